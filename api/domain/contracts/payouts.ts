import * as v from "valibot";
import { onlineProviders } from "../giving/payment-providers/index.ts";
import { payoutLineKinds } from "../giving/payouts.ts";
import { message } from "../messages/index.ts";
import { flag } from "./filters.ts";
import { payoutAnswer } from "./finance.ts";
import { limit, offset } from "./paging.ts";

const which = {
	provider: v.picklist(onlineProviders, message("value_invalid")),
	/** The provider's id of the payout. */
	payout: v.pipe(v.string(message("value_invalid")), v.regex(/^[\w-]{1,64}$/, message("payout_cursor_invalid"))),
};

/** GET /payout */
export const payoutQuery = v.object(which);

/** Major units. */
export const payoutRecordAnswer = v.object({
	...payoutAnswer.entries,
	/** By kind of line: how many, their amounts before fees, and their fees. */
	parts: v.array(
		v.object({ kind: v.picklist(payoutLineKinds), lines: v.number(), amount: v.number(), fees: v.number() }),
	),
	/** The sum of its lines after fees. */
	net: v.number(),
	/** The ledger's sum of its lines on the provider's account. */
	booked: v.number(),
	/** The amount that the ledger moved to our bank account; null until it arrived. */
	moved: v.nullable(v.number()),
	/** The difference of payout and ledger: zero if all is booked as it was paid out. */
	difference: v.number(),
	differing: v.number(),
	/** Whether all lines were read: beyond 10,000 they are not. */
	isWhole: v.boolean(),
});
export type PayoutRecordAnswer = v.InferOutput<typeof payoutRecordAnswer>;

/** GET /payout/lines */
export const payoutLinesQuery = v.object({
	...which,
	kind: v.optional(v.picklist(payoutLineKinds, message("value_invalid"))),
	/** Those that differ from the ledger. */
	state: v.optional(v.picklist(["differs"], message("value_invalid"))),
	isDownload: v.optional(flag, "false"),
	limit: limit(20),
	offset,
});

export const payoutLineReasons = ["unknown", "not_booked", "fee_not_booked", "amount_differs", "own_fee"] as const;
export type PayoutLineReason = (typeof payoutLineReasons)[number];

export const payoutLineAnswer = v.object({
	/** The provider's id of the movement. */
	_id: v.string(),
	kind: v.picklist(payoutLineKinds),
	/** The provider's id of the charge, refund or dispute. */
	source: v.nullable(v.string()),
	at: v.number(),
	currency: v.string(),
	/** Major units, − for what was taken. */
	amount: v.number(),
	fee: v.number(),
	net: v.number(),
	/** The ledger's amount of it on the provider's account; null for none. */
	booked: v.nullable(v.number()),
	difference: v.number(),
	reason: v.nullable(v.picklist(payoutLineReasons)),
	text: v.string(),
	/** The donation's public id, and its donor. */
	donation: v.nullable(v.string()),
	donor: v.nullable(v.string()),
});
export type PayoutLineAnswer = v.InferOutput<typeof payoutLineAnswer>;
