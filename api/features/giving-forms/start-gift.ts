import type * as v from "valibot";
import type { donorForm } from "../../domain/contracts/giving-forms.ts";
import { recipientFields } from "../../domain/giving/giving-form.ts";
import { toDecimal } from "../../domain/money.ts";
import { repliesTo } from "../../domain/questions.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { notReceiving } from "../donations/find-beneficiary.ts";
import { storeDraft } from "../form-gifts/store.ts";
import { readGivingForm } from "./read-giving-form.ts";

/**
 * Stores what a donor replied, and names the fields with which the checkout goes on: the recipient, the amount and the replies' id.
 * @throws Problem 404 for an unknown form, 409 for one that takes no gifts now
 */
export async function startGift(
	ctx: Ctx,
	{ slug, amount, replies }: v.InferOutput<ReturnType<typeof donorForm>> & { slug: string },
): Promise<Record<string, string>> {
	const { form, beneficiary, open } = await readGivingForm(ctx, { slug });
	if (!open) throw beneficiary.open ? new Problem(409, "form_closed") : notReceiving(beneficiary);
	const draftId = await storeDraft(ctx, { formId: form.id, replies: repliesTo(form.questions, replies) });
	return {
		...recipientFields(form.ownerKind, form.ownerId),
		amount: toDecimal(amount).replace(/\.00$/, ""),
		givingForm: draftId,
		...(form.fund ? { fund: form.fund.id } : {}),
	};
}
