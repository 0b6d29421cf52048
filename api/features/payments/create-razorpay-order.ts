import type * as v from "valibot";
import type { CreateOrderBody, orderAnswer } from "../../domain/contracts/razorpay.ts";
import { issue } from "../../domain/issues.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { findDonation } from "../donations/find.ts";
import { beginOrder } from "./begin-order.ts";

/**
 * POST /razorpay/createOrder: the order that the checkout opens for a donation.
 * @throws Problem 404 unknown donation, 409 paid, running or not in rupees, 422 another amount, 503 if Razorpay does not answer
 */
export async function createRazorpayOrder(
	ctx: Ctx,
	{ donationId, amount }: CreateOrderBody,
): Promise<v.InferOutput<typeof orderAnswer>> {
	const { razorpay } = ctx.platform.settings;
	const { chargeMinor } = await findDonation(ctx, { id: donationId });
	if (!razorpay) throw new Problem(409, "method_not_offered");
	if (amount !== undefined && amount !== chargeMinor) throw invalid([issue("amount", "amount_differs")], 422);
	const { id, amountMinor } = await beginOrder(ctx, { donationId, method: "razorpay" });
	const { keyId: key } = razorpay;
	return { id, entity: "order", amount: amountMinor, currency: "INR", status: "created", key, donationId };
}
