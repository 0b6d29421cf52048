import type { Ctx } from "../../http/context.ts";
import { providerOf } from "./internal/attempts.ts";
import { endAttempts, expirePage } from "./internal/end-attempt.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Ends every attempt of a donation that waits for its donor (hosted pages, authentications) before the donation changes,
 * because they still charge the old amount. An attempt that was paid meanwhile is settled instead.
 * @throws Problem 503 while the provider can't be reached
 */
export async function endOpenAttempts(ctx: Ctx, { donationId }: { donationId: string }): Promise<void> {
	await endAttempts(ctx, donationId, (hurried, attempt) => {
		const { status, providerIntentId: paymentId, providerSessionId: checkoutId } = attempt;
		if (checkoutId !== null) return expirePage(hurried, attempt);
		if (status !== "requires_action" || paymentId === null) return null;
		// Settled at once: an order is canceled here only, and its provider still calls it open.
		return async () => settlePayment(hurried, await providerOf(hurried, attempt).cancelPayment(paymentId));
	});
}
