import type * as v from "valibot";
import type { CreateOrderBody, orderAnswer } from "../../domain/contracts/razorpay.ts";
import { issue } from "../../domain/issues.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { type DonationRow, findDonation } from "../donations/find.ts";
import { beginBareOrder, beginOrder } from "./begin-order.ts";

/**
 * POST /razorpay/createOrder: the order that the checkout opens, for a donation or for an amount whose donation follows.
 * @throws Problem 400 without either, 404 unknown donation, 409 paid, running or not in rupees, 422 another amount, 503 if
 *   Razorpay does not answer
 */
export async function createRazorpayOrder(
	ctx: Ctx,
	{ donationId, amount }: CreateOrderBody,
): Promise<v.InferOutput<typeof orderAnswer>> {
	const { razorpay } = ctx.platform.settings;
	const donation = donationId === undefined ? null : await findDonation(ctx, { id: donationId });
	if (!razorpay) throw new Problem(409, "method_not_offered");
	const { id, amountMinor } = await orderOf(ctx, donation, amount);
	const { keyId: key } = razorpay;
	const answer = { id, entity: "order", amount: amountMinor, currency: "INR", status: "created", key } as const;
	return { ...answer, donationId: donation?.id ?? null };
}

function orderOf(ctx: Ctx, donation: DonationRow | null, amount: number | undefined) {
	const method = "razorpay";
	if (donation) {
		if (amount !== undefined && amount !== donation.chargeMinor)
			throw invalid([issue("amount", "amount_differs")], 422);
		return beginOrder(ctx, { donationId: donation.id, method });
	}
	if (amount === undefined) throw invalid([issue("amount", "amount_missing")]);
	return beginBareOrder(ctx, { amountMinor: amount, currency: "INR", method });
}
