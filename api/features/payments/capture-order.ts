import { issue } from "../../domain/issues.ts";
import type { OfferedMethod } from "../../domain/payment-methods.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { providerFor } from "../../providers/index.ts";
import { getDonation } from "../donations/get.ts";
import { type AttemptRow, attemptById, attemptByPayment, isBooked } from "./internal/attempts.ts";
import { outcomeUnknown } from "./internal/intent-answer.ts";
import { assertPayable } from "./internal/payable-donation.ts";
import { recheckAttempt } from "./recheck-attempt.ts";

/**
 * Captures an order after its donor has approved it, as the provider confirms it. Repeating it is harmless.
 * @returns the attempt: paid, or with its money on the way
 * @throws Problem 404 an unknown order, 409 one that has ended or whose donation was paid otherwise, 422 another donation's
 *   order, or one that was declined or not approved, 503 while it is unknown whether it was charged
 */
export async function captureOrder(
	ctx: Ctx,
	input: { orderId: string; donationId: string; method: Extract<OfferedMethod, "paypal"> },
): Promise<AttemptRow> {
	const { orderId, donationId } = input;
	const before = await attemptByPayment(ctx, providerFor(ctx.platform, input.method), orderId);
	if (!before) throw new Problem(404, "unknown_payment");
	if (before.donationId !== donationId) throw invalid([issue("orderId", "payment_of_another_donation")], 422);
	if (isBooked(before)) return asPaid(before);
	const found = await getDonation(ctx, { id: donationId });
	assertPayable(found);
	if (before.status === "failed" || before.status === "canceled") throw new Problem(409, "order_ended");
	try {
		await recheckAttempt(ctx, before);
	} catch (error) {
		if (error instanceof Problem) throw error;
		await outcomeUnknown(ctx, error, before.id, found.donation);
	}
	const after = await attemptById(ctx, before.id);
	if (!after) throw new Problem(404, "unknown_payment");
	return asPaid(after);
}

/** @throws Problem for an attempt that has brought no money to its donation */
function asPaid(attempt: AttemptRow): AttemptRow {
	switch (attempt.status) {
		case "succeeded":
		case "processing":
			return attempt;
		case "surplus":
		case "unapplied":
			throw new Problem(409, "payment_returned");
		case "failed":
			throw new Problem(422, "paypal_declined");
		case "canceled":
			throw new Problem(409, "order_ended");
		default:
			throw new Problem(422, "order_not_approved");
	}
}
