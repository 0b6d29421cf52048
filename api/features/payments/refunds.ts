import { and, eq, sql } from "drizzle-orm";
import { failedBecause, requireThat, type Statement } from "../../../db/client.ts";
import { ledgerTxn, refund } from "../../../db/schema/index.ts";
import type { RefundReason, RefundStatus } from "../../domain/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { pageCacheKeys } from "../../http/page-cache-key.ts";
import { createRefund, type RefundFacts, stripeTrouble } from "../../providers/stripe.ts";
import { findDonation } from "../donations/get.ts";
import { markRefunded } from "../donations/statements.ts";
import {
	alreadyPosted,
	captureKey,
	clearing,
	type Entry,
	feeCover,
	payable,
	postStatements,
	unapplied,
} from "../ledger/post.ts";
import { type AttemptRow, attemptByCharge, attemptById } from "./attempts.ts";

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
			await ctx.db.write([ctx.db.build.update(refund).set({ status: "failed" }).where(eq(refund.id, refundId))]);
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

/** What the provider says of a refund becomes a row and, once it succeeded, a reversing transaction. */
export async function settleRefund(ctx: Ctx, facts: RefundFacts): Promise<void> {
	const attempt = facts.chargeId ? await attemptByCharge(ctx, facts.chargeId) : null;
	if (!attempt) return;
	const row = await refundRow(ctx, facts, attempt);
	if (!row) return;
	if (facts.status !== "succeeded") {
		await ctx.db.write([setRefund(ctx, row.id, facts.id, facts.status)]);
		return;
	}
	// Two refunds of one donation may settle at once; each computes its share from what was refunded before, so a
	// share computed from a stale amount is refused by its precondition and computed again.
	for (let round = 0; round < 5; round++) {
		try {
			await ctx.db.write([
				...(await reversal(ctx, attempt, facts, row)),
				setRefund(ctx, row.id, facts.id, "succeeded"),
			]);
			await forgetPages(ctx, attempt);
			return;
		} catch (error) {
			if (failedBecause(error, alreadyPosted)) return;
			if (!failedBecause(error, "precondition failed")) throw error;
		}
	}
	throw new Error(`refund ${facts.id} kept losing its race`);
}

function setRefund(ctx: Ctx, id: string, providerRefundId: string, status: RefundStatus): Statement {
	return ctx.db.build
		.update(refund)
		.set({ providerRefundId, status, checkedAt: ctx.platform.clock.now() })
		.where(and(eq(refund.id, id), sql`${refund.status} <> 'succeeded'`));
}

/** The reversing posting: whole for money that was nobody's, pro rata for a donation. */
async function reversal(ctx: Ctx, attempt: AttemptRow, facts: RefundFacts, row: RefundRow): Promise<Statement[]> {
	const { currency } = attempt;
	const post = async (entries: Entry[]) =>
		postStatements(ctx, {
			key: `stripe:refund:${facts.id}:succeeded`,
			kind: "refund",
			source: { kind: "refund", id: row.id },
			reverses: await captureTxn(ctx, attempt),
			effectiveAt: facts.createdAt,
			entries: [...entries, { account: clearing("stripe"), currency, amountMinor: -facts.amountMinor }],
		});
	if (attempt.status !== "succeeded" || !attempt.donationId) {
		return post([{ account: unapplied, currency, amountMinor: facts.amountMinor }]);
	}
	const donation = await findDonation(ctx, attempt.donationId);
	const before = donation.refundedMinor;
	const after = before + facts.amountMinor;
	// Rounding the running total, not each part, keeps the parts' sum exact.
	const giftMinor = shareOf(after, donation) - shareOf(before, donation);
	return [
		requireThat(
			sql`EXISTS (SELECT 1 FROM donation WHERE id = ${donation.id} AND refunded_minor = ${before})`,
			"refunded as computed",
		),
		...(await post([
			{ account: payable(donation.beneficiaryKind, donation.beneficiaryId), currency, amountMinor: giftMinor },
			{ account: feeCover, currency, amountMinor: facts.amountMinor - giftMinor },
		])),
		...markRefunded(ctx, donation, after, giftMinor),
	];
}

/** How much of `minor` refunded is the gift's, rounded half up; two eight-digit amounts multiply past 2^53. */
function shareOf(minor: number, donation: { giftMinor: number; chargeMinor: number }): number {
	const charge = BigInt(donation.chargeMinor);
	return Number((2n * BigInt(minor) * BigInt(donation.giftMinor) + charge) / (2n * charge));
}

async function captureTxn(ctx: Ctx, attempt: AttemptRow): Promise<string | undefined> {
	const [txn] = await ctx.db.read
		.select({ id: ledgerTxn.id })
		.from(ledgerTxn)
		.where(eq(ledgerTxn.idempotencyKey, captureKey(attempt.providerChargeId ?? "")))
		.limit(1);
	return txn?.id;
}

async function forgetPages(ctx: Ctx, attempt: AttemptRow): Promise<void> {
	if (!attempt.donationId) return;
	const donation = await findDonation(ctx, attempt.donationId);
	await ctx.platform.pageCache.forget(pageCacheKeys(["/", `/donationRequest/${donation.beneficiaryId}`]));
}
