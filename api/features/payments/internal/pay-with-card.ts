import { issue } from "../../../domain/forms/issues.ts";
import type { Currency } from "../../../domain/money.ts";
import type { Ctx } from "../../../http/context.ts";
import { tryCard } from "../../../http/decline-limit.ts";
import { callId } from "../../../http/idempotency.ts";
import { invalid, Problem } from "../../../http/problem.ts";
import { providerFor } from "../../../providers/index.ts";
import { type DonationRow, getDonation } from "../../donations/find.ts";
import { recheckAttempt } from "../recheck-attempt.ts";
import { settlePayment } from "../settle-payment.ts";
import { paymentPending } from "./ask-provider.ts";
import { type AttemptRow, attemptById, providerOf } from "./attempts.ts";
import { beginAttempt } from "./begin-attempt.ts";
import { type Card, chargeCard } from "./charge-card.ts";
import { answerEnded, answerFor, answerTrouble, type IntentAnswer, outcomeUnknown } from "./intent-answer.ts";
import { assertAmount, obstacleTo, payableDonation, type StatedAmount } from "./payable-donation.ts";

/** With a donation its own amount is charged, and a different one is refused. */
interface Order extends StatedAmount {
	donationId?: string | undefined;
}

/**
 * Begins an attempt with a card, or resumes the one that the call's Idempotency-Key has begun.
 * @throws Problem 400 without an amount, 404 unknown donation, 409 paid or running, 422 another amount, 429 too many declined
 *   cards, 503 unknown outcome
 */
export async function payWithCard(ctx: Ctx, order: Order, card: Card): Promise<IntentAnswer> {
	const { id, repeated } = callId(ctx, "pat_");
	const begun = repeated ? await attemptById(ctx, id) : null;
	if (begun) return resumeIntent(ctx, begun, card);
	const donation = order.donationId ? (await payableDonation(ctx, order.donationId, "card")).donation : null;
	const attempt = { id, ...(donation ? fromDonation(donation, order) : fromBody(order)) };
	const at = providerFor(ctx.platform, "card");
	return tryCard(ctx, async () => {
		await beginAttempt(ctx, { ...attempt, donation, at, method: "card" });
		try {
			return await chargeCard(ctx, attempt, donation, card);
		} catch (error) {
			return answerTrouble(ctx, error, id, donation);
		}
	});
}

function fromDonation(donation: DonationRow, stated: Order): { amountMinor: number; currency: Currency } {
	assertAmount(donation, stated);
	return { amountMinor: donation.chargeMinor, currency: donation.currency };
}

function fromBody({ amount, currency }: Order): { amountMinor: number; currency: Currency } {
	if (amount === undefined) throw invalid([issue("amount", "amount_missing")]);
	if (currency === undefined) throw invalid([issue("currency", "currency_invalid")]);
	return { amountMinor: amount, currency };
}

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
async function resumeIntent(ctx: Ctx, attempt: AttemptRow, card: Card): Promise<IntentAnswer> {
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

/** Looks the attempt up at the provider, and answers with what is known then. */
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
