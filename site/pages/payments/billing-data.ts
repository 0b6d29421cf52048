import * as v from "valibot";
import { amount, type BillingForm, billingFormFor, donateChoice } from "../../../api/domain/contracts/billing.ts";
import type { Quote } from "../../../api/domain/fees.ts";
import { quoteOf } from "../../../api/domain/gift-amount.ts";
import { type Beneficiary, findBeneficiary, namedBeneficiary } from "../../../api/features/donations/beneficiary.ts";
import { getDonation } from "../../../api/features/donations/get.ts";
import { listCountries } from "../../../api/features/lookups/list-countries.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { invalid } from "../../../api/http/problem.ts";
import { chosenAmount } from "../../../islands/ui/amount-picker.tsx";
import { errorsFromContract, type FormErrors } from "../form-errors.ts";
import type { CountryOption } from "./countries.ts";

/** The form's fields as the donor sent them, to be shown again. */
export const billingFields = [
	// A donation that this form changes: its donor came back from the payment page.
	"donation",
	"donationFor",
	"donationRequestId",
	"toUserInfo",
	"amount",
	"anonymous",
	"shouldChargeProcessingFees",
	"first_name",
	"last_name",
	"email",
	"country",
	"zip_code",
	"line1",
	"line2",
	"city",
	"state",
] as const;
export type BillingField = (typeof billingFields)[number];
export type BillingValues = Partial<Record<BillingField, string>>;

/** Why the form as a whole can't be taken now. */
export interface Refusal {
	message: string;
	/** Where a donation goes on that this form can't change any more. */
	goesOn: "payment" | "thanks" | null;
}

export interface BillingData {
	beneficiary: Beneficiary;
	values: BillingValues;
	errors: FormErrors;
	refusal: Refusal | null;
	/** Null while the amount is none that can be given. */
	amounts: Quote | null;
	/** By their English names. */
	countries: readonly CountryOption[];
}

const recipient = v.pick(donateChoice, ["donationFor", "donationRequestId", "toUserInfo"]);

/** What was sent: each known field once, the amount from the chips or the field beside them. */
export function readValues(sent: URLSearchParams): BillingValues {
	const values: BillingValues = {};
	for (const field of billingFields) {
		const value = sent.get(field);
		if (value !== null) values[field] = value;
	}
	if (sent.has("amount") || sent.has("preset")) values.amount = chosenAmount(sent);
	return values;
}

/** What is wrong with the amount; nothing when none was sent at all. */
export function amountErrors(values: BillingValues): FormErrors {
	if (values.amount === undefined) return {};
	const read = v.safeParse(amount, values.amount);
	return read.success ? {} : { amount: read.issues[0].message };
}

/** The whole form under its contract. */
export function readBilling(values: BillingValues): { form: BillingForm } | { errors: FormErrors } {
	const read = v.safeParse(billingFormFor(values.donationFor ?? null), values);
	return read.success ? { form: read.output } : { errors: errorsFromContract(read.issues) };
}

/** The recipient that the form names. */
export function readRecipient(values: BillingValues): v.InferOutput<typeof recipient> {
	const read = v.safeParse(recipient, values);
	if (read.success) return read.output;
	throw invalid(read.issues.map((issue) => ({ path: String(issue.path?.[0]?.key ?? ""), message: issue.message })));
}

/**
 * Everything the page shows.
 * @param refusal shown with the form, which then comes back for a recipient that takes no gifts now, too
 * @throws Problem 404 for an unknown recipient or donation, 409 for one that takes no gifts now
 */
export async function billingData(
	ctx: Ctx,
	values: BillingValues,
	errors: FormErrors,
	refusal: Refusal | null = null,
): Promise<BillingData> {
	const { donation, amount = "", shouldChargeProcessingFees } = values;
	const recipientFor = refusal ? namedBeneficiary : findBeneficiary;
	const [beneficiary, countries] = await Promise.all([
		donation === undefined
			? recipientFor(ctx, readRecipient(values))
			: getDonation(ctx, donation).then((found) => found.beneficiary),
		listCountries(ctx),
	]);
	const { currency, policy } = beneficiary;
	return {
		beneficiary,
		values,
		errors,
		refusal,
		amounts: quoteOf(amount, currency, policy, shouldChargeProcessingFees !== undefined),
		countries: countries.map(({ id, name }) => ({ value: id, label: name })),
	};
}
