import { meansOf, type RegularMeans } from "../../domain/giving/mandates.ts";
import type { OfferedMethod } from "../../domain/giving/payment-methods.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { capability, paymentProvider } from "../../providers/index.ts";
import { startUpi } from "../payments/upi.ts";
import { dueDonation } from "./card.ts";
import type { GiftRow } from "./internal/rows.ts";
import { ownRegularGift, type RegularCaller } from "./link.ts";

const methods: Partial<Readonly<Record<RegularMeans, OfferedMethod>>> = { paypal: "paypal", bank: "us_bank_account" };

/**
 * Pays what is due while the donor is there. Their UPI app is asked, because their bank debits nothing at once; for other means the
 * payment page goes on. What pays the gift stays.
 * @returns the donation, whose payment page goes on; `waits` if the app has been asked
 * @throws Problem 403, 404, 409 if nothing is due, 503
 */
export async function requestDue(
	ctx: Ctx,
	caller: RegularCaller,
): Promise<{ donationId: string; method: OfferedMethod; waits: boolean }> {
	const gift = await ownRegularGift(ctx, caller);
	const donationId = gift.state === "paused" ? null : await dueDonation(ctx, gift);
	if (donationId === null) throw new Problem(409, "regular_nothing_due");
	const means = meansOf(gift.cardBrand);
	const method = methods[means] ?? (gift.mandateMaxMinor === null ? "card" : "razorpay");
	if (means !== "upi") return { donationId, method, waits: false };
	const phone = await phoneOf(ctx, gift);
	if (phone === null) return { donationId, method, waits: false };
	await startUpi(ctx, { donationId, phone, once: true });
	return { donationId, method, waits: true };
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
