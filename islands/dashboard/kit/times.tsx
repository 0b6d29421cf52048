import { formatDay } from "../../ui/dates.ts";

/** A day and a time in UTC: `05-Nov-2026 18:30`. */
export function timeText(time: number): string {
	return `${formatDay(time)} ${new Date(time).toISOString().slice(11, 16)}`;
}

/** A day, with its exact time for machines and on hover. */
export function Day({ time }: { time: number | null }) {
	if (time === null) return <span className="quiet">–</span>;
	return (
		<time dateTime={new Date(time).toISOString()} title={`${timeText(time)} UTC`}>
			{formatDay(time)}
		</time>
	);
}

/** A day with its time. */
export function Moment({ time }: { time: number }) {
	return <time dateTime={new Date(time).toISOString()}>{timeText(time)}</time>;
}
