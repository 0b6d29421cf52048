import * as v from "valibot";
import { message } from "../messages/index.ts";
import { limit, offset } from "./paging.ts";

/** GET /reconciliationFindings */
export const listFindingsQuery = v.object({
	state: v.optional(v.picklist(["open", "settled"], message("finding_state_invalid")), "open"),
	/** One finding. */
	id: v.optional(v.pipe(v.string(), v.maxLength(64))),
	limit: limit(10),
	offset,
});

export const findingAnswer = v.object({
	_id: v.string(),
	kind: v.string(),
	/** The payment, refund, request or event that it is about. */
	subjectId: v.string(),
	detail: v.string(),
	/** Who, how much and what differs. */
	text: v.string(),
	/** When the payment began, or else when it was found. */
	since: v.number(),
	/** The action that settles it. */
	remedy: v.string(),
	/** The records that it is about. */
	records: v.array(
		v.object({ kind: v.picklist(["gift", "request", "withdrawal", "dispute", "event", "account"]), id: v.string() }),
	),
	provider: v.nullable(v.string()),
	foundAt: v.number(),
	settledAt: v.nullable(v.number()),
	settledBy: v.nullable(v.string()),
	resolution: v.nullable(v.string()),
});
export type FindingAnswer = v.InferOutput<typeof findingAnswer>;

/** POST /reconciliationFindings/{id}/settle */
export const settleFindingBody = v.object({
	note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, message("too_long"))), ""),
	/** Settles what can't be mended, or is mended elsewhere. The note says why. */
	writeOff: v.optional(v.boolean(message("flag_invalid")), false),
	/** The side that pays for money that went back to a donor after it was withdrawn, or twice. The note says why. */
	payFrom: v.optional(v.picklist(["reserve", "balance"], message("finding_needs_payer"))),
});
export type SettleFinding = v.InferOutput<typeof settleFindingBody>;
