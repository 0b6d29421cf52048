import { eq, sql } from "drizzle-orm";
import { failedBecause, requireThat, type Statement } from "../../../db/client.ts";
import { paymentAttempt, refund } from "../../../db/schema/index.ts";
import type { LedgerKind } from "../../domain/giving/payments.ts";
import { type Currency, formatMoney } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { findDonation } from "../donations/find.ts";
import { coverShortfall } from "../donations/status.ts";
import { freeMinor, requireUninvolved } from "../ledger/money-at-risk.ts";
import { type Account, alreadyPosted, ownerOfGift, payable, postStatements, reserve } from "../ledger/post.ts";

/** The payer of money that went back to a donor after it was withdrawn: the foundation, or its beneficiary's balance. */
export type Payer = "reserve" | "balance";

/** The unsettled rest of a refund on an account, and the key under which it is settled. */
interface Missing {
	account: Account;
	currency: Currency;
	minor: number;
	key: string;
	/** Requires that the money has not come back since it was read. */
	stillMissing: Statement;
}

/** Finds the rest that a refund's postings have left on the accounts of shortfalls. */
async function missingOf(ctx: Ctx, refundId: string, isTwice: boolean): Promise<Missing | null> {
	const [line] = await ctx.db.read.all<{
		txnId: string;
		key: string;
		ownerKind: LedgerKind;
		ownerId: string;
		currency: Currency;
		minor: number;
	}>(
		sql`SELECT x.id AS txnId, x.idempotency_key AS key, a.owner_kind AS ownerKind, a.owner_id AS ownerId, e.currency, e.amount_minor AS minor
			FROM ledger_txn x JOIN ledger_entry e ON e.txn_id = x.id JOIN ledger_account a ON a.id = e.account_id AND a.code = 'shortfall'
			WHERE x.source_kind = 'refund' AND x.source_id = ${refundId} AND x.kind = ${isTwice ? "refund" : "shortfall"} AND e.amount_minor > 0
				AND NOT EXISTS (SELECT 1 FROM ledger_txn y WHERE y.reverses_txn_id = x.id)`,
	);
	if (!line) return null;
	const { txnId, ownerKind, ownerId, currency, minor } = line;
	return {
		account: { code: "shortfall", ownerKind, ownerId, kind: "asset" },
		currency,
		minor,
		key: `${line.key}:settled`,
		stillMissing: requireThat(
			sql`NOT EXISTS (SELECT 1 FROM ledger_txn WHERE reverses_txn_id = ${txnId})`,
			"money is still missing",
		),
	};
}

/**
 * Settles what went back to a donor after its beneficiary had it, or went back twice: finance staff decide that the foundation's
 * reserve pays it, or the beneficiary's balance if that holds enough by now.
 * @param input.isTwice it went back twice, which only the reserve can pay
 * @param input.also what belongs to the write that pays, made of what is done
 * @returns what was done, and whether this call has paid
 * @throws Problem 403, also for who has a part in the gift and chooses the reserve, 404, or 409 if the balance is too low for it
 */
export async function settleShortfall(
	ctx: Ctx,
	{
		refundId,
		from,
		isTwice,
		also,
	}: { refundId: string; from: Payer; isTwice: boolean; also: (done: string) => Statement[] },
): Promise<{ done: string; paid: boolean }> {
	requireRole(ctx, ["finAdmin", "superAdmin"]);
	const [row] = await ctx.db.read
		.select({ donationId: paymentAttempt.donationId })
		.from(refund)
		.innerJoin(paymentAttempt, eq(paymentAttempt.id, refund.attemptId))
		.where(eq(refund.id, refundId))
		.limit(1);
	if (!row) throw notFound("finding");
	const uninvolved = from === "reserve" ? await requireUninvolved(ctx, row.donationId) : [];
	const missing = await missingOf(ctx, refundId, isTwice);
	const cameBack = { done: "The money came back meanwhile.", paid: false };
	if (!missing) return cameBack;
	const { account, currency, minor, key, stillMissing } = missing;
	const amount = formatMoney(minor, currency);
	const done = from === "reserve" ? `The reserve has paid ${amount}.` : `${amount} was taken from the balance.`;
	const post = (payer: Account): Statement[] => [
		stillMissing,
		...uninvolved,
		...postStatements(ctx, {
			key,
			kind: from === "reserve" ? "reserve" : "shortfall",
			source: { kind: "refund", id: refundId },
			effectiveAt: ctx.platform.clock.now(),
			entries: [
				{ account: payer, currency, amountMinor: minor },
				{ account, currency, amountMinor: -minor },
			],
		}),
		...also(done),
	];
	try {
		if (from === "reserve") await ctx.db.write(post(reserve));
		else await payFromBalance(ctx, row.donationId, missing, post);
	} catch (error) {
		if (failedBecause(error, "unmet")) {
			if (from === "reserve") await requireUninvolved(ctx, row.donationId);
			return cameBack;
		}
		if (!failedBecause(error, alreadyPosted)) throw error;
		return { done: "It is paid already.", paid: false };
	}
	return { done, paid: true };
}

async function payFromBalance(
	ctx: Ctx,
	donationId: string | null,
	{ account, currency, minor }: Missing,
	post: (payer: Account) => Statement[],
): Promise<void> {
	// No beneficiary has money that belonged to no donation, or that went back twice.
	if (donationId === null || account.ownerId === "") throw new Problem(409, "shortfall_reserve_only");
	const donation = await findDonation(ctx, { id: donationId });
	const owner = ownerOfGift(donation);
	const of = { ...owner, currency };
	const free = freeMinor(of, ctx.platform.clock.now());
	try {
		await ctx.db.write([
			requireThat(sql`${free} >= ${minor}`, "enough money"),
			...post(payable(owner.kind, owner.id)),
			...coverShortfall(donation, -minor),
		]);
	} catch (error) {
		if (!failedBecause(error, "unmet")) throw error;
		const [now] = await ctx.db.read.all<{ free: number }>(sql`SELECT ${free} AS free`);
		if ((now?.free ?? 0) >= minor) throw error;
		const left = formatMoney(Math.max(0, now?.free ?? 0), currency);
		throw new Problem(409, "shortfall_balance_low", { values: { left, amount: formatMoney(minor, currency) } });
	}
}
