import { type SQL, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { donationRequest } from "../../../db/schema/index.ts";
import { statusAt } from "../../domain/request-end.ts";
import type { RequestSort } from "../../domain/request-sorts.ts";
import { liveStatuses } from "../../domain/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { type RequestRow, selectRequests } from "./rows.ts";

/**
 * Rows that a sorted list or a search reads at most, the newest ones, so that its time does not grow with the table.
 * Above `countedExactly`, because some of them are not visible to everyone.
 */
export const window = 1250;

const isLive = sql`(r.status IN ${[...liveStatuses]})`;
const now = sql.placeholder("now");
const share = sql`(CASE WHEN r.goal_minor > 0 THEN coalesce(t.raised_minor, 0) * 1.0 / r.goal_minor ELSE 0 END)`;

/** For a list in its best order: urgent requests, nearly funded ones, those that have begun, and then the others. */
export const listScore = sql`(CASE WHEN r.is_urgent THEN 3 WHEN ${share} >= 0.5 AND ${share} < 1 THEN 2
	WHEN (${share} > 0 AND ${share} < 1) OR r.goal_minor = 0 THEN 1 ELSE 0 END)`;

/** ORDER BY over `donation_request r` and `request_totals t`; `score` is the quality of a match. */
export function orderOf(sort: RequestSort, score: SQL): SQL {
	const newest = sql`r.created_at DESC, r.id DESC`;
	switch (sort) {
		case "best":
			return sql`${score} DESC, ${isLive} DESC, ${newest}`;
		case "newest":
			return newest;
		case "urgent":
			return sql`(${isLive} AND r.is_urgent) DESC, ${isLive} DESC, CASE WHEN r.ends_at > ${now} THEN r.ends_at END ASC NULLS LAST, ${newest}`;
		case "nearlyFunded":
			return sql`${isLive} DESC, (${share} < 1) DESC, ${share} DESC, ${newest}`;
		case "mostFunded":
			return sql`coalesce(t.raised_minor, 0) DESC, ${newest}`;
		case "endingSoon":
			return sql`(${isLive} AND r.ends_at > ${now}) DESC, CASE WHEN ${isLive} AND r.ends_at > ${now} THEN r.ends_at END ASC, ${newest}`;
	}
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
