import type { ChargeCardBody, CreateIntentBody } from "../../domain/contracts/payments.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { confirmIntent } from "./confirm-intent.ts";
import type { IntentAnswer } from "./internal/intent-answer.ts";
import { payWithCard } from "./internal/pay-with-card.ts";
import { ownSavedCard } from "./saved-cards.ts";

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
	const card = { paymentMethodId, customerId, save: body.saveCard ?? false };
	return payWithCard(ctx, body, card);
}

/** The page that a donor's bank leads back to. It also leads there. */
export const bankPath = (donationId: string) => `/payment/bank?donation=${donationId}`;

/**
 * POST /charge/card: pays with one of the signed-in user's saved cards. If the bank wants the donor to authenticate, the answer
 * has the bank's page, which leads back to ours; the payment is confirmed there.
 * @throws Problem 404 for a card or customer that is not the user's, and the errors of `payWithCard`
 */
export async function chargeSavedCard(ctx: Ctx, body: ChargeCardBody): Promise<IntentAnswer> {
	const { customerId } = await ownSavedCard(ctx, body.paymentMethodId);
	if (body.customer_id && body.customer_id !== customerId) throw new Problem(404, "unknown_customer");
	const { publicUrl } = ctx.platform.settings;
	const returnUrl = publicUrl + (body.donationId ? bankPath(body.donationId) : "/");
	return payWithCard(ctx, body, { paymentMethodId: body.paymentMethodId, saved: { returnUrl } });
}
