import { plainDigits } from "../money.ts";

const minute = 60_000;
const localText = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a format costs more than all its uses. @throws RangeError for an unknown zone */
function formatOf(zone: string): Intl.DateTimeFormat {
	const cached =
		formats.get(zone) ??
		new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium", hourCycle: "h23" });
	if (formats.size < 500) formats.set(zone, cached);
	return cached;
}

/** Whether a text is the IANA name of a time zone: `Asia/Kolkata`. */
export function isTimeZone(zone: string): boolean {
	if (!/^[A-Za-z][\w+/-]{1,50}$/.test(zone)) return false;
	try {
		formatOf(zone);
		return true;
	} catch {
		return false;
	}
}

/** A time as a field of the browser writes it: `2026-11-05T18:30`, in a zone. */
export function timeText(time: number, zone: string): string {
	return formatOf(zone).format(time).replace(" ", "T").slice(0, 16);
}

/**
 * The instant, in milliseconds, of a time in a zone, truncated to the minute; null for a text that is no time. A time that a
 * change of the clocks skips is moved on, and of one that occurs twice the first counts.
 * @param typed as a field of the browser writes it: `2026-11-05T18:30`
 */
export function zonedTime(typed: string, zone: string): number | null {
	const text = plainDigits(typed.trim());
	if (!localText.test(text)) return null;
	const asUtc = Date.parse(`${text.slice(0, 16)}Z`);
	if (!Number.isFinite(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== text.slice(0, 16)) return null;
	const offsetAt = (time: number) => Date.parse(`${timeText(time, zone)}Z`) - Math.floor(time / minute) * minute;
	// The offsets of the day before and after: a change of the clocks lies between them, if there is one.
	const day = 24 * 60 * minute;
	const [before, after] = [asUtc - offsetAt(asUtc - day), asUtc - offsetAt(asUtc + day)];
	return timeText(before, zone) === text.slice(0, 16) || timeText(after, zone) !== text.slice(0, 16) ? before : after;
}
