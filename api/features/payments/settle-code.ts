import { failedBecause } from "../../../db/client.ts";
import { paymentAttempt } from "../../../db/schema/index.ts";
import { quote } from "../../domain/giving/fees.ts";
import { attemptRank } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { capability } from "../../providers/index.ts";
import type { PaymentFacts, PaymentProvider } from "../../providers/types.ts";
import { newDonation } from "../donations/create.ts";
import { type Beneficiary, loadRequest } from "../donations/find-beneficiary.ts";
import { attemptByPayment, isBooked } from "./internal/attempts.ts";
import { adoptPayment } from "./return-payment.ts";
import { settlePayment } from "./settle-payment.ts";
import { codeClosed, codeUse, findUpiCode, type UpiCodeRow } from "./upi-codes.ts";

/**
 * Settles what an event of a code is about: a payment by it, or its end.
 * @returns false for another's code
 * @throws Error while the provider doesn't know the payment; the event is retried then
 */
export async function settleCode(
	ctx: Ctx,
	provider: PaymentProvider,
	{ codeId, paymentId }: { codeId: string; paymentId: string | null },
): Promise<boolean> {
	const code = await findUpiCode(ctx, provider, codeId);
	if (!code) return false;
	if (paymentId === null) {
		const { closedAt = null } = (await capability(provider, "codes").readCode(codeId)) ?? {};
		if (code.closedAt === null && closedAt !== null) await ctx.db.write([codeClosed(ctx, code, closedAt)]);
		return true;
	}
	const facts = await provider.readPayment(paymentId);
	if (!facts) throw new Error(`${provider.provider} does not know payment ${paymentId} of code ${codeId}`);
	await settleCodePayment(ctx, code, facts);
	return true;
}

/**
 * Books a payment by a code: as a gift without a name to the code's request, or as money that goes back if the request
 * was paused or taken down, or its code was closed before.
 * @throws Error for a payment that is not captured yet; the event is retried then
 */
export async function settleCodePayment(ctx: Ctx, code: UpiCodeRow, facts: PaymentFacts): Promise<void> {
	const { charge } = facts;
	if (!(await attemptByPayment(ctx, facts, facts.id))) {
		if (facts.status !== "succeeded" || !charge) throw new Error(`payment ${facts.id} of a code is ${facts.status}`);
		const { beneficiary } = await loadRequest(ctx, code.requestId);
		const late = code.closedAt !== null && charge.paidAt > code.closedAt;
		if (late || !(await codeUse(ctx, code)).keeps || facts.currency !== beneficiary.currency) {
			await adoptPayment(ctx, facts);
			return;
		}
		await beginGift(ctx, beneficiary, facts, charge.paidAt);
	}
	const settled = await settlePayment(ctx, facts);
	if (settled && !isBooked(settled)) throw new Error(`payment ${facts.id} of a code is ${settled.status}`);
}

/** Stores the donation and its payment in one write. The payment's id at the provider is unique, so two events make one gift. */
async function beginGift(ctx: Ctx, beneficiary: Beneficiary, facts: PaymentFacts, paidAt: number): Promise<void> {
	const { platform } = ctx;
	// Not even the caller of a webhook is the donor.
	const nobody: Ctx = { ...ctx, actor: { kind: "system", job: "UPI codes" }, browserHash: null };
	const { giftMinor, coverMinor, chargeMinor, policy } = quote(
		facts.amountMinor,
		beneficiary.currency,
		beneficiary.policy,
		false,
	);
	const { id, statement } = newDonation(nobody, {
		beneficiary,
		donorFirstName: null,
		donorLastName: null,
		donorEmail: null,
		billingAddress: null,
		giftMinor,
		coverMinor,
		chargeMinor,
		feesOnTop: false,
		feeBps: policy.bps,
		feeFixedMinor: policy.fixedMinor,
		feeKind: "card",
		anonymous: true,
		source: "upi-code",
	});
	const attempt = ctx.db.build.insert(paymentAttempt).values({
		id: platform.ids.next("pat_"),
		donationId: id,
		provider: facts.provider,
		providerAccount: facts.account,
		livemode: platform.settings.mode === "live",
		method: "razorpay",
		providerIntentId: facts.id,
		amountMinor: chargeMinor,
		currency: beneficiary.currency,
		status: "processing",
		statusRank: attemptRank.processing,
		createdAt: paidAt,
		checkedAt: platform.clock.now(),
	});
	try {
		await ctx.db.write([statement, attempt]);
	} catch (error) {
		if (!failedBecause(error, "payment_attempt.provider_intent_id")) throw error;
	}
}
