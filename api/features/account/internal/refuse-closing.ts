import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { keepsOwner } from "../../organizations/owners.ts";

/** Money that we owe to the person or to a request in their own name, or that is on its way to their bank. */
const owedMoney = (
	userId: string,
) => sql`EXISTS (SELECT 1 FROM ledger_account a JOIN ledger_total t ON t.account_id = a.id AND t.debit_minor <> t.credit_minor
	WHERE a.code IN ('payable', 'hold') AND ((a.owner_kind = 'individual' AND a.owner_id = ${userId}) OR (a.owner_kind = 'request'
		AND a.owner_id IN (SELECT id FROM donation_request WHERE user_id = ${userId} AND organization_id IS NULL))))`;

/** Gifts to the person or their requests that are being paid at this moment. */
const gettingPaid = (
	userId: string,
) => sql`EXISTS (SELECT 1 FROM donation d JOIN payment_attempt p ON p.donation_id = d.id
	WHERE p.status IN ('created', 'requires_action', 'processing', 'in_review') AND ((d.beneficiary_kind = 'individual' AND d.beneficiary_id = ${userId})
		OR (d.beneficiary_kind = 'request' AND d.beneficiary_id IN (SELECT id FROM donation_request WHERE user_id = ${userId} AND organization_id IS NULL))))`;

const lastOwner = (
	userId: string,
) => sql`EXISTS (SELECT 1 FROM organization_member m JOIN organization g ON g.id = m.organization_id AND g.closed_at IS NULL
	WHERE m.user_id = ${userId} AND m.role = 'owner' AND NOT ${keepsOwner(sql.raw("m.organization_id"), userId)})`;

const holdsRoles = (userId: string) => sql`EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND roles <> '[]')`;

/** Why an account can't be closed now: each reason's message and condition. */
const reasons = [
	["closing_money", owedMoney],
	["closing_payment", gettingPaid],
	["closing_last_owner", lastOwner],
	["closing_staff", holdsRoles],
] as const;

/** The condition that nothing keeps the account open. */
export function mayClose(userId: string): SQL {
	const none = reasons.map(([, reason]) => sql`NOT ${reason(userId)}`);
	return sql`(SELECT state FROM user WHERE id = ${userId}) <> 'closed' AND ${sql.join(none, sql` AND `)}`;
}

/** @throws Problem 409 with the first reason that keeps the account open */
export async function refuseClosing(ctx: Ctx, userId: string): Promise<void> {
	for (const [code, reason] of reasons) {
		const [row] = await ctx.db.read.all<{ found: number }>(sql`SELECT ${reason(userId)} AS found`);
		if (Number(row?.found) === 1) throw new Problem(409, code);
	}
}
