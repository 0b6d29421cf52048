import * as v from "valibot";
import {
	type BillingForm,
	billingFormFor,
	type RupeeWay,
	recipientFields,
	rupeeWays,
} from "../../../api/domain/contracts/billing.ts";
import { type FormState, type TypedValues, textAt } from "../../../api/domain/forms/form.ts";
import { issue, issuesFrom } from "../../../api/domain/forms/issues.ts";
import { type FormRead, readForm } from "../../../api/domain/forms/read-form.ts";
import { type Currency, giftLimits } from "../../../api/domain/money.ts";
import { type FundChoice, fundsOf } from "../../../api/features/donations/chosen-fund.ts";
import { getDonation, isOwn } from "../../../api/features/donations/find.ts";
import {
	type Beneficiary,
	findBeneficiary,
	namedBeneficiary,
} from "../../../api/features/donations/find-beneficiary.ts";
import { lawOf } from "../../../api/features/donations/get-issuer.ts";
import { payableIn } from "../../../api/features/donations/payable-in.ts";
import { mayLeaveOutEmail } from "../../../api/features/donors/donor.ts";
import { type FormOfGift, formOfDraft, formOfGift } from "../../../api/features/form-gifts/offered.ts";
import { listCountries } from "../../../api/features/lookups/places.ts";
import type { GiftOrigin, WidgetOrigin } from "../../../api/features/partners/gift-origin.ts";
import { methodsFor } from "../../../api/features/payments/offered-methods.ts";
import { offeredWallets } from "../../../api/features/payments/wallets.ts";
import { keptPan } from "../../../api/features/receipts/donor-pan.ts";
import { offersGiftAid } from "../../../api/features/receipts/gift-aid.ts";
import { type PageOfGift, pageInCheckout, pageOfGift } from "../../../api/features/supporter-gifts/page-of-gift.ts";
import { invalid } from "../../../api/http/problem.ts";
import { chosenAmount } from "../../../islands/ui/chosen-amount.ts";
import type { PageContext } from "../../page.ts";
import type { CountryOption } from "../shared/countries.ts";
import { claimedOrigin, originOfForm } from "./widget-origin.tsx";

export interface BillingData {
	beneficiary: Beneficiary;
	form: FormState;
	/** The donor's account has no email, and keeps the receipt. */
	emailOptional: boolean;
	/** The open funds of the organization, which the donor can choose. */
	funds: readonly FundChoice[];
	/** The donation to change was created in another browser, so that submitting the form creates a new one. */
	otherBrowser: boolean;
	/** The page to continue on if the form can no longer change the donation. */
	continueOn: "payment" | "thanks" | null;
	/** The currency that the donor pays in, and all that they can choose for it. */
	payIn: Currency;
	payable: readonly Currency[];
	/** The donor can declare Gift Aid. */
	giftAid: boolean;
	/** The ways to pay that the form asks for; none if the payment page asks. */
	ways: readonly RupeeWay[];
	/** The wallets in Razorpay's checkout, by name. */
	wallets: readonly string[];
	/** The gift can be deducted under section 80G. */
	deductible: boolean;
	/** The last four characters of the PAN that the donor has given for it. */
	panLast4: string | null;
	/** The donation form that led here, which may offer only its own amounts. */
	givingForm: FormOfGift | null;
	/** The supporter's page that led here. */
	supporterPage: PageOfGift | null;
	/** The donor came to change the gift. */
	changing: boolean;
	/** By their English names. */
	countries: readonly CountryOption[];
	/** The page with the widget that the donor came from; null for our own pages. */
	origin: GiftOrigin | null;
	/** The same as the form says it to the next page. */
	claimed: WidgetOrigin;
}

/**
 * Reads a submitted billing form.
 * @param recipient of an existing donation; it overrides the recipient in the submitted fields
 * @param currency of the recipient, if it is known; the form may choose another
 * @param emailOptional for a donor whose account has none
 */
export function readBilling(
	submitted: URLSearchParams,
	recipient: Readonly<Record<string, string>> = {},
	currency: Currency | null = null,
	emailOptional = false,
): FormRead<BillingForm> {
	const form = new URLSearchParams(submitted);
	if (submitted.has("amount") || submitted.has("preset")) form.set("amount", chosenAmount(submitted));
	for (const [name, value] of Object.entries(recipient)) form.set(name, value);
	const payIn = form.get("payIn") || currency;
	return readForm({ form }, billingFormFor(form.get("donationFor"), payIn, emailOptional));
}

