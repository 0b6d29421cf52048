import { sql } from "drizzle-orm";
import { requireThat, type Statement, writeIfMet } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import type { ChargeFacts, PaymentFacts } from "../../providers/types.ts";
import { markFailed, markProcessing } from "../donations/status.ts";
import { alreadyPosted } from "../ledger/post.ts";
import { type AttemptRow, advance, attemptById, attemptFor, isBooked, providerOf } from "./internal/attempts.ts";
import { capture } from "./internal/capture.ts";
import { feeStatements } from "./internal/fees.ts";
import { tellReturned } from "./internal/tell-returned.ts";
import { isTryOfGift } from "./internal/try-of-gift.ts";
import { settleRefund } from "./settle-refund.ts";

/**
 * Applies a payment's state at the provider to our rows and the ledger. Callback, webhook, reconciler and hosted checkout
 * all end here and use the same ledger key, so a payment is booked once, whichever comes first or twice.
 * @returns the attempt afterwards, or null for an unknown payment
 */
export async function settlePayment(ctx: Ctx, facts: PaymentFacts): Promise<AttemptRow | null> {
	const found = await attemptFor(ctx, facts);
	if (!found) return null;
	const { charge } = facts;
	if (isBooked(found)) await bookFee(ctx, found, charge);
	else if (facts.status === "succeeded" && charge) await capture(ctx, found, facts, charge);
	else await move(ctx, found, facts);
	const settled = await attemptById(ctx, found.id);
	// A refund made at the provider may have been reported before its payment was booked.
	if (settled && isBooked(settled) && charge && charge.refundedMinor > 0) {
		for (const refund of await providerOf(ctx, settled).listRefunds(charge.id)) await settleRefund(ctx, refund);
	}
	return settled;
}

/** Stores a state before payment. */
async function move(ctx: Ctx, attempt: AttemptRow, facts: PaymentFacts): Promise<void> {
	const { status, failure } = facts;
	const failed = { failureCode: failure?.code ?? null, failureMessage: failure?.message ?? null };
	const ids = { providerIntentId: facts.id, ...(facts.customerId ? { providerCustomerId: facts.customerId } : {}) };
	const { donationId } = attempt;
	const tie = donationId ? { donationId, attemptId: attempt.id } : null;
	if (status === "processing") {
		await ctx.db.write([advance(ctx, attempt.id, "processing", ids), ...(tie ? [markProcessing(ctx, tie)] : [])]);
	} else if (status === "canceled" || (status === "needs_method" && failure && attempt.providerSessionId === null)) {
		const ended = [
			advance(ctx, attempt.id, status === "canceled" ? "canceled" : "failed", { ...ids, ...failed }),
			...(tie ? [markFailed(ctx, tie)] : []),
		];
		await (attempt.status === "processing" ? endTransfer(ctx, attempt, ended) : ctx.db.write(ended));
	} else if (!isStoredAs(attempt, "requires_action", facts)) {
		// The donor must act: authenticate, or use another card on a hosted page, whose payment survives a decline.
		await ctx.db.write([advance(ctx, attempt.id, "requires_action", { ...ids, ...failed })]);
	}
}

/** Ends a payment that was on its way, and tells its donor once, whoever learns of it first. */
async function endTransfer(ctx: Ctx, attempt: AttemptRow, ended: readonly Statement[]): Promise<void> {
	const isRunning = sql`EXISTS (SELECT 1 FROM payment_attempt WHERE id = ${attempt.id} AND status = 'processing')`;
	// The mail of a regular gift that goes on tells of its tries.
	const news = (await isTryOfGift(ctx, attempt, ["active", "failing"])) ? [] : await tellReturned(ctx, attempt);
	await writeIfMet(ctx.db, [requireThat(isRunning, "still processing"), ...ended, ...news]);
}

/** Whether this state is stored already: most rechecks of a waiting payment find nothing new to write. */
function isStoredAs(attempt: AttemptRow, status: AttemptRow["status"], { id, failure }: PaymentFacts): boolean {
	return (
		attempt.status === status && attempt.providerIntentId === id && attempt.failureCode === (failure?.code ?? null)
	);
}

/** Books the fee if it was unknown when the charge was booked. */
async function bookFee(ctx: Ctx, attempt: AttemptRow, charge: ChargeFacts | null): Promise<void> {
	if (attempt.providerFeeMinor !== null || !charge?.settlement) return;
	await writeIfMet(ctx.db, feeStatements(ctx, attempt, charge), alreadyPosted);
}
