import * as v from "valibot";
import { message } from "../messages/index.ts";
import { optionalTopics } from "../people/mail-topics.ts";
import { choosableKinds } from "../people/notifications.ts";
import { requiredReason, search } from "./filters.ts";
import { limit, offset } from "./paging.ts";

/** The topics that a person wants mails on; the form's name is `mail`, its field `<CheckboxesField name="topics" />`. */
export const preferencesForm = v.object({
	topics: v.pipe(
		v.optional(v.array(v.picklist(optionalTopics, message("value_invalid"))), []),
		v.maxLength(optionalTopics.length, message("value_invalid")),
	),
});

const kinds = v.pipe(
	v.optional(v.array(v.picklist(choosableKinds, message("value_invalid"))), []),
	v.maxLength(choosableKinds.length, message("value_invalid")),
);

/** The same from the link in a mail, whose token says whose choices they are. */
export const readersForm = v.object({ ...preferencesForm.entries, token: v.pipe(v.string(), v.maxLength(300)) });

/** The kinds of notifications that a person wants in the inbox and on their devices; the form's name is `channels`. */
export const channelsForm = v.object({ inbox: kinds, push: kinds });

/** Why an address gets no mail: it bounces for ever, or its owner called a mail spam. */
export const suppressionReasons = ["bounced", "complained"] as const;

/** GET /mailSuppressions */
export const listSuppressionsQuery = v.object({
	/** The start of an address. */
	search,
	reason: v.optional(v.picklist(suppressionReasons, message("value_invalid"))),
	limit: limit(20),
	offset,
});

export const suppressionAnswer = v.object({
	address: v.string(),
	reason: v.picklist(suppressionReasons),
	createdAt: v.number(),
});

/** POST /mailSuppressions/lift */
export const liftSuppressionBody = v.object({
	address: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254, message("too_long"))),
	reason: requiredReason,
});
