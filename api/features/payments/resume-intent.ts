import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { getDonation } from "../donations/get.ts";
import { type AttemptRow, attemptById, providerOf } from "./internal/attempts.ts";
import { type Card, chargeCard } from "./internal/charge-card.ts";
import { answerEnded, answerFor, type IntentAnswer, outcomeUnknown } from "./internal/intent-answer.ts";
import { obstacleTo } from "./internal/payable-donation.ts";
import { paymentPending } from "./internal/payment-pending.ts";
import { recheckAttempt } from "./recheck-attempt.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Milliseconds for which a call may send the payment again. It ends well before the reconciler counts an attempt that the
 * provider doesn't know as failed.
 */
export const repeatableFor = 5 * 60_000;

/**
 * Completes an attempt whose answer was lost, for a repeated call with its Idempotency-Key. The provider gets the same key
 * as before, so the card is charged once. Stripe repeats its own 500s under a key, although the card may have been charged.
 * @throws Problem 503 while the outcome is unknown
 */
export async function resumeIntent(ctx: Ctx, attempt: AttemptRow, card: Card): Promise<IntentAnswer> {
	const { id, donationId, status, createdAt } = attempt;
	const found = donationId ? await getDonation(ctx, { id: donationId }) : null;
	const recent = ctx.platform.clock.now() - createdAt < repeatableFor;
	try {
		if (status === "created" && recent && !(found && obstacleTo(found))) {
			try {
				return await chargeCard(ctx, attempt, found?.donation ?? null, card);
			} catch (error) {
				// Whatever refuses the repeat says nothing about the first call, which may have charged the card.
				ctx.platform.log.error("repeated payment has no outcome", error, { attemptId: id });
			}
		}
		return await storedOutcome(ctx, attempt);
	} catch (error) {
		if (error instanceof Problem) throw error;
		return outcomeUnknown(ctx, error, id, found?.donation ?? null);
	}
}

/** ControlStates the attempt up at the provider, and answers with what is known then. */
async function storedOutcome(ctx: Ctx, { id }: AttemptRow): Promise<IntentAnswer> {
	const before = await attemptById(ctx, id);
	if (before?.status === "created") await recheckAttempt(ctx, before);
	const attempt = await attemptById(ctx, id);
	if (attempt?.status === "failed" || attempt?.status === "canceled") return answerEnded(attempt);
	const paymentId = attempt?.providerIntentId;
	const facts = attempt && paymentId ? await providerOf(ctx, attempt).readPayment(paymentId) : null;
	if (!attempt || !facts) throw paymentPending();
	await settlePayment(ctx, facts);
	return answerFor(facts, attempt.donationId);
}
