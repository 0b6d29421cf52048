import * as v from "valibot";
import { pledgePays, pledgeStates, sponsorKinds } from "../giving/matching.ts";
import { message } from "../messages/index.ts";
import { currencies } from "../money.ts";
import { requestAmountIn } from "../requests/kinds/contract.ts";
import { byCurrency } from "./amounts.ts";
import { exactAmount } from "./exact-amount.ts";
import { flag, isoDay, search } from "./filters.ts";
import { limit, offset } from "./paging.ts";
import { oneLine, severalLines } from "./plain-text.ts";

/** The addition of a sponsor to the gifts of others. */
export const matchRatios = ["1:1", "1:2", "2:1"] as const;

const id = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80, message("value_invalid"))), "");

/** The beneficiary's fields: a request, or an organization with or without one of its funds. */
export const matchedBeneficiary = v.object({ donationRequestId: id, orgId: id, fund: id });

/** The form of a pledge, with its sum in the currency of its beneficiary. */
export const pledgeFormIn = byCurrency((currency) =>
	v.object({
		...matchedBeneficiary.entries,
		/** The organization that promises it; empty for the account itself. */
		sponsor: id,
		name: v.pipe(
			v.optional(v.string(message("pledge_name_missing")), ""),
			v.trim(),
			oneLine,
			v.nonEmpty(message("pledge_name_missing")),
			v.maxLength(80, message("too_long")),
		),
		message: v.optional(v.pipe(v.string(), v.trim(), severalLines, v.maxLength(600, message("too_long"))), ""),
		/** The most that is added, in major units. */
		limit: v.pipe(
			v.optional(v.union([v.string(), v.number()], message("amount_invalid")), ""),
			exactAmount(),
			requestAmountIn(currency),
		),
		ratio: v.optional(v.picklist(matchRatios, message("value_invalid")), "1:1"),
		/** Its last day, in the country of its beneficiary. */
		endsOn: v.pipe(v.optional(v.string(message("day_invalid")), ""), v.trim(), isoDay(message("day_invalid"))),
		pays: v.optional(v.picklist(pledgePays, message("value_invalid")), "invoice"),
	}),
);
/** POST /matches */
export const pledgeForm = pledgeFormIn(null);
export type PledgeForm = v.InferOutput<typeof pledgeForm>;

/** PUT /matches/{id}/state */
export const pledgeDecision = v.object({
	decision: v.picklist(["approve", "decline", "end"], message("value_invalid")),
	reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, message("too_long"))), ""),
});
export type PledgeDecision = v.InferOutput<typeof pledgeDecision>;

/** A pledge as everybody reads it. Amounts are in major units of `currency`. */
export const pledgeAnswer = v.object({
	_id: v.string(),
	slug: v.string(),
	sponsor: v.string(),
	message: v.string(),
	beneficiaryKind: v.picklist(["request", "organization"]),
	beneficiaryId: v.string(),
	fundId: v.nullable(v.string()),
	currency: v.picklist(currencies),
	limit: v.number(),
	/** Added so far, without what refunds took back. */
	matched: v.number(),
	/** The amount that can still be promised. */
	left: v.number(),
	ratioAdds: v.number(),
	ratioGiven: v.number(),
	endsAt: v.number(),
	state: v.picklist(pledgeStates),
});

/** GET /matchPledges */
export const listPledgesQuery = v.object({
	limit: limit(20),
	offset,
	id: v.optional(v.pipe(v.string(), v.maxLength(64, message("too_long")))),
	state: v.optional(v.picklist(pledgeStates, message("value_invalid"))),
	search,
	isDownload: v.optional(flag),
});

/** A pledge as staff read it. */
export const staffPledgeAnswer = v.object({
	...pledgeAnswer.entries,
	sponsorKind: v.picklist(sponsorKinds),
	sponsorId: v.string(),
	/** The title of the request, or the name of the organization with its fund. */
	beneficiary: v.string(),
	pays: v.picklist(pledgePays),
	held: v.number(),
	paid: v.number(),
	/** The sponsor's debt now. */
	due: v.number(),
	reason: v.string(),
	createdAt: v.number(),
	decidedAt: v.nullable(v.number()),
});
