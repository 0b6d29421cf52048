import { placeholder, type SQL, sql } from "drizzle-orm";
import { type Query, sqlQuery } from "../../../db/client.ts";
import { isReversed, type RequestSort, type SortOrder } from "../../domain/requests/sorts.ts";
import { matchOf, termsOf } from "../../domain/search/words.ts";
import type { Ctx } from "../../http/context.ts";
import { originOf, originValues } from "./distance.ts";
import { countedExactly } from "./limits.ts";
import type { RequestPage } from "./list.ts";
import { listScore, orderOf, readInOrder } from "./ranking.ts";
import { invitedRequests, isListed, ownRequests, type RequestFilter, valuesOf } from "./request-filter.ts";

/** Whose requests: those of a person or an organization, the viewer's favourites, or the private ones that the viewer may see. */
export type Collection = "person" | "organization" | "favourites" | "private";

export interface ListCollection extends RequestFilter {
	of: Collection;
	/** Only requests with all its words. */
	keyword?: string | undefined;
	/** Newest first by default; favourites in the order in which they were chosen, the latest first. */
	sort?: RequestSort | undefined;
	order?: SortOrder | undefined;
	limit: number;
	offset: number;
}

const sources: Readonly<Record<Collection, SQL>> = {
	person: sql`donation_request r INDEXED BY request_by_user LEFT JOIN request_totals t ON t.request_id = r.id
		WHERE r.user_id = ${placeholder("user")} AND ${isListed}`,
	organization: sql`donation_request r INDEXED BY request_by_organization LEFT JOIN request_totals t ON t.request_id = r.id
		WHERE r.organization_id = ${placeholder("organization")} AND ${isListed}`,
	private: sql`donation_request r LEFT JOIN request_totals t ON t.request_id = r.id
		WHERE r.id IN (${ownRequests} UNION ${invitedRequests}) AND r.is_private = 1 AND ${isListed}`,
	favourites: sql`request_favourite f CROSS JOIN donation_request r ON r.id = f.request_id
		LEFT JOIN request_totals t ON t.request_id = r.id WHERE f.user_id = ${placeholder("viewer")} AND ${isListed}`,
};

interface Queries {
	page: (values: Record<string, unknown>) => Query<{ id: string }>;
	count: (values: Record<string, unknown>) => Query<{ total: number }>;
}

const queries = new Map<string, Queries>();

const hasWords = sql`EXISTS (SELECT 1 FROM request_text_key k CROSS JOIN request_text ON request_text.rowid = k.key
	WHERE k.request_id = r.id AND request_text MATCH ${placeholder("match")})`;

function queriesFor({ of, sort, order }: ListCollection, searched: boolean): Queries {
	const reversed = isReversed(sort ?? "newest", order);
	const key = `${of} ${sort} ${reversed} ${searched}`;
	const known = queries.get(key);
	if (known) return known;
	const ordered =
		of === "favourites" && !sort ? sql`f.created_at DESC, r.id DESC` : orderOf(sort ?? "newest", listScore, reversed);
	const source = searched ? sql`${sources[of]} AND ${hasWords}` : sources[of];
	const built: Queries = {
		page: sqlQuery(
			() =>
				sql`SELECT r.id AS id FROM ${source} ORDER BY ${ordered} LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
		),
		count: sqlQuery(
			() => sql`SELECT count(*) AS total FROM (SELECT 1 FROM ${source} LIMIT ${sql.raw(String(countedExactly + 1))})`,
		),
	};
	queries.set(key, built);
	return built;
}

/**
 * Lists the requests of a person or an organization, or the viewer's favourites, as far as the viewer may see them: in any
 * region, and of any status, unless the filter says otherwise.
 */
export async function listCollection(ctx: Ctx, input: ListCollection): Promise<RequestPage> {
	const { of: _, keyword = "", sort, order: __, limit, offset, ...filter } = input;
	const terms = termsOf(keyword);
	if (terms.length === 0 && keyword !== "") return { rows: [], total: 0, hasMore: false };
	const origin =
		sort === "nearest" ? await originOf(ctx, { city: filter.city, region: filter.region ?? ctx.region }) : null;
	const values = {
		...valuesOf(ctx, origin ? { ...filter, city: null } : filter),
		...originValues(origin),
		now: ctx.platform.clock.now(),
		match: matchOf(terms, true),
	};
	const { page, count } = queriesFor(input, terms.length > 0);
	const [found, [counted]] = await ctx.db.batch([page({ ...values, limit: limit + 1, offset }), count(values)]);
	const rows = await readInOrder(
		ctx,
		found.slice(0, limit).map(({ id }) => id),
	);
	return { rows, total: counted?.total ?? 0, hasMore: found.length > limit };
}
