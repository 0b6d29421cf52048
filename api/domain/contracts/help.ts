import * as v from "valibot";
import { helpKinds, helpStates, helpTopics } from "../help.ts";
import { languages } from "../languages.ts";
import { message } from "../messages/index.ts";
import { emailAddress, emailText } from "./email.ts";
import { search } from "./filters.ts";
import { limit, offset } from "./paging.ts";
import { oneLine, plainName, severalLines } from "./plain-text.ts";

const name = v.pipe(
	v.string(message("help_name_missing")),
	v.trim(),
	v.nonEmpty(message("help_name_missing")),
	plainName,
	v.maxLength(100, message("too_long")),
);
const address = emailAddress("email_missing");
const subject = v.pipe(
	v.string(message("help_subject_missing")),
	v.trim(),
	v.nonEmpty(message("help_subject_missing")),
	oneLine,
	v.maxLength(150, message("too_long")),
);
const text = v.pipe(
	v.string(message("help_message_missing")),
	v.trim(),
	v.nonEmpty(message("help_message_missing")),
	severalLines,
	v.maxLength(3000, message("too_long")),
);
const topic = v.picklist(helpTopics, message("help_topic_missing"));
const wrongRating = message("help_rating_missing");
const rating = v.pipe(
	v.union([v.number(), v.pipe(v.string(), v.regex(/^[1-5]$/), v.transform(Number))], wrongRating),
	v.integer(wrongRating),
	v.minValue(1, wrongRating),
	v.maxValue(5, wrongRating),
);

/** Fields that people never see or fill in: one that only programs fill, and when the form was displayed. */
const trap = {
	website: v.optional(v.pipe(v.string(), v.maxLength(300, message("too_long"))), ""),
	started: v.optional(v.pipe(v.string(), v.maxLength(100, message("too_long"))), ""),
};

/** POST /contactus and its page */
export const contactBody = v.object({ name, email: address, subject, message: text, ...trap });
/** POST /helpdesk and its page */
export const helpDeskBody = v.object({ name, email: address, topic, message: text, ...trap });
/** POST /feedback and its page. Without an address it is not answered. */
export const feedbackBody = v.object({
	rating,
	message: text,
	email: v.nullish(emailText()),
	...trap,
});
/** POST /notifications/email: from the signed-in person's own address. */
export const accountMailBody = v.object({ subject, message: text });
/** POST /newsletter and its page */
export const newsletterBody = v.object({ email: address, ...trap });

/** The stored message of one of the calls above. */
export interface HelpInput {
	kind: (typeof helpKinds)[number];
	name?: string | null;
	email?: string | null;
	topic?: (typeof helpTopics)[number] | null;
	subject?: string | null;
	rating?: number | null;
	message: string;
}

/** GET /helpMessages */
export const listHelpQuery = v.object({
	id: v.optional(v.pipe(v.string(), v.maxLength(64, message("too_long")))),
	state: v.optional(v.picklist([...helpStates, "open"], message("value_invalid"))),
	kind: v.optional(v.picklist(helpKinds, message("value_invalid"))),
	assigned: v.optional(v.picklist(["me"], message("value_invalid"))),
	search,
	limit: limit(10),
	offset,
});

export const helpAnswer = v.object({
	_id: v.string(),
	kind: v.picklist(helpKinds),
	name: v.nullable(v.string()),
	email: v.nullable(v.string()),
	user_id: v.nullable(v.string()),
	topic: v.nullable(v.picklist(helpTopics)),
	subject: v.nullable(v.string()),
	rating: v.nullable(v.number()),
	message: v.string(),
	language: v.picklist(languages),
	region: v.string(),
	state: v.picklist(helpStates),
	assignedTo: v.nullable(v.string()),
	answer: v.nullable(v.string()),
	answeredBy: v.nullable(v.string()),
	answeredAt: v.nullable(v.number()),
	createdAt: v.number(),
});
export type HelpAnswer = v.InferOutput<typeof helpAnswer>;

const reason = v.pipe(v.string(message("reason_missing")), v.trim(), v.maxLength(500, message("too_long")));

/** PUT /helpMessages/{id}: `assign` takes it for oneself, `release` gives it back, `close` needs no answer, `reopen` undoes that. */
export const moveHelpBody = v.object({
	move: v.picklist(["assign", "release", "close", "reopen", "hold"], message("value_invalid")),
	reason: v.optional(reason, ""),
});
export type HelpMove = v.InferOutput<typeof moveHelpBody>["move"];

/** POST /helpMessages/{id}/answer */
export const answerHelpBody = v.object({ answer: v.pipe(text, v.maxLength(2000, message("too_long"))) });
