import { sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../../db/client.ts";
import { formatMoney } from "../../../domain/money.ts";
import type { Ctx } from "../../../http/context.ts";
import type { RefundFacts } from "../../../providers/types.ts";
import type { DonationRow } from "../../donations/find.ts";
import { coverShortfall } from "../../donations/status.ts";
import { recordFinding } from "../../findings/record.ts";
import { owedOn } from "../../ledger/balance.ts";
import { freeMinor, returnableMinor, shortMinor, unsentMinor } from "../../ledger/money-at-risk.ts";
import { ownerOfGift, payable, postStatements, reserve, shortfall } from "../../ledger/post.ts";
import { takeFromUnsent } from "../../withdrawals/take-back.ts";
import type { RefundRow } from "./refund-rows.ts";

/** The key of what a refund's beneficiary has withdrawn already. */
export const shortfallKey = (provider: string, refundId: string) => `${provider}:refund:${refundId}:shortfall`;

/**
 * The statements that cover what a donor gets back after its beneficiary had asked for it: from withdrawals that are not sent, then
 * from the reserve if staff chose it for this refund. What is missing then stays unsettled until staff decide who pays it. None
 * while the beneficiary's account holds enough.
 * @param giftMinor what the refund in the same write has taken from the account, with its match
 */
export async function lossStatements(
	ctx: Ctx,
	input: { donation: DonationRow; giftMinor: number; facts: RefundFacts; row: RefundRow },
): Promise<Statement[]> {
	const { donation, giftMinor, facts, row } = input;
	const { currency } = donation;
	const owner = ownerOfGift(donation);
	const account = payable(owner.kind, owner.id);
	const held = owedOn(account, currency);
	const of = { ...owner, currency };
	if (giftMinor <= 0) return [];
	const now = ctx.platform.clock.now();
	// Banks can still return what came by transfer, so that covers a loss only after withdrawals that are not sent.
	const settled = sql`${held} - ${returnableMinor(of, now, row.attemptId)}`;
	// Staff chose the reserve for what was not free, so it pays that although the account holds money of others.
	const own = { attemptId: row.attemptId, refundId: row.id };
	const free = row.fromReserve ? sql`${freeMinor(of, now, own)} - ${shortMinor(of)}` : settled;
	const [balance] = await ctx.db.read.all<{ held: number; free: number; unsent: number }>(
		sql`SELECT ${held} AS held, ${free} AS free, ${unsentMinor(of)} AS unsent`,
	);
	const { held: before = 0, free: covered = 0, unsent = 0 } = balance ?? {};
	const lossMinor = giftMinor - Math.max(0, Math.min(before, covered));
	// These run after the refund's posting. With enough left, gifts that arrive meanwhile change nothing.
	if (lossMinor <= 0) return [requireThat(sql`${settled} >= 0`, "held as computed")];
	const fact = `${facts.provider}:refund:${facts.id}`;
	const cause = facts.reason === "dispute" ? "disputed" : "refunded";
	// Before the reserve pays, withdrawals give what nobody else claims of them.
	const minor = row.fromReserve ? Math.max(0, Math.min(lossMinor, unsent + Math.min(0, covered))) : lossMinor;
	const { takenMinor, statements } = await takeFromUnsent(ctx, { owner, currency, minor, fact, cause });
	const missingMinor = row.fromReserve ? lossMinor - takenMinor : Math.max(0, giftMinor - takenMinor - before);
	return [
		requireThat(sql`${held} = ${before - giftMinor}`, "held as computed"),
		...statements,
		...(missingMinor === 0
			? []
			: [
					...postStatements(ctx, {
						key: row.fromReserve ? `${fact}:reserve` : shortfallKey(facts.provider, facts.id),
						kind: row.fromReserve ? "reserve" : "shortfall",
						source: { kind: "refund", id: row.id },
						effectiveAt: facts.createdAt,
						entries: [
							{
								account: row.fromReserve ? reserve : shortfall(owner.kind, owner.id),
								currency,
								amountMinor: missingMinor,
							},
							{ account, currency, amountMinor: -missingMinor },
						],
					}),
					...coverShortfall(donation, missingMinor),
				]),
		...(missingMinor === 0 || row.fromReserve
			? []
			: [
					recordFinding(ctx, {
						kind: "shortfall",
						subjectId: row.id,
						provider: facts.provider,
						detail: `${formatMoney(missingMinor, currency)} of gift ${donation.publicId} went back to its donor after it was withdrawn`,
					}),
				]),
	];
}
