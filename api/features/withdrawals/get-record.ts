import { sql } from "drizzle-orm";
import type * as v from "valibot";
import { sqlQuery } from "../../../db/client.ts";
import type { WithdrawalRecord, withdrawalNumbers } from "../../domain/contracts/withdrawals.ts";
import { toMajor } from "../../domain/money.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { openPayout } from "../bank-accounts/payout.ts";
import { readHistory } from "../users/list-activity.ts";
import { findWithdrawal, isInvolved } from "./find.ts";
import { identityKindOf, openIdentity } from "./identity.ts";
import { owedOf } from "./internal/rows.ts";
import { readOwnBalances } from "./source.ts";

const earlierOf = sqlQuery<{ count: number }>(
	() => sql`SELECT count(*) AS count FROM withdrawal WHERE beneficiary_kind = ${sql.placeholder("kind")}
		AND beneficiary_id = ${sql.placeholder("subject")} AND status = 'paid' AND id <> ${sql.placeholder("id")}`,
);

/** The open disputes about gifts to the same, of which there are few in all. */
const disputesOf = sqlQuery<{
	_id: string;
	amountMinor: number;
	currency: string;
	dueAt: number | null;
	donor: string | null;
}>(
	() => sql`SELECT x.id AS _id, x.amount_minor AS amountMinor, x.currency, x.due_at AS dueAt,
		nullif(trim(coalesce(d.donor_first_name, '') || ' ' || coalesce(d.donor_last_name, '')), '') AS donor
		FROM dispute x INDEXED BY dispute_open CROSS JOIN payment_attempt a ON a.id = x.attempt_id CROSS JOIN donation d ON d.id = a.donation_id
		WHERE x.status = 'open' AND d.beneficiary_kind = ${sql.placeholder("kind")} AND d.beneficiary_id = ${sql.placeholder("subject")}
			AND d.fund_id IS ${sql.placeholder("fund")} ORDER BY x.opened_at DESC LIMIT 20`,
);

/**
 * The record that finance staff read before they decide about a withdrawal: the money, the document of who is paid, and what happened.
 * @throws Problem 403 for anyone else, 404 for an unknown withdrawal
 */
export async function getWithdrawalRecord(ctx: Ctx, { id }: { id: string }): Promise<WithdrawalRecord> {
	requireRole(ctx, ["finAdmin", "admin", "superAdmin"]);
	const row = await findWithdrawal(ctx, id);
	const { kind, subjectId, fundId, organizationId, currency, userId } = row;
	const [balances, identityKind, [earlier], disputes, activity] = await Promise.all([
		readOwnBalances(ctx, { kind, id: fundId === null ? subjectId : (organizationId ?? subjectId) }),
		userId === null ? null : identityKindOf(ctx, userId),
		ctx.db.all(earlierOf({ kind, subject: subjectId, id })),
		ctx.db.all(disputesOf({ kind, subject: subjectId, fund: fundId })),
		readHistory(ctx, { subjectKind: "withdrawal", subjectId: id, limit: 50 }),
	]);
	const balance = balances.find((each) => each.fundId === fundId && each.currency === currency);
	return {
		units: currency,
		received: toMajor(balance?.receivedMinor ?? 0),
		withdrawn: toMajor(balance?.withdrawnMinor ?? 0),
		onItsWay: toMajor(balance?.onItsWayMinor ?? 0),
		pending: toMajor(balance?.pendingMinor ?? 0),
		disputed: toMajor(balance?.disputedMinor ?? 0),
		returnable: toMajor(balance?.returnableMinor ?? 0),
		missing: toMajor(balance?.shortMinor ?? 0),
		owedElsewhere: owedOf(row),
		identityKind,
		disputes: disputes.map(({ amountMinor, currency: units, ...each }) => ({
			...each,
			units,
			amount: toMajor(amountMinor),
		})),
		earlier: earlier?.count ?? 0,
		activity,
	};
}

/**
 * The numbers that finance staff need for the transfer: those of the bank account, and of the document. The audit log records
 * who read them, before they are answered.
 * @throws Problem 403 for who may not decide about it, 404 for an unknown one, 409 once they were deleted, 503 without their key
 */
export async function showNumbers(ctx: Ctx, { id }: { id: string }): Promise<v.InferOutput<typeof withdrawalNumbers>> {
	requireRole(ctx, ["finAdmin", "superAdmin"]);
	const row = await findWithdrawal(ctx, id);
	if (isInvolved(ctx, row)) throw new Problem(403, "withdrawal_own");
	const { accountId, numberSealed, routingSealed, userId } = row;
	if (numberSealed === null || routingSealed === null) throw new Problem(409, "withdrawal_numbers_gone");
	try {
		const numbers = await openPayout(ctx, { accountId, numberSealed, routingSealed });
		const identityNumber = userId === null ? null : await openIdentity(ctx, userId);
		await ctx.db.write([auditRow(ctx, "withdrawal.numbers_shown", { withdrawal: id })]);
		return { ...numbers, identityNumber };
	} catch (error) {
		ctx.platform.log.error("a withdrawal's numbers cannot be decrypted", error, { id });
		throw new Problem(503, "identity_number_unreadable");
	}
}
