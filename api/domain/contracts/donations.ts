import * as v from "valibot";
import { givenStateNames } from "../giving/given.ts";
import { message } from "../messages/index.ts";
import { requiredReason } from "./filters.ts";
import { limit, offset } from "./paging.ts";

const wrongYear = message("year_invalid");

/** GET /donation/user/{id}: `state` is paid, processing or returned, and `year` the year of the payment. */
export const listGivenQuery = v.object({
	state: v.optional(v.picklist(givenStateNames, message("given_state_invalid"))),
	year: v.optional(
		v.pipe(
			v.string(wrongYear),
			v.regex(/^\d{4}$/, wrongYear),
			v.transform(Number),
			v.minValue(2000, wrongYear),
			v.maxValue(9000, wrongYear),
		),
	),
	limit: limit(10),
	offset,
});

/** Query of GET /giftMessages. */
export const waitingMessagesQuery = v.object({ limit: limit(20), offset });

/** A decision about a gift's message. */
export const decideMessageBody = v.object({
	state: v.picklist(["shown", "hidden"], message("value_invalid")),
	reason: requiredReason,
});

export const waitingMessageAnswer = v.object({
	_id: v.string(),
	text: v.string(),
	state: v.string(),
	donor: v.string(),
	/** Null if what the gift is for is no longer public. */
	title: v.nullable(v.string()),
	reports: v.number(),
	/** Of the latest report; null if there is none. */
	reason: v.nullable(v.string()),
	reporterSays: v.nullable(v.string()),
	createdAt: v.number(),
});
