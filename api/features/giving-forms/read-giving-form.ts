import type { GivingFormAnswer } from "../../domain/contracts/giving-forms.ts";
import { nameWithFund } from "../../domain/giving/fund-name.ts";
import { type GivingForm, recipientFields } from "../../domain/giving/giving-form.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { type Beneficiary, namedBeneficiary } from "../donations/find-beneficiary.ts";
import { formBySlug, toForm, toWire } from "./internal/rows.ts";

/** A form with its recipient. */
export interface ReadForm {
	form: GivingForm;
	beneficiary: Beneficiary;
	/** Whether it takes gifts now: it is open, and so are its recipient and its fund. */
	open: boolean;
}

/**
 * A form by the slug that it has or had. The amounts of a form whose recipient has another currency by now are dropped.
 * @throws Problem 404 for an unknown one, 404 or 410 for the form of a request that the viewer may not see
 */
export async function readGivingForm(ctx: Ctx, { slug }: { slug: string }): Promise<ReadForm> {
	const row = /^[a-z0-9-]{3,60}$/.test(slug) ? await formBySlug(ctx, slug) : null;
	if (!row) throw new Problem(404, "giving_form_not_found");
	const stored = toForm(row);
	const fields = { donationRequestId: "", toUserInfo: "", ...recipientFields(stored.ownerKind, stored.ownerId) };
	const beneficiary = await namedBeneficiary(ctx, fields);
	const { currency } = beneficiary;
	const form = currency === stored.currency ? stored : { ...stored, currency, amounts: [], takesOther: true };
	return { form, beneficiary, open: form.isOpen && beneficiary.open && form.fund?.isClosed !== true };
}

/** The same in the API's format. */
export async function getForm(ctx: Ctx, input: { slug: string }): Promise<GivingFormAnswer> {
	const { form, beneficiary, open } = await readGivingForm(ctx, input);
	const { title } = beneficiary;
	if (title === null) throw notFound("request");
	return { ...toWire(ctx, form), isOpen: open, recipient: nameWithFund(title, form.fund?.name) };
}
