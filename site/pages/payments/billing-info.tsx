import * as v from "valibot";
import { billingFormFor, recipientFields } from "../../../api/domain/contracts/billing.ts";
import { type FormState, isRefused, textAt } from "../../../api/domain/forms/form.ts";
import { issue } from "../../../api/domain/forms/issues.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { readTypedAmount } from "../../../api/domain/giving/typed-amount.ts";
import { splitLanguage } from "../../../api/domain/languages.ts";
import type { Currency } from "../../../api/domain/money.ts";
import { currencyOf } from "../../../api/domain/regions.ts";
import { createDonation } from "../../../api/features/donations/create.ts";
import { findDonation, isOwn, mayOpen } from "../../../api/features/donations/find.ts";
import { findBeneficiary, namedBeneficiary } from "../../../api/features/donations/find-beneficiary.ts";
import { knownDonor, mayLeaveOutEmail, rememberDonor } from "../../../api/features/donors/donor.ts";
import { messageOf } from "../../../api/features/gift-messages/find.ts";
import { parsePhone } from "../../../api/features/lookups/phone.ts";
import type { DonationState } from "../../../api/features/payments/donation-state.ts";
import { reviseDonation } from "../../../api/features/payments/revise-donation.ts";
import { startUpi } from "../../../api/features/payments/upi.ts";
import { keepDonorPan } from "../../../api/features/receipts/donor-pan.ts";
import { assertUkHome, hasGiftAid, keepGiftAid } from "../../../api/features/receipts/gift-aid.ts";
import { tributeValues } from "../../../api/features/tributes/find.ts";
import { unfinishedChange } from "../../../api/http/cookies.ts";
import { invalid, Problem } from "../../../api/http/problem.ts";
import { chosenAmount } from "../../../islands/ui/chosen-amount.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { placesPath } from "../shared/event-paths.ts";
import { donationStage } from "../shared/payment-stage.ts";
import { type BillingData, billingData, onlyAmountIssues, readBilling, readRecipient } from "./billing-data.ts";
import { BillingView } from "./billing-form.tsx";
import { accountValuesOf, recipientOf, valuesOf } from "./billing-values.ts";
import { razorpayPath } from "./razorpay/paths.ts";
import { failureFrames, originOfForm, originSecurity } from "./widget-origin.tsx";

/** The page that continues a donation whose payment has begun; null if the form can be submitted again or can never be accepted. */
async function pageToContinueOn(ctx: PageContext, { values, problem }: FormState): Promise<BillingData["continueOn"]> {
	const id = textAt(values, "donation");
	if (id === undefined || problem?.status !== 409 || problem.code.startsWith("not_open")) return null;
	const donation = await findDonation(ctx, { id });
	if (donation.status === "canceled") return null;
	return donation.succeededAt === null ? "payment" : "thanks";
}

async function showForm(
	ctx: PageContext,
	form: FormState,
	submitted: URLSearchParams,
): Promise<PageAnswer<BillingData>> {
	return formAnswer(await billingData(ctx, form, submitted, await pageToContinueOn(ctx, form)), form);
}

/** Drops an amount that was shown in another currency than the recipient's, as on a partner's page: the donor enters it anew. */
async function inOwnCurrency(ctx: PageContext, form: FormState): Promise<FormState> {
	const shown = textAt(form.values, "currency");
	if (shown === undefined || textAt(form.values, "amount") === undefined) return form;
	const { currency } = await findBeneficiary(ctx, readRecipient(form.values));
	if (currency === shown || textAt(form.values, "payIn") === shown) return form;
	const { amount: _, ...values } = form.values;
	return {
		...form,
		values,
		issues: [...form.issues.filter(({ path }) => path !== "amount"), issue("amount", "amount_missing")],
	};
}

/** The currency of a submitted form's recipient, where its amount has a sign or a word; null if nobody needs to know. */
async function currencyNeeded(ctx: PageContext, submitted: URLSearchParams): Promise<Currency | null> {
	const typed = readTypedAmount(chosenAmount(submitted), null);
	const recipient = v.safeParse(recipientFields, Object.fromEntries(submitted));
	if ("minor" in typed || typed.code !== "amount_leave_out" || !recipient.success) return null;
	return (await namedBeneficiary(ctx, recipient.output)).currency;
}

/** The form of a new gift that is filled in like an earlier one: with its donor, and the postal address in the donor's own browser. */
async function likeAnother(ctx: PageContext, id: string): Promise<FormState> {
	const earlier = await findDonation(ctx, { id });
	const shown = isOwn(ctx, earlier) ? earlier : { ...earlier, billingAddress: null };
	const { donation: _, ...values } = valuesOf(shown, mayOpen(ctx, earlier));
	return newForm(billingFormFor(values.donationFor), values);
}

/** The way to pay that a donor who comes back finds selected: the requested one, else that of the last attempt. */
function wayOf({ donation, attempt }: DonationState, requested: string | null): Readonly<Record<string, string>> {
	const hasAddress = donation.billingAddress !== null;
	const last = attempt?.method ?? (hasAddress ? "card" : "razorpay");
	const method = requested ?? (last === "razorpay" ? "upi" : "card");
	return { method, ...(hasAddress && method !== "card" ? { taxReceipt: "on" } : {}) };
}

