import { issue } from "../../../domain/issues.ts";
import type { Currency } from "../../../domain/money.ts";
import type { Ctx } from "../../../http/context.ts";
import { tryCard } from "../../../http/decline-limit.ts";
import { callId } from "../../../http/idempotency.ts";
import { invalid } from "../../../http/problem.ts";
import { providerFor } from "../../../providers/index.ts";
import type { DonationRow } from "../../donations/find.ts";
import { resumeIntent } from "../resume-intent.ts";
import { attemptById } from "./attempts.ts";
import { beginAttempt } from "./begin-attempt.ts";
import { type Card, chargeCard } from "./charge-card.ts";
import { answerTrouble, type IntentAnswer } from "./intent-answer.ts";
import { payableDonation } from "./payable-donation.ts";
import { assertAmount, type StatedAmount } from "./stated-amount.ts";

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
