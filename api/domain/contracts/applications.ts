import * as v from "valibot";
import { message } from "../messages/index.ts";
import type { Currency } from "../money.ts";
import { type Question, repliesOf, sentReplies } from "../questions.ts";
import { answerDetailsOf } from "../requests/applications/details.ts";
import { applicationOrders, applicationStages, openStages } from "../requests/applications/stages.ts";
import { applicationStatusNames, isSigned, maxApplications } from "../requests/applications/status.ts";
import { isRequestType, type RequestType } from "../requests/types.ts";
import { emailText } from "./email.ts";
import { flag, search } from "./filters.ts";
import { limit, listOfTexts, offset } from "./paging.ts";
import { oneLine, severalLines } from "./plain-text.ts";

const id = v.pipe(v.string(message("value_invalid")), v.regex(/^\w{1,64}$/, message("value_invalid")));
const requestId = v.pipe(
	v.string(message("request_missing")),
	v.nonEmpty(message("request_missing")),
	v.maxLength(64, message("too_long")),
);
const text = (max: number) => v.pipe(v.string(), v.trim(), severalLines, v.maxLength(max, message("too_long")));

const answer = v.pipe(
	v.string(message("application_message_missing")),
	v.trim(),
	v.nonEmpty(message("application_message_missing")),
	severalLines,
	v.maxLength(2000, message("too_long")),
);
const phone = v.pipe(v.string(), v.trim(), v.maxLength(30, message("phone_invalid")));
const availability = v.pipe(v.string(), v.trim(), oneLine, v.maxLength(200, message("too_long")));

const content = {
	message: answer,
	availability: v.nullish(availability),
	/** For the owner's side only. */
	email: v.nullish(emailText()),
	phone: v.nullish(phone),
	/** One of the applicant's own private files. */
	documentId: v.nullish(id),
};

const contentObject = v.object({ ...content, message: v.optional(text(2000)) });
const answerForms = new Map<string, ReturnType<typeof buildForm>>();

export const longestComment = 500;
/** The words of a signature, which may have none. */
const comment = v.optional(text(longestComment), "");

function buildForm(type: RequestType, currency: Currency) {
	const message: v.GenericSchema<string | undefined, string> = isSigned(type) ? comment : answer;
	return v.object({ details: answerDetailsOf(type, currency), ...content, message });
}

/** The form that answers a request of a kind. @param currency the request's, for amounts */
export function answerForm(type: RequestType, currency: Currency): ReturnType<typeof buildForm> {
	const key = `${type} ${currency}`;
	const form = answerForms.get(key) ?? buildForm(type, currency);
	answerForms.set(key, form);
	return form;
}
/** An answer as a client sends it. */
export type ApplicationContent = v.InferOutput<typeof contentObject> & {
	details?: unknown;
	replies?: v.InferOutput<typeof sentReplies> | undefined;
};

/** The form that answers a request whose owner asks questions of their own. */
export function answerFormWith(type: RequestType, currency: Currency, questions: readonly Question[]) {
	return v.object({ ...answerForm(type, currency).entries, replies: repliesOf(questions) });
}

/** The fields of the request's kind, which its contract decides (`answerDetailsOf`). */
const details = v.optional(v.unknown());

/** The replies to the owner's questions. */
const replies = v.optional(sentReplies);

/** POST /donationRequestResponses. Without `details` or `replies` they count as empty. */
export const createApplicationBody = v.object({
	donationRequestId: requestId,
	...content,
	/** Required unless the request is signed. */
	message: v.optional(text(2000)),
	details,
	replies,
});

const status = v.picklist(applicationStatusNames, message("application_status_invalid"));
const stage = v.picklist(applicationStages, message("application_stage_invalid"));
const rating = v.pipe(
	v.number(message("rating_invalid")),
	v.integer(message("rating_invalid")),
	v.minValue(1, message("rating_invalid")),
	v.maxValue(5, message("rating_invalid")),
);
const threadText = v.pipe(
	v.string(message("thread_text_missing")),
	v.trim(),
	v.nonEmpty(message("thread_text_missing")),
	severalLines,
	v.maxLength(2000, message("too_long")),
);

/** PUT /donationRequestResponses: what is sent changes, and everything else stays. */
export const updateApplicationBody = v.object({
	_id: id,
	status: v.optional(status),
	/** The state that the sender saw; if somebody has changed it since then, nothing is done. */
	from: v.optional(status),
	/** A text to the other side that goes along with a new status. */
	reply: v.optional(v.nullable(text(2000))),
	/** A note that only the owner's side sees; empty removes it. */
	note: v.optional(v.nullable(text(2000))),
	/** Of the owner's side. "accepted" and "declined" are the statuses of that name. */
	stage: v.optional(v.nullable(stage)),
	/** Of the owner's side: 1 to 5, or null for none. */
	rating: v.optional(v.nullable(rating)),
	/** The applicant's own words, as long as nobody has decided. Empty only as the request's side reads a withdrawn one. */
	message: v.optional(text(2000)),
	availability: content.availability,
	email: content.email,
	phone: content.phone,
	documentId: content.documentId,
	/** All fields of the kind anew. */
	details,
	/** All replies anew. */
	replies,
	/** Of the owner's side: whether the page of a request that is signed leaves out the name and the words. It counts all the same. */
	isHidden: v.optional(v.boolean()),
});
export type UpdateApplication = v.InferOutput<typeof updateApplicationBody>;

const severalAnswers = {
	donationRequestId: requestId,
	ids: v.pipe(
		v.array(id, message("value_invalid")),
		v.minLength(1, message("nobody_chosen")),
		v.maxLength(maxApplications, message("too_long")),
	),
	reply: v.optional(v.nullable(text(2000))),
};

