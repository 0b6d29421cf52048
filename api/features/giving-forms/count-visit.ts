import { sql } from "drizzle-orm";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { dayOf } from "../visits/day.ts";
import { visitorOf } from "../visits/visitor.ts";
import { formById } from "./internal/rows.ts";

/**
 * Counts a view of a form, once per visitor and day.
 * @returns whether it was counted
 * @throws Problem 404 for an unknown form
 */
export async function countFormVisit(ctx: Ctx, { id }: { id: string }): Promise<boolean> {
	if (!(await formById(ctx, id))) throw new Problem(404, "giving_form_not_found");
	const day = dayOf(ctx.platform.clock.now());
	const visitor = await visitorOf(ctx, day);
	const isNew = sql`NOT EXISTS (SELECT 1 FROM giving_form_visit WHERE day = ${day} AND form_id = ${id} AND visitor = ${visitor})`;
	const [counted] = await ctx.db.write([
		sql`INSERT INTO giving_form_day (form_id, day, views) SELECT ${id}, ${day}, 1 WHERE ${isNew}
			ON CONFLICT (form_id, day) DO UPDATE SET views = views + 1`,
		sql`INSERT INTO giving_form_visit (day, form_id, visitor) SELECT ${day}, ${id}, ${visitor} WHERE ${isNew}`,
	]);
	return (counted?.rowsAffected ?? 0) > 0;
}
