import type { BillingForm } from "../../domain/contracts/billing.ts";
import { quoteFor } from "../../domain/giving/payment-methods.ts";
import type { PaymentMethod } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { assertOwn, findDonation, getDonation } from "../donations/find.ts";
import { billingRevision, updateUnpaid } from "../donations/revise.ts";
import { storeMessage } from "../gift-messages/store.ts";
import { providerOf } from "./internal/attempts.ts";
import { endAttempts, expirePage } from "./internal/end-attempt.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Changes the amount, donor and message of an unpaid donation, for a donor who went back to the billing form.
 * @throws Problem 404 unknown donation, 403 another browser's, 409 once a payment has begun, 400 an unknown country or a
 *   total that is too large, 503 while the provider can't be reached
 */
export async function reviseDonation(ctx: Ctx, { id, form }: { id: string; form: BillingForm }): Promise<void> {
	const donation = await findDonation(ctx, { id });
	assertOwn(ctx, donation);
	if (donation.source === "event") throw new Problem(409, "registration_fixed");
	const changes = await billingRevision(ctx, { id, form });
	await endOpenAttempts(ctx, { donationId: id });
	await updateUnpaid(ctx, { id, changes: () => changes });
	await ctx.db.write([storeMessage(ctx, { donationId: id, text: form.message })]);
}

/**
 * Quotes a donation for a payment method, with the processing fee on top or not.
 * @param input.feesOnTop as stored by default
 * @throws Problem 404 unknown donation, 403 another browser's, 409 once a payment has begun, 503 while the provider can't be reached
 */
export async function requoteDonation(
	ctx: Ctx,
	{ id, method, feesOnTop }: { id: string; method: PaymentMethod; feesOnTop?: boolean },
): Promise<void> {
	const { donation, beneficiary } = await getDonation(ctx, { id });
	assertOwn(ctx, donation);
	if (donation.source === "event") throw new Problem(409, "registration_fixed");
	await endOpenAttempts(ctx, { donationId: id });
	const policies = { card: beneficiary.policy, bank: beneficiary.bankPolicy };
	await updateUnpaid(ctx, { id, changes: (row) => quoteFor(row, policies, method, feesOnTop) });
}

/**
 * Ends every attempt of a donation that waits for its donor (hosted pages, authentications) before the donation changes,
 * because they still charge the old amount. An attempt that was paid meanwhile is settled instead.
 * @throws Problem 503 while the provider can't be reached
 */
async function endOpenAttempts(ctx: Ctx, { donationId }: { donationId: string }): Promise<void> {
	await endAttempts(ctx, donationId, (hurried, attempt) => {
		const { status, providerIntentId: paymentId, providerSessionId: checkoutId } = attempt;
		if (checkoutId !== null) return expirePage(hurried, attempt);
		if (status !== "requires_action" || paymentId === null) return null;
		// Settled at once: an order is canceled here only, and its provider still calls it open.
		return async () => settlePayment(hurried, await providerOf(hurried, attempt).cancelPayment(paymentId));
	});
}
