import { beginDonation } from "../../../api/features/donations/create.ts";
import { findDonation } from "../../../api/features/donations/get.ts";
import { reviseDonation } from "../../../api/features/donations/revise.ts";
import type { Ctx } from "../../../api/http/context.ts";
import type { Problem } from "../../../api/http/problem.ts";
import { definePage, type PageAnswer } from "../../page.ts";
import { errorsOf, type FormErrors, refusalOf } from "../form-errors.ts";
import { recipientOf, valuesOf } from "./billing-again.ts";
import {
	amountErrors,
	type BillingData,
	type BillingValues,
	billingData,
	type Refusal,
	readBilling,
	readValues,
} from "./billing-data.ts";
import { BillingView } from "./billing-form.tsx";
import { donationStage } from "./payment-stage.ts";

/** The form again, with what is wrong beside its fields. */
async function show(ctx: Ctx, values: BillingValues, errors: FormErrors): Promise<PageAnswer<BillingData>> {
	const data = await billingData(ctx, values, errors);
	return { data, status: Object.keys(errors).length > 0 ? 400 : 200 };
}

/** Where a donation goes on once its payment has begun; nowhere for what can be sent again, or will never be taken. */
async function wayOn(ctx: Ctx, id: string | undefined, { status, code }: Problem): Promise<Refusal["goesOn"]> {
	if (id === undefined || status !== 409 || code === "not_open") return null;
	const donation = await findDonation(ctx, id);
	if (donation.status === "canceled") return null;
	return donation.succeededAt === null ? "payment" : "thanks";
}

/** The form again, with why it can't be taken now above it. */
async function refused(ctx: Ctx, values: BillingValues, problem: Problem): Promise<PageAnswer<BillingData>> {
	const { status, message, retryAfter, issues } = problem;
	if (issues.length > 0) return show(ctx, values, errorsOf(issues));
	const goesOn = await wayOn(ctx, values.donation, problem);
	return { data: await billingData(ctx, values, {}, { message, goesOn }), status, retryAfter };
}

/** `/billingInfo`: who gives, and the gift's last figures; a sound form creates the donation and leads to its payment. */
export default definePage<BillingData>({
	styles: "checkout",
	async load(ctx, { url }) {
		const id = url.searchParams.get("donation");
		if (id !== null) {
			const { state, stage } = await donationStage(ctx, id);
			if (stage !== "payable" && stage !== "declined") return { redirect: `/thankyou?donation=${id}` };
			return show(ctx, valuesOf(state.donation, ctx.ownDonation === id), {});
		}
		const values: BillingValues = { country: ctx.region, ...readValues(url.searchParams) };
		return show(ctx, values, amountErrors(values));
	},
	async action(ctx, { form }) {
		const id = form.get("donation");
		const values = { ...readValues(form), ...(id === null ? {} : recipientOf(await findDonation(ctx, id))) };
		try {
			if (form.get("action") === "update") return await show(ctx, values, amountErrors(values));
			const read = readBilling(values);
			if ("errors" in read) return await show(ctx, values, read.errors);
			// Who has no more than the link makes a donation of their own.
			const own = id !== null && ctx.ownDonation === id;
			if (own) await reviseDonation(ctx, id, read.form);
			const donation = own ? id : (await beginDonation(ctx, read.form)).id;
			return { redirect: `/payment?donation=${donation}`, donation };
		} catch (error) {
			return refused(ctx, values, refusalOf(error));
		}
	},
	head: ({ errors, refusal }, { words }) => ({
		title: words.t(refusal || Object.keys(errors).length > 0 ? "billing.title-error" : "billing.title"),
		noIndex: true,
	}),
	Page: BillingView,
});
