import { sql } from "drizzle-orm";
import { type Query, sqlQuery } from "../../../db/client.ts";
import { type RegionCode, regionCodes } from "../../domain/regions.ts";
import { type RequestSort, requestSorts } from "../../domain/request-sorts.ts";
import type { RequestType } from "../../domain/request-types.ts";
import { seesEveryRequest } from "../../domain/request-visibility.ts";
import { matchOf, spellingsOf, type Term, termsOf } from "../../domain/search/words.ts";
import { defaultListStatuses, publicStatuses, type RequestStatus } from "../../domain/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { correctionsOf } from "./correct.ts";
import { countedExactly, ownRequests, type RequestPage } from "./list.ts";
import { orderOf, readInOrder, window } from "./ranking.ts";
import { displayedName } from "./rows.ts";
import { foundKeys, keysOf } from "./text-index.ts";

export interface SearchRequests {
	keyword: string;
	/** The visitor's by default. */
	region?: RegionCode | undefined;
	/** Those of a list and expired by default. Requests that the viewer may not see are left out. */
	status?: readonly RequestStatus[];
	requestType?: readonly RequestType[];
	/** A category's slug. */
	category?: string | null;
	sort?: RequestSort;
	/** Never searches for other words than the keyword's. */
	exact?: boolean;
	limit: number;
	offset: number;
}

export interface SearchResult extends RequestPage {
	/** The keyword that was searched for instead, because nothing matched and a word looked mistyped. */
	corrected: string | null;
}

/** A column of the request with the name as displayed, because the order must not tell what the page withholds. */
const shownName = (column: "r.name" | "r.beneficiary_name") =>
	displayedName(sql.raw("r.beneficiary_is_minor"), sql.raw(column));

/** Words in the title count most, then those in names and places. */
const score = sql`(SELECT sum(CASE
	WHEN EXISTS (SELECT 1 FROM json_each(term.value) w WHERE instr(' ' || lower(r.title), ' ' || w.value)) THEN 8
	WHEN EXISTS (SELECT 1 FROM json_each(term.value) w WHERE
		instr(' ' || lower(${shownName("r.name")} || ' ' || coalesce(${shownName("r.beneficiary_name")}, '') || ' ' || coalesce(r.city, '')), ' ' || w.value)) THEN 4
	ELSE 0 END) FROM json_each(${sql.placeholder("spellings")}) term)`;

const found = sql`${foundKeys} found
	CROSS JOIN request_text_key k ON k.key = found.key
	CROSS JOIN donation_request r ON r.id = k.request_id`;

const isVisible = sql`(r.is_private = 0 AND r.status IN (SELECT value FROM json_each(${sql.placeholder("statuses")}))
	AND (r.status IN ${[...publicStatuses]} OR ${sql.placeholder("everything")} OR r.id IN (${ownRequests})))`;

const defaultStatuses: readonly RequestStatus[] = [...defaultListStatuses, -4];

const pages = Object.fromEntries(
	requestSorts.map((sort) => [
		sort,
		sqlQuery<{ id: string }>(
			() =>
				sql`SELECT r.id AS id FROM ${found} LEFT JOIN request_totals t ON t.request_id = r.id WHERE ${isVisible} ORDER BY ${orderOf(sort, score)} LIMIT ${sql.placeholder("limit")} OFFSET ${sql.placeholder("offset")}`,
		),
	]),
) as Record<RequestSort, (values: Record<string, unknown>) => Query<{ id: string }>>;

const counts = sqlQuery<{ candidates: number; total: number }>(
	() => sql`SELECT count(*) AS candidates, coalesce(sum(${isVisible}), 0) AS total FROM ${found}`,
);

/** With fewer exact matches, words that start with a word of the keyword count too. */
const fewMatches = 15;

interface Found {
	ids: string[];
	total: number;
}

/** A page of the requests with these terms. */
async function find(ctx: Ctx, terms: readonly Term[], input: SearchRequests): Promise<Found> {
	const { sort = "best", limit, offset, region = ctx.region, category, requestType, status = defaultStatuses } = input;
	const seen = {
		statuses: JSON.stringify(status),
		everything: Number(seesEveryRequest(ctx.actor)),
		viewer: ctx.actor.kind === "user" ? ctx.actor.userId : null,
	};
	const filter = { kinds: requestType ?? [], category: category ?? null };
	for (const prefix of [false, true]) {
		const values = { match: matchOf(terms, prefix, filter), ...keysOf(region), ...seen };
		const [page, [counted]] = await ctx.db.batch([
			pages[sort]({
				...values,
				spellings: JSON.stringify(spellingsOf(terms)),
				now: ctx.platform.clock.now(),
				limit: limit + 1,
				offset,
			}),
			counts(values),
		]);
		const { candidates = 0, total = 0 } = counted ?? {};
		if (!prefix && total < fewMatches) continue;
		return { ids: page.map(({ id }) => id), total: candidates >= window ? countedExactly + 1 : total };
	}
	return { ids: [], total: 0 };
}

/**
 * Finds a region's public requests that contain all words of `keyword`, or their plural, translation or other name, in their
 * title, people, place, cause, organizer or story. If there are none, a word that looks mistyped is corrected.
 * Unlike lists, a search includes expired requests.
 */
export async function searchRequests(ctx: Ctx, input: SearchRequests): Promise<SearchResult> {
	const { limit, exact = false } = input;
	const terms = termsOf(input.keyword);
	if (terms.length === 0) return { rows: [], total: 0, hasMore: false, corrected: null };
	let corrected: string | null = null;
	let found = await find(ctx, terms, input);
	if (found.total === 0 && !exact) {
		for (const keyword of await correctionsOf(ctx, terms, input.region ?? ctx.region)) {
			const instead = await find(ctx, termsOf(keyword), input);
			if (instead.total === 0) continue;
			found = instead;
			corrected = keyword;
			break;
		}
	}
	const rows = await readInOrder(ctx, found.ids.slice(0, limit));
	return { rows, total: found.total, hasMore: found.ids.length > limit, corrected };
}

/** The number of matches in each other region: exact up to `countedExactly`, one more means more. */
export async function countElsewhere(
	ctx: Ctx,
	input: Pick<SearchRequests, "keyword" | "requestType" | "category">,
): Promise<{ region: RegionCode; total: number }[]> {
	const terms = termsOf(input.keyword);
	if (terms.length === 0) return [];
	const others = regionCodes.filter((region) => region !== ctx.region);
	const totals = await Promise.all(
		others.map(async (region) => ({
			region,
			total: (await find(ctx, terms, { ...input, region, limit: 1, offset: 0 })).total,
		})),
	);
	return totals.filter(({ total }) => total > 0);
}
