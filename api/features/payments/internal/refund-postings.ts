import { eq, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../../db/client.ts";
import { ledgerAccount, ledgerEntry, ledgerTxn } from "../../../../db/schema/index.ts";
import type { ProviderName } from "../../../domain/payments.ts";
import { leftOf, refundParts } from "../../../domain/refund-share.ts";
import type { Ctx } from "../../../http/context.ts";
import type { RefundFacts } from "../../../providers/types.ts";
import { findDonation } from "../../donations/find.ts";
import { markRefunded } from "../../donations/mark-refunded.ts";
import {
	type Account,
	accountId,
	captureKey,
	clearing,
	type Entry,
	feeCover,
	fx,
	payable,
	postStatements,
	providerFee,
	reserve,
	unapplied,
} from "../../ledger/post.ts";
import { renewReceipt } from "../../receipts/issue.ts";
import type { AttemptRow } from "./attempts.ts";
import { reserveReturned, reserveStatements } from "./reserve-shortfall.ts";
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

/** What is left of money that belongs to no donation: a bank may take back what we have refunded already. */
async function unappliedLeft(ctx: Ctx, attempt: AttemptRow): Promise<{ minor: number; asRead: Statement }> {
	const key = captureKey(attempt.provider, attempt.providerChargeId ?? "");
	const left = sql`(SELECT coalesce((SELECT -e.amount_minor FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id
			WHERE t.idempotency_key = ${key} AND e.account_id = ${accountId(unapplied, attempt.currency)}), 0)
		- coalesce((SELECT sum(amount_minor) FROM refund WHERE attempt_id = ${attempt.id} AND status = 'succeeded'), 0))`;
	const [row] = await ctx.db.read.all<{ minor: number }>(sql`SELECT ${left} AS minor`);
	const minor = row?.minor ?? 0;
	return { minor: Math.max(0, minor), asRead: requireThat(sql`${left} = ${minor}`, "unapplied as computed") };
}

/** Books the provider's fee for a dispute. */
function disputeFee(
	{ provider, id, createdAt, settlement: moved, feeMinor = 0 }: RefundFacts,
	rowId: string,
	ctx: Ctx,
) {
	if (!moved || feeMinor <= 0) return [];
	return postStatements(ctx, {
		key: `${provider}:dispute:${id}:fee`,
		kind: "fee",
		source: { kind: "refund", id: rowId },
		effectiveAt: createdAt,
		entries: [
			{ account: providerFee(provider), currency: moved.currency, amountMinor: feeMinor },
			{ account: clearing(provider), currency: moved.currency, amountMinor: -feeMinor },
		],
	});
}

/**
 * Posts a successful refund: from unapplied money, or in proportion from a donation's accounts. What exceeds the charge, because
 * a bank took back what had been refunded already, is the foundation's loss.
 */
export async function refundStatements(
	ctx: Ctx,
	attempt: AttemptRow,
	facts: RefundFacts,
	rowId: string,
): Promise<Statement[]> {
	const { currency } = attempt;
	const reverses = await txnId(ctx, captureKey(attempt.provider, attempt.providerChargeId ?? ""));
	const post = (coveredMinor: number, entries: Entry[]) => [
		asRead(attempt),
		...postStatements(ctx, {
			key: refundKey(facts.provider, facts.id, "succeeded"),
			kind: "refund",
			source: { kind: "refund", id: rowId },
			reverses,
			effectiveAt: facts.createdAt,
			entries: [
				...entries,
				{ account: reserve, currency, amountMinor: facts.amountMinor - coveredMinor },
				{ account: clearing(facts.provider), currency, amountMinor: -facts.amountMinor },
			],
		}),
		...settlement(ctx, attempt, facts, rowId),
		...disputeFee(facts, rowId, ctx),
	];
	if (attempt.status !== "succeeded" || !attempt.donationId) {
		const left = await unappliedLeft(ctx, attempt);
		const coveredMinor = Math.min(facts.amountMinor, left.minor);
		return [left.asRead, ...post(coveredMinor, [{ account: unapplied, currency, amountMinor: coveredMinor }])];
	}
	const donation = await findDonation(ctx, { id: attempt.donationId });
	const before = donation.refundedMinor;
	const coveredMinor = Math.min(facts.amountMinor, donation.chargeMinor - before);
	const after = before + coveredMinor;
	const { giftMinor, coverMinor } = refundParts(donation, before, coveredMinor);
	const byBank = facts.reason === "dispute";
	return [
		requireThat(
			sql`EXISTS (SELECT 1 FROM donation WHERE id = ${donation.id} AND refunded_minor = ${before})`,
			"refunded as computed",
		),
		...post(coveredMinor, [
			{ account: payable(donation.beneficiaryKind, donation.beneficiaryId), currency, amountMinor: giftMinor },
			{ account: feeCover, currency, amountMinor: coverMinor },
		]),
		...markRefunded(ctx, { donation, refundedMinor: after, giftMinor, byBank }),
		...(await renewReceipt(ctx, { donation, reason: byBank ? "disputed" : "refunded", ...leftOf(donation, after) })),
		...(await reserveStatements(ctx, { donation, giftMinor, facts, rowId })),
		...(byBank ? await tellReturned(ctx, attempt) : []),
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
	const sumOf = (code: Account["code"]) =>
		posted.filter((entry) => entry.code === code).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
	const giftMinor = sumOf("payable");
	const refundedMinor = donation.refundedMinor - giftMinor - sumOf("fee_cover");
	return [
		requireThat(
			sql`EXISTS (SELECT 1 FROM donation WHERE id = ${donation.id} AND refunded_minor = ${donation.refundedMinor})`,
			"refunded as computed",
		),
		...statements,
		...(await reserveReturned(ctx, { donation, facts, rowId })),
		...markRefunded(ctx, { donation, refundedMinor, giftMinor: -giftMinor }),
		...(await renewReceipt(ctx, { donation, reason: "restored", ...leftOf(donation, refundedMinor) })),
	];
}
