import { eq, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { ledgerAccount, ledgerEntry, ledgerTxn } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import type { RefundFacts } from "../../providers/stripe-facts.ts";
import { findDonation } from "../donations/get.ts";
import { markRefunded, unmarkRefunded } from "../donations/statements.ts";
import {
	type Account,
	captureKey,
	clearing,
	type Entry,
	feeCover,
	fx,
	payable,
	postStatements,
	unapplied,
} from "../ledger/post.ts";
import type { AttemptRow } from "./attempts.ts";

const succeededKey = (refundId: string) => `stripe:refund:${refundId}:succeeded`;

async function txnId(ctx: Ctx, key: string): Promise<string | undefined> {
	const [txn] = await ctx.db.read
		.select({ id: ledgerTxn.id })
		.from(ledgerTxn)
		.where(eq(ledgerTxn.idempotencyKey, key))
		.limit(1);
	return txn?.id;
}

/** How much of `minor` refunded is the gift's, rounded half up; two eight-digit amounts multiply past 2^53. */
function shareOf(minor: number, donation: { giftMinor: number; chargeMinor: number }): number {
	const charge = BigInt(donation.chargeMinor);
	return Number((2n * BigInt(minor) * BigInt(donation.giftMinor) + charge) / (2n * charge));
}

/** The attempt must still be what the posting was computed from. */
function asRead(attempt: AttemptRow): Statement {
	const donation = attempt.donationId === null ? sql`donation_id IS NULL` : sql`donation_id = ${attempt.donationId}`;
	return requireThat(
		sql`EXISTS (SELECT 1 FROM payment_attempt WHERE id = ${attempt.id} AND status = ${attempt.status} AND ${donation})`,
		"attempt as read",
	);
}

/** A refund settled in another currency takes back what the charge's settlement had moved, at the refund's own rate. */
function settlement(ctx: Ctx, attempt: AttemptRow, facts: RefundFacts, rowId: string): Statement[] {
	const { balance } = facts;
	if (!balance || balance.currency === attempt.currency) return [];
	const account = clearing("stripe");
	return postStatements(ctx, {
		key: `stripe:balance_transaction:${balance.id}:fx`,
		kind: "fx",
		source: { kind: "refund", id: rowId },
		effectiveAt: facts.createdAt,
		entries: [
			{ account, currency: attempt.currency, amountMinor: facts.amountMinor },
			{ account: fx, currency: attempt.currency, amountMinor: -facts.amountMinor },
			{ account: fx, currency: balance.currency, amountMinor: -balance.settledMinor },
			{ account, currency: balance.currency, amountMinor: balance.settledMinor },
		],
	});
}

/** The posting of a refund that succeeded: whole for money that was nobody's, pro rata for a donation. */
export async function refundStatements(
	ctx: Ctx,
	attempt: AttemptRow,
	facts: RefundFacts,
	rowId: string,
): Promise<Statement[]> {
	const { currency } = attempt;
	const reverses = await txnId(ctx, captureKey(attempt.providerChargeId ?? ""));
	const post = (entries: Entry[]) => [
		asRead(attempt),
		...postStatements(ctx, {
			key: succeededKey(facts.id),
			kind: "refund",
			source: { kind: "refund", id: rowId },
			reverses,
			effectiveAt: facts.createdAt,
			entries: [...entries, { account: clearing("stripe"), currency, amountMinor: -facts.amountMinor }],
		}),
		...settlement(ctx, attempt, facts, rowId),
	];
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
		...post([
			{ account: payable(donation.beneficiaryKind, donation.beneficiaryId), currency, amountMinor: giftMinor },
			{ account: feeCover, currency, amountMinor: facts.amountMinor - giftMinor },
		]),
		...markRefunded(ctx, donation, after, giftMinor),
	];
}

/** Takes back the posting of a refund that succeeded first and failed after all (the donor's bank sent it back). */
export async function refundFailedStatements(
	ctx: Ctx,
	attempt: AttemptRow,
	facts: RefundFacts,
	rowId: string,
): Promise<Statement[]> {
	const reverses = await txnId(ctx, succeededKey(facts.id));
	if (!reverses) return [];
	const posted = await ctx.db.read
		.select({
			code: ledgerAccount.code,
			ownerKind: ledgerAccount.ownerKind,
			ownerId: ledgerAccount.ownerId,
			kind: ledgerAccount.kind,
			currency: ledgerEntry.currency,
			amountMinor: ledgerEntry.amountMinor,
		})
		.from(ledgerEntry)
		.innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
		.where(eq(ledgerEntry.txnId, reverses));
	const statements = postStatements(ctx, {
		key: `stripe:refund:${facts.id}:failed`,
		kind: "refund",
		source: { kind: "refund", id: rowId },
		reverses,
		effectiveAt: ctx.platform.clock.now(),
		entries: posted.map(({ currency, amountMinor, ...account }) => ({
			// What stands in the books was posted from these very accounts.
			account: account as Account,
			currency,
			amountMinor: -amountMinor,
		})),
	});
	if (attempt.status !== "succeeded" || !attempt.donationId) return statements;
	const donation = await findDonation(ctx, attempt.donationId);
	const giftMinor = posted
		.filter(({ code }) => code === "payable")
		.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
	return [
		requireThat(
			sql`EXISTS (SELECT 1 FROM donation WHERE id = ${donation.id} AND refunded_minor = ${donation.refundedMinor})`,
			"refunded as computed",
		),
		...statements,
		...unmarkRefunded(ctx, donation, donation.refundedMinor - facts.amountMinor, giftMinor),
	];
}
