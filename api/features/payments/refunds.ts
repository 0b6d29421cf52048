import { and, eq } from "drizzle-orm";
import { failedBecause, type Statement } from "../../../db/client.ts";
import { refund } from "../../../db/schema/index.ts";
import { attemptRank, type RefundReason, type RefundStatus } from "../../domain/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { pageCacheKeys } from "../../http/page-cache-key.ts";
import { createRefund } from "../../providers/stripe.ts";
import { stripeTrouble } from "../../providers/stripe-client.ts";
import type { RefundFacts } from "../../providers/stripe-facts.ts";
import { findDonation } from "../donations/get.ts";
import { alreadyPosted } from "../ledger/post.ts";
import { keepFinding } from "../reconciliation/findings.ts";
import { type AttemptRow, attemptByCharge, attemptById } from "./attempts.ts";
import { refundFailedStatements, refundStatements } from "./refund-postings.ts";

type RefundRow = typeof refund.$inferSelect;

/** Asks the provider to give a refund row's money back; safe to repeat, the row's id is the provider's idempotency key. */
export async function sendRefund(ctx: Ctx, refundId: string): Promise<void> {
	const [row] = await ctx.db.read.select().from(refund).where(eq(refund.id, refundId)).limit(1);
	if (row?.status !== "created") return;
	const attempt = await attemptById(ctx, row.attemptId);
	if (!attempt?.providerChargeId) return;
	try {
		const facts = await createRefund(ctx.platform, {
			refundId,
			chargeId: attempt.providerChargeId,
			amountMinor: row.amountMinor,
			duplicate: row.reason === "duplicate",
		});
		await settleRefund(ctx, facts);
	} catch (error) {
		const trouble = stripeTrouble(error);
		ctx.platform.log.error("refund was not accepted", error, { refundId, trouble: trouble.kind });
		// Unknown outcomes stay "created" and are asked for again under the same key; a clear no is for people to look at.
		if (trouble.kind === "refused" || trouble.kind === "missing") {
			await ctx.db.write([
				ctx.db.build
					.update(refund)
					.set({ status: "failed" })
					.where(and(eq(refund.id, refundId), eq(refund.status, "created"))),
				refundNeedsFinance(
					ctx,
					row,
					`Stripe refused it (${trouble.kind === "refused" ? trouble.code : "unknown charge"})`,
				),
			]);
		}
	}
}

/** Our row for what the provider says: the one we asked for, one we know, or a new one (a refund made at the provider). */
async function refundRow(ctx: Ctx, facts: RefundFacts, attempt: AttemptRow): Promise<RefundRow | null> {
	const [known] = await ctx.db.read
		.select()
		.from(refund)
		.where(and(eq(refund.provider, "stripe"), eq(refund.providerRefundId, facts.id)))
		.limit(1);
	if (known) return known;
	if (facts.refundId) {
		const [ours] = await ctx.db.read.select().from(refund).where(eq(refund.id, facts.refundId)).limit(1);
		if (ours && ours.attemptId === attempt.id) return ours;
	}
	const reasons: Record<string, RefundReason> = { duplicate: "duplicate", fraudulent: "fraud" };
	const now = ctx.platform.clock.now();
	await ctx.db.write([
		ctx.db.build
			.insert(refund)
			.values({
				id: ctx.platform.ids.next("ref_"),
				attemptId: attempt.id,
				provider: "stripe",
				providerRefundId: facts.id,
				amountMinor: facts.amountMinor,
				reason: reasons[facts.reason ?? ""] ?? "requested",
				status: "pending",
				createdAt: facts.createdAt,
				checkedAt: now,
			})
			.onConflictDoNothing(),
	]);
	const [made] = await ctx.db.read
		.select()
		.from(refund)
		.where(and(eq(refund.provider, "stripe"), eq(refund.providerRefundId, facts.id)))
		.limit(1);
	return made ?? null;
}

/**
 * What the provider says of a refund becomes a row and, once it succeeded, a reversing transaction; one that fails
 * afterwards takes that back.
 * @throws Error while its payment is not in the books: the event is tried again when it is
 */
export async function settleRefund(ctx: Ctx, facts: RefundFacts): Promise<void> {
	const { chargeId } = facts;
	if (!chargeId || !(await attemptByCharge(ctx, chargeId))) return;
	// Two refunds of one donation may settle at once; each computes its share from what was refunded before, so a
	// share computed from a stale amount is refused by its precondition and computed again.
	for (let round = 0; round < 5; round++) {
		try {
			await settleOnce(ctx, facts, chargeId);
			return;
		} catch (error) {
			if (failedBecause(error, alreadyPosted)) return;
			if (!failedBecause(error, "precondition failed")) throw error;
		}
	}
	throw new Error(`refund ${facts.id} kept losing its race`);
}

async function settleOnce(ctx: Ctx, facts: RefundFacts, chargeId: string): Promise<void> {
	const attempt = await attemptByCharge(ctx, chargeId);
	if (!attempt) return;
	if (attemptRank[attempt.status] < attemptRank.unapplied)
		throw new Error(`payment of refund ${facts.id} is not booked yet`);
	const row = await refundRow(ctx, facts, attempt);
	if (!row) return;
	const set = setRefund(ctx, row.id, facts.id, facts.status);
	if (facts.status === "succeeded") {
		if (row.status === "succeeded") return;
		await ctx.db.write([...(await refundStatements(ctx, attempt, facts, row.id)), set]);
	} else if (facts.status === "failed") {
		if (row.status === "failed") return;
		await ctx.db.write([
			...(row.status === "succeeded" ? await refundFailedStatements(ctx, attempt, facts, row.id) : []),
			set,
			refundNeedsFinance(ctx, row, "Stripe says that it failed: the donor does not have the money"),
		]);
	} else {
		if (row.status === "created") await ctx.db.write([set]);
		return;
	}
	await forgetPages(ctx, attempt);
}

function refundNeedsFinance(ctx: Ctx, row: RefundRow, detail: string): Statement {
	return keepFinding(ctx, { kind: "refund_failed", subjectId: row.id, detail });
}

function setRefund(ctx: Ctx, id: string, providerRefundId: string, status: RefundStatus): Statement {
	return ctx.db.build
		.update(refund)
		.set({ providerRefundId, status, checkedAt: ctx.platform.clock.now() })
		.where(eq(refund.id, id));
}

async function forgetPages(ctx: Ctx, attempt: AttemptRow): Promise<void> {
	if (!attempt.donationId) return;
	const donation = await findDonation(ctx, attempt.donationId);
	await ctx.platform.pageCache.forget(pageCacheKeys(["/", `/donationRequest/${donation.beneficiaryId}`]));
}
