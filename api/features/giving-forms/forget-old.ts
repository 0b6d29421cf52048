import { sql } from "drizzle-orm";
import { draftSpan } from "../../domain/giving/giving-form.ts";
import type { Ctx } from "../../http/context.ts";
import { dayOf } from "../visits/day.ts";

/** Rows that one run deletes; the next run, a minute later, deletes more. */
const most = 20_000;

/** Deletes the visitors of past days, whose numbers stay, and replies that no donation followed within a week. */
export async function forgetOldFormRows(ctx: Ctx): Promise<void> {
	const now = ctx.platform.clock.now();
	const [today, before] = [dayOf(now), now - draftSpan];
	const [past] = await ctx.db.read.all<{ past: number }>(
		sql`SELECT EXISTS (SELECT 1 FROM giving_form_visit WHERE day < ${today})
			OR EXISTS (SELECT 1 FROM giving_form_draft WHERE created_at < ${before}) AS past`,
	);
	if (!past?.past) return;
	await ctx.db.write([
		sql`DELETE FROM giving_form_visit WHERE (day, form_id, visitor) IN
			(SELECT day, form_id, visitor FROM giving_form_visit WHERE day < ${today} LIMIT ${most})`,
		sql`DELETE FROM giving_form_draft WHERE id IN (SELECT id FROM giving_form_draft WHERE created_at < ${before} LIMIT ${most})`,
	]);
}
