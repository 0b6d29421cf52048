import { and, asc, lte, or, sql } from "drizzle-orm";
import { webhookEvent } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { inTime } from "../../http/in-time.ts";
import { processEvent } from "./process.ts";

/** Maximum events per run. */
const limit = 200;

/**
 * Processes due events for a limited time: new ones that were never processed, failed ones to retry, and ones whose lock
 * has expired.
 * @param within milliseconds
 */
export async function processDueEvents(ctx: Ctx, { within }: { within: number }): Promise<void> {
	const now = ctx.platform.clock.now();
	const due = await ctx.db.read
		.select({
			provider: webhookEvent.provider,
			providerAccount: webhookEvent.providerAccount,
			eventId: webhookEvent.eventId,
		})
		.from(webhookEvent)
		.where(
			and(
				sql`${webhookEvent.status} IN ('received', 'processing', 'failed')`,
				lte(webhookEvent.nextAttemptAt, now),
				or(sql`${webhookEvent.lockedUntil} IS NULL`, lte(webhookEvent.lockedUntil, now)),
			),
		)
		.orderBy(asc(webhookEvent.nextAttemptAt))
		.limit(limit);
	await inTime(ctx, within, async (hurried, hasTime) => {
		for (const key of due) {
			if (!hasTime()) return;
			await processEvent(hurried, key);
		}
	});
}
