/** A time as a `datetime-local` control has it, in the reader's own time zone: `2026-11-05T18:30`. */
export function localTime(time: number): string {
	const date = new Date(time);
	const two = (number: number) => String(number).padStart(2, "0");
	return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/**
 * The time of such a control in milliseconds; null if it is empty or incomplete.
 * @param before what it was; it stays if the control still says the same, which names two times when the clocks go back
 */
export function timeOf(text: string, before: number | null): number | null {
	if (before !== null && localTime(before) === text) return before;
	const time = text === "" ? Number.NaN : new Date(text).getTime();
	return Number.isNaN(time) ? null : time;
}

/** The name of the reader's own time zone, for the headings of times: "India Standard Time". */
export const ownZone = () =>
	new Intl.DateTimeFormat("en", { timeZoneName: "longGeneric" })
		.formatToParts()
		.find(({ type }) => type === "timeZoneName")?.value ?? "";

const dayAndTime = new Intl.DateTimeFormat("en-GB", {
	weekday: "short",
	day: "numeric",
	month: "short",
	year: "numeric",
	hour: "2-digit",
	minute: "2-digit",
});
const timeOnly = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** "Thu, 5 Nov 2026, 18:30" in the reader's own time zone. */
export const momentText = (time: number) => dayAndTime.format(time);
/** "18:30" */
export const clockText = (time: number) => timeOnly.format(time);

/** "1 h 30 min" */
export function lengthText(milliseconds: number): string {
	const minutes = Math.round(milliseconds / 60_000);
	const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
	return [hours > 0 ? `${hours} h` : "", rest > 0 || hours === 0 ? `${rest} min` : ""].filter(Boolean).join(" ");
}
