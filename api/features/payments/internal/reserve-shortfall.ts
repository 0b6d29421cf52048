import { sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../../db/client.ts";
import type { Ctx } from "../../../http/context.ts";
import type { RefundFacts } from "../../../providers/types.ts";
import type { DonationRow } from "../../donations/find.ts";
import { coverShortfall } from "../../donations/mark-refunded.ts";
import { accountId, payable, postStatements, reserve } from "../../ledger/post.ts";

/**
 * The statements by which the foundation's reserve pays what a bank took back after its beneficiary had withdrawn it. None while
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
	const held = sql`(SELECT coalesce(-sum(amount_minor), 0) FROM ledger_entry WHERE account_id = ${accountId(account, currency)})`;
	const [row] = await ctx.db.read.all<{ minor: number }>(sql`SELECT ${held} AS minor`);
	const before = Math.max(0, row?.minor ?? 0);
	const shortfall = giftMinor - before;
	// These run after the refund's posting. With enough left, gifts that arrive meanwhile change nothing.
	if (shortfall <= 0) return [requireThat(sql`${held} >= 0`, "held as computed")];
	return [
		requireThat(sql`${held} = ${(row?.minor ?? 0) - giftMinor}`, "held as computed"),
		...postStatements(ctx, {
			key: `${facts.provider}:refund:${facts.id}:reserve`,
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
