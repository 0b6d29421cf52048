import { sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import type { GivingFormInput } from "../../domain/contracts/giving-forms.ts";
import { issue } from "../../domain/forms/issues.ts";
import { maxForms } from "../../domain/giving/giving-form.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { type FormOwner, formOwner } from "./form-owner.ts";
import { checkedForm } from "./internal/checked.ts";

/**
 * Makes a donation form of an organization or a request.
 * @throws Problem as `formOwner` and `checkedForm`; 409 beyond 50 forms
 */
export async function createForm(
	ctx: Ctx,
	{ owner: named, ...input }: GivingFormInput & { owner: Pick<FormOwner, "kind" | "id"> },
): Promise<{ id: string; slug: string }> {
	const owner = await formOwner(ctx, named);
	const form = await checkedForm(ctx, owner, input, null);
	const { ids, clock } = ctx.platform;
	const id = ids.next("gfm_");
	const now = clock.now();
	await ctx.db.write(
		[
			requireThat(
				sql`(SELECT count(*) FROM giving_form WHERE owner_kind = ${owner.kind} AND owner_id = ${owner.id}) < ${maxForms}`,
				"room for a form",
			),
			sql`INSERT INTO giving_form (id, owner_kind, owner_id, slug, title, text, picture_id, currency, amounts, takes_other, questions, thanks, fund_id, created_at, changed_at)
				VALUES (${id}, ${owner.kind}, ${owner.id}, ${form.slug}, ${form.title}, ${form.text}, ${form.pictureId}, ${form.currency}, ${form.amounts},
					${form.takesOther}, ${form.questions}, ${form.thanks}, ${form.fundId}, ${now}, ${now})`,
			sql`INSERT INTO giving_form_slug (slug, form_id) VALUES (${form.slug}, ${id})`,
			auditRow(ctx, "giving_form.created", { giving_form: id }, { ownerKind: owner.kind, ownerId: owner.id }),
		],
		{
			unmet: () => new Problem(409, "forms_full", { values: { limit: maxForms } }),
			// Another form has taken the slug meanwhile.
			"giving_form_slug.slug": () => invalid([issue("slug", "form_slug_taken")]),
		},
	);
	return { id, slug: form.slug };
}
