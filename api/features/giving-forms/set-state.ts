import { sql } from "drizzle-orm";
import { givePath } from "../../domain/giving/giving-form.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { forgetPages } from "../../http/page-cache-key.ts";
import { ownForm } from "./own-form.ts";

/** Opens or closes a form. @throws Problem as `ownForm` */
export async function setFormState(ctx: Ctx, { id, isOpen }: { id: string; isOpen: boolean }): Promise<void> {
	const { row } = await ownForm(ctx, { id });
	await ctx.db.write([
		sql`UPDATE giving_form SET is_open = ${Number(isOpen)}, changed_at = ${ctx.platform.clock.now()} WHERE id = ${row.id}`,
		auditRow(ctx, isOpen ? "giving_form.opened" : "giving_form.closed", { giving_form: row.id }),
	]);
	await forgetPages(ctx, [givePath(row.slug)]);
}
