import type { Ctx } from "../../http/context.ts";
import type { DisputeFacts, PaymentFacts, RefundFacts } from "../../providers/types.ts";
import type { Finding } from "../findings/record.ts";
import { isRecorded } from "../findings/record.ts";
import { attemptByCharge, attemptByPayment, isBooked } from "./internal/attempts.ts";
import { claimWithin, recheckAttempt } from "./recheck-attempt.ts";
import { settleDispute } from "./settle-dispute.ts";
import { settlePayment } from "./settle-payment.ts";
import { settleRefund } from "./settle-refund.ts";

/** Compares a payment in the provider's list with the ledger and settles it. @returns a finding if that is not possible */
export async function comparePayment(ctx: Ctx, facts: PaymentFacts): Promise<Finding | null> {
	if (facts.status !== "succeeded") return null;
	const { charge } = facts;
	// Razorpay may make an order of its own for a payment by a code, which we know by its charge.
	const attempt =
		(await attemptByPayment(ctx, facts, facts.id)) ?? (charge && (await attemptByCharge(ctx, facts, charge.id)));
	if (attempt && isBooked(attempt)) return null;
	if (attempt) await recheckAttempt(ctx, attempt);
	else if (!(await settlePayment(ctx, facts))) {
		return {
			kind: "orphan_payment",
			provider: facts.provider,
			subjectId: facts.id,
			detail: `paid at ${facts.provider}, unknown here`,
		};
	}
	const now = await attemptByPayment(ctx, facts, facts.id);
	const claimable = now?.donationId === null && ctx.platform.clock.now() - now.createdAt <= claimWithin;
	if (!now || isBooked(now) || claimable) return null;
	return {
		kind: "unbooked_payment",
		provider: facts.provider,
		subjectId: facts.id,
		detail: `paid at ${facts.provider}, ${now.status} here`,
	};
}

/** Compares a refund in the provider's list with the ledger and settles it. @returns a finding if that is not possible */
export async function compareRefund(ctx: Ctx, facts: RefundFacts): Promise<Finding | null> {
	if (facts.chargeId && (await attemptByCharge(ctx, facts, facts.chargeId))) {
		await settleRefund(ctx, facts);
		return null;
	}
	const detail = `refunded at ${facts.provider}, its payment is unknown here`;
	return { kind: "orphan_refund", provider: facts.provider, subjectId: facts.id, detail };
}

/** Compares a dispute in the provider's list with our findings and settles it. @returns a finding if its event never arrived */
export async function compareDispute(ctx: Ctx, facts: DisputeFacts): Promise<Finding | null> {
	const attempt = facts.chargeId ? await attemptByCharge(ctx, facts, facts.chargeId) : null;
	// One whose payment is not booked yet waits for it: the payment's own comparison reports that.
	if (attempt && isBooked(attempt)) await settleDispute(ctx, facts);
	const kind = attempt ? "dispute" : "orphan_dispute";
	if (await isRecorded(ctx, { kind, subjectId: facts.id })) return null;
	const subject = attempt ? `of payment ${attempt.id}` : "of a payment that is unknown here";
	return { kind, subjectId: facts.id, detail: `${facts.status} at ${facts.provider}, ${subject}` };
}
