import { placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Query, query, sqlQuery } from "../../../db/client.ts";
import { donationRequest } from "../../../db/schema/index.ts";
import { statusAt } from "../../domain/requests/end.ts";
import type { RequestSort } from "../../domain/requests/sorts.ts";
import { liveStatuses } from "../../domain/requests/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { cityDistances, distanceFrom, nearestRequests } from "./distance.ts";
import { shallow, window } from "./limits.ts";
import { isListed, rankedRow } from "./request-filter.ts";
import { type RequestRow, selectRequests } from "./rows.ts";

const isLive = sql`(r.status IN ${[...liveStatuses]})`;
const now = placeholder("now");
const share = sql`(CASE WHEN r.goal_minor > 0 THEN coalesce(t.raised_minor, 0) * 1.0 / r.goal_minor ELSE 0 END)`;

/** For a list in its best order: urgent requests, nearly funded ones, those that have begun, and then the others. */
export const listScore = sql`(CASE WHEN r.is_urgent THEN 3 WHEN ${share} >= 0.5 AND ${share} < 1 THEN 2
	WHEN (${share} > 0 AND ${share} < 1) OR r.goal_minor = 0 THEN 1 ELSE 0 END)`;

/**
 * ORDER BY over `donation_request r` and `request_totals t`.
 * @param score the quality of a match
 * @param distance of the request's city
 * @param reversed turns the order that the sort is named for; open requests stay before others, and newer ones break ties
 */
export function orderOf(sort: RequestSort, score: SQL, reversed = false, distance = distanceFrom(sql.raw("r"))): SQL {
	const [most, least] = reversed ? [sql.raw("ASC"), sql.raw("DESC")] : [sql.raw("DESC"), sql.raw("ASC")];
	const newest = sql`r.created_at DESC, r.id DESC`;
	switch (sort) {
		case "best":
			return sql`${score} ${most}, ${isLive} DESC, ${newest}`;
		case "newest":
			return sql`r.created_at ${most}, r.id ${most}`;
		case "urgent":
			return sql`(${isLive} AND r.is_urgent) ${most}, ${isLive} DESC, CASE WHEN r.ends_at > ${now} THEN r.ends_at END ${least} NULLS LAST, ${newest}`;
		case "nearlyFunded":
			return sql`${isLive} DESC, (${share} < 1) DESC, ${share} ${most}, ${newest}`;
		case "mostFunded":
			return sql`coalesce(t.raised_minor, 0) ${most}, ${newest}`;
		case "endingSoon":
			return sql`(${isLive} AND r.ends_at > ${now}) DESC, CASE WHEN ${isLive} AND r.ends_at > ${now} THEN r.ends_at END ${least}, ${newest}`;
		case "nearest":
			return sql`${distance} ${least} NULLS LAST, ${newest}`;
	}
}

const openIn = sql`region = ${placeholder("inRegion")} AND is_private = 0 AND status IN ${sql.raw(`(${liveStatuses.join(", ")})`)}`;
const windowed = (whenFew: SQLWrapper, whenMany: SQLWrapper) =>
	sql`(SELECT CASE WHEN count(*) < ${sql.raw(String(window))} THEN ${whenFew} ELSE ${whenMany} END FROM found_newest)`;
/** None if all matches are among the newest ones, where an index can't add any. */
const most = windowed(sql.raw("0"), placeholder("first"));
/** All of the newest matches if there are no others. */
const mostNew = windowed(sql.raw(String(window)), placeholder("newest"));
const currency = sql`(SELECT currency FROM region WHERE id = ${placeholder("inRegion")})`;

/**
 * The first rows of a region in an order that an index has, as a SELECT of ids; null if there is none. Lists rank them together
 * with the newest matches, so that the first of them are the first of all requests and not only of the newest.
 */
