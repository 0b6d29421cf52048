import { and, eq, sql } from "drizzle-orm";
import { failedBecause, requireThat, type Statement } from "../../../db/client.ts";
import { refund } from "../../../db/schema/index.ts";
import { pagesWithGiftsOf } from "../../../db/sql/request-pages.ts";
import { asPaid } from "../../domain/giving/paid-in.ts";
import { attemptRank } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { forgetPages } from "../../http/page-cache-key.ts";
import type { RefundFacts } from "../../providers/types.ts";
import { findDonation } from "../donations/find.ts";
import { alreadyPosted } from "../ledger/post.ts";
import { type AttemptRow, attemptByCharge } from "./internal/attempts.ts";
import { refundFailedStatements, refundStatements } from "./internal/refund-postings.ts";
import { type RefundRow, refundFailed } from "./internal/refund-rows.ts";
import { tellRefunded } from "./internal/tell-returned.ts";

/**
 * Stores a refund's state at the provider and, once it has succeeded, posts its reversing transaction. If the refund
 * fails later, that is reversed too.
 * @param also what belongs to the same write, such as the dispute that it ends
 * @throws Error while its payment is not booked; the event is retried then
 */
export async function settleRefund(ctx: Ctx, facts: RefundFacts, also: readonly Statement[] = []): Promise<void> {
	const { chargeId } = facts;
	if (!chargeId || !(await attemptByCharge(ctx, facts, chargeId))) return;
	// If two refunds of a donation settle simultaneously, one has used a stale amount: its precondition fails, and it is
	// computed again.
	for (let round = 0; round < 5; round++) {
		try {
			await settleOnce(ctx, facts, chargeId, also);
			return;
		} catch (error) {
			// Another worker has posted it: the next round finds the row as that left it.
			if (failedBecause(error, alreadyPosted) && also.length === 0) return;
			if (failedBecause(error, alreadyPosted)) continue;
			if (!failedBecause(error, "unmet")) throw error;
		}
	}
	throw new Error(`refund ${facts.id} could not be settled: other refunds were always faster`);
}

async function settleOnce(ctx: Ctx, facts: RefundFacts, chargeId: string, also: readonly Statement[]): Promise<void> {
	const attempt = await attemptByCharge(ctx, facts, chargeId);
	if (!attempt) return;
	if (attemptRank[attempt.status] < attemptRank.unapplied) {
		throw new Error(`payment of refund ${facts.id} is not booked yet`);
	}
	const row = await refundRow(ctx, facts, attempt);
	if (!row) return;
	const mails = isNews(attempt, row, facts) ? await tell(ctx, attempt, row) : [];
	const set = [
		requireThat(sql`EXISTS (SELECT 1 FROM refund WHERE id = ${row.id} AND status = ${row.status})`, "refund as read"),
		ctx.db.build
			.update(refund)
			.set({ providerRefundId: facts.id, status: facts.status, checkedAt: ctx.platform.clock.now() })
			.where(eq(refund.id, row.id)),
	];
	if (facts.status === "succeeded") {
		if (row.status === "succeeded") return writeAlso(ctx, also);
		await ctx.db.write([...also, ...mails, ...(await refundStatements(ctx, attempt, facts, row)), ...set]);
	} else if (facts.status === "failed") {
		if (row.status === "failed") return writeAlso(ctx, also);
		await ctx.db.write([
			...also,
			...(row.status === "succeeded" ? await refundFailedStatements(ctx, attempt, facts, row) : []),
			...set,
			// A dispute that is won after all leaves nobody without money.
			...(row.reason === "dispute"
				? []
				: [refundFailed(ctx, row, "The provider says that it failed: the donor does not have the money")]),
		]);
	} else {
		if (row.status === "created") await ctx.db.write([...also, ...mails, ...set]);
		return;
	}
	await purgePages(ctx, attempt);
}

async function writeAlso(ctx: Ctx, also: readonly Statement[]): Promise<void> {
	if (also.length > 0) await ctx.db.write(also);
}

/**
 * Whether the donor learns of it now: a refund that staff requested once the provider has accepted it, one that was made at the
 * provider once it has succeeded. Charges that never became a gift go back without a mail, and a bank tells of its disputes.
 */
function isNews(attempt: AttemptRow, row: RefundRow, { status }: RefundFacts): boolean {
	if (row.requestedBy !== null) return row.status === "created" && status !== "failed";
	return (
		attempt.status === "succeeded" && row.reason !== "dispute" && row.status !== "succeeded" && status === "succeeded"
	);
}

/** Tells the donor that the gift, or a part of it, goes back. */
async function tell(ctx: Ctx, { donationId, id }: AttemptRow, row: RefundRow): Promise<Statement[]> {
	if (donationId === null) return [];
	const { chargeMinor } = asPaid(await findDonation(ctx, { id: donationId }));
	const others = sql`attempt_id = ${id} AND id <> ${row.id} AND status IN ('pending', 'succeeded')`;
	const [refunded] = await ctx.db.read.all<{ minor: number }>(
		sql`SELECT coalesce(sum(amount_minor), 0) AS minor FROM refund WHERE ${others}`,
	);
	const leftMinor = chargeMinor - row.amountMinor - (refunded?.minor ?? 0);
	return tellRefunded(ctx, { donationId, amountMinor: row.amountMinor, leftMinor });
}

/** Our row for a refund: one that we requested, a known one, or a new one for a refund made at the provider. */
async function refundRow(ctx: Ctx, facts: RefundFacts, attempt: AttemptRow): Promise<RefundRow | null> {
	const stored = await rowByProviderId(ctx, facts);
	if (stored) return stored;
	if (facts.refundId) {
		const [ours] = await ctx.db.read.select().from(refund).where(eq(refund.id, facts.refundId)).limit(1);
		if (ours && ours.attemptId === attempt.id) return ours;
	}
	await ctx.db.write([
		ctx.db.build
			.insert(refund)
			.values({
				id: ctx.platform.ids.next("ref_"),
				attemptId: attempt.id,
				provider: facts.provider,
				providerRefundId: facts.id,
				amountMinor: facts.amountMinor,
				reason: facts.reason,
				status: "pending",
				createdAt: facts.createdAt,
				checkedAt: ctx.platform.clock.now(),
			})
			.onConflictDoNothing(),
	]);
	return rowByProviderId(ctx, facts);
}

async function rowByProviderId(ctx: Ctx, { provider, id }: RefundFacts): Promise<RefundRow | null> {
	const [row] = await ctx.db.read
		.select()
		.from(refund)
		.where(and(eq(refund.provider, provider), eq(refund.providerRefundId, id)))
		.limit(1);
	return row ?? null;
}

async function purgePages(ctx: Ctx, attempt: AttemptRow): Promise<void> {
	if (!attempt.donationId) return;
	const donation = await findDonation(ctx, { id: attempt.donationId });
	await forgetPages(ctx, pagesWithGiftsOf(donation.beneficiaryId));
}
