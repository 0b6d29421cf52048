import { sql } from "drizzle-orm";
import type { GivingFormInput } from "../../domain/contracts/giving-forms.ts";
import { issue } from "../../domain/forms/issues.ts";
import { givePath } from "../../domain/giving/giving-form.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { forgetPages } from "../../http/page-cache-key.ts";
import { invalid } from "../../http/problem.ts";
import { checkedForm } from "./internal/checked.ts";
import { toForm } from "./internal/rows.ts";
import { ownForm } from "./own-form.ts";

/**
 * Changes a form. Its former slug goes on to lead to it; gifts keep the questions to which they replied.
 * @throws Problem as `ownForm` and `checkedForm`
 */
export async function updateForm(
	ctx: Ctx,
	{ id, ...input }: GivingFormInput & { id: string },
): Promise<{ slug: string }> {
	const { row, owner } = await ownForm(ctx, { id });
	const form = await checkedForm(ctx, owner, { ...input, slug: input.slug || row.slug }, toForm(row));
	await ctx.db.write(
		[
			// Its own former slug may come back; a new one must be of no other form.
			sql`INSERT INTO giving_form_slug (slug, form_id) SELECT ${form.slug}, ${row.id}
				WHERE NOT EXISTS (SELECT 1 FROM giving_form_slug WHERE slug = ${form.slug} AND form_id = ${row.id})`,
			sql`UPDATE giving_form SET slug = ${form.slug}, title = ${form.title}, text = ${form.text}, picture_id = ${form.pictureId},
				currency = ${form.currency}, amounts = ${form.amounts}, takes_other = ${form.takesOther}, questions = ${form.questions},
				thanks = ${form.thanks}, fund_id = ${form.fundId}, changed_at = ${ctx.platform.clock.now()} WHERE id = ${row.id}`,
			auditRow(ctx, "giving_form.changed", { giving_form: row.id }, form.slug === row.slug ? {} : { slug: form.slug }),
		],
		{ "giving_form_slug.slug": () => invalid([issue("slug", "form_slug_taken")]) },
	);
	await forgetPages(ctx, [givePath(row.slug), givePath(form.slug)]);
	return { slug: form.slug };
}