/** POST /donationRequestResponses/decline */
export const declineManyBody = v.object(severalAnswers);

/** POST /donationRequestResponses/stage. `reply` goes along with a decision only. */
export const moveManyBody = v.object({ ...severalAnswers, stage });

/** GET /donationRequestResponses/stages */
export const stageCountsQuery = v.object({ donationRequestId: requestId });
/** The number of a request's answers by stage; withdrawn ones have none. */
export const stageCountsAnswer = v.object({
	...(Object.fromEntries(applicationStages.map((name) => [name, v.number()])) as Record<
		(typeof applicationStages)[number],
		v.NumberSchema<undefined>
	>),
	withdrawn: v.number(),
});

/** The forms below a list of applicants and a thread. */
export const moveForm = v.object({
	ids: v.pipe(v.array(v.string()), v.minLength(1, message("nobody_chosen")), v.maxLength(maxApplications)),
	stage: v.picklist(applicationStages, message("choice_missing")),
	reply: v.optional(text(2000), ""),
});
export const threadForm = v.object({ text: threadText });
/** The owner's notes on an answer. Once somebody has decided, the form no longer sets the stage. */
export const reviewForm = v.object({
	stage: v.nullish(v.picklist(openStages, message("application_stage_invalid"))),
	rating: v.nullish(v.picklist(["1", "2", "3", "4", "5"], message("rating_invalid"))),
	note: v.optional(text(2000), ""),
});
export const decisionForm = v.object({ reply: v.optional(text(2000), "") });

/** POST /donationRequestResponses/{id}/messages */
export const sendMessageBody = v.object({ text: threadText });

const requestTypes = v.pipe(
	listOfTexts,
	v.array(
		v.pipe(
			v.string(),
			v.check(isRequestType, message("request_type_invalid")),
			v.transform((name) => name as RequestType),
		),
	),
);

/** GET /donationRequestResponses */
export const listApplicationsQuery = v.object({
	/** The applicants of this request; without it one's own applications. */
	donationRequestId: v.optional(v.pipe(v.string(), v.maxLength(64, message("too_long")))),
	status: v.optional(v.pipe(listOfTexts, v.array(status))),
	requestType: v.optional(requestTypes),
	/** Of a request's applicants only, as is the order. */
	stage: v.optional(v.pipe(listOfTexts, v.array(stage))),
	sort: v.optional(v.picklist(applicationOrders, message("value_invalid")), "newest"),
	/** A part of the applicant's name. */
	keyword: search,
	isDownload: v.optional(flag),
	limit: limit(10, maxApplications),
	offset,
});

/** GET /donationRequestResponses/{id}/messages */
export const listMessagesQuery = v.object({ limit: limit(50), offset });

const nullableText = v.nullable(v.string());

/** An application as its applicant and the owner's side see it. Times are in milliseconds. */
export const applicationAnswer = v.object({
	_id: v.string(),
	donationRequest: v.object({
		_id: v.string(),
		/** Null once the request is no longer open to this reader. */
		title: nullableText,
		requestType: v.string(),
		status: v.number(),
	}),
	applicant: v.object({ unique_id: v.string(), username: nullableText, name: v.string() }),
	status: v.picklist(applicationStatusNames),
	/** The moves that the caller may make. */
	moves: v.array(v.picklist(applicationStatusNames)),
	/** Empty for the owner's side after the applicant has withdrawn it, as are the fields below. */
	message: v.string(),
	availability: nullableText,
	email: nullableText,
	phone: nullableText,
	document: v.nullable(v.object({ url: v.string(), name: v.string() })),
	/** The fields of the request's kind, amounts in major units of `units`. */
	details: v.record(v.string(), v.union([v.string(), v.number(), v.literal(true), v.array(v.string())])),
	units: v.string(),
	/** The owner's questions as they were asked, with the replies. */
	replies: v.array(v.object({ _id: v.string(), question: v.string(), reply: v.string() })),
	/** Of the owner's side; always null for the applicant. */
	note: nullableText,
	/** Of the owner's side too, as is the rating from 1 to 5; null once the answer is withdrawn. */
	stage: v.nullable(v.picklist(applicationStages)),
	rating: v.nullable(v.number()),
	/** The shifts in which an accepted volunteer has a place; null for all that they offered, and for other kinds. */
	shifts: v.nullable(v.array(v.string())),
	/** Whether a signature's name and words are left out of the page. */
	isHidden: v.boolean(),
	/** When the person who was helped confirmed it. */
	confirmedAt: v.nullable(v.number()),
	createdAt: v.number(),
	changedAt: v.number(),
});
export type ApplicationAnswer = v.InferOutput<typeof applicationAnswer>;

/** GET /donationRequest/{id}/signatures */
export const signaturesQuery = v.object({ limit: limit(10), offset });
export const signaturesAnswer = v.object({
	/** Everyone who signed, with and without a name. */
	count: v.number(),
	/** Those who show their name, newest first. Times are in milliseconds. */
	signatures: v.array(v.object({ name: v.string(), message: v.string(), createdAt: v.number() })),
});
export type SignaturesAnswer = v.InferOutput<typeof signaturesAnswer>;

export const threadMessageAnswer = v.object({
	_id: v.string(),
	name: v.string(),
	fromApplicant: v.boolean(),
	isOwn: v.boolean(),
	text: v.string(),
	createdAt: v.number(),
});
export type ThreadMessageAnswer = v.InferOutput<typeof threadMessageAnswer>;
