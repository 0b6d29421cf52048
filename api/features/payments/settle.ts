import { eq } from "drizzle-orm";
import { failedBecause, type Statement } from "../../../db/client.ts";
import { paymentAttempt, refund } from "../../../db/schema/index.ts";
import { attemptRank } from "../../domain/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { pageCacheKeys } from "../../http/page-cache-key.ts";
import type { ChargeFacts, IntentFacts } from "../../providers/stripe.ts";
import { type DonationRow, findDonation } from "../donations/get.ts";
import { failUnlessTrying, markPaid, moveUnpaid } from "../donations/statements.ts";
import { alreadyPosted, captureKey, clearing, feeCover, payable, postStatements, unapplied } from "../ledger/post.ts";
import { type AttemptRow, advance, attemptById, attemptByIntent } from "./attempts.ts";
import { feeStatements } from "./fees.ts";
import { sendRefund } from "./refunds.ts";

/**
 * The one place where what the provider says becomes what we say: callback, webhook, reconciler and hosted checkout all
 * end here and meet on the same ledger key, so a payment is one donation whichever comes first, last or twice.
 * @returns the attempt as it stands afterwards, or null when the intent is none of ours
 */
export async function settleIntent(ctx: Ctx, facts: IntentFacts): Promise<AttemptRow | null> {
	const found =
		(await attemptByIntent(ctx, facts.id)) ?? (facts.attemptId ? await attemptById(ctx, facts.attemptId) : null);
	if (!found || (found.providerIntentId !== null && found.providerIntentId !== facts.id)) return null;
	if (attemptRank[found.status] >= attemptRank.unapplied) {
		await learnFee(ctx, found, facts.charge);
	} else if (facts.status === "succeeded" && facts.charge) {
		await capture(ctx, found, facts, facts.charge);
	} else {
		await move(ctx, found, facts);
	}
	return attemptById(ctx, found.id);
}

/** A state short of paid. */
async function move(ctx: Ctx, attempt: AttemptRow, facts: IntentFacts): Promise<void> {
	const known = { providerIntentId: facts.id, ...(facts.customerId ? { providerCustomerId: facts.customerId } : {}) };
	const { donationId } = attempt;
	switch (facts.status) {
		case "processing":
			await ctx.db.write([
				advance(ctx, attempt.id, "processing", known),
				...(donationId ? [moveUnpaid(ctx, donationId, "processing")] : []),
			]);
			return;
		case "canceled":
			await ctx.db.write([advance(ctx, attempt.id, "canceled", known), ...unpaid(attempt)]);
			return;
		case "requires_payment_method":
			// Before any try an intent (a hosted page's) waits for a card; after one this is how a decline looks.
			if (facts.failure) {
				await ctx.db.write([
					advance(ctx, attempt.id, "failed", {
						...known,
						failureCode: facts.failure.code,
						failureMessage: facts.failure.message,
					}),
					...unpaid(attempt),
				]);
				return;
			}
			await ctx.db.write([advance(ctx, attempt.id, "requires_action", known)]);
			return;
		default:
			await ctx.db.write([advance(ctx, attempt.id, "requires_action", known)]);
	}
}

function unpaid(attempt: AttemptRow): Statement[] {
	return attempt.donationId ? [failUnlessTrying(attempt.donationId, attempt.id)] : [];
}

/** The money has come. */
async function capture(ctx: Ctx, attempt: AttemptRow, facts: IntentFacts, charge: ChargeFacts): Promise<void> {
	if (!attempt.donationId) {
		// A bare intent waits for POST /donation to say what it is for; the reconciler gives it back if that never comes.
		await ctx.db.write([
			advance(ctx, attempt.id, "processing", { providerIntentId: facts.id, providerChargeId: charge.id }),
		]);
		return;
	}
	const donation = await findDonation(ctx, attempt.donationId);
	const fits = facts.amountMinor === donation.chargeMinor && facts.currency === donation.currency;
	if (!fits) return bookUnapplied(ctx, attempt, facts, charge);
	try {
		await ctx.db.write(captureStatements(ctx, attempt, facts, charge, donation));
	} catch (error) {
		if (failedBecause(error, alreadyPosted)) return;
		if (failedBecause(error, "UNIQUE constraint failed: payment_attempt.donation_id")) {
			return bookSurplus(ctx, attempt, facts, charge);
		}
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
		...paidAttempt(ctx, attempt, facts, charge, "succeeded"),
		...markPaid(ctx, donation, charge.paidAt),
	];
}

/** The attempt's row once its charge went through, with the fee where Stripe has told it already. */
function paidAttempt(
	ctx: Ctx,
	attempt: AttemptRow,
	facts: IntentFacts,
	charge: ChargeFacts,
	status: "succeeded" | "surplus" | "unapplied",
): Statement[] {
	return [
		ctx.db.build
			.update(paymentAttempt)
			.set({
				status,
				statusRank: attemptRank[status],
				providerIntentId: facts.id,
				providerChargeId: charge.id,
				...(facts.customerId ? { providerCustomerId: facts.customerId } : {}),
				riskLevel: charge.riskLevel,
				checkedAt: ctx.platform.clock.now(),
			})
			.where(eq(paymentAttempt.id, attempt.id)),
		...feeStatements(ctx, attempt, charge),
	];
}

/** Money that is not the donation's: it is booked as belonging to nobody and sent back. */
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
	try {
		await ctx.db.write([
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
			...paidAttempt(ctx, attempt, facts, charge, status),
			ctx.db.build.insert(refund).values({
				id: refundId,
				attemptId: attempt.id,
				provider: "stripe",
				amountMinor: charge.capturedMinor,
				reason: status === "surplus" ? "duplicate" : "unapplied",
				status: "created",
				createdAt: now,
				checkedAt: now,
			}),
		]);
	} catch (error) {
		if (failedBecause(error, alreadyPosted)) return;
		throw error;
	}
	await sendRefund(ctx, refundId);
}

/** A second capture of one donation (two tabs). */
function bookSurplus(ctx: Ctx, attempt: AttemptRow, facts: IntentFacts, charge: ChargeFacts): Promise<void> {
	return bookBack(ctx, attempt, facts, charge, "surplus");
}

/** A capture that no donation claims, or whose amount is not its donation's. */
export function bookUnapplied(ctx: Ctx, attempt: AttemptRow, facts: IntentFacts, charge: ChargeFacts): Promise<void> {
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
