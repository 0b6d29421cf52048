import { sql } from "drizzle-orm";
import { failedBecause, requireThat, type Statement } from "../../../db/client.ts";
import { refund } from "../../../db/schema/index.ts";
import { attemptRank } from "../../domain/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { pageCacheKeys } from "../../http/page-cache-key.ts";
import { listRefunds } from "../../providers/stripe.ts";
import type { ChargeFacts, IntentFacts } from "../../providers/stripe-facts.ts";
import { type DonationRow, findDonation } from "../donations/get.ts";
import { failUnlessTrying, markPaid, markProcessing } from "../donations/statements.ts";
import { alreadyPosted, captureKey, clearing, feeCover, payable, postStatements, unapplied } from "../ledger/post.ts";
import { type AttemptRow, advance, attemptById, attemptFor } from "./attempts.ts";
import { feeStatements } from "./fees.ts";
import { sendRefund, settleRefund } from "./refunds.ts";

/** Whether an attempt's money stands in the books. */
export function isBooked(attempt: Pick<AttemptRow, "status">): boolean {
	return attemptRank[attempt.status] >= attemptRank.unapplied;
}

/**
 * The one place where what the provider says becomes what we say: callback, webhook, reconciler and hosted checkout all
 * end here and meet on the same ledger key, so a payment is one donation whichever comes first, last or twice.
 * @returns the attempt as it stands afterwards, or null when the intent is none of ours
 */
export async function settleIntent(ctx: Ctx, facts: IntentFacts): Promise<AttemptRow | null> {
	const found = await attemptFor(ctx, facts.id, facts.attemptId);
	if (!found) return null;
	const { charge } = facts;
	if (isBooked(found)) await learnFee(ctx, found, charge);
	else if (facts.status === "succeeded" && charge) await capture(ctx, found, facts, charge);
	else await move(ctx, found, facts);
	const settled = await attemptById(ctx, found.id);
	// A refund made at the provider may be told before its payment, and then has waited for this.
	if (settled && isBooked(settled) && charge && charge.refundedMinor > 0) {
		for (const refunded of await listRefunds(ctx.platform, charge.id)) await settleRefund(ctx, refunded);
	}
	return settled;
}

/** A state short of paid. */
async function move(ctx: Ctx, attempt: AttemptRow, facts: IntentFacts): Promise<void> {
	const failure = facts.failure
		? { failureCode: facts.failure.code, failureMessage: facts.failure.message }
		: { failureCode: null, failureMessage: null };
	const known = { providerIntentId: facts.id, ...(facts.customerId ? { providerCustomerId: facts.customerId } : {}) };
	const { donationId } = attempt;
	const unpaid = donationId ? [failUnlessTrying(donationId, attempt.id)] : [];
	if (facts.status === "processing") {
		await ctx.db.write([
			advance(ctx, attempt.id, "processing", known),
			...(donationId ? [markProcessing(donationId, attempt.id)] : []),
		]);
	} else if (facts.status === "canceled") {
		await ctx.db.write([advance(ctx, attempt.id, "canceled", { ...known, ...failure }), ...unpaid]);
	} else if (facts.status === "requires_payment_method" && facts.failure && attempt.providerSessionId === null) {
		await ctx.db.write([advance(ctx, attempt.id, "failed", { ...known, ...failure }), ...unpaid]);
	} else {
		// The donor's turn: authentication, or (on a hosted page, whose intent outlives a decline) another card.
		await ctx.db.write([advance(ctx, attempt.id, "requires_action", { ...known, ...failure })]);
	}
}

/** The money has come. */
async function capture(ctx: Ctx, attempt: AttemptRow, facts: IntentFacts, charge: ChargeFacts): Promise<void> {
	if (!attempt.donationId) {
		// A bare intent waits for POST /donation to say what it is for; the reconciler gives it back if that never comes.
		// A proven capture overrules whatever a lost race or a stale answer had made of it.
		await ctx.db.write([
			sql`UPDATE payment_attempt SET status = 'processing', status_rank = ${attemptRank.processing},
				provider_intent_id = ${facts.id}, provider_charge_id = ${charge.id} WHERE id = ${attempt.id} AND status_rank < ${attemptRank.unapplied}`,
		]);
		return;
	}
	const donation = await findDonation(ctx, attempt.donationId);
	const { chargeMinor, currency } = donation;
	const fits = facts.amountMinor === chargeMinor && charge.capturedMinor === chargeMinor && facts.currency === currency;
	if (!fits) return bookBack(ctx, attempt, facts, charge, "unapplied");
	try {
		await ctx.db.write(captureStatements(ctx, attempt, facts, charge, donation));
	} catch (error) {
		if (failedBecause(error, alreadyPosted)) return;
		if (failedBecause(error, "UNIQUE constraint failed: payment_attempt.donation_id")) {
			return bookBack(ctx, attempt, facts, charge, "surplus");
		}
		// Its donor changed the amount a moment ago, after a try that was taken for failed.
		if (failedBecause(error, "precondition failed")) return capture(ctx, attempt, facts, charge);
		throw error;
	}
	const pages = donation.beneficiaryKind === "request" ? ["/", `/donationRequest/${donation.beneficiaryId}`] : ["/"];
	await ctx.platform.pageCache.forget(pageCacheKeys(pages));
}

