import * as v from "valibot";
import { currencies } from "../money.ts";
import { donationFors } from "./billing.ts";

const donationId = v.optional(v.pipe(v.string(), v.regex(/^don_[0-9A-Z]{26}$/, "That donation was not found.")));

const currency = v.pipe(
	v.string("Currency is INR or USD"),
	v.toUpperCase(),
	v.picklist(currencies, "Currency is INR or USD"),
);

/** Minor units: a whole number, as a number or its digits. */
const minorUnits = v.pipe(
	v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number))], "Please enter valid amount"),
	v.integer("Please enter valid amount"),
	v.minValue(100, "Please enter valid amount"),
	v.maxValue(99_999_999, "Please enter valid amount"),
);

/** Provider ids are short words; what they name is looked up. */
const providerId = (message: string) => v.pipe(v.string(message), v.regex(/^[A-Za-z0-9_]{3,128}$/, message));

/**
 * POST /create/payment/intent: the first call names a payment method, the second (after authentication) the intent.
 * `donationId` is ours; with it the server's amount wins and a differing one is refused.
 */
export const createIntentBody = v.object({
	payment_method_types: v.optional(v.array(v.literal("card", "Only card payments are made this way"))),
	paymentMethodId: v.optional(providerId("Which payment method?")),
	paymentIntentId: v.optional(providerId("Which payment?")),
	amount: v.optional(minorUnits),
	currency: v.optional(currency),
	settlementCurrency: v.optional(currency),
	customer_id: v.nullish(v.union([v.literal(""), providerId("Which customer?")])),
	/** Counts for signed-in donors only. */
	saveCard: v.nullish(v.boolean("saveCard is true or false")),
	donationId,
});
export type CreateIntentBody = v.InferOutput<typeof createIntentBody>;

/** Major units on the wire, as a number or a decimal text; read as text, never multiplied. */
const majorUnits = v.pipe(
	v.union([v.number(), v.string()], "Please enter valid amount"),
	v.transform(String),
	v.regex(/^\d{1,9}(\.\d{1,2})?$/, "Please enter valid amount"),
);

const personName = v.pipe(v.string(), v.trim(), v.maxLength(80));

/** POST /donation: records a donation that the provider confirms (specification, section 7). */
export const recordDonationBody = v.object({
	donationId,
	customerId: v.nullish(v.string()),
	clientSecret: v.nullish(v.pipe(v.string(), v.maxLength(256))),
	paymentMethod: v.optional(v.literal("stripe", "This payment method is not known")),
	paymentMode: v.nullish(v.string()),
	units: v.optional(currency),
	user_id: v.nullish(v.string()),
	type: v.optional(v.literal("cash", "Only cash donations are recorded this way")),
	donationFor: v.optional(v.picklist(donationFors, "Please choose what to give to")),
	donation_request_id: v.nullish(v.pipe(v.string(), v.maxLength(64))),
	toUserInfo: v.nullish(
		v.union([
			v.pipe(v.string(), v.maxLength(64)),
			v.object({ unique_id: v.optional(v.string()), _id: v.optional(v.string()) }),
		]),
	),
	externalUserInfo: v.nullish(
		v.object({
			first_name: v.optional(personName),
			last_name: v.optional(personName),
			name: v.optional(v.object({ first_name: v.optional(personName), last_name: v.optional(personName) })),
			email: v.optional(v.pipe(v.string(), v.trim(), v.email("Please enter a valid email"), v.maxLength(254))),
		}),
	),
	quantity: v.optional(majorUnits),
	transactionId: v.nullish(v.pipe(v.string(), v.maxLength(128))),
	anonymous: v.nullish(v.boolean()),
	cardInfo: v.nullish(v.record(v.string(), v.unknown())),
	billingAddress: v.nullish(
		v.object({
			line1: v.nullish(v.pipe(v.string(), v.maxLength(50))),
			line2: v.nullish(v.pipe(v.string(), v.maxLength(50))),
			city: v.nullish(v.pipe(v.string(), v.maxLength(80))),
			state: v.nullish(v.pipe(v.string(), v.maxLength(80))),
			zip_code: v.nullish(v.pipe(v.string(), v.maxLength(10, "Please enter valid zip_code"))),
			country: v.nullish(v.pipe(v.string(), v.maxLength(80))),
		}),
	),
	processingFees: v.nullish(majorUnits),
});
export type RecordDonationBody = v.InferOutput<typeof recordDonationBody>;
