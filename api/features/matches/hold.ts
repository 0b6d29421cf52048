import { placeholder, sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../db/client.ts";
import { hasPart } from "../../../db/sql/part-in-money.ts";
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

/** The pledges `p` that add to donation `d` now. */
const addsNow = (
	now: number,
) => sql`p.state = 'live' AND p.ledger_kind = d.ledger_kind AND p.ledger_id = d.ledger_id AND p.currency = d.currency
	AND d.source NOT IN ('event', 'match') AND p.starts_at <= ${now} AND p.ends_at > ${now}`;
const wanted = sql.raw("d.gift_minor * p.ratio_adds / p.ratio_given");

/** Whether donation `d` is by somebody with a part in what it is given to, or by who acts for the sponsor: by their account or address. */
const isOwn = sql`EXISTS (SELECT 1 FROM (SELECT d.donor_user_id AS id UNION SELECT id FROM user WHERE email = lower(d.donor_email)) u
	WHERE u.id IS NOT NULL AND (${hasPart({ user: sql`u.id`, kind: sql`d.beneficiary_kind`, id: sql`d.beneficiary_id` })}
		OR u.id = p.created_by OR (p.sponsor_kind = 'user' AND u.id = p.sponsor_id)
		OR (p.sponsor_kind = 'organization' AND EXISTS (SELECT 1 FROM organization_member runs WHERE runs.organization_id = p.sponsor_id
			AND runs.user_id = u.id AND runs.role IN ('owner', 'admin')))))`;

/**
 * The statement that holds what a pledge adds to a donation, or what is left of the pledge. It belongs in the write that stores the
 * donation; SQLite runs writes one after another, so that no two take the same money.
 */
export function holdMatch(ctx: Ctx, { donationId }: { donationId: string }): Statement {
	const now = ctx.platform.clock.now();
	return sql`INSERT INTO match_hold (donation_id, pledge_id, held_minor, state, until, created_at)
		SELECT d.id, p.id, min(${wanted}, ${sql.raw(left)}), 'held', ${now + matchHeldFor}, ${now}
		FROM donation d CROSS JOIN match_pledge p INDEXED BY match_pledge_live ON ${addsNow(now)}
		WHERE d.id = ${donationId} AND min(${wanted}, ${sql.raw(left)}) > 0 AND NOT ${isOwn}
			AND NOT EXISTS (SELECT 1 FROM match_hold h WHERE h.donation_id = d.id AND h.state <> 'ended')
		ORDER BY p.starts_at, p.id LIMIT 1
		ON CONFLICT (donation_id) DO UPDATE SET pledge_id = excluded.pledge_id, held_minor = excluded.held_minor, state = 'held', until = excluded.until`;
}

const end = sql.raw("UPDATE match_hold SET state = 'ended', held_minor = 0 WHERE state = 'held'");

/**
 * The statements that prepare the match of a donation that is paid now, before `holdMatch`: one of its own people gets none, and drafts
 * that nobody has begun to pay, the largest first, give way if too little is left. Those take what is left when they are paid.
 */
export function makeRoom(ctx: Ctx, { donationId }: { donationId: string }): Statement[] {
	const now = ctx.platform.clock.now();
	return [
		sql`${end} AND donation_id = ${donationId} AND EXISTS (SELECT 1 FROM donation d JOIN match_pledge p ON p.id = match_hold.pledge_id
			WHERE d.id = ${donationId} AND ${isOwn})`,
		sql`${end} AND donation_id IN (SELECT id FROM (
			SELECT h.donation_id AS id, sum(h.held_minor) OVER (PARTITION BY p.id ORDER BY h.held_minor DESC, h.donation_id) - h.held_minor AS before,
				${wanted} - ${sql.raw(left)} - coalesce((SELECT held_minor FROM match_hold WHERE donation_id = d.id), 0) AS missing
			FROM donation d CROSS JOIN match_pledge p INDEXED BY match_pledge_live ON ${addsNow(now)}
			CROSS JOIN match_hold h INDEXED BY match_hold_by_pledge ON h.pledge_id = p.id AND h.state = 'held' AND h.donation_id <> d.id
			WHERE d.id = ${donationId} AND p.held_minor > 0 AND ${wanted} > ${sql.raw(left)} AND NOT ${isOwn} AND NOT EXISTS (
				SELECT 1 FROM payment_attempt a WHERE a.donation_id = h.donation_id AND a.status NOT IN ('failed', 'canceled')))
			WHERE before < missing)`,
		// Its own hold is made anew only where more is left for it.
		sql`${end} AND donation_id = ${donationId} AND EXISTS (SELECT 1 FROM donation d JOIN match_pledge p ON p.id = match_hold.pledge_id
			WHERE d.id = ${donationId} AND ${addsNow(now)} AND match_hold.held_minor < ${wanted} AND ${sql.raw(left)} > 0)`,
	];
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
