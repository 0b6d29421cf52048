import { desc, type SQL, sql } from "drizzle-orm";
import { type Query, query, sqlQuery } from "../../../db/client.ts";
import { donationRequest } from "../../../db/schema/index.ts";
import { cursorAfter, type Place } from "../../domain/contracts/paging.ts";
import type { RegionCode } from "../../domain/regions.ts";
import { statusAt } from "../../domain/request-end.ts";
import type { RequestSort } from "../../domain/request-sorts.ts";
import type { RequestType } from "../../domain/request-types.ts";
import { seesEveryRequest } from "../../domain/request-visibility.ts";
import { defaultListStatuses, publicStatuses, type RequestStatus } from "../../domain/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { listScore, orderOf, readInOrder, window } from "./ranking.ts";
import { type RequestRow, selectRequests } from "./rows.ts";

/** Counts are exact up to this number; one more means "more than this". */
export const countedExactly = 1000;

export interface ListRequests {
	region?: RegionCode;
	status?: readonly RequestStatus[];
	requestType?: readonly RequestType[];
	/** A category's slug. */
	category?: string;
	/** Newest first by default. Any other order ranks the newest requests only, as many as a list counts, and has no cursor. */
	sort?: RequestSort | undefined;
	limit: number;
	offset: number;
	/** The last row of the previous page. Takes precedence over `offset`, and costs the same for every page. */
	cursor?: Place | undefined;
}

/** A page of requests. */
export interface RequestPage {
	rows: RequestRow[];
	/** Exact up to `countedExactly`; above that, `countedExactly` + 1. */
	total: number;
	hasMore: boolean;
}

export interface RequestList extends RequestPage {
	/** The `cursor` of the next page; null on the last page. */
	nextCursor: string | null;
}

/** The branches of a list's query. Lists of the same shape share their SQL. */
interface Shape {
	statuses: readonly RequestStatus[];
	requestTypes: readonly RequestType[];
	byCategory: boolean;
	afterCursor: boolean;
	/** Whether the viewer sees requests of every status; everyone else sees their own. */
	everything: boolean;
}

const place = (name: string) => sql.placeholder(name);

/** Requests that the viewer raised, or whose organization the viewer administers. */
export const ownRequests = sql`SELECT id FROM donation_request WHERE user_id = ${place("viewer")}
	UNION SELECT r.id FROM organization_member m JOIN donation_request r ON r.organization_id = m.organization_id
		WHERE m.user_id = ${place("viewer")} AND m.role IN ('owner', 'admin')`;

/** Requests of one status (and one type or category, if filtered), newest first, which is the order of an index. */
function branch(status: RequestStatus, narrowed: SQL, limit: string, { afterCursor, everything }: Shape): SQL {
	const isPublic = publicStatuses.includes(status);
	const after = afterCursor ? sql` AND (created_at, id) < (${place("afterTime")}, ${place("afterId")})` : sql``;
	return sql`SELECT id, created_at FROM (SELECT id, created_at FROM donation_request
		WHERE region = ${place("region")}${narrowed} AND is_private = 0 AND status = ${status}${after}
		${isPublic || everything ? sql`` : sql` AND id IN (${ownRequests})`}
		ORDER BY created_at DESC, id DESC LIMIT ${place(limit)})`;
}

function branches(shape: Shape, limit: string): SQL {
	const { statuses, requestTypes, byCategory } = shape;
	const narrowed = byCategory
		? [sql` AND category_id = (SELECT id FROM category WHERE slug = ${place("category")})`]
		: requestTypes.length > 0
			? requestTypes.map((type) => sql` AND request_type = ${type}`)
			: [sql``];
	return sql.join(
		statuses.flatMap((status) => narrowed.map((only) => branch(status, only, limit, shape))),
		sql` UNION ALL `,
	);
}

