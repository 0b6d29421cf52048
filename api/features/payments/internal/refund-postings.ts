import { eq, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../../db/client.ts";
import { ledgerAccount, ledgerEntry, ledgerTxn } from "../../../../db/schema/index.ts";
import type { ProviderName } from "../../../domain/payments.ts";
import type { Ctx } from "../../../http/context.ts";
import type { RefundFacts } from "../../../providers/types.ts";
import { findDonation } from "../../donations/find.ts";
import { markRefunded } from "../../donations/mark-refunded.ts";
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
} from "../../ledger/post.ts";
import type { AttemptRow } from "./attempts.ts";
import { tellReturned } from "./tell-returned.ts";

const refundKey = (provider: ProviderName, refundId: string, outcome: "succeeded" | "failed") =>
	`${provider}:refund:${refundId}:${outcome}`;

async function txnId(ctx: Ctx, key: string): Promise<string | undefined> {
	const [txn] = await ctx.db.read
		.select({ id: ledgerTxn.id })
		.from(ledgerTxn)
		.where(eq(ledgerTxn.idempotencyKey, key))
		.limit(1);
	return txn?.id;
}

/** The gift's share of a refund, rounded half up. BigInt, because the product of two eight-digit amounts exceeds 2^53. */
function shareOf(minor: number, donation: { giftMinor: number; chargeMinor: number }): number {
	const charge = BigInt(donation.chargeMinor);
	return Number((2n * BigInt(minor) * BigInt(donation.giftMinor) + charge) / (2n * charge));
}

/** Requires that the attempt is unchanged since the posting was computed. */
function asRead(attempt: AttemptRow): Statement {
	const donation = attempt.donationId === null ? sql`donation_id IS NULL` : sql`donation_id = ${attempt.donationId}`;
	return requireThat(
		sql`EXISTS (SELECT 1 FROM payment_attempt WHERE id = ${attempt.id} AND status = ${attempt.status} AND ${donation})`,
		"attempt as read",
	);
}

/** For a refund settled in another currency: reverses part of the charge's settlement, at the refund's rate. */
function settlement(ctx: Ctx, attempt: AttemptRow, facts: RefundFacts, rowId: string): Statement[] {
	const { settlement: moved } = facts;
	if (!moved || moved.currency === attempt.currency) return [];
	const account = clearing(facts.provider);
	return postStatements(ctx, {
		key: `${facts.provider}:balance_transaction:${moved.id}:fx`,
		kind: "fx",
		source: { kind: "refund", id: rowId },
		effectiveAt: facts.createdAt,
		entries: [
			{ account, currency: attempt.currency, amountMinor: facts.amountMinor },
			{ account: fx, currency: attempt.currency, amountMinor: -facts.amountMinor },
			{ account: fx, currency: moved.currency, amountMinor: -moved.settledMinor },
			{ account, currency: moved.currency, amountMinor: moved.settledMinor },
		],
	});
}

/** Posts a successful refund: completely from unapplied money, or in proportion from a donation's accounts. */
export async function refundStatements(
	ctx: Ctx,
	attempt: AttemptRow,
	facts: RefundFacts,
	rowId: string,
): Promise<Statement[]> {
	const { currency } = attempt;
	const reverses = await txnId(ctx, captureKey(attempt.provider, attempt.providerChargeId ?? ""));
	const post = (entries: Entry[]) => [
		asRead(attempt),
		...postStatements(ctx, {
			key: refundKey(facts.provider, facts.id, "succeeded"),
			kind: "refund",
			source: { kind: "refund", id: rowId },
			reverses,
			effectiveAt: facts.createdAt,
			entries: [...entries, { account: clearing(facts.provider), currency, amountMinor: -facts.amountMinor }],
		}),
		...settlement(ctx, attempt, facts, rowId),
	];
	if (attempt.status !== "succeeded" || !attempt.donationId) {
		return post([{ account: unapplied, currency, amountMinor: facts.amountMinor }]);
	}
	const donation = await findDonation(ctx, { id: attempt.donationId });
	const before = donation.refundedMinor;
	const after = before + facts.amountMinor;
	// Rounding the running total instead of each part keeps their sum exact.
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
		...markRefunded(ctx, { donation, refundedMinor: after, giftMinor, byBank: facts.reason === "dispute" }),
		...(facts.reason === "dispute" ? await tellReturned(ctx, attempt) : []),
	];
}

/** Reverses the posting of a refund that succeeded first and failed later (the donor's bank returned it). */
export async function refundFailedStatements(
	ctx: Ctx,
	attempt: AttemptRow,
	facts: RefundFacts,
	rowId: string,
): Promise<Statement[]> {
	const reverses = await txnId(ctx, refundKey(facts.provider, facts.id, "succeeded"));
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
		key: refundKey(facts.provider, facts.id, "failed"),
		kind: "refund",
		source: { kind: "refund", id: rowId },
		reverses,
		effectiveAt: ctx.platform.clock.now(),
		entries: posted.map(({ currency, amountMinor, ...account }) => ({
			// Safe, because every account in the ledger was created from an `Account`.
			account: account as Account,
			currency,
			amountMinor: -amountMinor,
		})),
	});
	if (attempt.status !== "succeeded" || !attempt.donationId) return statements;
	const donation = await findDonation(ctx, { id: attempt.donationId });
	const giftMinor = posted
		.filter(({ code }) => code === "payable")
		.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
	return [
		requireThat(
			sql`EXISTS (SELECT 1 FROM donation WHERE id = ${donation.id} AND refunded_minor = ${donation.refundedMinor})`,
			"refunded as computed",
		),
		...statements,
		...markRefunded(ctx, {
			donation,
			refundedMinor: donation.refundedMinor - facts.amountMinor,
			giftMinor: -giftMinor,
		}),
	];
}
