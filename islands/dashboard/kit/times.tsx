import { localDay, localTime } from "../../../api/domain/giving/receipts.ts";
import type { RegionCode } from "../../../api/domain/regions.ts";
import { formatCalendarDay, formatDay } from "../../ui/dates.ts";

/** A day and a time in UTC: `05-Nov-2026 18:30`. */
export function timeText(time: number): string {
	return `${formatDay(time)} ${new Date(time).toISOString().slice(11, 16)}`;
}

/**
 * A day, with its exact time for machines and on hover.
 * @param region where the day counts, as for money; else it is that of UTC
 */
export function Day({ time, region }: { time: number | null; region?: RegionCode }) {
	if (time === null) return <span className="quiet">–</span>;
	return (
		<time dateTime={new Date(time).toISOString()} title={`${timeText(time)} UTC`}>
			{region ? formatCalendarDay(localDay(region, time)) : formatDay(time)}
		</time>
	);
}

/** The zones of the regions' days, in short. */
const zoneNames: Readonly<Record<RegionCode, string>> = { IN: "IST", US: "PT" };

/**
 * A day with its time.
 * @param region whose clocks it is read from, as for money, with their zone; else it is UTC
 */
export function Moment({ time, region }: { time: number; region?: RegionCode }) {
	if (!region) return <time dateTime={new Date(time).toISOString()}>{timeText(time)}</time>;
	return (
		<time dateTime={new Date(time).toISOString()} title={`${timeText(time)} UTC`}>
			{`${formatCalendarDay(localDay(region, time))} ${localTime(region, time).slice(11, 16)} ${zoneNames[region]}`}
		</time>
	);
}
