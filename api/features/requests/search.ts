import { sql } from "drizzle-orm";
import { type Query, sqlQuery } from "../../../db/client.ts";
import { type RegionCode, regionCodes } from "../../domain/regions.ts";
import { isReversed, type RequestSort, type SortOrder } from "../../domain/requests/sorts.ts";
import { defaultListStatuses, publicStatuses, type RequestStatus } from "../../domain/requests/statuses.ts";
import { tagsMatch } from "../../domain/search/tags.ts";
import {
	joinedKeywords,
	matchOf,
	spellingsOf,
	splitKeywords,
	type Term,
	termsOf,
	withSounds,
} from "../../domain/search/words.ts";
import type { Ctx } from "../../http/context.ts";
import { correctionsOf } from "./correct.ts";
import { originOf, originValues } from "./distance.ts";
import { fewMatches } from "./limits.ts";
import type { RequestPage } from "./list.ts";
import { orderOf, type RankedId, readInOrder } from "./ranking.ts";
import { needsRows, type RequestFilter, tagsSuffice, valuesOf } from "./request-filter.ts";
import { displayedName } from "./rows.ts";
import { countedPage, countFound, keysOf, totalOf } from "./text-index.ts";

export interface SearchRequests extends RequestFilter {
	keyword: string;
	/** Those of a list and expired by default. Requests that the viewer may not see are left out. */
	status?: readonly RequestStatus[];
	sort?: RequestSort | undefined;
	order?: SortOrder | undefined;
	/** Never searches for other words than the keyword's. */
	exact?: boolean;
	/** Never corrects a word: something else than requests has it. */
	asTyped?: boolean;
	limit: number;
	offset: number;
}

export interface SearchResult extends RequestPage {
	/** The keyword that was searched for instead, because nothing matched and a word looked mistyped. */
	corrected: string | null;
	/** Whether these have only some of the words, because none has all of them. */
	some: boolean;
	/** The matched terms, for the counts of the same list. */
	matched: { terms: readonly Term[]; any: boolean };
}

/** A column of the request with the name as displayed, because the order must not tell what the page withholds. */
const shownName = (column: "r.name" | "r.beneficiary_name") =>
	displayedName(sql.raw("r.beneficiary_is_minor"), sql.raw(column));

/** Whether some request's title, name or place has a word that begins like `w.value`; most translations are in none. */
const isWritten = sql`(length(w.value) < 4 OR w.value GLOB '*[-0-9 ]*' OR EXISTS
	(SELECT 1 FROM search_word known WHERE known.word >= w.value AND known.word < w.value || char(1114111)))`;

/** The spellings of each term, with what they count in a title, and in names and places: a word as typed counts more than what else it is called. */
const spelled = sql`spelled AS MATERIALIZED (SELECT given.key AS term, ' ' || w.value AS word,
	CASE kind.value WHEN 'own' THEN 10 ELSE 8 END AS in_title, CASE kind.value WHEN 'own' THEN 9 ELSE 4 END AS in_people
	FROM json_each(${sql.placeholder("spellings")}) given, json_each('["own","other"]') kind, json_each(given.value, '$.' || kind.value) w
	WHERE ${isWritten}), term AS MATERIALIZED (SELECT DISTINCT term FROM spelled)`;

/** Counts by the best spelling of each term. The limit keeps SQLite from making the texts anew for each spelling; grouping by term would sort them for each request. */
const score = sql`coalesce((SELECT sum((SELECT max(CASE WHEN instr(shown.title, word) THEN in_title ELSE in_people END) FROM spelled
		WHERE spelled.term = term.term AND (instr(shown.title, word) OR instr(shown.people, word))))
	FROM (SELECT ' ' || lower(r.title) AS title, ' ' || lower(${shownName("r.name")} || ' ' || coalesce(${shownName("r.beneficiary_name")}, '') || ' ' || coalesce(r.city, '')) AS people LIMIT 1) shown
	CROSS JOIN term), 0)`;

