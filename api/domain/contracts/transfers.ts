import * as v from "valibot";
import { acceptedDonationFors } from "../giving/donation-for.ts";
import { message } from "../messages/index.ts";
import { majorUnitsIn } from "./amounts.ts";
import { donationId } from "./payments.ts";

const id = v.pipe(v.string(), v.maxLength(64));

/**
 * POST /stripe/charge: a donation by bank transfer from a verified account. It names a donation of /billingInfo, or a recipient
 * and an amount in major units.
 */
export const chargeAccountBody = v.object({
	donationId,
	/** The default account, if it names none. */
	accountId: v.optional(id),
	donationFor: v.optional(v.picklist(acceptedDonationFors, message("recipient_missing")), "donationRequest"),
	donationRequestId: v.nullish(id),
	toUserInfo: v.nullish(v.union([id, v.object({ unique_id: v.optional(v.string()), _id: v.optional(v.string()) })])),
	/** A fund of the organization. */
	fundId: v.nullish(v.pipe(v.string(), v.maxLength(80, message("fund_unknown")))),
	amount: v.optional(majorUnitsIn("USD")),
	units: v.optional(v.pipe(v.string(), v.toUpperCase(), v.literal("USD", message("ach_only_usa")))),
	anonymous: v.nullish(v.boolean()),
	/** Whether the processing fee comes on top of the amount. */
	shouldChargeProcessingFees: v.nullish(v.boolean()),
});
export type ChargeAccountBody = v.InferOutput<typeof chargeAccountBody>;

const nullableText = v.nullable(v.string());

/** A transfer on its way: nothing is paid before `status` is `succeeded`. Amounts are in major units, times in milliseconds. */
export const transferAnswer = v.object({
	donationId: v.string(),
	amount: v.number(),
	currency: v.string(),
	/** The provider's booking; null until the money has arrived. */
	balance_transaction: nullableText,
	created: v.number(),
	source: v.object({ account_holder_name: v.string(), bank_name: v.string(), last4: v.string() }),
	billing_details: v.object({
		email: nullableText,
		phone: nullableText,
		address: v.nullable(v.record(v.string(), v.string())),
	}),
	status: v.string(),
	/** The donor's kindness score. */
	score: v.number(),
});
export type TransferAnswer = v.InferOutput<typeof transferAnswer>;
