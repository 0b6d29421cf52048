import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

const newest = sqlQuery<{ id: string }>(
	() => sql`SELECT w.id FROM withdrawal w WHERE w.beneficiary_kind = 'request' AND w.beneficiary_id = ${sql.placeholder("id")}
		ORDER BY w.asked_at DESC, w.id DESC LIMIT 1`,
);

/** The newest withdrawal of a request; null for any other id. Who may see it is the caller's question. */
export async function latestOf(ctx: Ctx, id: string): Promise<string | null> {
	if (!id.startsWith("req_")) return null;
	const [row] = await ctx.db.all(newest({ id }));
	return row?.id ?? null;
}
