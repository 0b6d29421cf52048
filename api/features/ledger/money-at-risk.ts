import { type SQL, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { hasPart } from "../../../db/sql/part-in-money.ts";
import { type LedgerKind, transferReturnableFor } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { owedTo } from "./balance.ts";

/** The owner and currency of an account's money: values, or columns of the surrounding query. */
export interface MoneyOf {
	kind: LedgerKind | SQL;
	id: string | SQL;
	currency: string | SQL;
}

const given = ({ kind, id, currency }: MoneyOf): SQL =>
	sql`d.ledger_kind = ${kind} AND d.ledger_id = ${id} AND d.currency = ${currency}`;

/** The payment of a donation `d`, in the currency in which refunds and disputes name their amounts. */
const paid = sql`coalesce(d.paid_minor, d.charge_minor)`;

/**
 * SQL for the gifts' part of refunds that are requested and not settled yet, in minor units, each rounded up. The beneficiary's
 * account still holds it, and it goes back to the donors.
 * @param except a refund that is left out
 */
export function refundsUnderWay(of: MoneyOf, except: string | null = null): SQL<number> {
	const credited = sql`((r.amount_minor * d.charge_minor + ${paid} - 1) / ${paid})`;
	return sql`coalesce((SELECT sum((${credited} * d.gift_minor + d.charge_minor - 1) / d.charge_minor)
		FROM refund r CROSS JOIN payment_attempt p ON p.id = r.attempt_id AND p.status = 'succeeded' CROSS JOIN donation d ON d.id = p.donation_id
		WHERE r.status IN ('created','pending') AND ${given(of)}${except === null ? sql`` : sql` AND r.id <> ${except}`}), 0)`;
}

/** The gift's part of so much of a payment `c`, rounded as it is posted (`creditedOf`, `shareOf`). */
const giftShare = (part: SQL): SQL =>
	sql`((2 * (min(${part}, c.paid) * c.charge / c.paid) * c.gift + c.charge) / (2 * c.charge))`;

/** The payments among attempts `p`: what has gone back or is going back, and what open disputes want. */
const chargesOf = (
	of: MoneyOf,
	attempts: SQL,
): SQL => sql`(SELECT d.gift_minor AS gift, d.charge_minor AS charge, ${paid} AS paid,
		iif(d.paid_minor IS NULL, d.refunded_minor, d.paid_refunded_minor) + coalesce((SELECT sum(r.amount_minor) FROM refund r WHERE r.attempt_id = p.id AND r.status IN ('created','pending')), 0) AS back,
		coalesce((SELECT sum(x.amount_minor) FROM dispute x WHERE x.attempt_id = p.id AND x.status = 'open'), 0) AS disputed
	FROM ${attempts} AND p.status = 'succeeded' AND ${given(of)}) c`;

const exceptOf = (attemptId: string | null): SQL => (attemptId === null ? sql`` : sql` AND p.id <> ${attemptId}`);

/**
 * SQL for the gifts' part of what donors dispute and nobody has decided, inquiries included, in minor units: never more than
 * refunds have left of a gift.
 * @param except a payment that is left out
 */
export function disputedMinor(of: MoneyOf, except: string | null = null): SQL<number> {
	const disputed = sql`payment_attempt p CROSS JOIN donation d ON d.id = p.donation_id
		WHERE p.id IN (SELECT attempt_id FROM dispute WHERE status = 'open')${exceptOf(except)}`;
	return sql`coalesce((SELECT sum(${giftShare(sql`c.back + c.disputed`)} - ${giftShare(sql`c.back`)}) FROM ${chargesOf(of, disputed)}), 0)`;
}

/**
 * SQL for what banks can still return of gifts by transfer, in minor units, without what is refunded or disputed.
 * @param now milliseconds
 * @param except a payment that is left out
 */
export function returnableMinor(of: MoneyOf, now: number | SQL, except: string | null = null): SQL<number> {
	const transfers = sql`donation d CROSS JOIN payment_attempt p ON p.donation_id = d.id AND p.method = 'us_bank_account'
		WHERE d.succeeded_at > ${now} - ${sql.raw(String(transferReturnableFor))}${exceptOf(except)}`;
	const minor = sql`coalesce((SELECT sum(c.gift - ${giftShare(sql`c.back + c.disputed`)}) FROM ${chargesOf(of, transfers)}), 0)`;
	// In other currencies there are no such transfers to look for.
	return sql`CASE WHEN ${of.currency} = 'USD' THEN ${minor} ELSE 0 END`;
}

/**
 * SQL for what of a beneficiary's balance nobody else may take, in minor units: not what goes back to donors, is disputed, or can
 * still be returned.
 * @param except a refund, and its payment, that are left out, because it is their own money that they take
 */
export function freeMinor(
	of: MoneyOf,
	now: number | SQL,
	except: { attemptId?: string; refundId?: string } = {},
): SQL<number> {
	const { attemptId = null, refundId = null } = except;
	return sql`(${owedTo("payable", of)} - ${refundsUnderWay(of, refundId)} - ${disputedMinor(of, attemptId)}
		- ${returnableMinor(of, now, attemptId)})`;
}

/** SQL for what went back to donors after it was withdrawn, and is not settled yet. */
export const shortMinor = (of: MoneyOf): SQL<number> => sql`(-${owedTo("shortfall", of)})`;

/** SQL for requested withdrawals that are not sent, in minor units: it can still go back to donors. */
export const unsentMinor = ({ kind, id, currency }: MoneyOf): SQL<number> =>
	sql`coalesce((SELECT sum(w.amount_minor - w.taken_minor) FROM withdrawal w WHERE w.ledger_kind = ${kind} AND w.ledger_id = ${id}
		AND w.currency = ${currency} AND w.status IN ('hold','approved')), 0)`;

/** Whether a user gave the gift, or has a part in what it was given to. */
function isInvolved(userId: string, donationId: string): SQL {
	const user = sql`${userId}`;
	return sql`EXISTS (SELECT 1 FROM donation d WHERE d.id = ${donationId} AND (coalesce(d.donor_user_id, '') = ${user}
		OR lower(coalesce(d.donor_email, '')) IN (SELECT lower(email) FROM user WHERE id = ${user})
		OR ${hasPart({ user, kind: sql`d.beneficiary_kind`, id: sql`d.beneficiary_id` })}))`;
}

/** Whether the reader has no part in a gift. */
export async function isUninvolved(ctx: Ctx, donationId: string): Promise<boolean> {
	if (ctx.actor.kind !== "user") return true;
	const [row] = await ctx.db.read.all<{ involved: number }>(
		sql`SELECT ${isInvolved(ctx.actor.userId, donationId)} AS involved`,
	);
	return row?.involved !== 1;
}

/**
 * A gift goes back, its receipt is changed, and the reserve pays for one, only by the decision of somebody who has no part in it.
 * @param donationId null for a payment without a donation
 * @returns what requires the same in the write that decides
 * @throws Problem 403 for its donor, for who it was given to, and for members of their organization
 */
export async function requireUninvolved(ctx: Ctx, donationId: string | null): Promise<Statement[]> {
	if (ctx.actor.kind !== "user" || donationId === null) return [];
	if (!(await isUninvolved(ctx, donationId))) throw new Problem(403, "withdrawal_own");
	return [requireThat(sql`NOT ${isInvolved(ctx.actor.userId, donationId)}`, "no part in the gift")];
}
