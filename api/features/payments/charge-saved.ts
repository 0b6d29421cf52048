import type { AttemptStatus, PaymentMethod, ProviderName } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { capability, paymentProvider } from "../../providers/index.ts";
import { troubleOf } from "../../providers/trouble.ts";
import type { DonationRow } from "../donations/find.ts";
import { markFailed } from "../donations/status.ts";
import { repeatableFor } from "./create-intent.ts";
import { advance, attemptById } from "./internal/attempts.ts";
import { beginAttempt } from "./internal/begin-attempt.ts";
import { recheckAttempt } from "./recheck-attempt.ts";
import { settlePayment } from "./settle-payment.ts";

/** The outcome of a try: `created` while it is unknown. */
export interface Tried {
	status: AttemptStatus;
	failureCode: string | null;
}

interface Saved {
	/** The try's name, stored by the caller before it begins: a repeated call never charges twice. */
	attemptId: string;
	donation: DonationRow;
	provider: ProviderName;
	customerId: string;
	methodId: string;
	method: PaymentMethod;
}

/**
 * Charges a saved means of payment while its donor is away. It begins the try, or goes on with the one that a dead process began:
 * the provider gets the same key.
 * @throws Problem 409 while another payment of the donation runs, or if its recipient takes no gifts
 */
export async function chargeSaved(ctx: Ctx, saved: Saved): Promise<Tried> {
	const { attemptId: id, donation, methodId: paymentMethodId, customerId, method } = saved;
	const { chargeMinor: amountMinor, currency } = donation;
	const provider = paymentProvider(ctx.platform, saved.provider);
	const begun = await attemptById(ctx, id);
	if (begun && begun.status !== "created") return outcomeOf(ctx, id);
	if (begun && ctx.platform.clock.now() - begun.createdAt >= repeatableFor) {
		await recheckAttempt(ctx, begun);
		return outcomeOf(ctx, id);
	}
	if (!begun) await beginAttempt(ctx, { id, donation, amountMinor, currency, at: provider, method });
	try {
		const facts = await capability(provider, "cards").createPayment({
			attemptId: id,
			donationId: donation.id,
			amountMinor,
			currency,
			paymentMethodId,
			customerId,
			withoutDonor: true,
			description: "Donation",
		});
		await settlePayment(ctx, facts);
	} catch (error) {
		const trouble = troubleOf(error);
		if (trouble.kind !== "declined")
			ctx.platform.log.error("saved card was not charged", error, { attemptId: id, trouble: trouble.kind });
		if (trouble.kind !== "unknown") {
			const code = trouble.kind === "missing" ? "resource_missing" : trouble.code;
			const declined = trouble.kind === "declined" ? trouble : null;
			await ctx.db.write([
				advance(ctx, id, "failed", {
					failureCode: declined?.declineCode ?? code,
					failureMessage: declined?.message ?? null,
					...(declined?.payment ? { providerIntentId: declined.payment.id } : {}),
				}),
				markFailed(ctx, { donationId: donation.id, attemptId: id }),
			]);
		}
	}
	return outcomeOf(ctx, id);
}

async function outcomeOf(ctx: Ctx, id: string): Promise<Tried> {
	const { status = "created", failureCode = null } = (await attemptById(ctx, id)) ?? {};
	return { status, failureCode };
}
