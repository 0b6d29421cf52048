import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import type { DisputeFacts } from "../../providers/types.ts";
import { type AttemptRow, attemptByCharge } from "./internal/attempts.ts";
import { settleRefund } from "./settle-refund.ts";

/**
 * Stores a dispute's state: its donation is disputed while it is open. A won one leaves the gift as it was. Once it is lost, the
 * gift is taken back, also when a bank returns a transfer days later: stored and posted like a refund that the provider made, with
 * the provider's fee for the dispute.
 * @throws Error while its payment is not booked
 */
export async function settleDispute(ctx: Ctx, facts: DisputeFacts): Promise<void> {
	const { provider, account, id, chargeId, amountMinor, createdAt, settlement, feeMinor } = facts;
	const attempt = chargeId ? await attemptByCharge(ctx, facts, chargeId) : null;
	if (attempt) await ctx.db.write(disputeStatements(ctx, facts, attempt));
	if (!facts.lost) return;
	await settleRefund(ctx, {
		provider,
		account,
		id,
		chargeId,
		amountMinor,
		createdAt,
		settlement,
		feeMinor,
		status: "succeeded",
		refundId: null,
		reason: "dispute",
	});
}

/** A dispute that has ended never opens again, whichever event comes last. */
function disputeStatements(ctx: Ctx, facts: DisputeFacts, attempt: AttemptRow): Statement[] {
	const { provider, id, amountMinor, createdAt, lost, won, status: word } = facts;
	const status = lost ? "lost" : won ? "won" : "open";
	const now = ctx.platform.clock.now();
	const closedAt = status === "open" ? null : now;
	const store = sql`INSERT INTO dispute
		(id, attempt_id, provider, provider_dispute_id, amount_minor, currency, status, provider_status, opened_at, closed_at)
		VALUES (${ctx.platform.ids.next("dsp_")}, ${attempt.id}, ${provider}, ${id}, ${amountMinor}, ${attempt.currency}, ${status}, ${word}, ${createdAt}, ${closedAt})
		ON CONFLICT (provider, provider_dispute_id) DO UPDATE SET status = excluded.status, provider_status = excluded.provider_status,
			amount_minor = excluded.amount_minor, closed_at = coalesce(dispute.closed_at, excluded.closed_at)
			WHERE dispute.status = 'open' OR (dispute.status = 'won' AND excluded.status = 'lost')`;
	if (!attempt.donationId || attempt.status !== "succeeded") return [store];
	const isOpen = sql`EXISTS (SELECT 1 FROM dispute WHERE attempt_id = ${attempt.id} AND status = 'open')`;
	return [
		store,
		sql`UPDATE donation SET status = CASE WHEN ${isOpen} THEN 'disputed' WHEN refunded_minor = 0 THEN 'succeeded'
				WHEN refunded_minor < charge_minor THEN 'partially_refunded' ELSE status END
			WHERE id = ${attempt.donationId} AND status IN ('succeeded', 'partially_refunded', 'disputed')`,
	];
}