/** Requests of a cause or kind that a word names come before those whose story only contains the word. */
const scoreOfKinds = sql`(${score} + (SELECT sum(CASE WHEN r.request_type IN (SELECT value FROM json_each(kind.value))
	OR (SELECT slug FROM category WHERE id = r.category_id) IN (SELECT value FROM json_each(kind.value)) THEN 5 ELSE 0 END)
	FROM json_each(${sql.placeholder("kinds")}) kind))`;

const defaultStatuses: readonly RequestStatus[] = [...defaultListStatuses, -4];

const pages = new Map<string, (values: Record<string, unknown>) => Query<RankedId>>();

/** A page of matches. `lean` if their tags say that all are listed. */
function pageOf(sort: RequestSort, reversed: boolean, lean: boolean, byKind: boolean) {
	const key = `${sort} ${reversed} ${lean} ${byKind}`;
	const byDistance = sort === "nearest";
	const page =
		pages.get(key) ??
		sqlQuery<RankedId>(() =>
			countedPage(
				sql`ORDER BY ${orderOf(sort, byKind ? scoreOfKinds : score, reversed, byDistance ? sql.raw("d.far") : undefined)} LIMIT ${sql.placeholder("limit")} OFFSET ${sql.placeholder("offset")}`,
				lean,
				{ byDistance, tables: sort === "best" ? [spelled] : [] },
			),
		);
	pages.set(key, page);
	return page;
}

interface Found {
	ids: string[];
	total: number;
}

/** How terms are matched: `prefix` with longer words that begin like the last one, `any` with one of the terms. */
interface Matching {
	prefix?: boolean;
	any?: boolean;
}

/** A page of the requests with these terms. */
async function findAs(
	ctx: Ctx,
	terms: readonly Term[],
	input: SearchRequests,
	{ prefix = false, any = false }: Matching,
): Promise<Found> {
	const { keyword: _, sort = "best", order, exact: __, asTyped: ___, limit, offset, ...given } = input;
	const { region = ctx.region } = given;
	const byDistance = sort === "nearest";
	const origin = byDistance ? await originOf(ctx, { city: given.city, region }) : null;
	// Guests see public requests only, which the index can tell apart without a look at the rows.
	const isMember = ctx.actor.kind !== "guest";
	const filter: RequestFilter = {
		...given,
		region,
		status: (given.status ?? defaultStatuses).filter((code) => isMember || publicStatuses.includes(code)),
		city: byDistance ? null : given.city,
		isPrivate: given.isPrivate ?? false,
	};
	if (filter.status?.length === 0) return { ids: [], total: 0 };
	const lean = tagsSuffice(ctx, filter);
	const byKind = terms.some(({ kinds }) => kinds.length > 0);
	const values = {
		...valuesOf(ctx, filter),
		...originValues(origin),
		...keysOf(region),
		inRegion: region,
		match: matchOf(terms, prefix, tagsMatch(filter), any),
	};
	const page = await ctx.db.all(
		pageOf(
			sort,
			isReversed(sort, order),
			lean,
			byKind,
		)({
			...values,
			spellings: JSON.stringify(spellingsOf(terms)),
			...(byKind ? { kinds: JSON.stringify(terms.map(({ kinds }) => kinds)) } : {}),
			now: ctx.platform.clock.now(),
			limit: limit + 1,
			offset,
		}),
	);
	// A page beyond the last one has no row that could tell the number.
	const [counted] = page.length > 0 || offset === 0 ? page : await ctx.db.all(countFound(lean)(values));
	return { ids: page.map(({ id }) => id), total: totalOf(counted, needsRows(filter)) };
}

/**
 * A page of the requests with these terms; with longer words too where there are few.
 * @param asWords what was found without longer words, if that is known
 */