function buildQueries(shape: Shape) {
	const rankedBy = new Map<RequestSort, (values: Record<string, unknown>) => Query<{ id: string }>>();
	const rank = (sort: RequestSort) =>
		sqlQuery<{ id: string }>(
			() => sql`SELECT r.id AS id FROM (SELECT id FROM (${branches(shape, "reach")})
				ORDER BY created_at DESC, id DESC LIMIT ${place("reach")}) newest
				CROSS JOIN donation_request r ON r.id = newest.id LEFT JOIN request_totals t ON t.request_id = r.id
				ORDER BY ${orderOf(sort, listScore)} LIMIT ${place("limit")} OFFSET ${place("offset")}`,
		);
	return {
		page: query((read) =>
			selectRequests(read)
				.where(sql`${donationRequest.id} IN (SELECT id FROM (${branches(shape, "reach")})
					ORDER BY created_at DESC, id DESC LIMIT ${place("limit")} OFFSET ${place("offset")})`)
				.orderBy(desc(donationRequest.createdAt), desc(donationRequest.id)),
		),
		ranked(sort: RequestSort) {
			const built = rankedBy.get(sort) ?? rank(sort);
			rankedBy.set(sort, built);
			return built;
		},
		count: sqlQuery<{ total: number }>(
			() =>
				sql`SELECT count(*) AS total FROM (SELECT id FROM (${branches({ ...shape, afterCursor: false }, "most")}) LIMIT ${countedExactly + 1})`,
		),
	};
}

const queries = new Map<string, ReturnType<typeof buildQueries>>();
/** Maximum number of cached shapes, more than are in use. */
const capacity = 500;

function queriesFor(shape: Shape): ReturnType<typeof buildQueries> {
	const key = JSON.stringify(shape);
	const cached = queries.get(key);
	if (cached) return cached;
	if (queries.size >= capacity) queries.clear();
	const built = buildQueries(shape);
	queries.set(key, built);
	return built;
}

/**
 * Lists the requests that the viewer may see, newest first. Private ones are never listed.
 * Each status is read in its index's order, and only the first rows are merged. A single query over all statuses would
 * sort every match, which with a million requests is most of the table.
 */
export async function listRequests(ctx: Ctx, input: ListRequests): Promise<RequestList> {
	const { region = ctx.region, status = defaultListStatuses, requestType = [], category = "", limit, cursor } = input;
	const { sort = "newest" } = input;
	const offset = cursor ? 0 : input.offset;
	const everything = seesEveryRequest(ctx.actor);
	const viewer = ctx.actor.kind === "user" ? ctx.actor.userId : null;
	const statuses = [...new Set(status)]
		.filter((code) => everything || viewer !== null || publicStatuses.includes(code))
		.sort((a, b) => a - b);
	if (statuses.length === 0) return { rows: [], total: 0, hasMore: false, nextCursor: null };
	const byCategory = category !== "";
	const requestTypes = byCategory ? [] : [...new Set(requestType)].sort();
	const { page, ranked, count } = queriesFor({
		statuses,
		requestTypes,
		byCategory,
		afterCursor: cursor !== undefined,
		everything,
	});
	const counting = count({ region, category, viewer, most: countedExactly + 1 });
	if (sort !== "newest" && !cursor) {
		const now = ctx.platform.clock.now();
		const [found, [counted]] = await ctx.db.batch([
			ranked(sort)({ region, category, viewer, now, reach: window, limit: limit + 1, offset }),
			counting,
		]);
		const rows = await readInOrder(
			ctx,
			found.slice(0, limit).map(({ id }) => id),
		);
		return { rows, total: counted?.total ?? 0, hasMore: found.length > limit, nextCursor: null };
	}
	const [rows, [counted]] = await ctx.db.batch([
		page({
			region,
			category,
			reach: offset + limit + 1,
			limit: limit + 1,
			offset,
			viewer,
			...(cursor ? { afterTime: cursor.createdAt, afterId: cursor.id } : {}),
		}),
		counting,
	]);
	const now = ctx.platform.clock.now();
	const listed = rows.slice(0, limit).map((row): RequestRow => ({ ...row, status: statusAt(row, now) }));
	const last = rows.length > limit ? listed.at(-1) : undefined;
	return {
		rows: listed,
		total: counted?.total ?? 0,
		hasMore: last !== undefined,
		nextCursor: last ? cursorAfter(last) : null,
	};
}