function firstOf(sort: RequestSort, reversed: boolean): SQL | null {
	switch (sort) {
		case "mostFunded":
		case "nearlyFunded":
			return sql`SELECT request_id AS id FROM request_totals INDEXED BY request_totals_raised WHERE currency = ${currency}
				ORDER BY raised_minor ${sql.raw(reversed ? "ASC" : "DESC")} LIMIT ${most}`;
		case "endingSoon":
			return sql`SELECT id FROM donation_request INDEXED BY request_ending WHERE ${openIn} AND ends_at > ${now}
				ORDER BY ends_at ${sql.raw(reversed ? "DESC" : "ASC")} LIMIT ${most}`;
		case "best":
		case "urgent":
			return sql`SELECT id FROM donation_request INDEXED BY request_urgent WHERE ${openIn} AND is_urgent = 1
				ORDER BY created_at DESC LIMIT ${most}`;
		case "nearest":
			return reversed ? null : nearestRequests(openIn, most);
		case "newest":
			return null;
	}
}

/** The id of a ranked request, with how many of the newest matches there are, and how many of those are listed. */
export interface RankedId {
	id: string;
	candidates: number;
	listed: number;
}

/** The number of rows that a page ranks. `every` if only the rows tell which of them are listed, so that all must be looked at. */
export const reachOf = (page: { limit: number; offset: number }, every: boolean): { first: number; newest: number } =>
	every || page.offset + page.limit > shallow.rows
		? { first: window, newest: window }
		: { first: shallow.first, newest: shallow.newest };

type RankedQuery = (values: Record<string, unknown>) => Query<RankedId>;

const isNew = sql`found.isNew`;

/**
 * The queries of a page of ids in each order. `lean` if all of the newest matches are listed, so that only the others need a
 * look at what they have.
 * @param newest a SELECT of the ids of the newest matches
 */
export function rankedQueries(newest: SQL): (sort: RequestSort, reversed: boolean, lean: boolean) => RankedQuery {
	const built = new Map<string, RankedQuery>();
	return (sort, reversed, lean) => {
		const key = `${sort} ${reversed} ${lean}`;
		const known = built.get(key);
		if (known) return known;
		const first = firstOf(sort, reversed);
		const byDistance = sort === "nearest";
		const others = first ? sql` UNION ALL SELECT id, 0 AS isNew FROM (${first})` : sql``;
		const made: RankedQuery = sqlQuery<RankedId>(
			() => sql`WITH ${byDistance ? sql`${cityDistances}, ` : sql``}found_newest AS MATERIALIZED (${newest})
				SELECT r.id AS id, (SELECT count(*) FROM found_newest) AS candidates, ${lean ? sql`(SELECT count(*) FROM found_newest)` : sql`sum(${isNew}) OVER ()`} AS listed
				FROM (SELECT id, max(isNew) AS isNew FROM (SELECT id, 1 AS isNew FROM ${first ? sql`(SELECT id FROM found_newest LIMIT ${mostNew})` : sql`found_newest`}${others}) GROUP BY id) found CROSS JOIN ${rankedRow} ON r.id = found.id
				LEFT JOIN request_totals t ON t.request_id = r.id${byDistance ? sql` LEFT JOIN found_city d ON d.name = r.city` : sql``}
				WHERE ${lean ? (first ? sql`(${isNew} OR ${isListed})` : sql`true`) : isListed} ORDER BY ${orderOf(sort, listScore, reversed, sql.raw("d.far"))} LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
		);
		built.set(key, made);
		return made;
	};
}

const requestsById = query((read) =>
	selectRequests(read).where(sql`${donationRequest.id} IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`),
);

/** The requests with these ids, in the same order. */
export async function readInOrder(ctx: Ctx, ids: readonly string[]): Promise<RequestRow[]> {
	if (ids.length === 0) return [];
	const rows = await ctx.db.all(requestsById({ ids: JSON.stringify(ids) }));
	const now = ctx.platform.clock.now();
	const byId = new Map(rows.map((row): [string, RequestRow] => [row.id, { ...row, status: statusAt(row, now) }]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}
