import { eq } from "drizzle-orm";
import { paymentAttempt } from "../../../db/schema/index.ts";
import { attemptRank } from "../../domain/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { countPayment } from "../../http/rate-limit.ts";
import { createCheckout } from "../../providers/stripe.ts";
import { stripeTrouble } from "../../providers/stripe-client.ts";
import { advance } from "./attempts.ts";
import { beginAttempt, payableDonation } from "./begin-attempt.ts";

/**
 * Begins a card payment on the provider's own page, for donors without script.
 * @returns where to send the donor
 * @throws Problem 404 unknown donation, 409 paid or running, 503 when the provider does not answer
 */
export async function startHostedCheckout(ctx: Ctx, donationId: string): Promise<{ url: string }> {
	await countPayment(ctx);
	const { donation, beneficiary } = await payableDonation(ctx, donationId);
	const attemptId = await beginAttempt(ctx, {
		donationId,
		amountMinor: donation.chargeMinor,
		currency: donation.currency,
		method: "card_hosted",
	});
	const { publicUrl } = ctx.platform.settings;
	try {
		const session = await createCheckout(ctx.platform, {
			attemptId,
			donationId,
			amountMinor: donation.chargeMinor,
			currency: donation.currency,
			email: donation.donorEmail ?? undefined,
			description: beneficiary.title ? `Donation: ${beneficiary.title}`.slice(0, 250) : "Donation",
			successUrl: `${publicUrl}/thankyou?donation=${donationId}`,
			cancelUrl: `${publicUrl}/payment?donation=${donationId}`,
		});
		await ctx.db.write([
			ctx.db.build
				.update(paymentAttempt)
				.set({ providerSessionId: session.id, status: "requires_action", statusRank: attemptRank.requires_action })
				.where(eq(paymentAttempt.id, attemptId)),
		]);
		return { url: session.url };
	} catch (error) {
		const trouble = stripeTrouble(error);
		ctx.platform.log.error("hosted checkout was not opened", error, { attemptId, trouble: trouble.kind });
		// No page was shown, so nothing can have been paid.
		await ctx.db.write([advance(ctx, attemptId, "failed", { failureCode: "checkout_not_opened" })]);
		throw new Problem(
			503,
			"provider_unavailable",
			"The payment page can’t be opened right now. Nothing was charged: please try again.",
			{
				retryAfter: 30,
			},
		);
	}
}
