import * as v from "valibot";
import { acceptedDonationFors } from "../giving/donation-for.ts";
import { onlineProviders } from "../giving/payment-providers/index.ts";
import { type MessageCode, message } from "../messages/index.ts";
import { currencies, maximumChargeMinor, minimumGiftMinor, paidCurrencies } from "../money.ts";
import { regionCodes } from "../regions.ts";
import { byCurrency, inNamedCurrency, majorUnitsIn } from "./amounts.ts";
import { emailText } from "./email.ts";
import { lastNameOrNone } from "./names.ts";
import { oneLine, plainName, shownName } from "./plain-text.ts";

export const donationId = v.optional(v.pipe(v.string(), v.regex(/^don_[0-9A-Z]{26}$/, message("donation_not_found"))));

export const currency = v.pipe(
	v.string(message("currency_invalid")),
	v.toUpperCase(),
	v.picklist(currencies, message("currency_invalid")),
);

/** The same of a card's payment, which can be in a donor's own currency. */
const paidCurrency = v.pipe(
	v.string(message("currency_invalid")),
	v.toUpperCase(),
	v.picklist(paidCurrencies, message("currency_invalid")),
);

/** Minor units: an integer, as a JSON number or as digits in a string. */
export const minorUnits = v.pipe(
	v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number))], message("amount_invalid")),
	v.integer(message("amount_invalid")),
	v.minValue(minimumGiftMinor, message("number_too_small")),
	v.maxValue(maximumChargeMinor, message("number_too_large")),
);

/** A provider's id. Only its characters are checked here; the provider is asked for the object. */
const providerId = (wrong: MessageCode) => v.pipe(v.string(wrong), v.regex(/^[A-Za-z0-9_]{3,128}$/, wrong));

/**
 * POST /create/payment/intent: the first call sends a payment method or a wallet's confirmation token, the second (after authentication) the intent.
 * With a `donationId` the donation's own amount is charged, and a different `amount` is refused.
 */
export const createIntentBody = v.object({
	payment_method_types: v.optional(v.array(v.literal("card", message("payment_method_types_invalid")))),
	paymentMethodId: v.optional(providerId(message("payment_method_missing"))),
	paymentIntentId: v.optional(providerId(message("payment_missing"))),
	amount: v.optional(minorUnits),
	currency: v.optional(paidCurrency),
	settlementCurrency: v.optional(paidCurrency),
	customer_id: v.nullish(v.union([v.literal(""), providerId(message("customer_invalid"))])),
	/** Ignored for guests. */
	saveCard: v.nullish(v.boolean(message("save_card_invalid"))),
	donationId,
});
export type CreateIntentBody = v.InferOutput<typeof createIntentBody>;

/** POST /charge/card: pays with a saved card. With a `donationId` the donation's own amount is charged. */
export const chargeCardBody = v.object({
	paymentMethodId: providerId(message("payment_method_missing")),
	customer_id: v.nullish(v.union([v.literal(""), providerId(message("customer_invalid"))])),
	amount: v.optional(minorUnits),
	currency: v.optional(paidCurrency),
	donationId,
});
export type ChargeCardBody = v.InferOutput<typeof chargeCardBody>;

/** GET /product/details. */
export const productQuery = v.object({ donationId, region: v.optional(v.picklist(regionCodes)) });

/** The saved card that a form pays with or removes. */
export const savedCardForm = v.object({ card: providerId(message("unknown_card")) });

/** The amount that the payment page has shown its donor: the charge is made only if the donation still has it. */
const shownAmount = { amount: minorUnits, currency: paidCurrency };
export const paySavedCardForm = v.object({ ...savedCardForm.entries, ...shownAmount });
export const payByTransferForm = v.object({
	accountId: v.optional(v.pipe(v.string(), v.maxLength(64))),
	...shownAmount,
});

/** The button of the payment page that was pressed: one of the chosen method, or who covers the processing fee. */
export const paymentStep = v.object({ intent: v.pipe(v.string(), v.maxLength(40)) });

const personName = v.pipe(v.string(), v.trim(), plainName, shownName, v.maxLength(80));
/** Null for people who say that they have none. */
const personLastName = v.pipe(
	v.string(),
	v.trim(),
	v.transform((name) => (name !== "" && lastNameOrNone(name) === "" ? null : name)),
	v.nullable(v.pipe(v.string(), plainName, shownName, v.maxLength(80))),
);

export const recordDonationIn = byCurrency((named) =>
	v.object({
		donationId,
		customerId: v.nullish(v.string()),
		clientSecret: v.nullish(v.pipe(v.string(), v.maxLength(256))),
		/** The provider of the payment. A PayPal or Razorpay order's id is the `transactionId`. */
		paymentMethod: v.optional(v.picklist(onlineProviders, message("payment_method_unknown"))),
		paymentMode: v.nullish(v.string()),
		units: v.optional(paidCurrency),
		user_id: v.nullish(v.string()),
		type: v.optional(v.literal("cash", message("type_not_cash"))),
		donationFor: v.optional(v.picklist(acceptedDonationFors, message("recipient_missing"))),
		donation_request_id: v.nullish(v.pipe(v.string(), v.maxLength(64))),
		toUserInfo: v.nullish(
			v.union([
				v.pipe(v.string(), v.maxLength(64)),
				v.object({ unique_id: v.optional(v.string()), _id: v.optional(v.string()) }),
			]),
		),
		orgId: v.nullish(v.pipe(v.string(), v.maxLength(64))),
		/** A fund of the organization. */
		fundId: v.nullish(v.pipe(v.string(), v.maxLength(80, message("fund_unknown")))),
		externalUserInfo: v.nullish(
			v.object({
				first_name: v.optional(personName),
				last_name: v.optional(personLastName),
				name: v.optional(v.object({ first_name: v.optional(personName), last_name: v.optional(personLastName) })),
				email: v.optional(emailText()),
			}),
		),
		quantity: v.optional(majorUnitsIn(named)),
		transactionId: v.nullish(v.pipe(v.string(), v.maxLength(128))),
		anonymous: v.nullish(v.boolean()),
		cardInfo: v.nullish(v.record(v.string(), v.unknown())),
		billingAddress: v.nullish(
			v.object({
				line1: v.nullish(v.pipe(v.string(), oneLine, v.maxLength(50))),
				line2: v.nullish(v.pipe(v.string(), oneLine, v.maxLength(50))),
				city: v.nullish(v.pipe(v.string(), oneLine, v.maxLength(80))),
				state: v.nullish(v.pipe(v.string(), oneLine, v.maxLength(80))),
				zip_code: v.nullish(v.pipe(v.string(), oneLine, v.maxLength(10, message("zip_code_invalid")))),
				country: v.nullish(v.pipe(v.string(), oneLine, v.maxLength(80))),
			}),
		),
		processingFees: v.nullish(majorUnitsIn(named)),
	}),
);
/** The currency that a donation's record names. */
export const recordCurrency = ({ units, currency }: Readonly<Record<string, unknown>>) => units ?? currency;
/** POST /donation: records a donation once the provider confirms its payment. */
export const recordDonationBody = inNamedCurrency(recordDonationIn, recordCurrency);
export type RecordDonationBody = v.InferOutput<typeof recordDonationBody>;
