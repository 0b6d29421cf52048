import { desc, type SQL, sql } from "drizzle-orm";
import { donationRequest } from "../../../db/schema/index.ts";
import type { RegionCode } from "../../domain/regions.ts";
import type { RequestType } from "../../domain/request-types.ts";
import { defaultListStatuses, publicStatuses, type RequestStatus } from "../../domain/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { type RequestRow, selectRequests } from "./rows.ts";

/** Counts are exact to here; one more means "more than this" (DESIGN, section 7). */
export const countedExactly = 1000;

export interface ListRequests {
	region?: RegionCode;
	status?: readonly RequestStatus[];
	requestType?: readonly RequestType[];
	/** A category's slug. */
	category?: string;
	limit: number;
	offset: number;
}

export interface RequestList {
	rows: RequestRow[];
	/** Exact up to `countedExactly`, that plus one beyond. */
	total: number;
	hasMore: boolean;
}

/** One status (and one type or category, where one is asked for), newest first: exactly the order of an index. */
function branch(region: RegionCode, status: RequestStatus, narrowed: SQL, most: number): SQL {
	return sql`SELECT id, created_at FROM (SELECT id, created_at FROM donation_request
		WHERE region = ${region}${narrowed} AND is_private = 0 AND status = ${status}
		ORDER BY created_at DESC, id DESC LIMIT ${most})`;
}

/**
 * Public requests, newest first. Private ones are for those who were invited and are never listed here.
 * Each status is read in its index's own order and the few rows that count are merged: one query over all statuses
 * would sort everything it finds, which at a million requests is most of the table.
 */
export async function listRequests(ctx: Ctx, input: ListRequests): Promise<RequestList> {
	const { region = ctx.region, status = defaultListStatuses, requestType, category, limit, offset } = input;
	// What was withheld (spam, rejected, …) has no public page either.
	const statuses = [...new Set(status)].filter((code) => publicStatuses.includes(code));
	if (statuses.length === 0) return { rows: [], total: 0, hasMore: false };
	const narrowed = category
		? [sql` AND category_id = (SELECT id FROM category WHERE slug = ${category})`]
		: requestType
			? [...new Set(requestType)].map((type) => sql` AND request_type = ${type}`)
			: [sql``];
	const branches = (most: number) =>
		sql.join(
			statuses.flatMap((code) => narrowed.map((only) => branch(region, code, only, most))),
			sql` UNION ALL `,
		);
	const page = sql`SELECT id FROM (${branches(offset + limit + 1)}) ORDER BY created_at DESC, id DESC LIMIT ${limit + 1} OFFSET ${offset}`;
	const [rows, [count]] = await ctx.db.read.batch([
		selectRequests(ctx.db)
			.where(sql`${donationRequest.id} IN (${page})`)
			.orderBy(desc(donationRequest.createdAt), desc(donationRequest.id)),
		ctx.db.read
			.select({ total: sql<number>`count(*)` })
			.from(sql`(SELECT id FROM (${branches(countedExactly + 1)}) LIMIT ${countedExactly + 1})`),
	]);
	return { rows: rows.slice(0, limit), total: count?.total ?? 0, hasMore: rows.length > limit };
}
