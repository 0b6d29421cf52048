import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { RegionCode } from "../../domain/regions.ts";
import { cityDistances } from "./distance.ts";
import { countedExactly, window } from "./limits.ts";
import { isListed, rankedRow } from "./request-filter.ts";

const whole = (name: string) => sql`CAST(${placeholder(name)} AS INTEGER)`;

/** The keys of a region. Drivers send numbers as REAL, from which FTS5 does not start: it would read every newer match of all regions. */
export const inRange = sql`rowid > ${whole("after")} AND rowid < ${whole("before")}`;

/** The newest rows of a region's part of the full-text index that match; it stops reading there. */
export const foundKeys = sql`(SELECT rowid AS key FROM request_text WHERE request_text MATCH ${placeholder("match")}
	AND ${inRange} ORDER BY rowid DESC LIMIT ${sql.raw(String(window))})`;

const requestsOf = (keys: SQL) => sql`${keys} CROSS JOIN request_text_key k ON k.key = found.key
	CROSS JOIN ${rankedRow} ON r.id = k.request_id LEFT JOIN request_totals t ON t.request_id = r.id`;

/** The newest matches as `donation_request r` and `request_totals t`. */
export const foundRequests = requestsOf(sql`${foundKeys} found`);

/**
 * The SELECT of a page's ids with its counts.
 * @param ordered ORDER BY, LIMIT and OFFSET over `donation_request r`
 * @param lean the tags say that all matches are listed
 * @param byDistance joins the cities of the region with their distances as `found_city d`
 * @param tables further tables that the order reads, as `name AS (…)`
 */
export const countedPage = (
	ordered: SQL,
	lean: boolean,
	{ byDistance = false, tables = [] }: { byDistance?: boolean; tables?: SQL[] },
) => sql`WITH ${sql.join([...tables, ...(byDistance ? [cityDistances] : [])].map((table) => sql`${table}, `))}found AS MATERIALIZED ${foundKeys}
	SELECT r.id AS id, (SELECT count(*) FROM found) AS candidates, ${lean ? sql`(SELECT count(*) FROM found)` : sql`count(*) OVER ()`} AS listed
	FROM ${requestsOf(sql`found`)}${byDistance ? sql` LEFT JOIN found_city d ON d.name = r.city` : sql``} WHERE ${lean ? sql`true` : isListed} ${ordered}`;

const oldestKeys = sql`(SELECT rowid AS key FROM request_text WHERE request_text MATCH ${placeholder("match")}
	AND ${inRange} ORDER BY rowid LIMIT ${sql.raw(String(window))})`;

/** A page of the oldest matches. */
export const oldestFirst = sqlQuery<{ id: string }>(
	() => sql`SELECT r.id AS id FROM ${requestsOf(sql`${oldestKeys} found`)} WHERE ${isListed}
		ORDER BY r.created_at, r.id LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);

/** The range of keys of a region in `request_text_key`; the triggers of the table compute the same. */
export function keysOf(region: RegionCode): { after: number; before: number } {
	const base = (region.charCodeAt(0) * 128 + region.charCodeAt(1)) * 2 ** 32;
	return { after: base, before: base + 2 ** 32 };
}

const countKeys = sqlQuery<{ candidates: number; listed: number }>(
	() => sql`SELECT count(*) AS candidates, count(*) AS listed FROM ${foundKeys}`,
);

const countRows = sqlQuery<{ candidates: number; listed: number }>(
	() => sql`SELECT count(*) AS candidates, coalesce(sum(${isListed}), 0) AS listed FROM ${foundRequests}`,
);

/** Counts the newest matches, and how many of them are listed. Only a look at the rows tells that, unless their tags say it all. */
export const countFound = (tagsSuffice: boolean) => (tagsSuffice ? countKeys : countRows);

/** The number of matches: exact up to `countedExactly`, one more means more. `rowsDecide` is for filters outside the index. */
export function totalOf(counted: { candidates: number; listed: number } | undefined, rowsDecide: boolean): number {
	const { candidates = 0, listed = 0 } = counted ?? {};
	return candidates >= window && !rowsDecide ? countedExactly + 1 : Math.min(listed, countedExactly + 1);
}
