import type { Language } from "../../../api/domain/languages.ts";

interface Period {
	startsAt: number;
	endsAt: number;
	timeZone: string;
}

const localeOf = (language: Language) => (language === "en" ? "en-US" : `${language}-IN`);
const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a format costs a page more than all its uses. */
function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = JSON.stringify([language, options]);
	const cached = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), options);
	formats.set(key, cached);
	return cached;
}

const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, " ");

/** The time of day in the event's own zone: `11:00 AM`. */
export function eventHour(time: number, timeZone: string, language: Language): string {
	return plain(formatOf(language, { timeZone, hour: "numeric", minute: "2-digit" }).format(time));
}

/** The event's day in its own zone: `Saturday, November 18, 2023`. */
export function eventDay({ startsAt, timeZone }: Period, language: Language): string {
	return plain(formatOf(language, { timeZone, dateStyle: "full" }).format(startsAt));
}

/** From when to when, with the zone: `11:00 AM – 8:30 PM PST`. */
export function eventHours({ startsAt, endsAt, timeZone }: Period, language: Language): string {
	const ends = formatOf(language, { timeZone, hour: "numeric", minute: "2-digit", timeZoneName: "short" });
	return `${eventHour(startsAt, timeZone, language)} – ${plain(ends.format(endsAt))}`;
}
