import { upiAutopay } from "../../domain/giving/mandates.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { capability, paymentProvider } from "../../providers/index.ts";
import { startUpi } from "../payments/upi.ts";
import { dueDonation } from "./card.ts";
import type { GiftRow } from "./internal/rows.ts";
import { ownRegularGift, type RegularCaller } from "./link.ts";

/**
 * Asks the donor's UPI app for what is due of a gift that a mandate pays: their bank debits nothing at once. The mandate stays.
 * @returns the donation, whose payment page goes on; `waits` if the app has been asked
 * @throws Problem 403, 404, 409 if nothing is due, 503
 */
export async function requestDue(ctx: Ctx, caller: RegularCaller): Promise<{ donationId: string; waits: boolean }> {
	const gift = await ownRegularGift(ctx, caller);
	const donationId = gift.state === "paused" ? null : await dueDonation(ctx, gift);
	if (donationId === null) throw new Problem(409, "regular_nothing_due");
	if (gift.cardBrand !== upiAutopay) return { donationId, waits: false };
	const phone = await phoneOf(ctx, gift);
	if (phone === null) return { donationId, waits: false };
	await startUpi(ctx, { donationId, phone, once: true });
	return { donationId, waits: true };
}

/** The number that the donor's bank knows, which only the provider stores; null if it doesn't answer. */
async function phoneOf(ctx: Ctx, { id, provider, customerId }: GiftRow): Promise<string | null> {
	try {
		return await capability(paymentProvider(ctx.platform, provider), "mandates").phoneOf(customerId);
	} catch (error) {
		ctx.platform.log.error("customer could not be read", error, { giftId: id });
		return null;
	}
}
