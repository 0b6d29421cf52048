import type { CreateIntentBody } from "../../domain/contracts/payments.ts";
import { issue } from "../../domain/issues.ts";
import type { Currency } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { tryCard } from "../../http/decline-limit.ts";
import { callId } from "../../http/idempotency.ts";
import { invalid } from "../../http/problem.ts";
import { providerFor } from "../../providers/index.ts";
import type { DonationRow } from "../donations/find.ts";
import { confirmIntent } from "./confirm-intent.ts";
import { attemptById } from "./internal/attempts.ts";
import { beginAttempt } from "./internal/begin-attempt.ts";
import { chargeCard } from "./internal/charge-card.ts";
import { answerTrouble, type IntentAnswer } from "./internal/intent-answer.ts";
import { payableDonation } from "./internal/payable-donation.ts";
import { resumeIntent } from "./resume-intent.ts";

/**
 * POST /create/payment/intent. With `paymentMethodId` it begins an attempt, or resumes the one that its Idempotency-Key has
 * begun; with `paymentIntentId` it confirms one after the donor has authenticated. A decline is a result (400 with the
 * provider's message), not an exception.
 * @throws Problem 400 invalid body, 404 unknown donation or payment, 409 paid or running, 422 another amount, 429 too many
 *   declined cards, 503 unknown outcome
 */
export async function createPaymentIntent(ctx: Ctx, body: CreateIntentBody): Promise<IntentAnswer> {
	const { paymentMethodId, paymentIntentId: paymentId, customer_id: customerId, donationId } = body;
	if (paymentId) return confirmIntent(ctx, { paymentId, donationId });
	if (!paymentMethodId) throw invalid([issue("paymentMethodId", "payment_method_missing")]);
	const card = { paymentMethodId, customerId };
	const { id, repeated } = callId(ctx, "pat_");
	const begun = repeated ? await attemptById(ctx, id) : null;
	if (begun) return resumeIntent(ctx, begun, card);
	const donation = donationId ? (await payableDonation(ctx, donationId)).donation : null;
	const order = { id, ...(donation ? fromDonation(donation, body) : fromBody(body)) };
	const at = providerFor(ctx.platform, "card");
	return tryCard(ctx, async () => {
		await beginAttempt(ctx, { ...order, donation, at, method: "card" });
		try {
			return await chargeCard(ctx, order, donation, card);
		} catch (error) {
			return answerTrouble(ctx, error, id, donation);
		}
	});
}

/** The donation's amount and currency. Different ones in the body are refused. */
function fromDonation(donation: DonationRow, body: CreateIntentBody): { amountMinor: number; currency: Currency } {
	if (body.amount !== undefined && body.amount !== donation.chargeMinor) {
		throw invalid([issue("amount", "amount_differs")], 422);
	}
	if (body.currency !== undefined && body.currency !== donation.currency) {
		throw invalid([issue("currency", "currency_differs")], 422);
	}
	return { amountMinor: donation.chargeMinor, currency: donation.currency };
}

function fromBody(body: CreateIntentBody): { amountMinor: number; currency: Currency } {
	if (body.amount === undefined) throw invalid([issue("amount", "amount_missing")]);
	if (body.currency === undefined) throw invalid([issue("currency", "currency_invalid")]);
	return { amountMinor: body.amount, currency: body.currency };
}
