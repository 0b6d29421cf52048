import type { ProviderName } from "../../domain/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { capability, paymentProvider } from "../../providers/index.ts";
import type { EventSubject, PaymentProvider } from "../../providers/types.ts";
import { recordFinding } from "../findings/record.ts";
import { attemptByCharge, attemptFor, isBooked } from "./internal/attempts.ts";
import { captureApproved } from "./internal/capture-approved.ts";
import { returnUnclaimed } from "./return-unclaimed.ts";
import { settleDispute } from "./settle-dispute.ts";
import { settlePayment } from "./settle-payment.ts";
import { settleRefund } from "./settle-refund.ts";

type RefundSubject = Extract<EventSubject, { kind: "refund" }>;
type DisputeSubject = Extract<EventSubject, { kind: "dispute" }>;

/**
 * Settles the payment or refund of an event. It is read from the provider again, so the event's order and age don't matter.
 * @returns false for a type that we don't use, or an unknown object
 */
export async function settleEvent(
	ctx: Ctx,
	input: { provider: ProviderName; type: string; rawBody: string },
): Promise<boolean> {
	const provider = paymentProvider(ctx.platform, input.provider);
	const subject = provider.eventSubject(input);
	switch (subject.kind) {
		case "payment":
			return settleNamed(ctx, provider, subject.paymentId);
		case "checkout":
			return settleCheckout(ctx, provider, subject.checkoutId);
		case "refund":
			return settleRefundsOf(ctx, provider, subject);
		case "dispute":
			return settleDisputeOf(ctx, provider, subject, input.type);
		case "other":
			return false;
	}
}

async function settleCheckout(ctx: Ctx, provider: PaymentProvider, checkoutId: string): Promise<boolean> {
	const checkout = await capability(provider, "checkouts").readCheckout(checkoutId);
	return settleNamed(ctx, provider, checkout?.paymentId ?? null);
}

async function settleNamed(ctx: Ctx, provider: PaymentProvider, paymentId: string | null): Promise<boolean> {
	const facts = paymentId ? await provider.readPayment(paymentId) : null;
	const attempt = facts && (await attemptFor(ctx, facts));
	if (!facts || !attempt) return false;
	return (await settlePayment(ctx, await captureApproved(ctx, attempt, facts))) !== null;
}

/** Settles the payment, then all refunds of its charge, because a refund may be reported before its payment is booked. */
async function settleRefundsOf(ctx: Ctx, provider: PaymentProvider, subject: RefundSubject): Promise<boolean> {
	const { chargeId, paymentId } = subject;
	const facts = paymentId ? await provider.readPayment(paymentId) : null;
	const attempt = facts
		? await settlePayment(ctx, facts)
		: chargeId
			? await attemptByCharge(ctx, provider, chargeId)
			: null;
	if (!attempt || !chargeId) return false;
	if (!isBooked(attempt) && attempt.donationId === null && facts?.charge) {
		// A payment without a donation that was refunded at the provider before anybody claimed it.
		await returnUnclaimed(ctx, { attempt, facts, charge: facts.charge });
	}
	for (const refund of await provider.listRefunds(chargeId)) await settleRefund(ctx, refund);
	return true;
}

/** Reports a dispute to finance staff. A lost one takes its gift back. */
async function settleDisputeOf(
	ctx: Ctx,
	provider: PaymentProvider,
	{ disputeId, chargeId }: DisputeSubject,
	type: string,
): Promise<boolean> {
	const attempt = chargeId ? await attemptByCharge(ctx, provider, chargeId) : null;
	if (!attempt) return false;
	const detail = `${type} of payment ${attempt.id}`;
	await ctx.db.write([recordFinding(ctx, { kind: "dispute", subjectId: disputeId, detail })]);
	const facts = await provider.readDispute(disputeId);
	if (facts) await settleDispute(ctx, facts);
	return true;
}
