import type { Language } from "../../api/domain/languages.ts";
import type { Words } from "./words.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * A day in UTC, so that server and browser write the same: `05-Nov-2026` in English (specification, section 9:
 * DD-MMM-YYYY), else as the language writes it.
 * @param at milliseconds since the epoch
 */
export function formatDay(at: number, language: Language = "en"): string {
	const date = new Date(at);
	if (language !== "en") {
		return date.toLocaleDateString(language, { dateStyle: "medium", timeZone: "UTC" });
	}
	const day = String(date.getUTCDate()).padStart(2, "0");
	return `${day}-${months[date.getUTCMonth()]}-${date.getUTCFullYear()}`;
}

/** The day for machines: `2026-11-05`. */
export function isoDay(at: number): string {
	return new Date(at).toISOString().slice(0, 10);
}

/** When the minute of `at` began, milliseconds: pages tell no time more exactly. */
export function thisMinute(at: number): number {
	return at - (at % minuteMs);
}

/** Making one costs a page more than all that it is asked. */
const ago: Partial<Record<Language, Intl.RelativeTimeFormat>> = {};

/** How long ago, in words, up to a month; then the day. */
export function agoText(at: number, now: number, language: Language): string {
	const past = Math.max(0, now - at);
	if (past >= 30 * dayMs) return formatDay(at, language);
	ago[language] ??= new Intl.RelativeTimeFormat(language, { numeric: "auto" });
	const relative = ago[language];
	if (past >= dayMs) return relative.format(-Math.floor(past / dayMs), "day");
	if (past >= hourMs) return relative.format(-Math.floor(past / hourMs), "hour");
	return relative.format(-Math.floor(past / minuteMs), "minute");
}

/** Days that have begun and are not over, including the last one; 0 once the end has come; null without an end. */
export function daysLeft(endsAt: number | null, now: number): number | null {
	if (endsAt === null) return null;
	return Math.max(0, Math.ceil((endsAt - now) / dayMs));
}

/** The days left in words, or null without an end. */
export function daysLeftText(words: Words, endsAt: number | null, now: number): string | null {
	const days = daysLeft(endsAt, now);
	if (days === null) return null;
	if (days === 0) return words.t("days.ended");
	return days === 1 ? words.t("days.last") : words.t("days.left", { count: days, number: days.toLocaleString("en") });
}
