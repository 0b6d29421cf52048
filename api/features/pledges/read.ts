import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { dueOf, leftOf, type PledgePays, type PledgeState, type SponsorKind } from "../../domain/giving/matching.ts";
import type { LedgerKind } from "../../domain/giving/payments.ts";
import { type HomeCurrency, toMajor } from "../../domain/money.ts";
import { hasRole } from "../../domain/people/access.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { notFound } from "../../http/problem.ts";
import { type Beneficiary, getBeneficiary } from "../donations/find-beneficiary.ts";
import { ownRole } from "../organizations/find.ts";

export interface PledgeRow {
	id: string;
	slug: string;
	sponsorKind: SponsorKind;
	sponsorId: string;
	sponsorName: string;
	message: string;
	beneficiaryKind: "request" | "organization";
	beneficiaryId: string;
	fundId: string | null;
	fundName: string | null;
	currency: HomeCurrency;
	limitMinor: number;
	ratioAdds: number;
	ratioGiven: number;
	startsAt: number;
	endsAt: number;
	pays: PledgePays;
	state: PledgeState;
	heldMinor: number;
	matchedMinor: number;
	paidMinor: number;
	reason: string;
	createdBy: string | null;
	createdAt: number;
	decidedAt: number | null;
}

const columns =
	sql.raw(`p.id, p.slug, p.sponsor_kind AS sponsorKind, p.sponsor_id AS sponsorId, p.sponsor_name AS sponsorName, p.message,
	p.beneficiary_kind AS beneficiaryKind, p.beneficiary_id AS beneficiaryId, p.fund_id AS fundId, (SELECT name FROM fund WHERE id = p.fund_id) AS fundName,
	p.currency, p.limit_minor AS limitMinor, p.ratio_adds AS ratioAdds, p.ratio_given AS ratioGiven, p.starts_at AS startsAt, p.ends_at AS endsAt, p.pays,
	p.state, p.held_minor AS heldMinor, p.matched_minor AS matchedMinor, p.paid_minor AS paidMinor, p.reason, p.created_by AS createdBy,
	p.created_at AS createdAt, p.decided_at AS decidedAt`);

const bySlug = sqlQuery<PledgeRow>(
	() => sql`SELECT ${columns} FROM match_pledge p WHERE p.slug = ${placeholder("slug")}`,
);
const byId = sqlQuery<PledgeRow>(() => sql`SELECT ${columns} FROM match_pledge p WHERE p.id = ${placeholder("id")}`);

/** @throws Problem 404 */
export async function findPledge(ctx: Ctx, { id }: { id: string }): Promise<PledgeRow> {
	const [row] = await ctx.db.all(byId({ id }));
	if (!row) throw notFound("pledge");
	return row;
}

/** Whether the actor acts for the sponsor: the account, or owners and admins of the organization. */
export async function isSponsor(ctx: Ctx, { sponsorKind, sponsorId }: PledgeRow): Promise<boolean> {
	if (ctx.actor.kind !== "user") return false;
	if (sponsorKind === "user") return ctx.actor.userId === sponsorId;
	const role = await ownRole(ctx, sponsorId);
	return role === "owner" || role === "admin";
}

const seesAll = ({ actor }: Ctx) => actor.kind === "user" && hasRole(actor, ["admin", "superAdmin", "finAdmin"]);

export interface ReadPledge {
	pledge: PledgeRow;
	beneficiary: Beneficiary;
	/** Whether the reader acts for the sponsor. */
	own: boolean;
	leftMinor: number;
	/** The sponsor's debt now. */
	dueMinor: number;
	/** Whether gifts are matched now. */
	isOpen: boolean;
}

/**
 * A pledge for its page. One that staff have not approved is its sponsor's and theirs alone, and one for a request that the reader
 * may not see is nobody else's.
 * @throws Problem 404
 */
export async function readPledge(ctx: Ctx, { slug }: { slug: string }): Promise<ReadPledge> {
	const [pledge] = await ctx.db.all(bySlug({ slug }));
	if (!pledge) throw notFound("pledge");
	const [own, beneficiary] = await Promise.all([
		isSponsor(ctx, pledge),
		getBeneficiary(ctx, { kind: pledge.beneficiaryKind, id: pledge.beneficiaryId, region: ctx.region }),
	]);
	const isPublic = pledge.state === "live" || pledge.state === "ended";
	if (!own && !seesAll(ctx) && (!isPublic || beneficiary.title === null)) throw notFound("pledge");
	const now = ctx.platform.clock.now();
	const leftMinor = leftOf(pledge);
	const inTime = pledge.startsAt <= now && now < pledge.endsAt;
	return {
		pledge,
		beneficiary,
		own,
		leftMinor,
		dueMinor: dueOf(pledge),
		isOpen: pledge.state === "live" && inTime && leftMinor > 0 && beneficiary.open,
	};
}

