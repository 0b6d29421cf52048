import { placeholder, sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import { holdMatch, isMatched, makeRoom } from "./hold.ts";

/** A donation whose match or payment of a pledge changes. */
interface Gift {
	id: string;
	beneficiaryKind: string;
	beneficiaryId: string;
}

/** The matched sum and its paid part after a move of pledge `p`: only that part is the beneficiary's. */
const released = (matched: string, paid: string) =>
	`min(p.matched_minor + (${matched}), p.paid_minor + (${paid})) - p.released_minor`;

/** How a match changes: taken when its donation is paid, or brought to the share of what refunds have left of it. */
const taken = "min(h.held_minor, d.gift_minor * p.ratio_adds / p.ratio_given)";
const share = "(h.full_minor * (d.charge_minor - d.refunded_minor) / d.charge_minor)";
const room = "(p.limit_minor - p.held_minor - p.matched_minor)";
const shared = `min(${share} - h.matched_minor, ${room})`;

const matchedMove = (amount: string, state: string) =>
	`INSERT INTO match_move (id, pledge_id, donation_id, matched_minor, paid_minor, released_minor, created_at)
		SELECT ?, p.id, d.id, ${amount}, 0, ${released(amount, "0")}, ?
		FROM match_hold h JOIN match_pledge p ON p.id = h.pledge_id JOIN donation d ON d.id = h.donation_id
		WHERE h.donation_id = ? AND h.state = '${state}' AND ${amount} <> 0`;

/** The pledge's own account is an asset while the sponsor owes, and another a liability for what it paid too early. */
const accounts = `SELECT 'match_due' AS code, 'match' AS owner_kind, p.id AS owner_id, 'asset' AS kind, m.matched_minor - m.released_minor AS minor, p.currency
		FROM match_move m JOIN match_pledge p ON p.id = m.pledge_id WHERE m.id = ?
	UNION ALL SELECT 'matched', p.ledger_kind, p.ledger_id, 'liability', m.released_minor - m.matched_minor, p.currency
		FROM match_move m JOIN match_pledge p ON p.id = m.pledge_id WHERE m.id = ?
	UNION ALL SELECT 'match_advance', 'match', p.id, 'liability', m.released_minor - m.paid_minor, p.currency
		FROM match_move m JOIN match_pledge p ON p.id = m.pledge_id WHERE m.id = ?
	UNION ALL SELECT 'payable', p.ledger_kind, p.ledger_id, 'liability', m.paid_minor - m.released_minor, p.currency
		FROM match_move m JOIN match_pledge p ON p.id = m.pledge_id WHERE m.id = ?`;

/** Posts a move, if its statement made one, and adds what it released to the totals of its request. */
function postMove(ctx: Ctx, moveId: string): Statement[] {
	const txnId = ctx.platform.ids.next("ltx_");
	const now = ctx.platform.clock.now();
	const ids = [moveId, moveId, moveId, moveId];
	return [
		{
			text: `UPDATE match_pledge SET paid_minor = match_pledge.paid_minor + m.paid_minor, released_minor = match_pledge.released_minor + m.released_minor
				FROM match_move m WHERE m.id = ? AND match_pledge.id = m.pledge_id`,
			args: [moveId],
		},
		{
			text: `INSERT INTO ledger_account (id, code, owner_kind, owner_id, currency, kind)
				SELECT code || ':' || owner_kind || ':' || owner_id || ':' || currency AS id, code, owner_kind, owner_id, currency, kind
				FROM (${accounts}) a WHERE a.minor <> 0 AND NOT EXISTS (SELECT 1 FROM ledger_account l
					WHERE l.id = a.code || ':' || a.owner_kind || ':' || a.owner_id || ':' || a.currency)`,
			args: ids,
		},
		{
			text: `INSERT INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, effective_at, posted, created_at)
				SELECT ?, 'match:' || m.id, 'match', 'match', m.id, ?, 0, ? FROM match_move m WHERE m.id = ?`,
			args: [txnId, now, now, moveId],
		},
		{
			text: `INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor)
				SELECT ?, code || ':' || owner_kind || ':' || owner_id || ':' || currency, currency, minor FROM (${accounts}) WHERE minor <> 0`,
			args: [txnId, ...ids],
		},
		{ text: "UPDATE ledger_txn SET posted = 1 WHERE id = ? AND posted = 0", args: [txnId] },
		{
			text: `INSERT INTO request_totals (request_id, currency, raised_minor, withdrawn_minor, donation_count)
				SELECT p.beneficiary_id, p.currency, m.released_minor - m.paid_minor, 0, 0 FROM match_move m JOIN match_pledge p ON p.id = m.pledge_id
				WHERE m.id = ? AND p.beneficiary_kind = 'request'
				ON CONFLICT (request_id) DO UPDATE SET raised_minor = raised_minor + excluded.raised_minor`,
			args: [moveId],
		},
	];
}

const held = sqlQuery<{ state: string; minor: number }>(
	() => sql`SELECT state, held_minor AS minor FROM match_hold WHERE donation_id = ${placeholder("id")}`,
);

/** A payment to another account than the pledge's is a gift as any other; one that was counted stays so. */
const counts = `((d.ledger_kind = p.ledger_kind AND d.ledger_id = p.ledger_id) OR EXISTS (SELECT 1 FROM match_move m WHERE m.donation_id = d.id))`;

/** The statements that count a sponsor's payment, or less after its refund: as much of it as is matched is released. */
function countPayment(ctx: Ctx, donationId: string, minor: number): Statement[] {
	const id = ctx.platform.ids.next("mmv_");
	return [
		{
			text: `INSERT INTO match_move (id, pledge_id, donation_id, matched_minor, paid_minor, released_minor, created_at)
				SELECT ?, p.id, x.donation_id, 0, ?, ${released("0", String(minor))}, ? FROM match_payment x JOIN match_pledge p ON p.id = x.pledge_id
				JOIN donation d ON d.id = x.donation_id AND ${counts} WHERE x.donation_id = ?`,
			args: [id, minor, ctx.platform.clock.now(), donationId],
		},
		...postMove(ctx, id),
	];
}

/**
 * The statements that post what a pledge adds to a donation that is paid now: what is held for it, else what is left or held for
 * drafts that nobody pays. They belong in the write that posts the payment, after it.
 */
export async function postMatch(
	ctx: Ctx,
	donation: Gift & { giftMinor: number; source: string; fundId: string | null },
): Promise<Statement[]> {
	const { id, source, giftMinor, fundId, beneficiaryKind, beneficiaryId } = donation;
	if (source === "match") return countPayment(ctx, id, giftMinor);
	const owner = fundId === null ? { kind: beneficiaryKind, id: beneficiaryId } : { kind: "fund" as const, id: fundId };
	const [hold] = await ctx.db.all(held({ id }));
	if (!hold && !(await isMatched(ctx, owner as Parameters<typeof isMatched>[1]))) return [];
	const moveId = ctx.platform.ids.next("mmv_");
	return [
		...makeRoom(ctx, { donationId: id }),
		holdMatch(ctx, { donationId: id }),
		{ text: matchedMove(taken, "held"), args: [moveId, ctx.platform.clock.now(), id] },
		{
			text: `UPDATE match_hold SET state = 'posted', held_minor = 0, full_minor = m.matched_minor, matched_minor = m.matched_minor
				FROM match_move m WHERE m.id = ? AND match_hold.donation_id = m.donation_id`,
			args: [moveId],
		},
		...postMove(ctx, moveId),
	];
}

/** Changes by a refund to a match or to a pledge's payment. */
export interface MatchChange {
	/** They belong in the refund's write, after the donation's refunded amount. */
	statements: Statement[];
	/** The amount that they take from the beneficiary's account, in minor units; less than nothing if they give back to it. */
	takenMinor: number;
}

const predicted = sqlQuery<{
	minor: number;
	pledgePaid: number;
	pledgeMatched: number;
	released: number;
	room: number;
}>(
	() => sql`SELECT h.full_minor * (d.charge_minor - ${placeholder("refunded")}) / d.charge_minor - h.matched_minor AS minor,
			p.paid_minor AS pledgePaid, p.matched_minor AS pledgeMatched, p.released_minor AS released, p.limit_minor - p.held_minor - p.matched_minor AS room
		FROM match_hold h JOIN match_pledge p ON p.id = h.pledge_id JOIN donation d ON d.id = h.donation_id
		WHERE h.donation_id = ${placeholder("id")} AND h.state = 'posted'`,
);
const paidSums = sqlQuery<{ paid: number; matched: number; released: number }>(
	() => sql`SELECT p.paid_minor AS paid, p.matched_minor AS matched, p.released_minor AS released
		FROM match_payment x JOIN match_pledge p ON p.id = x.pledge_id WHERE x.donation_id = ${placeholder("id")}
			AND EXISTS (SELECT 1 FROM match_move m WHERE m.donation_id = x.donation_id)`,
);

/**
 * Changes by a refund, or by one that failed: a match in proportion to what is left of its gift, never more than its pledge has left;
 * of a sponsor's payment its own amount.
 * @param input.refundedMinor of the donation afterwards, with its part for fees
 * @param input.giftMinor the part of the gift that goes back now; negative if it returns
 */
export async function changeMatch(
	ctx: Ctx,
	{
		donation,
		refundedMinor,
		giftMinor,
	}: { donation: Gift & { source: string }; refundedMinor: number; giftMinor: number },
): Promise<MatchChange> {
	const { id, source } = donation;
	if (source === "match") {
		const [sums] = await ctx.db.all(paidSums({ id }));
		if (!sums || giftMinor === 0) return { statements: [], takenMinor: 0 };
		const after = Math.min(sums.matched, sums.paid - giftMinor) - sums.released;
		return { statements: countPayment(ctx, id, -giftMinor), takenMinor: -giftMinor - after };
	}
	const [found] = await ctx.db.all(predicted({ id, refunded: refundedMinor }));
	if (!found) return { statements: [], takenMinor: 0 };
	const minor = Math.min(found.minor, found.room);
	const moveId = ctx.platform.ids.next("mmv_");
	return {
		takenMinor: found.released - Math.min(found.pledgeMatched + minor, found.pledgePaid),
		statements: [
			{ text: matchedMove(shared, "posted"), args: [moveId, ctx.platform.clock.now(), id] },
			{
				text: `UPDATE match_hold SET matched_minor = match_hold.matched_minor + m.matched_minor
					FROM match_move m WHERE m.id = ? AND match_hold.donation_id = m.donation_id`,
				args: [moveId],
			},
			...postMove(ctx, moveId),
		],
	};
}
