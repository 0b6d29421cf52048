import { eq, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../../db/client.ts";
import { ledgerTxn } from "../../../../db/schema/index.ts";
import { asPaid, creditedOf } from "../../../domain/giving/paid-in.ts";
import type { ProviderName } from "../../../domain/giving/payments.ts";
import { leftOf, refundParts } from "../../../domain/giving/refund-share.ts";
import { formatMoney } from "../../../domain/money.ts";
import type { Ctx } from "../../../http/context.ts";
import type { RefundFacts } from "../../../providers/types.ts";
import { type DonationRow, findDonation } from "../../donations/find.ts";
import { coverShortfall, markRefunded } from "../../donations/status.ts";
import { recordFinding, resolveFinding } from "../../findings/record.ts";
import {
	type Account,
	accountId,
	captureKey,
	clearing,
	type Entry,
	feeCover,
	fx,
	ownerOfGift,
	type Posting,
	payable,
	postStatements,
	providerFee,
	returnedTwice,
	unapplied,
} from "../../ledger/post.ts";
import { changeMatch } from "../../matches/post.ts";
import { renewReceipt } from "../../receipts/issue.ts";
import type { AttemptRow } from "./attempts.ts";
import { lossStatements } from "./loss.ts";
import type { RefundRow } from "./refund-rows.ts";
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

/** The rest of money that belongs to no donation: a bank may take back what we have refunded already. */
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

/** Reports to staff that a donor has got money back twice, so that they decide who pays it. */
function reportReturnedTwice(ctx: Ctx, { provider }: RefundFacts, attempt: AttemptRow, row: RefundRow, minor: number) {
	return recordFinding(ctx, {
		kind: "returned_twice",
		subjectId: row.id,
		provider,
		detail: `${formatMoney(minor, attempt.currency)} of payment ${attempt.id} went back to its donor twice`,
	});
}

/**
 * Posts a successful refund: from unapplied money, or in proportion from a donation's accounts. What exceeds the charge, because
 * a bank took back what had been refunded already, is missing until staff decide who pays it.
 */
export async function refundStatements(
	ctx: Ctx,
	attempt: AttemptRow,
	facts: RefundFacts,
	row: RefundRow,
): Promise<Statement[]> {
	const { currency: paidIn } = attempt;
	const { id: rowId } = row;
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
				{ account: returnedTwice, currency: paidIn, amountMinor: facts.amountMinor - coveredMinor },
				{ account: clearing(facts.provider), currency: paidIn, amountMinor: -facts.amountMinor },
			],
		}),
		...settlement(ctx, attempt, facts, rowId),
		...disputeFee(facts, rowId, ctx),
		...(coveredMinor < facts.amountMinor
			? [reportReturnedTwice(ctx, facts, attempt, row, facts.amountMinor - coveredMinor)]
			: []),
	];
	if (attempt.status !== "succeeded" || !attempt.donationId) {
		const left = await unappliedLeft(ctx, attempt);
		const coveredMinor = Math.min(facts.amountMinor, left.minor);
		return [left.asRead, ...post(coveredMinor, [{ account: unapplied, currency: paidIn, amountMinor: coveredMinor }])];
	}
	const donation = await findDonation(ctx, { id: attempt.donationId });
	const { currency, refundedMinor: before } = donation;
	const paid = asPaid(donation);
	const owner = ownerOfGift(donation);
	const coveredMinor = Math.min(facts.amountMinor, paid.chargeMinor - paid.refundedMinor);
	const paidAfter = paid.refundedMinor + coveredMinor;
	// A refund that has failed may have left a cent more than the rest is at this rate; the donor never gives it back.
	const after = Math.max(before, creditedOf(paidAfter, donation));
	const { giftMinor, coverMinor } = refundParts(donation, before, after - before);
	const byBank = facts.reason === "dispute";
	const match = await changeMatch(ctx, { donation, refundedMinor: after, giftMinor });
	return [
		requireThat(asComputed(donation), "refunded as computed"),
		...post(coveredMinor, [
			...exchanged(donation, paidIn, coveredMinor, after - before),
			{ account: payable(owner.kind, owner.id), currency, amountMinor: giftMinor },
			{ account: feeCover, currency, amountMinor: coverMinor },
		]),
		...markRefunded(ctx, { donation, refundedMinor: after, paidRefundedMinor: paidAfter, giftMinor }),
		...match.statements,
		...(await renewReceipt(ctx, {
			donation: { ...donation, paidRefundedMinor: donation.paidMinor === null ? 0 : paidAfter },
			reason: byBank ? "disputed" : "refunded",
			...leftOf(donation, after),
		})),
		...(await lossStatements(ctx, { donation, giftMinor: giftMinor + match.takenMinor, facts, row })),
		...(byBank ? await tellReturned(ctx, attempt) : []),
	];
}

