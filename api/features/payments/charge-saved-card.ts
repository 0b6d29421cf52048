import type { ChargeCardBody } from "../../domain/contracts/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import type { IntentAnswer } from "./internal/intent-answer.ts";
import { payWithCard } from "./internal/pay-with-card.ts";
import { ownSavedCard } from "./saved-cards.ts";

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
