import { placeholder, sql } from "drizzle-orm";
import { withFund } from "../../../db/sql/gift-columns.ts";
import { listPledgesQuery, staffPledgeAnswer } from "../../domain/contracts/pledges.ts";
import { regionOf } from "../../domain/regions.ts";
import { csvTime } from "../../http/csv.ts";
import { defineList, listQueries } from "../../http/list.ts";

const major = (minor: string) => sql.raw(`${minor} / 100.0`);
const left =
	"iif(p.pays = 'advance', min(p.limit_minor, p.paid_minor), p.limit_minor) - p.held_minor - p.matched_minor";
const due = "iif(p.pays = 'advance' AND p.state = 'live', p.limit_minor, p.matched_minor) - p.paid_minor";

const select = sql`p.id AS _id, p.slug, p.sponsor_name AS sponsor, p.message, p.beneficiary_kind AS beneficiaryKind, p.beneficiary_id AS beneficiaryId,
	p.fund_id AS fundId, p.currency, ${major("p.limit_minor")} AS "limit", ${major("p.matched_minor")} AS matched,
	iif(p.state = 'live', ${major(`max(0, ${left})`)}, 0) AS "left", p.ratio_adds AS ratioAdds, p.ratio_given AS ratioGiven, p.ends_at AS endsAt, p.state,
	p.sponsor_kind AS sponsorKind, p.sponsor_id AS sponsorId, p.pays, ${major("p.held_minor")} AS held, ${major("p.paid_minor")} AS paid,
	${major(`max(0, ${due})`)} AS due, p.reason, p.created_at AS createdAt, p.decided_at AS decidedAt,
	coalesce(CASE p.beneficiary_kind WHEN 'request' THEN (SELECT title FROM donation_request WHERE id = p.beneficiary_id)
		ELSE (SELECT ${withFund(sql`name`, sql`p.fund_id`)} FROM organization WHERE id = p.beneficiary_id) END, '') AS beneficiary`;
const found = sql`(${placeholder("search")} = '' OR instr(lower(p.sponsor_name), ${placeholder("search")}) > 0)`;

const newest = listQueries({
	row: staffPledgeAnswer,
	select,
	from: sql`match_pledge p INDEXED BY match_pledge_newest`,
	where: found,
	order: sql`p.created_at DESC, p.id DESC`,
});
const byState = listQueries({
	row: staffPledgeAnswer,
	select,
	from: sql`match_pledge p INDEXED BY match_pledge_by_state`,
	where: sql`p.state = ${placeholder("state")} AND ${found}`,
	order: sql`p.created_at DESC, p.id DESC`,
});
const byId = listQueries({
	row: staffPledgeAnswer,
	select,
	from: sql`match_pledge p`,
	where: sql`p.id = ${placeholder("id")}`,
	order: sql`p.id`,
});

/** All pledges with what they promise, match and owe, newest first. For staff. */
export const listPledges = defineList({
	name: "matches",
	query: listPledgesQuery,
	row: staffPledgeAnswer,
	queries: ({ id, state, search = "" }) => {
		const words = search.trim().toLowerCase();
		if (id) return byId({ id });
		return state ? byState({ state, search: words }) : newest({ search: words });
	},
	csv: {
		id: (each) => each._id,
		sponsor: (each) => each.sponsor,
		beneficiary: (each) => each.beneficiary,
		state: (each) => each.state,
		currency: (each) => each.currency,
		pledged: (each) => each.limit,
		matched: (each) => each.matched,
		held: (each) => each.held,
		paid: (each) => each.paid,
		due: (each) => each.due,
		"sponsor adds": (each) => `${each.ratioAdds} to ${each.ratioGiven}`,
		pays: (each) => each.pays,
		ends: (each, ctx) => csvTime(ctx, each.endsAt, regionOf(each.currency)),
		made: (each, ctx) => csvTime(ctx, each.createdAt, regionOf(each.currency)),
	},
});