/** The condition that no other refund of the donation was booked since it was read. */
const asComputed = ({ id, refundedMinor, paidRefundedMinor }: DonationRow) =>
	sql`EXISTS (SELECT 1 FROM donation WHERE id = ${id} AND refunded_minor = ${refundedMinor} AND paid_refunded_minor = ${paidRefundedMinor})`;

/** For a gift that was paid in another currency: its part of the refund, at the rate at which it was credited. */
function exchanged(
	{ currency, paidMinor }: DonationRow,
	paidIn: string,
	paidPart: number,
	creditedPart: number,
): Entry[] {
	if (paidMinor === null) return [];
	return [
		{ account: fx, currency: paidIn, amountMinor: paidPart },
		{ account: fx, currency, amountMinor: -creditedPart },
	];
}

interface Posted {
	txnId: string;
	key: string;
	kind: Posting["kind"];
	code: Account["code"];
	ownerKind: Account["ownerKind"];
	ownerId: string;
	accountKind: Account["kind"];
	currency: string;
	amountMinor: number;
}

/**
 * Finds the postings of a refund: its reversal of the gift, its shortfall and its exchange. The provider keeps its fee for a
 * dispute.
 */
function postedFor(ctx: Ctx, rowId: string): Promise<Posted[]> {
	return ctx.db.read.all<Posted>(sql`SELECT x.id AS txnId, x.idempotency_key AS key, x.kind, a.code, a.owner_kind AS ownerKind,
			a.owner_id AS ownerId, a.kind AS accountKind, e.currency, e.amount_minor AS amountMinor
		FROM ledger_txn x JOIN ledger_entry e ON e.txn_id = x.id JOIN ledger_account a ON a.id = e.account_id
		WHERE x.source_kind = 'refund' AND x.source_id = ${rowId} AND x.kind <> 'fee' ORDER BY e.id`);
}

/**
 * Reverses everything that a refund posted which succeeded first and failed later: the donor's bank returned it, or a lost dispute was
 * won after all. Who paid its shortfall gets that back.
 */
export async function refundFailedStatements(
	ctx: Ctx,
	attempt: AttemptRow,
	facts: RefundFacts,
	row: RefundRow,
): Promise<Statement[]> {
	const posted = await postedFor(ctx, row.id);
	if (posted.length === 0) return [];
	const transactions = new Set(posted.map(({ txnId }) => txnId)).size;
	const asPosted = requireThat(
		sql`(SELECT count(*) FROM ledger_txn WHERE source_kind = 'refund' AND source_id = ${row.id} AND kind <> 'fee') = ${transactions}`,
		"posted as read",
	);
	const succeeded = refundKey(facts.provider, facts.id, "succeeded");
	const reversals = [...Map.groupBy(posted, ({ txnId }) => txnId)].flatMap(([reverses, lines]) =>
		postStatements(ctx, {
			key: lines[0]?.key === succeeded ? refundKey(facts.provider, facts.id, "failed") : `${lines[0]?.key}:returned`,
			kind: lines[0]?.kind ?? "refund",
			source: { kind: "refund", id: row.id },
			reverses,
			effectiveAt: ctx.platform.clock.now(),
			entries: lines.map(({ code, ownerKind, ownerId, accountKind: kind, currency, amountMinor }) => ({
				account: { code, ownerKind, ownerId, kind },
				currency,
				amountMinor: -amountMinor,
			})),
		}),
	);
	const settled = ["shortfall", "returned_twice"] as const;
	const statements = [
		asPosted,
		...reversals,
		...settled.map((kind) => resolveFinding(ctx, { kind, subjectId: row.id, resolution: "The money came back." })),
	];
	if (attempt.status !== "succeeded" || !attempt.donationId) return statements;
	const donation = await findDonation(ctx, { id: attempt.donationId });
	const sumOf = (code: Account["code"], ofRefund: boolean) =>
		posted
			.filter((entry) => entry.code === code && (entry.kind === "refund") === ofRefund)
			.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
	const giftMinor = sumOf("payable", true);
	const refundedMinor = donation.refundedMinor - giftMinor - sumOf("fee_cover", true);
	// The clearing account paid it back, without what had been returned before.
	const backMinor = -sumOf("psp_clearing", true) - sumOf("shortfall", true);
	const paidRefundedMinor = donation.paidMinor === null ? 0 : donation.paidRefundedMinor - backMinor;
	return [
		requireThat(asComputed(donation), "refunded as computed"),
		...statements,
		// The account was credited with what others paid for it.
		...coverShortfall(donation, sumOf("payable", false)),
		...markRefunded(ctx, { donation, refundedMinor, paidRefundedMinor, giftMinor: -giftMinor }),
		...(await changeMatch(ctx, { donation, refundedMinor, giftMinor: -giftMinor })).statements,
		...(await renewReceipt(ctx, {
			donation: { ...donation, paidRefundedMinor },
			reason: "restored",
			...leftOf(donation, refundedMinor),
		})),
	];
}
