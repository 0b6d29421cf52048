import { sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../../db/client.ts";
import { formatMoney } from "../../../domain/money.ts";
import type { Ctx } from "../../../http/context.ts";
import type { RefundFacts } from "../../../providers/types.ts";
import type { DonationRow } from "../../donations/find.ts";
import { coverShortfall } from "../../donations/mark-refunded.ts";
import { recordFinding } from "../../findings/record.ts";
import { owedOn } from "../../ledger/balance.ts";
import { payable, postStatements, reserve, shortfall } from "../../ledger/post.ts";
import { takeFromUnsent } from "../../withdrawals/take-back.ts";
import { freeMinor, shortMinor } from "../money-at-risk.ts";
import type { RefundRow } from "./refund-failed.ts";

/** The key of what a refund's beneficiary has withdrawn already. */
export const shortfallKey = (provider: string, refundId: string) => `${provider}:refund:${refundId}:shortfall`;

/**
 * The statements that cover what a donor gets back after its beneficiary had asked for it: from withdrawals that are not sent, or from
 * the reserve if staff chose it for this refund. What is missing then stays unsettled until staff decide who pays it. None while
 * the beneficiary's account holds enough.
 * @param giftMinor what the refund in the same write has taken from the account
 */
export async function lossStatements(
	ctx: Ctx,
	input: { donation: DonationRow; giftMinor: number; facts: RefundFacts; row: RefundRow },
): Promise<Statement[]> {
	const { donation, giftMinor, facts, row } = input;
	const { currency, beneficiaryKind: kind, beneficiaryId: subjectId } = donation;
	const account = payable(kind, subjectId);
	const held = owedOn(account, currency);
	const of = { kind, id: subjectId, currency };
	// Staff chose the reserve for what was not free, so it pays that although the account holds money of others.
	const free = row.fromReserve
		? sql`${freeMinor(of, ctx.platform.clock.now(), { attemptId: row.attemptId, refundId: row.id })} - ${shortMinor(of)}`
		: held;
	const [balance] = await ctx.db.read.all<{ held: number; free: number }>(sql`SELECT ${held} AS held, ${free} AS free`);
	const { held: before = 0, free: covered = 0 } = balance ?? {};
	const lossMinor = giftMinor - Math.max(0, Math.min(before, covered));
	// These run after the refund's posting. With enough left, gifts that arrive meanwhile change nothing.
	if (lossMinor <= 0) return [requireThat(sql`${held} >= 0`, "held as computed")];
	const fact = `${facts.provider}:refund:${facts.id}`;
	const cause = facts.reason === "dispute" ? "disputed" : "refunded";
	const { takenMinor, statements } = row.fromReserve
		? { takenMinor: 0, statements: [] }
		: await takeFromUnsent(ctx, { kind, subjectId, currency, minor: lossMinor, fact, cause });
	const missingMinor = lossMinor - takenMinor;
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
							{ account: row.fromReserve ? reserve : shortfall(kind, subjectId), currency, amountMinor: missingMinor },
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
