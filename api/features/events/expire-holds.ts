import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

/** A payment that has begun keeps its places so long after the hold ends, in milliseconds. */
const graceMs = 45 * 60_000;
const together = 100;

const ended = sqlQuery<{ id: string; donation_id: string }>(
	() => sql`SELECT id, donation_id FROM event_registration INDEXED BY event_registration_held
		WHERE state = 'held' AND hold_until <= ${sql.placeholder("now")} ORDER BY hold_until LIMIT ${sql.raw(String(together))}`,
);

/**
 * Frees places that were not paid for in time, and cancels their donations. A payment that has begun keeps them for a while;
 * one that arrives later takes them again if they are still free, and is refunded otherwise.
 */
export async function expireHolds(ctx: Ctx): Promise<void> {
	const now = ctx.platform.clock.now();
	for (const { id, donation_id: donationId } of await ctx.db.all(ended({ now }))) {
		await ctx.db.write([
			sql`UPDATE event_registration SET state = 'expired' WHERE id = ${id} AND state = 'held' AND hold_until <= ${now}
				AND (hold_until <= ${now - graceMs} OR NOT EXISTS (SELECT 1 FROM payment_attempt
					WHERE donation_id = ${donationId} AND status IN ('created', 'processing', 'requires_action', 'in_review')))`,
			sql`UPDATE donation SET status = 'canceled' WHERE id = ${donationId} AND status IN ('created', 'failed')
				AND EXISTS (SELECT 1 FROM event_registration WHERE donation_id = ${donationId} AND state = 'expired')`,
		]);
	}
}
