import { sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery } from "../../../db/client.ts";
import type { LedgerKind } from "../../domain/giving/payments.ts";
import type { Currency } from "../../domain/money.ts";
import { formatMoney } from "../../domain/money.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { recordFinding } from "../findings/record.ts";
import { takenStatements } from "./internal/postings.ts";
import { type WithdrawalRow, withdrawalColumns } from "./internal/rows.ts";
import { tellReduced } from "./internal/tell.ts";

/** Money that went back to a donor although its beneficiary had asked for it. */
export interface Loss {
	/** Of the account: a beneficiary or a fund. */
	owner: { kind: LedgerKind; id: string };
	currency: Currency;
	/** The part that the beneficiary's balance does not cover. */
	minor: number;
	/** Names the refund, such as `stripe:refund:re_1`. */
	fact: string;
	cause: "disputed" | "refunded";
}

/** The withdrawals that are not sent, in the order in which they lose money: the newest first, and those that are approved last. */
const unsentOf = sqlQuery<WithdrawalRow>(
	() => sql`SELECT ${withdrawalColumns} FROM withdrawal w WHERE w.ledger_kind = ${sql.placeholder("kind")}
		AND w.ledger_id = ${sql.placeholder("id")} AND w.currency = ${sql.placeholder("currency")}
		AND w.status IN ('hold', 'approved') ORDER BY w.status DESC, w.asked_at DESC, w.id DESC LIMIT 200`,
);

/** Takes a part of one withdrawal, or all of it, which ends it. */
async function take(ctx: Ctx, row: WithdrawalRow, minor: number, { fact, cause }: Loss): Promise<Statement[]> {
	const { id, status, takenMinor, amountMinor, currency } = row;
	const leftMinor = amountMinor - minor;
	const now = ctx.platform.clock.now();
	const end = leftMinor === 0 ? sql`, status = 'canceled', settled_at = ${now}` : sql``;
	const before = { ...row, amountMinor: amountMinor + takenMinor };
	return [
		requireThat(
			sql`EXISTS (SELECT 1 FROM withdrawal WHERE id = ${id} AND status = ${status} AND taken_minor = ${takenMinor})`,
			"withdrawal as read",
		),
		...takenStatements(ctx, row, fact, minor),
		sql`UPDATE withdrawal SET taken_minor = ${takenMinor + minor}, changed_at = ${now}${end} WHERE id = ${id}`,
		auditRow(
			ctx,
			"withdrawal.reduced",
			{ withdrawal: id },
			{ was: status, takenMinor: minor, leftMinor, currency, cause, fact },
		),
		recordFinding(ctx, {
			kind: "withdrawal_reduced",
			subjectId: id,
			detail: `${formatMoney(takenMinor + minor, currency)} of ${formatMoney(before.amountMinor, currency)} for “${row.title}” went back to donors before it was sent`,
		}),
		...(await tellReduced(ctx, before, { takenMinor: minor, leftMinor, cause })),
	];
}

/**
 * Takes a loss from a beneficiary's withdrawals that are not sent, and tells who is paid and staff. They belong in the write of
 * the refund, which must require that the balance is as it was read.
 * @returns what they cover of it, in minor units
 */
export async function takeFromUnsent(ctx: Ctx, loss: Loss): Promise<{ takenMinor: number; statements: Statement[] }> {
	const { owner, currency, minor } = loss;
	const system: Ctx = { ...ctx, actor: { kind: "system", job: "refunds" } };
	const statements: Statement[] = [];
	let left = minor;
	for (const row of await ctx.db.all(unsentOf({ ...owner, currency, actor: "", now: ctx.platform.clock.now() }))) {
		const part = Math.min(left, row.amountMinor);
		if (part <= 0) break;
		statements.push(...(await take(system, row, part, loss)));
		left -= part;
	}
	return { takenMinor: minor - left, statements };
}
