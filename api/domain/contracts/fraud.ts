import * as v from "valibot";
import { fraudEvidenceKinds, fraudHintKinds, fraudHintStates, fraudSubjectKinds } from "../giving/fraud.ts";
import { message } from "../messages/index.ts";
import { flag, search } from "./filters.ts";
import { limit, offset } from "./paging.ts";
import { activityAnswer } from "./users.ts";

/** GET /fraudHints */
export const listFraudHintsQuery = v.object({
	state: v.optional(v.picklist(fraudHintStates, message("value_invalid")), "open"),
	kind: v.optional(v.picklist(fraudHintKinds, message("value_invalid"))),
	/** The id of a request, person or organization. */
	about: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64, message("too_long")))),
	/** The id, the title or a name of whom it is about, or the beginning of their email address. */
	search,
	/** One hint. */
	id: v.optional(v.pipe(v.string(), v.maxLength(64))),
	isDownload: v.optional(flag, "false"),
	limit: limit(20),
	offset,
});

const nullableText = v.nullable(v.string());

export const fraudHintAnswer = v.object({
	_id: v.string(),
	kind: v.picklist(fraudHintKinds),
	subjectKind: v.picklist(fraudSubjectKinds),
	subjectId: v.string(),
	/** The request's title or the name; null for the foundation, and for what is gone. */
	subject: nullableText,
	/** The gifts, accounts or payees that it is about, at most 50. */
	number: v.number(),
	state: v.picklist(fraudHintStates),
	foundAt: v.number(),
	/** When the latest that it is about was found. */
	changedAt: v.number(),
	settledAt: v.nullable(v.number()),
	settledBy: nullableText,
	note: nullableText,
});

/** GET /fraudHints/{id} */
export const fraudHintRecord = v.object({
	...fraudHintAnswer.entries,
	/** The newest first. A gift has its donor, amount and time, and a payee the withdrawal that pays it. */
	evidence: v.array(
		v.object({
			kind: v.picklist(fraudEvidenceKinds),
			id: v.string(),
			name: nullableText,
			units: nullableText,
			amount: v.nullable(v.number()),
			at: v.nullable(v.number()),
		}),
	),
	activity: v.array(activityAnswer),
});
export type FraudHintRecord = v.InferOutput<typeof fraudHintRecord>;

/** PUT /fraudHints/{id} */
export const settleFraudHintBody = v.object({
	state: v.picklist(["fine", "acted"], message("fraud_hint_state_invalid")),
	/** The check that was made, or the action taken. */
	note: v.pipe(
		v.optional(v.string(), ""),
		v.trim(),
		v.nonEmpty(message("fraud_hint_note_missing")),
		v.maxLength(500, message("too_long")),
	),
});

/** An open hint beside a request or a withdrawal. */
export const riskAnswer = v.array(v.object({ _id: v.string(), kind: v.picklist(fraudHintKinds), number: v.number() }));
export type Risk = v.InferOutput<typeof riskAnswer>;
