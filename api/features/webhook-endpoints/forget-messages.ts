import { sql } from "drizzle-orm";
import type { Ctx } from "../../http/context.ts";

const keptMs = 30 * 86_400_000;

/** Blanks the texts of messages that are settled, 30 days after they were first sent: some name people. */
export async function forgetMessages(ctx: Ctx): Promise<void> {
	await ctx.db.write([
		sql`UPDATE webhook_delivery SET body = NULL WHERE body IS NOT NULL AND status <> 'pending'
			AND created_at < ${ctx.platform.clock.now() - keptMs}`,
	]);
}
