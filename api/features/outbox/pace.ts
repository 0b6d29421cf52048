import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

/**
 * Takes the time that some mails to many people need at the provider's pace. Processes take turns by a conditional write.
 * @returns 0 if they may be sent now, else for how many milliseconds to wait
 */
export async function takeTurn(ctx: Ctx, mails: number): Promise<number> {
	const now = ctx.platform.clock.now();
	const needed = Math.ceil((mails * 1000) / ctx.platform.settings.mail.perSecond);
	const [taken] = await ctx.db.write([
		sql`UPDATE outbox_pace SET free_at = ${now + needed} WHERE name = 'bulk' AND free_at <= ${now}`,
	]);
	if (taken?.rowsAffected === 1) return 0;
	const [pace] = await ctx.db.read.all<{ freeAt: number }>(
		sql`SELECT free_at AS "freeAt" FROM outbox_pace WHERE name = 'bulk'`,
	);
	return Math.max(1, (pace?.freeAt ?? now) - now);
}

/** The statement that holds mails to many people back until a time, because the provider asked us to wait. */
export function holdBack(until: number): Statement {
	return sql`UPDATE outbox_pace SET free_at = max(free_at, ${until}) WHERE name = 'bulk'`;
}
