import type { Language } from "../../api/domain/languages.ts";
import type { Words } from "./words.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * A date in UTC, so that server and browser render the same text: `05-Nov-2026` in English, the locale's own format elsewhere.
 * @param time milliseconds since the epoch
 */
export function formatDay(time: number, language: Language = "en"): string {
	const date = new Date(time);
	if (language !== "en") {
		return date.toLocaleDateString(language, { dateStyle: "medium", timeZone: "UTC" });
	}
	const day = String(date.getUTCDate()).padStart(2, "0");
	return `${day}-${months[date.getUTCMonth()]}-${date.getUTCFullYear()}`;
}

/** A calendar day without a time, as `formatDay` writes it. @param day `2026-11-05` */
export const formatCalendarDay = (day: string, language: Language = "en"): string =>
	formatDay(Date.parse(day), language);

/** The date for machines: `2026-11-05`. */
export function isoDay(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}

/** Rounds a time in milliseconds down to its minute: pages display no smaller unit, so cached ones stay valid for longer. */
export function thisMinute(time: number): number {
	return time - (time % minuteMs);
}

/** Cached: creating a formatter costs a page more than all its uses. */
const relativeFormats: Partial<Record<Language, Intl.RelativeTimeFormat>> = {};

/** The time since then in words, for up to a month; after that the date. */
export function agoText(time: number, now: number, language: Language): string {
	const past = Math.max(0, now - time);
	if (past >= 30 * dayMs) return formatDay(time, language);
	relativeFormats[language] ??= new Intl.RelativeTimeFormat(language, { numeric: "auto" });
	const relative = relativeFormats[language];
	if (past >= dayMs) return relative.format(-Math.floor(past / dayMs), "day");
	if (past >= hourMs) return relative.format(-Math.floor(past / hourMs), "hour");
	return relative.format(-Math.floor(past / minuteMs), "minute");
}

/** Days left, counting a day that has begun; 0 after the end; null without an end. */
export function daysLeft(endsAt: number | null, now: number): number | null {
	if (endsAt === null) return null;
	return Math.max(0, Math.ceil((endsAt - now) / dayMs));
}

/** Longer times than this are told by their date. */
const mostDaysCounted = 90;

/**
 * The days left in words, the date of an end that is far away, or null without an end.
 * @param of.endsOn its last day in its own place: `2026-11-05`
 */
export function daysLeftText(
	words: Words,
	{ endsAt, endsOn }: { endsAt: number | null; endsOn: string | null },
	now: number,
): string | null {
	const days = daysLeft(endsAt, now);
	if (endsAt === null || days === null) return null;
	if (days > mostDaysCounted) {
		return words.t("days.until", { date: formatCalendarDay(endsOn ?? isoDay(endsAt), words.language) });
	}
	if (days === 0) return words.t("status.-4");
	return days === 1 ? words.t("days.last") : words.t("days.left", { count: days, number: days.toLocaleString("en") });
}
