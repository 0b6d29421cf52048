import * as v from "valibot";
import { invalidAmount, readGiftAmount } from "../gift-amount.ts";

/** What a donation is for (specification, section 3: donationFor). */
export const donationFors = ["donationRequest", "individual", "tal"] as const;
export type DonationFor = (typeof donationFors)[number];

/** A ticked checkbox; absent means no. */
const checkbox = v.optional(
	v.pipe(
		v.union([v.string(), v.boolean()]),
		v.transform((value) => value === true || value === "on" || value === "true" || value === "1"),
	),
	false,
);

/** The donate dialog's amount (specification, section 5), in minor units once read. */
export const amount = v.pipe(
	v.optional(v.string(invalidAmount), ""),
	v.rawTransform(({ dataset, addIssue, NEVER }) => {
		const read = readGiftAmount(dataset.value);
		if ("minor" in read) return read.minor;
		addIssue({ message: read.message });
		return NEVER;
	}),
);

const name = (message: string) =>
	v.pipe(
		v.optional(v.string(message), ""),
		v.trim(),
		v.minLength(1, message),
		v.maxLength(80, "Please use at most 80 characters"),
	);

const email = v.pipe(
	v.optional(v.string("Please enter a valid email"), ""),
	v.trim(),
	v.minLength(1, "Please enter email"),
	v.maxLength(254, "Please enter a valid email"),
	v.email("Please enter a valid email"),
);

const line = v.pipe(v.optional(v.string(), ""), v.trim(), v.maxLength(50, "Please use at most 50 characters"));

const country = v.pipe(v.optional(v.string(), ""), v.trim(), v.regex(/^[A-Z]{2}$/, "Please select Country"));

/** Postal codes: six digits in India, five or nine in the US, else 3 to 10 letters and digits. */
export function isPostalCode(code: string, countryCode: string): boolean {
	if (countryCode === "IN") return /^[1-9]\d{2} ?\d{3}$/.test(code);
	if (countryCode === "US") return /^\d{5}(-\d{4})?$/.test(code);
	return /^[A-Za-z0-9][A-Za-z0-9 -]{1,8}[A-Za-z0-9]$/.test(code);
}

const recipient = {
	donationFor: v.optional(v.picklist(donationFors, "Please choose what to give to"), "donationRequest"),
	donationRequestId: v.optional(v.pipe(v.string(), v.maxLength(64)), ""),
	toUserInfo: v.optional(v.pipe(v.string(), v.maxLength(64)), ""),
};

const postalCodeMessage = "Please enter valid zip_code";

const address = {
	line1: line,
	line2: line,
	city: line,
	state: line,
	country,
	zip_code: v.pipe(
		v.optional(v.string(), ""),
		v.trim(),
		v.minLength(1, postalCodeMessage),
		v.maxLength(10, postalCodeMessage),
	),
};

const choice = { anonymous: checkbox, shouldChargeProcessingFees: checkbox };

/** Checked even while other fields are wrong, so that every message shows at once. */
const hasPostalCode = (form: { country: string; zip_code: string }) => isPostalCode(form.zip_code, form.country);

/** The choice made on a request page, carried to /billingInfo in the query. */
export const donateChoice = v.object({ ...recipient, amount, ...choice });

/** The billing form of a gift to a request or the foundation: the amount is asked first. */
export const billingForm = v.pipe(
	v.object({
		...recipient,
		amount,
		first_name: name("Please enter First Name"),
		last_name: name("Please enter Last Name"),
		email,
		...address,
		...choice,
	}),
	v.forward(v.partialCheck([["country"], ["zip_code"]], hasPostalCode, postalCodeMessage), ["zip_code"]),
);

/** The billing form of a gift to a person: who gives is asked first (specification, section 5, in order). */
export const billingFormForIndividual = v.pipe(
	v.object({
		...recipient,
		first_name: name("Please enter first name"),
		email,
		amount,
		last_name: name("Please enter Last Name"),
		...address,
		...choice,
	}),
	v.forward(v.partialCheck([["country"], ["zip_code"]], hasPostalCode, postalCodeMessage), ["zip_code"]),
);

export type BillingForm = v.InferOutput<typeof billingForm>;

/** The contract for what the form is about. */
export function billingFormFor(donationFor: string | null): v.GenericSchema<unknown, BillingForm> {
	return donationFor === "individual" ? billingFormForIndividual : billingForm;
}
