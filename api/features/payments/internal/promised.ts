import { sql } from "drizzle-orm";
import type { Ctx } from "../../../http/context.ts";

/** What an attempt's refunds take, in minor units, whether the provider has made them yet or not. */
export async function promised(ctx: Ctx, attemptId: string): Promise<number> {
	const [row] = await ctx.db.read.all<{ minor: number }>(
		sql`SELECT coalesce(sum(amount_minor), 0) AS minor FROM refund WHERE attempt_id = ${attemptId} AND status <> 'failed'`,
	);
	return row?.minor ?? 0;
}