function captureStatements(
	ctx: Ctx,
	attempt: AttemptRow,
	facts: IntentFacts,
	charge: ChargeFacts,
	donation: DonationRow,
): Statement[] {
	const { currency, chargeMinor, giftMinor, coverMinor } = donation;
	return [
		{
			text: `INSERT INTO precondition (met, name) SELECT EXISTS (SELECT 1 FROM donation
				WHERE id = ? AND charge_minor = ? AND gift_minor = ? AND cover_minor = ?), 'donation as read'`,
			args: [donation.id, chargeMinor, giftMinor, coverMinor],
		},
		...postStatements(ctx, {
			key: captureKey(charge.id),
			kind: "capture",
			source: { kind: "payment_attempt", id: attempt.id },
			effectiveAt: charge.paidAt,
			entries: [
				{ account: clearing("stripe"), currency, amountMinor: chargeMinor },
				{ account: payable(donation.beneficiaryKind, donation.beneficiaryId), currency, amountMinor: -giftMinor },
				{ account: feeCover, currency, amountMinor: -coverMinor },
			],
		}),
		...bookedAttempt(ctx, attempt, facts, charge, "succeeded"),
		...markPaid(donation, charge.paidAt),
	];
}

/** The attempt's row once its charge went through, with the fee where Stripe has told it already. */
function bookedAttempt(
	ctx: Ctx,
	attempt: AttemptRow,
	facts: IntentFacts,
	charge: ChargeFacts,
	status: "succeeded" | "surplus" | "unapplied",
): Statement[] {
	return [
		{
			text: `UPDATE payment_attempt SET status = ?, status_rank = ?, provider_intent_id = ?, provider_charge_id = ?,
				provider_customer_id = coalesce(?, provider_customer_id), risk_level = ?, checked_at = ? WHERE id = ?`,
			args: [
				status,
				attemptRank[status],
				facts.id,
				charge.id,
				facts.customerId,
				charge.riskLevel,
				ctx.platform.clock.now(),
				attempt.id,
			],
		},
		...feeStatements(ctx, attempt, charge),
	];
}

/**
 * Books money that is not its donation's as belonging to nobody, and sends back what the provider has not given back yet:
 * a second capture of one donation (two tabs) is surplus; a capture that no donation claims, or of another amount, unapplied.
 */
async function bookBack(
	ctx: Ctx,
	attempt: AttemptRow,
	facts: IntentFacts,
	charge: ChargeFacts,
	status: "surplus" | "unapplied",
): Promise<void> {
	const refundId = ctx.platform.ids.next("ref_");
	const now = ctx.platform.clock.now();
	const currency = facts.currency ?? attempt.currency;
	const amountMinor = charge.capturedMinor - charge.refundedMinor;
	const asRead = attempt.donationId === null ? sql`donation_id IS NULL` : sql`donation_id = ${attempt.donationId}`;
	try {
		await ctx.db.write([
			requireThat(
				sql`EXISTS (SELECT 1 FROM payment_attempt WHERE id = ${attempt.id} AND ${asRead})`,
				"still unclaimed",
			),
			...postStatements(ctx, {
				key: captureKey(charge.id),
				kind: status,
				source: { kind: "payment_attempt", id: attempt.id },
				effectiveAt: charge.paidAt,
				entries: [
					{ account: clearing("stripe"), currency, amountMinor: charge.capturedMinor },
					{ account: unapplied, currency, amountMinor: -charge.capturedMinor },
				],
			}),
			...bookedAttempt(ctx, attempt, facts, charge, status),
			...(amountMinor > 0
				? [
						ctx.db.build.insert(refund).values({
							id: refundId,
							attemptId: attempt.id,
							provider: "stripe",
							amountMinor,
							reason: status === "surplus" ? "duplicate" : "unapplied",
							status: "created",
							createdAt: now,
							checkedAt: now,
						}),
					]
				: []),
		]);
	} catch (error) {
		// Booked by another worker, or claimed by its donor a moment ago.
		if (failedBecause(error, alreadyPosted) || failedBecause(error, "precondition failed")) return;
		throw error;
	}
	if (amountMinor > 0) await sendRefund(ctx, refundId);
}

/** Gives back a bare intent's money that nobody claimed; nothing when it was claimed meanwhile. */
export function bookUnclaimed(ctx: Ctx, attempt: AttemptRow, facts: IntentFacts, charge: ChargeFacts): Promise<void> {
	return bookBack(ctx, attempt, facts, charge, "unapplied");
}

/** The fee, where it was not known when the charge was booked. */
async function learnFee(ctx: Ctx, attempt: AttemptRow, charge: ChargeFacts | null): Promise<void> {
	if (attempt.providerFeeMinor !== null || !charge?.balance) return;
	try {
		await ctx.db.write(feeStatements(ctx, attempt, charge));
	} catch (error) {
		if (!failedBecause(error, alreadyPosted)) throw error;
	}
}
