import { beginDonation } from "../../../api/features/donations/create.ts";
import { findDonation } from "../../../api/features/donations/get.ts";
import { reviseDonation } from "../../../api/features/donations/revise.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { Problem } from "../../../api/http/problem.ts";
import { definePage, type PageAnswer } from "../../page.ts";
import { errorsOf, type FormErrors } from "../form-errors.ts";
import { recipientOf, valuesOf } from "./billing-again.ts";
import {
	amountErrors,
	type BillingData,
	type BillingValues,
	billingData,
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
		if (form.get("action") === "update") return show(ctx, values, amountErrors(values));
		const read = readBilling(values);
		if ("errors" in read) return show(ctx, values, read.errors);
		try {
			// Who has no more than the link makes a donation of their own.
			const own = id !== null && ctx.ownDonation === id;
			if (own) await reviseDonation(ctx, id, read.form);
			const donation = own ? id : (await beginDonation(ctx, read.form)).id;
			return { redirect: `/payment?donation=${donation}`, donation };
		} catch (error) {
			if (error instanceof Problem && error.issues.length > 0) return show(ctx, values, errorsOf(error.issues));
			throw error;
		}
	},
	head: ({ errors }, { words }) => ({
		title: words.t(Object.keys(errors).length > 0 ? "billing.title-error" : "billing.title"),
		noIndex: true,
	}),
	Page: BillingView,
});
