import { sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { givePath } from "../../domain/giving/giving-form.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { forgetPages } from "../../http/page-cache-key.ts";
import { Problem } from "../../http/problem.ts";
import type { FormOwner } from "./form-owner.ts";
import { ownForm } from "./own-form.ts";

/**
 * Deletes a form that no gift was begun with, and frees its slugs.
 * @returns its owner
 * @throws Problem as `ownForm`; 409 for one with gifts
 */
export async function removeForm(ctx: Ctx, { id }: { id: string }): Promise<FormOwner> {
	const { row, owner } = await ownForm(ctx, { id });
	await ctx.db.write(
		[
			requireThat(sql`NOT EXISTS (SELECT 1 FROM form_gift WHERE form_id = ${row.id})`, "no gifts"),
			sql`DELETE FROM giving_form WHERE id = ${row.id}`,
			auditRow(ctx, "giving_form.deleted", { giving_form: row.id }, { ownerKind: owner.kind, ownerId: owner.id }),
		],
		{ unmet: () => new Problem(409, "form_used") },
	);
	await forgetPages(ctx, [givePath(row.slug)]);
	return owner;
}
