import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import type { Ctx } from "../../../http/context.ts";
import type { AttemptRow } from "./attempts.ts";

/** Milliseconds after which a call that may charge a donation is over, or was cut off: longer than it waits for an answer. */
export const turnFor = 60_000;

/** The condition that no other attempt of the donation was charged, or may be charged now. */
export function turnIsFree(ctx: Ctx, donationId: string | null, attemptId: string): SQL {
	// A hosted page whose opening was cut off never reached its donor, so it blocks no longer than its call.
	return sql`NOT EXISTS (SELECT 1 FROM payment_attempt WHERE donation_id = ${donationId} AND id <> ${attemptId} AND (
		status IN ('processing', 'in_review', 'succeeded')
		OR (status = 'created' AND (method IN ('card', 'us_bank_account') OR created_at > ${ctx.platform.clock.now() - turnFor}))
		OR (status IN ('requires_action', 'failed') AND confirming_until IS NOT NULL)))`;
}

/** The statement by which an attempt takes its donation's turn to be charged, if it is free. @param also what else must hold */
export function confirmingNow(
	ctx: Ctx,
	{ id, donationId }: Pick<AttemptRow, "id" | "donationId">,
	also: SQL,
): Statement {
	return sql`UPDATE payment_attempt SET confirming_until = ${ctx.platform.clock.now() + turnFor}
		WHERE id = ${id} AND ${also} AND ${turnIsFree(ctx, donationId, id)}`;
}

/** Gives the turn back if the provider has not charged the payment. @param before only if it was taken until then */
export async function giveTurnBack(ctx: Ctx, attemptId: string, before?: number): Promise<void> {
	await ctx.db.write([
		sql`UPDATE payment_attempt SET confirming_until = NULL WHERE id = ${attemptId} AND confirming_until <= ${before ?? Number.MAX_SAFE_INTEGER}`,
	]);
}