async function find(
	ctx: Ctx,
	terms: readonly Term[],
	input: SearchRequests,
	any = false,
	asWords?: Found,
): Promise<Found> {
	const found = asWords ?? (await findAs(ctx, terms, input, { any }));
	return found.total < fewMatches ? findAs(ctx, terms, input, { prefix: true, any }) : found;
}

/** With fewer matches than this, other spellings of the sound count too. */
const rareMatches = 3;

/** The way in which a search was answered: with which terms, and whether one of them was enough. */
interface Attempt {
	found: Found;
	terms: readonly Term[];
	corrected?: string;
	some?: boolean;
}

/** The first of these ways that finds anything. */
async function firstFound(attempts: AsyncIterable<Attempt>): Promise<Attempt | null> {
	for await (const attempt of attempts) if (attempt.found.total > 0) return attempt;
	return null;
}

async function* attemptsAt(ctx: Ctx, input: SearchRequests): AsyncGenerator<Attempt> {
	const { exact = false, asTyped = false } = input;
	const terms = termsOf(input.keyword);
	if (exact) return yield { found: await find(ctx, terms, input), terms };
	const asWords = await findAs(ctx, terms, input, {});
	const widest = withSounds(terms);
	// Looked at first, because it spares the ways between where many requests have one of the terms and none has all.
	const isHopeless = asWords.total === 0 && (await findAs(ctx, widest, input, { prefix: true })).total === 0;
	const found = isHopeless ? asWords : await find(ctx, terms, input, false, asWords);
	const sounding = found.total > 0 ? withSounds(terms, true) : widest;
	const wider = found.total < rareMatches && !isHopeless ? await find(ctx, sounding, input) : found;
	// Matches of the words as typed come before words that only sound alike, where all are on one page.
	const asTypedFirst = [...new Set([...found.ids, ...wider.ids])];
	const isFirst =
		input.offset === 0 && wider.total <= input.limit && (input.sort ?? "best") === "best" && input.order === undefined;
	yield wider.total > found.total
		? { found: isFirst ? { ...wider, ids: asTypedFirst } : wider, terms: sounding }
		: { found, terms };
	for (const keyword of [...joinedKeywords(input.keyword), ...splitKeywords(input.keyword)]) {
		const joined = termsOf(keyword);
		yield { found: await find(ctx, joined, input), terms: joined };
	}
	if (!asTyped) {
		// A word with a known meaning is no typing error; other spellings do not tell.
		const meant = sounding.map((term) => ({ ...term, heard: [] }));
		for (const corrected of await correctionsOf(ctx, meant, input.region ?? ctx.region)) {
			const instead = termsOf(corrected);
			yield { found: await find(ctx, instead, input), terms: instead, corrected };
		}
	}
	if (terms.length > 1) yield { found: await find(ctx, sounding, input, true), terms: sounding, some: true };
}

/**
 * Finds a region's public requests that contain all words of `keyword`, or their plural, translation or other name, in their
 * title, people, place, cause, organizer or story. If there are few, other spellings of the same sound are tried; if there are none, two
 * words written as one; then a word that looks mistyped is corrected; then any of the words is enough.
 * Unlike lists, a search includes expired requests.
 */
export async function searchRequests(ctx: Ctx, input: SearchRequests): Promise<SearchResult> {
	const terms = termsOf(input.keyword);
	const attempt = terms.length === 0 ? null : await firstFound(attemptsAt(ctx, input));
	const { found, some = false, corrected = null } = attempt ?? { found: { ids: [], total: 0 } };
	const rows = await readInOrder(ctx, found.ids.slice(0, input.limit));
	return {
		rows,
		total: found.total,
		hasMore: found.ids.length > input.limit,
		corrected,
		some,
		matched: { terms: attempt?.terms ?? terms, any: some },
	};
}

/** The number of matches in each other region: exact up to `countedExactly`, one more means more. */
export async function countElsewhere(
	ctx: Ctx,
	input: RequestFilter & Pick<SearchRequests, "keyword">,
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
