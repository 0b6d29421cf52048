import type { VerifiedPayment, VerifyPaymentBody } from "../../domain/contracts/razorpay.ts";
import { issue } from "../../domain/issues.ts";
import type { Ctx } from "../../http/context.ts";
import { inTime } from "../../http/in-time.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { capability, providerFor } from "../../providers/index.ts";
import { troubleOf } from "../../providers/trouble.ts";
import { visitorWaits } from "./internal/ask-provider.ts";
import { type AttemptRow, attemptByPayment } from "./internal/attempts.ts";
import { paymentPending } from "./internal/payment-pending.ts";
import { recheckAttempt } from "./recheck-attempt.ts";

/**
 * POST /razorpay/payment/verify: checks the signature that the checkout gave to the browser, over our own order's id, and then
 * asks Razorpay what was paid. Repeating it is harmless.
 * @throws Problem 400 a wrong signature, 404 an unknown order, 409 money that was sent back, 422 another donation's order or
 *   a payment that is not complete, 503 while Razorpay can't be reached
 */
export async function verifyRazorpayPayment(ctx: Ctx, body: VerifyPaymentBody): Promise<VerifiedPayment> {
	const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = body;
	const provider = providerFor(ctx.platform, "razorpay");
	const attempt = await attemptByPayment(ctx, provider, orderId);
	if (!attempt) throw new Problem(404, "unknown_payment");
	const isGenuine = await capability(provider, "signatures").isGenuine({ orderId, paymentId, signature });
	if (!isGenuine) throw new Problem(400, "bad_signature");
	if (body.donationId && attempt.donationId !== body.donationId) {
		throw invalid([issue("razorpay_order_id", "payment_of_another_donation")], 422);
	}
	const after = (await rechecked(ctx, attempt)) ?? attempt;
	if (after.status === "surplus" || after.status === "unapplied") throw new Problem(409, "payment_returned");
	if (after.status !== "succeeded" && after.status !== "processing") throw new Problem(422, "payment_not_complete");
	return { donationId: after.donationId, status: after.status };
}

async function rechecked(ctx: Ctx, attempt: AttemptRow): Promise<AttemptRow | null> {
	if (attempt.status === "succeeded") return attempt;
	try {
		await inTime(ctx, visitorWaits, (hurried) => recheckAttempt(hurried, attempt));
	} catch (error) {
		const trouble = troubleOf(error).kind;
		ctx.platform.log.error("payment could not be read", error, { attemptId: attempt.id, trouble });
		throw paymentPending();
	}
	return attemptByPayment(
		ctx,
		{ provider: attempt.provider, account: attempt.providerAccount },
		attempt.providerIntentId ?? "",
	);
}
