import { eq } from "drizzle-orm";
import { paymentAttempt } from "../../../db/schema/index.ts";
import { attemptRank } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { capability, providerFor } from "../../providers/index.ts";
import { troubleOf } from "../../providers/trouble.ts";
import { isOwn } from "../donations/find.ts";
import { advance } from "./internal/attempts.ts";
import { beginAttempt } from "./internal/begin-attempt.ts";
import { payableDonation } from "./internal/payable-donation.ts";

/**
 * Begins a payment on the provider's hosted page, for donors without JavaScript.
 * @returns the page's URL
 * @throws Problem 404 unknown donation, 409 paid or running, 503 if the provider does not answer
 */
export async function startHostedCheckout(
	ctx: Ctx,
	{ donationId, method }: { donationId: string; method: "card_hosted" | "razorpay" },
): Promise<{ url: string }> {
	const { donation, beneficiary } = await payableDonation(ctx, donationId, method);
	const { chargeMinor: amountMinor, currency } = donation;
	const provider = providerFor(ctx.platform, method);
	const attemptId = ctx.platform.ids.next("pat_");
	await beginAttempt(ctx, {
		id: attemptId,
		donation,
		amountMinor,
		currency,
		at: provider,
		method,
	});
	const { publicUrl } = ctx.platform.settings;
	try {
		const session = await capability(provider, "checkouts").createCheckout({
			attemptId,
			donationId,
			amountMinor,
			currency,
			// The page displays it to whoever opens it.
			email: (isOwn(ctx, donation) && donation.donorEmail) || undefined,
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
		const trouble = troubleOf(error).kind;
		ctx.platform.log.error("hosted checkout was not opened", error, { attemptId, trouble });
		// No page was created, so nothing can have been paid.
		await ctx.db.write([advance(ctx, attemptId, "failed", { failureCode: "checkout_not_opened" })]);
		throw new Problem(503, "provider_unavailable", {
			retryAfter: 30,
		});
	}
}
