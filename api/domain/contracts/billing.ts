import * as v from "valibot";
import { acceptedDonationFors } from "../giving/donation-for.ts";
import { longestGiftMessage } from "../giving/gift-message.ts";
import { message } from "../messages/index.ts";
import { type Currency, currencies } from "../money.ts";
import { checkbox, country, hasPostalCode, line, postalCode, wrongPostalCode } from "./address.ts";
import { byCurrency, giftAmount } from "./amounts.ts";
import { emailAddress } from "./email.ts";
import { firstName, lastName } from "./names.ts";
import { severalLines } from "./plain-text.ts";

/** The donate dialog's amount, where the currency is not known; parsed into minor units. */
export const amount = giftAmount(null);

export const donorEmail = emailAddress(message("email_missing"));

const recipient = {
	donationFor: v.optional(v.picklist(acceptedDonationFors, message("recipient_missing")), "donationRequest"),
	donationRequestId: v.optional(v.pipe(v.string(), v.maxLength(64)), ""),
	toUserInfo: v.optional(v.pipe(v.string(), v.maxLength(64)), ""),
	orgId: v.optional(v.pipe(v.string(), v.maxLength(64))),
	/** Chooses the region of a gift to the foundation; every other recipient has its own. */
	currency: v.optional(v.picklist(currencies, message("recipient_missing"))),
};

/** The fields that name the recipient. */
export const recipientFields = v.object(recipient);

const address = {
	line1: line,
	line2: line,
	city: line,
	state: line,
	country,
	zip_code: postalCode,
};

const choice = { anonymous: checkbox, shouldChargeProcessingFees: checkbox };

/** A short message with the gift, shown beside it. */
const words = v.optional(
	v.pipe(v.string(), v.trim(), severalLines, v.maxLength(longestGiftMessage, message("too_long"))),
	"",
);

/** Whether to fill in the name and address next time; ignored for guests. */
const remember = checkbox;

/** The donation to change, when its donor comes back from the payment page. */
const revises = { donation: v.optional(v.pipe(v.string(), v.maxLength(64))) };

/** The billing form of a donation to a request or the foundation. The amount comes first, and so does its message. */
const billingFormIn = byCurrency((currency) =>
	v.pipe(
		v.object({
			...revises,
			...recipient,
			amount: giftAmount(currency),
			first_name: firstName(message("first_name_missing")),
			last_name: lastName(80, message("last_name_missing")),
			email: donorEmail,
			...address,
			...choice,
			message: words,
			remember,
		}),
		v.forward(v.partialCheck([["zip_code"]], hasPostalCode, wrongPostalCode), ["zip_code"]),
	),
);
export const billingForm = billingFormIn(null);

/** The billing form of a donation to a person. The order of its fields is the order of its messages. */
const billingFormForIndividualIn = byCurrency((currency) =>
	v.pipe(
		v.object({
			...revises,
			...recipient,
			first_name: firstName("individual_first_name_missing"),
			email: donorEmail,
			amount: giftAmount(currency),
			last_name: lastName(80, message("last_name_missing")),
			...address,
			...choice,
			message: words,
			remember,
		}),
		v.forward(v.partialCheck([["zip_code"]], hasPostalCode, wrongPostalCode), ["zip_code"]),
	),
);

export type BillingForm = v.InferOutput<typeof billingForm>;
/** The fields about the gift. */
export type GiftForm = Omit<BillingForm, "remember" | "message"> & Partial<Pick<BillingForm, "message">>;

/** The same contract, which takes an empty email too. */
function withEmailLeftOut(contract: v.GenericSchema<unknown, BillingForm>): v.GenericSchema<unknown, BillingForm> {
	return {
		...contract,
		"~run"(dataset, config) {
			const sent = dataset.value as Partial<Record<string, unknown>> | null;
			if (typeof sent !== "object" || String(sent?.email ?? "").trim() !== "") return contract["~run"](dataset, config);
			const read = contract["~run"]({ ...dataset, value: { ...sent, email: "none@example.com" } }, config);
			return read.typed ? { ...read, value: { ...read.value, email: "" } } : read;
		},
	};
}

/**
 * The billing form's contract for a kind of beneficiary.
 * @param currency the beneficiary's, if it is known
 * @param mayLeaveOutEmail for a donor whose account has none
 */
export function billingFormFor(
	donationFor: string | null | undefined,
	currency: Currency | null = null,
	mayLeaveOutEmail = false,
): v.GenericSchema<unknown, BillingForm> {
	const contract = donationFor === "individual" ? billingFormForIndividualIn(currency) : billingFormIn(currency);
	return mayLeaveOutEmail ? withEmailLeftOut(contract) : contract;
}