/** Reads the submitted form; an existing donation keeps its recipient. */
async function readSubmitted(ctx: PageContext, submitted: URLSearchParams) {
	const id = submitted.get("donation");
	const emailOptional = await mayLeaveOutEmail(ctx);
	if (id === null) return readBilling(submitted, {}, await currencyNeeded(ctx, submitted), emailOptional);
	const donation = await findDonation(ctx, { id });
	return readBilling(submitted, recipientOf(donation), currencyOf(donation.region), emailOptional);
}

/** Whether the donor has chosen another currency than the amounts in front of them have. */
const changesCurrency = (submitted: URLSearchParams): boolean =>
	submitted.has("shownIn") && submitted.get("payIn") !== submitted.get("shownIn");

/** `/billingInfo`: the donor's details and the gift's totals. A valid form creates the donation and redirects to its payment. */
export default definePage("/billingInfo")<BillingData>({
	example: { at: "/billingInfo?donationRequestId={request}&amount=500" },
	allow: "anyone",
	chrome: "bare",
	limit: "payment",
	styles: "payments",
	security: (_settings, { origin }) => originSecurity(origin),
	failureFrames,
	async load(ctx, { url }) {
		const id = url.searchParams.get("donation");
		if (id !== null) {
			const { state, stage } = await donationStage(ctx, id);
			if (stage !== "payable" && stage !== "declined") return { redirect: `/thankyou?donation=${id}` };
			if (state.donation.source === "event") return { redirect: placesPath(id) };
			const known = await knownDonor(ctx);
			const values = { ...valuesOf(state.donation, state.own), ...wayOf(state, url.searchParams.get("method")) };
			const remember = known?.remembered ? "on" : "";
			const phone = known?.phone ?? "";
			const message = state.own ? await messageOf(ctx, { donationId: id }) : "";
			const tribute = (state.own ? await tributeValues(ctx, { donationId: id }) : null) ?? {};
			const giftAid = state.own && (await hasGiftAid(ctx, { donationId: id })) ? "on" : "";
			return showForm(
				ctx,
				newForm(billingFormFor(values.donationFor), { ...values, phone, message, tribute, giftAid, remember }),
				url.searchParams,
			);
		}
		const again = url.searchParams.get("again");
		if (again !== null) return showForm(ctx, await likeAnother(ctx, again), url.searchParams);
		const form = await inOwnCurrency(ctx, onlyAmountIssues(await readSubmitted(ctx, url.searchParams)));
		const known = accountValuesOf(await knownDonor(ctx));
		// A chosen amount stays what it was.
		if (textAt(form.values, "amount") !== undefined) delete known.payIn;
		return showForm(ctx, { ...form, values: { country: ctx.region, ...known, ...form.values } }, url.searchParams);
	},
	async action(ctx, { form: submitted, url, framed }) {
		const form = await readSubmitted(ctx, submitted);
		if (form.intent === "update") return showForm(ctx, onlyAmountIssues(form), submitted);
		if (changesCurrency(submitted))
			return showForm(ctx, { ...form, issues: [issue("amount", "amount_currency_changed")] }, submitted);
		if (!form.ok) return showForm(ctx, form, submitted);
		const { phone, pan, every } = form.value;
		const method = form.value.method ?? (every ? "card" : undefined);
		assertUkHome(ctx, form.value);
		if (method === "upi" && parsePhone(phone, "IN") === null) throw invalid([issue("phone", "phone_invalid")]);
		const id = submitted.get("donation");
		// Only the browser that created the donation may edit it; any other creates a new one.
		const own = id !== null && isOwn(ctx, await findDonation(ctx, { id }));
		const { language } = splitLanguage(url.pathname);
		if (own) await reviseDonation(ctx, { id, form: form.value, language });
		const origin = await originOfForm(ctx, submitted);
		const donation = own
			? id
			: (
					await createDonation(ctx, {
						form: form.value,
						source: origin ? "widget" : "web",
						origin,
						remindIn: language,
					})
				).id;
		await rememberDonor(ctx, form.value);
		await keepGiftAid(ctx, { donationId: donation, form: form.value });
		if (pan) await keepDonorPan(ctx, { donationId: donation, pan });
		// Our own pages offer to finish it; a frame on a partner's page has cookies that they don't get.
		const kept = framed ? {} : { cookies: [unfinishedChange(donation)] };
		if (method !== "upi")
			return reply.redirect(`/payment?donation=${donation}${method ? `&method=${method}` : ""}`, kept);
		try {
			await startUpi(ctx, { donationId: donation, phone });
		} catch (error) {
			if (!(error instanceof Problem)) throw error;
			// The donation is there, so that the form sent again does not make another one.
			return showForm(ctx, refusedForm({ ...form, values: { ...form.values, donation } }, error), submitted);
		}
		return reply.redirect(razorpayPath(donation), kept);
	},
	refused: async (ctx, { form }, problem) => showForm(ctx, refusedForm(await readSubmitted(ctx, form), problem), form),
	head: ({ form }, { words }) => ({
		title: words.t(isRefused(form) ? "billing.title-error" : "billing.title"),
		noIndex: true,
	}),
	Page: BillingView,
});
