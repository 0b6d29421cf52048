/** A time as a `datetime-local` control has it, in the reader's own time zone: `2026-11-05T18:30`. */
export function localTime(time: number): string {
	const date = new Date(time);
	const two = (number: number) => String(number).padStart(2, "0");
	return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The clocks never change by more within these milliseconds. */
const longestChange = 3 * 3_600_000;
const quarterHour = 15 * 60_000;

/** The instants that such a control can mean: none if the clocks skip its time, two in the hour that they repeat. */
export function instantsOf(text: string): number[] {
	const time = text === "" ? Number.NaN : new Date(text).getTime();
	if (Number.isNaN(time)) return [];
	const instants: number[] = [];
	for (let at = time - longestChange; at <= time + longestChange; at += quarterHour) {
		if (localTime(at) === text.slice(0, 16)) instants.push(at);
	}
	return instants;
}

/** The name of a control's choice between the two instants of its time. */
export const whichOf = (name: string) => `${name}.which`;

/** The time in a control. */
export interface ReadTime {
	/** Milliseconds; null without one. */
	time: number | null;
	/** Why a time that was typed is none. */
	problem: string | null;
}

/**
 * Reads such a control, and the choice of an instant beside it.
 * @param before what it was; it stays if the control still says the same and nobody chose an instant
 */
export function readTime(data: FormData, name: string, before: number | null): ReadTime {
	const text = String(data.get(name) ?? "");
	const instants = instantsOf(text);
	const asks = instants.length > 1;
	const chosen = data.get(whichOf(name));
	const instant = (asks ? instants[chosen ? Number(chosen) : -1] : instants[0]) ?? null;
	// The control has no seconds.
	const isSame = before !== null && localTime(before) === text;
	if (isSame && (instant === null ? chosen === null : before >= instant && before < instant + 60_000)) {
		return { time: before, problem: null };
	}
	const missing = asks && instant === null ? `Choose which ${text.slice(11, 16)} you mean` : null;
	return { time: instant, problem: skippedText(text) ?? missing };
}

/** Names a time that does not exist, because the clocks skip it; null for any other text. */
export function skippedText(text: string): string | null {
	if (Number.isNaN(new Date(text).getTime()) || instantsOf(text).length > 0) return null;
	const offsetAt = (time: number) => new Date(time).getTimezoneOffset();
	const clockAt = (time: number, offset: number) => new Date(time - offset * 60_000).toISOString().slice(11, 16);
	const start = Math.floor((new Date(text).getTime() - longestChange) / quarterHour) * quarterHour;
	const before = offsetAt(start);
	let change = start;
	while (offsetAt(change) === before && change < start + 2 * longestChange) change += quarterHour;
	const [from, to] = [clockAt(change, before), clockAt(change, offsetAt(change))];
	return `There is no ${text.slice(11, 16)} on that day, because the clocks go forward from ${from} to ${to}`;
}

const zoneThen = new Intl.DateTimeFormat("en", { timeZoneName: "long" });

/** The name of the reader's time zone at a time: "Eastern Daylight Time". */
export const zoneAt = (time: number) =>
	zoneThen.formatToParts(time).find(({ type }) => type === "timeZoneName")?.value ?? "";

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