/** The part of a pledge that a page shows beside a donation form. */
export interface PledgeOffer {
	slug: string;
	sponsorName: string;
	fundName: string | null;
	currency: HomeCurrency;
	ratioAdds: number;
	ratioGiven: number;
	leftMinor: number;
	endsAt: number;
}

const live = (owner: ReturnType<typeof sql>) => sql`SELECT ${columns} FROM match_pledge p INDEXED BY match_pledge_live
	WHERE p.state = 'live' AND ${owner} AND p.starts_at <= ${placeholder("now")} AND p.ends_at > ${placeholder("now")} ORDER BY p.starts_at, p.id LIMIT 5`;
const liveOf = sqlQuery<PledgeRow>(() =>
	live(sql`p.ledger_kind = ${placeholder("kind")} AND p.ledger_id = ${placeholder("id")}`),
);
const liveOfFunds = sqlQuery<PledgeRow>(() =>
	live(
		sql`p.ledger_kind = 'fund' AND p.ledger_id IN (SELECT id FROM fund WHERE organization_id = ${placeholder("id")})`,
	),
);

/** The pledges that add to gifts for a request, an organization with its funds, or one fund now; those first that are used first. */
export async function pledgesFor(ctx: Ctx, { kind, id }: { kind: LedgerKind; id: string }): Promise<PledgeOffer[]> {
	const now = ctx.platform.clock.now();
	const rows = [
		...(await ctx.db.all(liveOf({ kind, id, now }))),
		...(kind === "organization" ? await ctx.db.all(liveOfFunds({ id, now })) : []),
	];
	return rows
		.map(({ slug, sponsorName, fundName, currency, ratioAdds, ratioGiven, endsAt, ...sums }) => ({
			slug,
			sponsorName,
			fundName,
			currency,
			ratioAdds,
			ratioGiven,
			endsAt,
			leftMinor: leftOf(sums),
		}))
		.filter(({ leftMinor }) => leftMinor > 0);
}

const ofSponsor = sqlQuery<PledgeRow>(
	() => sql`SELECT ${columns} FROM match_pledge p INDEXED BY match_pledge_by_sponsor WHERE p.sponsor_kind = ${placeholder("kind")}
		AND p.sponsor_id = ${placeholder("id")} ORDER BY p.created_at DESC, p.id DESC LIMIT 50`,
);
const organizationsOf = sqlQuery<{ id: string; name: string }>(
	() => sql`SELECT o.id, o.name FROM organization_member m INDEXED BY organization_member_user CROSS JOIN organization o ON o.id = m.organization_id
		WHERE m.user_id = ${placeholder("user")} AND m.role IN ('owner', 'admin') AND o.closed_at IS NULL ORDER BY o.name LIMIT 20`,
);

/** The pledges of the actor and of the organizations that they run, and who they may promise as. @throws Problem 401 for a guest */
export async function ownPledges(ctx: Ctx) {
	const { userId } = requireUser(ctx);
	const organizations = await ctx.db.all(organizationsOf({ user: userId }));
	const lists = await Promise.all([
		ctx.db.all(ofSponsor({ kind: "user", id: userId })),
		...organizations.map(({ id }) => ctx.db.all(ofSponsor({ kind: "organization", id }))),
	]);
	return { organizations, pledges: lists.flat().toSorted((one, other) => other.createdAt - one.createdAt) };
}

/** The wire form of a pledge. */
export const toWire = (row: PledgeRow) => ({
	_id: row.id,
	slug: row.slug,
	sponsor: row.sponsorName,
	message: row.message,
	beneficiaryKind: row.beneficiaryKind,
	beneficiaryId: row.beneficiaryId,
	fundId: row.fundId,
	currency: row.currency,
	limit: toMajor(row.limitMinor, row.currency),
	matched: toMajor(row.matchedMinor, row.currency),
	left: row.state === "live" ? toMajor(leftOf(row), row.currency) : 0,
	ratioAdds: row.ratioAdds,
	ratioGiven: row.ratioGiven,
	endsAt: row.endsAt,
	state: row.state,
});

const matchOfGift = sqlQuery<{ matchedMinor: number; sponsorName: string; slug: string; currency: HomeCurrency }>(
	() => sql`SELECT h.matched_minor AS matchedMinor, p.sponsor_name AS sponsorName, p.slug, p.currency FROM match_hold h
		JOIN match_pledge p ON p.id = h.pledge_id WHERE h.donation_id = ${placeholder("id")} AND h.matched_minor > 0`,
);

/** A sponsor's addition to a paid donation; null for nothing. */
export async function matchOf(ctx: Ctx, { donationId }: { donationId: string }) {
	return (await ctx.db.all(matchOfGift({ id: donationId })))[0] ?? null;
}
