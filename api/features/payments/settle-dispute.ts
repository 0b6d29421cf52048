import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { dispute } from "../../../db/schema/index.ts";
import type { DisputeStage } from "../../domain/giving/disputes.ts";
import type { DisputeStatus } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";
import type { DisputeFacts, PaymentProvider } from "../../providers/types.ts";
import { markDisputed } from "../donations/status.ts";
import { type AttemptRow, attemptByCharge, isBooked } from "./internal/attempts.ts";
import { disputed } from "./paid.ts";
import { settleRefund } from "./settle-refund.ts";
import { tellDisputes } from "./tell-disputes.ts";

/**
 * Stores a dispute's state: its donation is disputed while it is open. A won one leaves the gift as it was. Once it is lost, the
 * gift is taken back, also when a bank returns a transfer days later: stored and posted like a refund that the provider made, with
 * the provider's fee for the dispute. One that is won after it was lost gives that back. Finance staff are told of each change.
 * @throws Error while its payment is not booked; the event is retried then
 */
export async function settleDispute(ctx: Ctx, facts: DisputeFacts): Promise<void> {
	const { provider, account, id, chargeId, amountMinor, createdAt, settlement, feeMinor } = facts;
	const attempt = chargeId ? await attemptByCharge(ctx, facts, chargeId) : null;
	if (!attempt) return;
	if (!isBooked(attempt)) throw new Error(`payment of dispute ${id} is not booked yet`);
	const before = await statusOf(ctx, facts);
	const isNew = before === null && !facts.won;
	const stored = disputeStatements(ctx, facts, attempt);
	if (isNew && attempt.donationId) for (const hear of disputed) stored.push(...hear(attempt.donationId));
	if (!facts.lost && !(facts.won && before === "lost")) {
		await ctx.db.write(stored);
	} else {
		const refund = { provider, account, id, chargeId, amountMinor, createdAt, settlement, feeMinor };
		// The gift is disputed until the write that takes it back, so nobody can ask for it in between.
		await settleRefund(
			ctx,
			{ ...refund, status: facts.lost ? "succeeded" : "failed", refundId: null, reason: "dispute" },
			stored,
		);
	}
	await tellDisputes(ctx, { providerDisputeId: id });
}

async function statusOf(ctx: Ctx, { provider, id }: DisputeFacts): Promise<DisputeStatus | null> {
	const [row] = await ctx.db.read.all<{ status: DisputeStatus }>(
		sql`SELECT status FROM dispute WHERE provider = ${provider} AND provider_dispute_id = ${id}`,
	);
	return row?.status ?? null;
}

/**
 * A dispute that has ended never opens again, whichever event comes last. One that a bank reviews waits for us again only with a
 * later due date: anything else was read before our answer arrived.
 */
function disputeStatements(ctx: Ctx, facts: DisputeFacts, attempt: AttemptRow): Statement[] {
	const { provider, id, amountMinor, createdAt, lost, won, status: word, settlement } = facts;
	const status: DisputeStatus = lost ? "lost" : won ? "won" : "open";
	const stage: DisputeStage = facts.awaitsAnswer ? "answer" : "review";
	const now = ctx.platform.clock.now();
	const closedAt = status === "open" ? null : now;
	const feeCurrency = settlement?.currency ?? attempt.currency;
	return [
		sql`INSERT INTO dispute
			(id, attempt_id, provider, provider_dispute_id, amount_minor, currency, status, provider_status, opened_at, closed_at,
				reason, network_code, due_at, stage, fee_minor, fee_currency)
			VALUES (${ctx.platform.ids.next("dsp_")}, ${attempt.id}, ${provider}, ${id}, ${amountMinor}, ${attempt.currency}, ${status}, ${word}, ${createdAt}, ${closedAt},
				${facts.reason}, ${facts.networkCode}, ${facts.dueAt}, ${stage}, ${facts.feeMinor}, ${feeCurrency})
			ON CONFLICT (provider, provider_dispute_id) DO UPDATE SET status = excluded.status, provider_status = excluded.provider_status,
				amount_minor = excluded.amount_minor, closed_at = coalesce(dispute.closed_at, excluded.closed_at),
				reason = excluded.reason, network_code = coalesce(excluded.network_code, dispute.network_code),
				stage = iif(excluded.stage = 'answer' AND dispute.stage = 'review' AND coalesce(excluded.due_at, 0) <= coalesce(dispute.due_at, 0),
					'review', excluded.stage),
				due_at = coalesce(excluded.due_at, dispute.due_at), fee_minor = max(excluded.fee_minor, dispute.fee_minor),
				fee_currency = excluded.fee_currency
				WHERE dispute.status = 'open' OR excluded.status <> 'open'`,
		...(attempt.donationId && attempt.status === "succeeded" ? [markDisputed({ donationId: attempt.donationId })] : []),
	];
}

/** Rows that are read together. */
const page = 100;

/**
 * Reads a provider's disputes that are open here from it again, because they are decided weeks later, and the event may be lost: what
 * they block would be blocked for ever.
 * @throws AggregateError with the errors of those that could not be settled
 */
export async function recheckDisputes(ctx: Ctx, provider: PaymentProvider): Promise<void> {
	const errors: unknown[] = [];
	for (let after = ""; ; ) {
		const rows = await ctx.db.read
			.select({ id: dispute.id, providerDisputeId: dispute.providerDisputeId })
			.from(dispute)
			.where(and(eq(dispute.status, "open"), eq(dispute.provider, provider.provider), gt(dispute.id, after)))
			.orderBy(asc(dispute.id))
			.limit(page);
		for (const { providerDisputeId } of rows) {
			try {
				const facts = await provider.readDispute(providerDisputeId);
				if (facts) await settleDispute(ctx, facts);
			} catch (error) {
				errors.push(error);
			}
		}
		after = rows.at(-1)?.id ?? "";
		if (rows.length < page) break;
	}
	if (errors.length > 0) throw new AggregateError(errors, "open disputes could not all be read");
}
