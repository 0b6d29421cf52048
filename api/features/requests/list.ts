import { asc, desc, placeholder, type SQL, sql } from "drizzle-orm";
import { query, sqlQuery } from "../../../db/client.ts";
import { donationRequest } from "../../../db/schema/index.ts";
import { type Cursor, cursorAfter } from "../../domain/contracts/paging.ts";
import { issue } from "../../domain/forms/issues.ts";
import { statusAt } from "../../domain/requests/end.ts";
import { isReversed, type RequestSort, type SortOrder } from "../../domain/requests/sorts.ts";
import { defaultListStatuses, publicStatuses, type RequestStatus } from "../../domain/requests/statuses.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import { seesEveryRequest } from "../../domain/requests/visibility.ts";
import { tagsMatch } from "../../domain/search/tags.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";
import { originOf, originValues } from "./distance.ts";
import { countedExactly, window } from "./limits.ts";
import { rankedQueries, reachOf, readInOrder } from "./ranking.ts";
import { needsRows, ownRequests, type RequestFilter, tagsSuffice, valuesOf } from "./request-filter.ts";
import { type RequestRow, selectRequests } from "./rows.ts";
import { countFound, foundKeys, keysOf, oldestFirst, totalOf } from "./text-index.ts";

export interface ListRequests extends RequestFilter {
	/** Newest first by default. Other orders rank the newest requests and the first ones of an index (`firstOf`), and have no cursor. */
	sort?: RequestSort | undefined;
	order?: SortOrder | undefined;
	limit: number;
	offset: number;
	/** The last row of the previous page. Takes precedence over `offset`, and costs the same for every page. */
	cursor?: Cursor | undefined;
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
	/** Whether the oldest come first. */
	ascending: boolean;
	/** Whether the viewer sees requests of every status; everyone else sees their own. */
	everything: boolean;
}

const directionOf = ({ ascending }: Shape) => sql.raw(ascending ? "ASC" : "DESC");

/** Requests of one status (and one type or category, if filtered), by time, which is the order of an index. */
function branch(status: RequestStatus, narrowed: SQL, limit: string, shape: Shape): SQL {
	const isPublic = publicStatuses.includes(status);
	const direction = directionOf(shape);
	const after = shape.afterCursor
		? sql` AND (created_at, id) ${sql.raw(shape.ascending ? ">" : "<")} (${placeholder("afterTime")}, ${placeholder("afterId")})`
		: sql``;
	return sql`SELECT id, created_at FROM (SELECT id, created_at FROM donation_request
		WHERE region = ${placeholder("inRegion")}${narrowed} AND is_private = 0 AND status = ${status}${after}
		${isPublic || shape.everything ? sql`` : sql` AND id IN (${ownRequests})`}
		ORDER BY created_at ${direction}, id ${direction} LIMIT ${placeholder(limit)})`;
}

function branches(shape: Shape, limit: string): SQL {
	const { statuses, requestTypes, byCategory } = shape;
	const narrowed = byCategory
		? [sql` AND category_id = (SELECT id FROM category WHERE slug = ${placeholder("category")})`]
		: requestTypes.length > 0
			? requestTypes.map((type) => sql` AND request_type = ${type}`)
			: [sql``];
	return sql.join(
		statuses.flatMap((status) => narrowed.map((only) => branch(status, only, limit, shape))),
		sql` UNION ALL `,
	);
}

function buildQueries(shape: Shape) {
	const direction = directionOf(shape);
	return {
		page: query((read) =>
			selectRequests(read)
				.where(sql`${donationRequest.id} IN (SELECT id FROM (${branches(shape, "reach")})
					ORDER BY created_at ${direction}, id ${direction} LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")})`)
				.orderBy(
					...(shape.ascending
						? [asc(donationRequest.createdAt), asc(donationRequest.id)]
						: [desc(donationRequest.createdAt), desc(donationRequest.id)]),
				),
		),
		ranked: rankedQueries(
			sql`SELECT id FROM (${branches(shape, "reach")}) ORDER BY created_at DESC, id DESC LIMIT ${placeholder("reach")}`,
		),
		count: sqlQuery<{ total: number }>(
			() =>
				sql`SELECT count(*) AS total FROM (SELECT id FROM (${branches({ ...shape, afterCursor: false }, "most")}) LIMIT ${countedExactly + 1})`,
		),
	};
}

/** The newest matches of the full-text index, ranked. */
const rankedFound = rankedQueries(
	sql`SELECT k.request_id AS id FROM ${foundKeys} found CROSS JOIN request_text_key k ON k.key = found.key`,
);

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

