import * as v from "valibot";
import { limit, offset } from "../../contracts/paging.ts";
import { oneLine } from "../../contracts/plain-text.ts";
import type { Language } from "../../languages.ts";
import { message } from "../../messages/index.ts";
import { plainDigits } from "../../money.ts";
import { day } from "../kinds/contract.ts";

const hour = 3_600_000;

/** A time can be chosen and left until then, in milliseconds before its start. */
export const interviewNotice = hour;
/** Times of one request that are not over. */
export const mostInterviewTimes = 100;
/** In milliseconds. */
export const longestInterview = 8 * hour;

/** A time of the day, `09:30`, in the zone of the request's place. */
const clock = v.pipe(
	v.string(message("interview_time_invalid")),
	v.trim(),
	v.transform(plainDigits),
	v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message("interview_time_invalid")),
);

/** POST /donationRequest/{id}/interviews, and its form. */
export const interviewForm = v.object({
	day,
	from: clock,
	to: clock,
	/** An address or a link. */
	place: v.pipe(
		v.string(message("interview_place_missing")),
		v.trim(),
		v.nonEmpty(message("interview_place_missing")),
		oneLine,
		v.maxLength(300, message("too_long")),
	),
});
export type InterviewInput = v.InferOutput<typeof interviewForm>;

const timeId = v.pipe(
	v.string(message("interview_choice_missing")),
	v.regex(/^\w{1,64}$/, message("interview_choice_missing")),
);

/** PUT /donationRequestResponses/{id}/interview, and its form. */
export const chooseInterviewForm = v.object({ timeId });

const time = {
	_id: v.string(),
	/** Milliseconds. */
	startsAt: v.number(),
	endsAt: v.number(),
	place: v.string(),
};

/** GET /donationRequest/{id}/interviews */
export const interviewsQuery = v.object({ limit: limit(50, mostInterviewTimes), offset });

/** A time for the request's side, with the applicant who has it. */
export const interviewAnswer = v.object({
	...time,
	application: v.nullable(v.object({ _id: v.string(), name: v.string() })),
});
export type InterviewAnswer = v.InferOutput<typeof interviewAnswer>;

/** The times that an applicant may choose from. */
export const ownInterviewAnswer = v.object({
	isInvited: v.boolean(),
	/** The zone of the request's place, in which its people read the times. */
	zone: v.string(),
	chosen: v.nullable(v.object({ ...time, mayLeave: v.boolean() })),
	times: v.array(v.object(time)),
});
export type OwnInterviewAnswer = v.InferOutput<typeof ownInterviewAnswer>;

/** The name of an interview in calendars. */
export const interviewUid = (timeId: string, applicationId: string): string => `${timeId}.${applicationId}@interviews`;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because a format costs much. */
function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = `${language} ${JSON.stringify(options)}`;
	const format = formats.get(key) ?? new Intl.DateTimeFormat(language === "en" ? "en-US" : `${language}-IN`, options);
	formats.set(key, format);
	return format;
}

const dayParts = { weekday: "short", year: "numeric", month: "short", day: "2-digit" } as const;
const clockParts = { hour: "numeric", minute: "2-digit" } as const;

/** A day as pages write it in English: `Sat, 11-Jan-2031`. */
function englishDay(time: number, timeZone: string): string {
	const parts = formatOf("en", { timeZone, ...dayParts }).formatToParts(time);
	const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
	return `${of("weekday")}, ${of("day")}-${of("month")}-${of("year")}`;
}

/** From when to when, with the day and the zone: `Sat, 11-Jan-2031, 10:00 – 10:30 AM GMT+5:30`. */
export function interviewText(
	{ startsAt, endsAt }: { startsAt: number; endsAt: number },
	timeZone: string,
	language: Language,
): string {
	const zoned = { timeZone, ...clockParts, timeZoneName: "short" } as const;
	const plain = (text: string) => text.replaceAll(/[\u202f\u00a0\u2009]/g, " ");
	if (language !== "en") return plain(formatOf(language, { ...dayParts, ...zoned }).formatRange(startsAt, endsAt));
	const [first, last] = [englishDay(startsAt, timeZone), englishDay(endsAt, timeZone)];
	const clock = formatOf(language, zoned);
	if (first === last) return plain(`${first}, ${clock.formatRange(startsAt, endsAt)}`);
	const start = formatOf(language, { timeZone, ...clockParts }).format(startsAt);
	return plain(`${first}, ${start} – ${last}, ${clock.format(endsAt)}`);
}

/** A zone's name: "India Standard Time". */
export function zoneName(timeZone: string, language: Language): string {
	const parts = formatOf(language, { timeZone, timeZoneName: "longGeneric" }).formatToParts(0);
	return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone.replaceAll("_", " ");
}
