import { placeholder, sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../db/client.ts";
import { matchHeldFor } from "../../domain/giving/matching.ts";
import type { LedgerKind } from "../../domain/giving/payments.ts";
import type { HomeCurrency } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";

const livePledge = sqlQuery<{ id: string }>(
	() => sql`SELECT id FROM match_pledge INDEXED BY match_pledge_live WHERE state = 'live' AND ledger_kind = ${placeholder("kind")}
		AND ledger_id = ${placeholder("id")} AND starts_at <= ${placeholder("now")} AND ends_at > ${placeholder("now")} LIMIT 1`,
);

/** Whether any pledge may add to gifts for this beneficiary or fund now, so that others' donations need no statements. */
export async function isMatched(ctx: Ctx, owner: { kind: LedgerKind; id: string }): Promise<boolean> {
	return (await ctx.db.all(livePledge({ ...owner, now: ctx.platform.clock.now() }))).length > 0;
}

/** The rest that pledge `p` can promise. */
const left =
	"(iif(p.pays = 'advance', min(p.limit_minor, p.paid_minor), p.limit_minor) - p.held_minor - p.matched_minor)";

/**
 * The statement that holds what a pledge adds to a donation, or what is left of the pledge. It belongs in the write that stores the
 * donation; SQLite runs writes one after another, so that no two take the same money.
 */
export function holdMatch(ctx: Ctx, { donationId }: { donationId: string }): Statement {
	const now = ctx.platform.clock.now();
	return {
		text: `INSERT INTO match_hold (donation_id, pledge_id, held_minor, state, until, created_at)
			SELECT d.id, p.id, min(d.gift_minor * p.ratio_adds / p.ratio_given, ${left}), 'held', ?, ?
			FROM donation d CROSS JOIN match_pledge p INDEXED BY match_pledge_live
				ON p.state = 'live' AND p.ledger_kind = d.ledger_kind AND p.ledger_id = d.ledger_id AND p.currency = d.currency
			WHERE d.id = ? AND d.source NOT IN ('event', 'match') AND p.starts_at <= ? AND p.ends_at > ?
				AND min(d.gift_minor * p.ratio_adds / p.ratio_given, ${left}) > 0
				AND NOT EXISTS (SELECT 1 FROM match_hold h WHERE h.donation_id = d.id AND h.state <> 'ended')
			ORDER BY p.starts_at, p.id LIMIT 1
			ON CONFLICT (donation_id) DO UPDATE SET pledge_id = excluded.pledge_id, held_minor = excluded.held_minor, state = 'held', until = excluded.until`,
		args: [now + matchHeldFor, now, donationId, now, now],
	};
}

/** The statements that hold the match anew of a donation that its donor has changed. They belong in the write that changes it. */
export function holdAnew(ctx: Ctx, { donationId }: { donationId: string }): Statement[] {
	return [
		sql`UPDATE match_hold SET state = 'ended', held_minor = 0 WHERE donation_id = ${donationId} AND state = 'held'`,
		holdMatch(ctx, { donationId }),
	];
}

/** Gives back what is held for donations that were not paid in time. A later payment takes what is left then. */
export async function endHolds(ctx: Ctx): Promise<void> {
	await ctx.db.write([
		sql`UPDATE match_hold SET state = 'ended', held_minor = 0 WHERE donation_id IN (SELECT donation_id FROM match_hold INDEXED BY match_hold_due
			WHERE state = 'held' AND until <= ${ctx.platform.clock.now()} ORDER BY until LIMIT 1000)`,
	]);
}

const heldFor = sqlQuery<{ minor: number; sponsor: string; currency: HomeCurrency }>(
	() => sql`SELECT max(h.held_minor, h.matched_minor) AS minor, p.sponsor_name AS sponsor, p.currency FROM match_hold h
		JOIN match_pledge p ON p.id = h.pledge_id WHERE h.donation_id = ${placeholder("id")} AND h.state <> 'ended'`,
);

/** A sponsor's addition to a donation that is being paid, for its mail; null for nothing. A late payment's match is on its page only. */
export async function heldMatch(ctx: Ctx, { donationId }: { donationId: string }) {
	return (await ctx.db.all(heldFor({ id: donationId })))[0] ?? null;
}

const bySlug = sqlQuery<{ pledgeId: string; kind: "request" | "organization"; id: string; fundId: string | null }>(
	() => sql`SELECT id AS pledgeId, beneficiary_kind AS kind, beneficiary_id AS id, fund_id AS fundId FROM match_pledge
		WHERE slug = ${placeholder("slug")} AND state IN ('live', 'ended')`,
);

/** The pledge that a payment names, and its beneficiary. @throws Problem 404 */
export async function pledgeAt(ctx: Ctx, { slug }: { slug: string }) {
	const [found] = await ctx.db.all(bySlug({ slug }));
	if (!found) throw notFound("pledge");
	return found;
}