/** Drops the issues of a form that the donor is still filling in, except for an amount already entered. */
export function onlyAmountIssues(form: FormState): FormState {
	const entered = textAt(form.values, "amount") !== undefined;
	return { ...form, issues: form.issues.filter(({ path }) => entered && path === "amount") };
}

/** The id of the fund that a link names by its id or slug; empty if it is not open. */
export const fundIn = (funds: readonly FundChoice[], named: string | undefined): string =>
	funds.find(({ id, slug }) => id === named || slug === named)?.id ?? "";

/** The form with the id of the fund that it names. One that can't be chosen is an issue, and the donor chooses anew. */
function withFund(form: FormState, funds: readonly FundChoice[]): FormState {
	const named = textAt(form.values, "fund");
	if (!named) return form;
	const fund = fundIn(funds, named);
	const known = fund !== "" || form.issues.some(({ path }) => path === "fund");
	const issues = known ? form.issues : [...form.issues, issue("fund", "fund_closed")];
	return { ...form, values: { ...form.values, fund }, issues };
}

/** The recipient in the form's fields. */
export function readRecipient(values: TypedValues): v.InferOutput<typeof recipientFields> {
	const read = v.safeParse(recipientFields, values);
	if (read.success) return read.output;
	throw invalid(issuesFrom(read.issues, recipientFields));
}

/** Names the limits in the recipient's currency, which the form's contract doesn't know. */
function withLimits(form: FormState, currency: Currency): FormState {
	const limits = giftLimits(currency);
	return {
		...form,
		issues: form.issues.map((each) =>
			each.path === "amount" ? issue("amount", each.code, { ...each.values, ...limits }) : each,
		),
	};
}

/**
 * Everything the page displays. A form that was refused is displayed even if its recipient takes no gifts now.
 * @throws Problem 404 for an unknown recipient or donation, 409 for a recipient that takes no gifts now
 */
export async function billingData(
	ctx: PageContext,
	form: FormState,
	submitted: URLSearchParams,
	continueOn: BillingData["continueOn"] = null,
): Promise<BillingData> {
	const donation = textAt(form.values, "donation");
	const recipientFor = form.problem ? namedBeneficiary : findBeneficiary;
	const [found, countries, origin, emailOptional, panLast4, givingForm, supporterPage] = await Promise.all([
		donation === undefined
			? recipientFor(ctx, readRecipient(form.values)).then((beneficiary) => ({ beneficiary, donation: null }))
			: getDonation(ctx, { id: donation }),
		listCountries(ctx),
		originOfForm(ctx, submitted),
		mayLeaveOutEmail(ctx),
		donation === undefined ? null : keptPan(ctx, { donationId: donation }),
		donation === undefined
			? formOfDraft(ctx, { draftId: textAt(form.values, "givingForm") ?? "" })
			: formOfGift(ctx, { donationId: donation }),
		donation === undefined
			? pageInCheckout(ctx, { slug: textAt(form.values, "supporterPage") ?? "" })
			: pageOfGift(ctx, { donationId: donation }),
	]);
	const { kind: beneficiaryKind, id: beneficiaryId, currency: home } = found.beneficiary;
	const allFunds = await fundsOf(ctx, found.beneficiary);
	const ofForm = givingForm?.fundId ?? null;
	const funds = ofForm === null ? allFunds : allFunds.filter(({ id }) => id === ofForm);
	// Amounts of a form that takes no others are in its own currency.
	const payable = givingForm && !givingForm.takesOther ? [home] : payableIn(ctx, home);
	const currency = payable.find((each) => each === form.values.payIn) ?? home;
	const own = found.donation === null || isOwn(ctx, found.donation);
	const gift = { beneficiaryKind, beneficiaryId, currency, donorUserId: null, source: "web", succeededAt: null };
	const ways = methodsFor(ctx, gift).includes("razorpay") ? [...rupeeWays] : [];
	const { method = ways[0] ?? "" } = form.values;
	return {
		beneficiary: found.beneficiary,
		form: withFund({ ...withLimits(form, currency), values: { ...form.values, method, payIn: currency } }, funds),
		funds,
		payIn: currency,
		payable,
		giftAid: await offersGiftAid(ctx, currency, gift),
		emailOptional,
		otherBrowser: !own,
		ways,
		wallets: ways.includes("razorpay") ? await offeredWallets(ctx) : [],
		deductible: (await lawOf(ctx, { ...gift, region: found.beneficiary.region })) === "80G",
		panLast4: own ? panLast4 : null,
		givingForm,
		supporterPage,
		changing: submitted.get("change") === "gift",
		continueOn,
		origin,
		claimed: claimedOrigin(submitted),
		countries: countries.map(({ id, name }) => ({ value: id, label: name })),
	};
}
