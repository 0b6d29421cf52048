import { timingSafeEqual } from "../../domain/constant-time.ts";
import type { Ctx } from "../../http/context.ts";
import { inTime } from "../../http/in-time.ts";
import { principalOf } from "../../http/principal.ts";
import { troubleOf } from "../../providers/trouble.ts";
import { confirmIntent } from "./confirm-intent.ts";
import { visitorWaits } from "./internal/ask-provider.ts";
import { openAttemptsOf, providerOf } from "./internal/attempts.ts";
import { paymentPending } from "./internal/payment-pending.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Continues a payment that waits for its donor's bank: the donor goes to the bank's page, or has come back from it.
 * @returns the bank's page; null if nothing waits for the bank any more, because the payment was completed or has failed
 * @throws Problem 409 or 503 as `confirmIntent`
 */
export async function continueAtBank(ctx: Ctx, { donationId }: { donationId: string }): Promise<string | null> {
	const waiting = (await openAttemptsOf(ctx, donationId)).filter(
		({ status, providerSessionId }) => status === "requires_action" && providerSessionId === null,
	);
	for (const attempt of waiting) {
		const { providerIntentId: paymentId, principal, id } = attempt;
		if (paymentId === null || !timingSafeEqual(principal, await principalOf(ctx, id))) continue;
		const facts = await inTime(ctx, visitorWaits, (hurried) =>
			providerOf(hurried, attempt).readPayment(paymentId),
		).catch((error: unknown) => {
			ctx.platform.log.error("payment could not be read", error, { attemptId: id, trouble: troubleOf(error).kind });
			throw paymentPending();
		});
		if (!facts) continue;
		if (facts.status === "needs_action") {
			if (facts.authenticationUrl) return facts.authenticationUrl;
		} else if (facts.status === "needs_confirmation") await confirmIntent(ctx, { paymentId, donationId });
		else await settlePayment(ctx, facts);
	}
	return null;
}
