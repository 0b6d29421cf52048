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

/** From when to when, with the day and the zone: `Sat, Jan 11, 2031, 10:00 – 10:30 AM GMT+5:30`. Cached, because a format costs much. */
export function interviewText(
	{ startsAt, endsAt }: { startsAt: number; endsAt: number },
	zone: string,
	language: Language,
): string {
	const key = `${language} ${zone}`;
	const format =
		formats.get(key) ??
		new Intl.DateTimeFormat(language === "en" ? "en-US" : `${language}-IN`, {
			timeZone: zone,
			weekday: "short",
			year: "numeric",
			month: "short",
			day: "numeric",
			hour: "numeric",
			minute: "2-digit",
			timeZoneName: "short",
		});
	formats.set(key, format);
	return format.formatRange(startsAt, endsAt).replaceAll(/[\u202f\u00a0\u2009]/g, " ");
}
