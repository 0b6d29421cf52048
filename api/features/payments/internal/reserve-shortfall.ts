import { and, eq, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../../db/client.ts";
import { ledgerEntry, ledgerTxn } from "../../../../db/schema/index.ts";
import type { Ctx } from "../../../http/context.ts";
import type { RefundFacts } from "../../../providers/types.ts";
import type { DonationRow } from "../../donations/find.ts";
import { coverShortfall } from "../../donations/mark-refunded.ts";
import { owedOn } from "../../ledger/balance.ts";
import { accountId, payable, postStatements, reserve } from "../../ledger/post.ts";

const reserveKey = ({ provider, id }: RefundFacts) => `${provider}:refund:${id}:reserve`;

/**
 * The statements by which the foundation's reserve pays what a donor gets back after its beneficiary had withdrawn it. None while
 * the beneficiary's account holds enough.
 * @param giftMinor what the refund in the same write takes from the account
 */
export async function reserveStatements(
	ctx: Ctx,
	input: { donation: DonationRow; giftMinor: number; facts: RefundFacts; rowId: string },
): Promise<Statement[]> {
	const { donation, giftMinor, facts, rowId } = input;
	const { currency } = donation;
	const account = payable(donation.beneficiaryKind, donation.beneficiaryId);
	const held = owedOn(account, currency);
	const [row] = await ctx.db.read.all<{ minor: number }>(sql`SELECT ${held} AS minor`);
	const before = Math.max(0, row?.minor ?? 0);
	const shortfall = giftMinor - before;
	// These run after the refund's posting. With enough left, gifts that arrive meanwhile change nothing.
	if (shortfall <= 0) return [requireThat(sql`${held} >= 0`, "held as computed")];
	return [
		requireThat(sql`${held} = ${(row?.minor ?? 0) - giftMinor}`, "held as computed"),
		...postStatements(ctx, {
			key: reserveKey(facts),
			kind: "reserve",
			source: { kind: "refund", id: rowId },
			effectiveAt: facts.createdAt,
			entries: [
				{ account: reserve, currency, amountMinor: shortfall },
				{ account, currency, amountMinor: -shortfall },
			],
		}),
		...coverShortfall(donation, shortfall),
	];
}

/** The statements by which the reserve gets back what it paid for a refund that failed later. None if it paid nothing. */
export async function reserveReturned(
	ctx: Ctx,
	{ donation, facts, rowId }: { donation: DonationRow; facts: RefundFacts; rowId: string },
): Promise<Statement[]> {
	const { currency } = donation;
	const [line] = await ctx.db.read
		.select({ txnId: ledgerTxn.id, minor: ledgerEntry.amountMinor })
		.from(ledgerTxn)
		.innerJoin(ledgerEntry, eq(ledgerEntry.txnId, ledgerTxn.id))
		.where(
			and(eq(ledgerTxn.idempotencyKey, reserveKey(facts)), eq(ledgerEntry.accountId, accountId(reserve, currency))),
		)
		.limit(1);
	if (!line) return [];
	return [
		...postStatements(ctx, {
			key: `${reserveKey(facts)}:returned`,
			kind: "reserve",
			source: { kind: "refund", id: rowId },
			reverses: line.txnId,
			effectiveAt: ctx.platform.clock.now(),
			entries: [
				{ account: reserve, currency, amountMinor: -line.minor },
				{ account: payable(donation.beneficiaryKind, donation.beneficiaryId), currency, amountMinor: line.minor },
			],
		}),
		...coverShortfall(donation, -line.minor),
	];
}