/** The filters of a list that decide the SQL: without others, an index has the list's order. */
function isPlain({
	requestType = [],
	category,
	city,
	source,
	userId,
	organizationId,
	bloodGroup,
	neededOn = [],
	...flags
}: RequestFilter): boolean {
	const { isPrivate, isUrgent, isTaxBenefit } = flags;
	const byBoth = requestType.length > 0 && Boolean(category);
	return (
		!byBoth &&
		!city &&
		!source &&
		!userId &&
		!organizationId &&
		!bloodGroup &&
		neededOn.length === 0 &&
		!isPrivate &&
		isUrgent !== true &&
		!isTaxBenefit &&
		!needsRows(flags)
	);
}

/**
 * Lists the requests of a region that the viewer may see, newest first. Private ones are listed only with `isPrivate`.
 * Each status is read in its index's order, and only the first rows are merged. A single query over all statuses would
 * sort every match, which with a million requests is most of the table. Combined filters read the full-text index instead.
 * @throws Problem 400 for a city that does not exist, and for a cursor with an order or filters that have none
 */
export async function listRequests(ctx: Ctx, input: ListRequests): Promise<RequestList> {
	const { sort = "newest", order, limit, offset, cursor, ...given } = input;
	const { region = ctx.region, status = defaultListStatuses } = given;
	const everything = seesEveryRequest(ctx.actor);
	const statuses = [...new Set(status)]
		.filter((code) => everything || ctx.actor.kind === "user" || publicStatuses.includes(code))
		.sort((a, b) => a - b);
	if (statuses.length === 0) return { rows: [], total: 0, hasMore: false, nextCursor: null };
	const byDistance = sort === "nearest";
	const origin = byDistance ? await originOf(ctx, { city: given.city, region }) : null;
	const filter: RequestFilter = {
		...given,
		region,
		status: statuses,
		requestType: [...new Set(given.requestType)].sort(),
		city: byDistance ? null : given.city,
		isPrivate: given.isPrivate ?? false,
	};
	const reversed = isReversed(sort, order);
	const values = { ...valuesOf(ctx, filter), ...originValues(origin), inRegion: region, now: ctx.platform.clock.now() };
	const plain = isPlain(filter);
	if (cursor && (!plain || sort !== "newest")) throw invalid([issue("cursor", "cursor_not_sorted")]);
	if (!plain) {
		const found = { ...values, match: tagsMatch(filter), ...keysOf(region) };
		const lean = tagsSuffice(ctx, filter);
		const counting = countFound(lean)(found);
		const page = { ...found, ...reachOf({ limit, offset }, needsRows(filter)), limit: limit + 1, offset };
		if (sort === "newest" && reversed) {
			const [ids, [counted]] = await ctx.db.batch([oldestFirst(page), counting]);
			return rankedPage(ctx, ids, limit, totalOf(counted, needsRows(filter)));
		}
		const ids = await ctx.db.all(rankedFound(sort, reversed, lean)(page));
		// A page beyond the last one has no row that could tell the number.
		const [counted] = ids.length > 0 || offset === 0 ? ids : await ctx.db.all(counting);
		return rankedPage(ctx, ids, limit, totalOf(counted, needsRows(filter)));
	}
	const shape = queriesFor({
		statuses,
		requestTypes: filter.requestType ?? [],
		byCategory: Boolean(filter.category),
		afterCursor: cursor !== undefined,
		ascending: sort === "newest" && reversed,
		everything,
	});
	const counting = shape.count({ ...values, most: countedExactly + 1 });
	if (sort !== "newest") {
		const ranked = shape.ranked(sort, reversed, true);
		const [ids, [counted]] = await ctx.db.batch([
			ranked({ ...values, ...reachOf({ limit, offset }, false), reach: window, limit: limit + 1, offset }),
			counting,
		]);
		return rankedPage(ctx, ids, limit, counted?.total ?? 0);
	}
	const skipped = cursor ? 0 : offset;
	const after = cursor ? { afterTime: cursor.createdAt, afterId: cursor.id } : {};
	const [rows, [counted]] = await ctx.db.batch([
		shape.page({ ...values, ...after, reach: skipped + limit + 1, limit: limit + 1, offset: skipped }),
		counting,
	]);
	const listed = rows.slice(0, limit).map((row): RequestRow => ({ ...row, status: statusAt(row, values.now) }));
	const last = rows.length > limit ? listed.at(-1) : undefined;
	return {
		rows: listed,
		total: counted?.total ?? 0,
		hasMore: last !== undefined,
		nextCursor: last ? cursorAfter(last) : null,
	};
}

/** A page of ranked requests, of which one more than the page has was read. */
async function rankedPage(
	ctx: Ctx,
	ids: readonly { id: string }[],
	limit: number,
	total: number,
): Promise<RequestList> {
	const rows = await readInOrder(
		ctx,
		ids.slice(0, limit).map(({ id }) => id),
	);
	return { rows, total, hasMore: ids.length > limit, nextCursor: null };
}
