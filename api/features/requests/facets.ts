import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { daysAhead } from "../../domain/days-ahead.ts";
import type { RegionCode } from "../../domain/regions.ts";
import { liveStatuses, type RequestStatus } from "../../domain/requests/statuses.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import { type Tagged, tagsMatch } from "../../domain/search/tags.ts";
import { matchOf, type Term, termsOf } from "../../domain/search/words.ts";
import type { Ctx } from "../../http/context.ts";
import { cachedByRegion } from "./cached-by-region.ts";
import { countedExactly, fewMatches } from "./limits.ts";
import { isTaxDeductible } from "./rows.ts";
import { foundRequests, inRange, keysOf } from "./text-index.ts";

const countMatches = sqlQuery<{ total: number }>(
	() => sql`SELECT count(*) AS total FROM (SELECT 1 FROM request_text WHERE request_text MATCH ${placeholder("match")}
		AND ${inRange} LIMIT ${sql.raw(String(countedExactly + 1))})`,
);

/** Only the rows tell whether a registration is still valid, and what was raised. Like the list, this looks at the newest matches. */
const countByRows = sqlQuery<{ total: number }>(
	() => sql`SELECT count(*) AS total FROM ${foundRequests} WHERE (${placeholder("taxBenefit")} IS NULL OR ${isTaxDeductible(sql.raw("r"))})
		AND (${placeholder("zeroFunds")} IS NULL OR coalesce(t.raised_minor, 0) = 0)
		AND (${placeholder("noWithdrawals")} IS NULL OR coalesce(t.withdrawn_minor, 0) = 0)`,
);

/** The filters of a list of public requests. */
export interface FacetFilter extends Omit<Tagged, "status" | "isPrivate"> {
	/** Only `true` is counted by, as pages filter. */
	zeroFunds?: boolean;
	noWithdrawals?: boolean;
	keyword?: string;
	/** The terms that a search matched instead of the keyword's own, and whether one of them is enough. */
	matched?: { terms: readonly Term[]; any: boolean };
	/** The statuses that the list has: only ones that the public sees, because the index does not know whose a request is. */
	status: readonly RequestStatus[];
	region: RegionCode;
}

/** The number of requests that each choice would list, with the other filters as they are; above `countedExactly` means more. */
export interface Facets {
	kinds: Readonly<Record<string, number>>;
	causes: Readonly<Record<string, number>>;
	regions: Readonly<Record<string, number>>;
	bloodGroups: Readonly<Record<string, number>>;
	/** By the days within which help is needed. */
	needed: Readonly<Record<string, number>>;
	/** Left out where nothing was counted. */
	taxBenefit?: number;
	urgent?: number;
}

/** The choices to count. Blood groups and days are offered only for kinds that have them. */
export interface OfferedChoices {
	kinds: readonly RequestType[];
	causes: readonly string[];
	regions: readonly RegionCode[];
	bloodGroups?: readonly string[];
	/** Numbers of days. */
	needed?: readonly number[];
}

/** For lists that the index can't count, such as those of private requests. */
export const nothingCounted: Facets = { kinds: {}, causes: {}, regions: {}, bloodGroups: {}, needed: {} };

/** Counts the choices of a list's filters. The key `""` stands for no choice of a kind, cause, blood group or day. */
export async function countFacets(
	ctx: Ctx,
	{ keyword = "", matched, region, zeroFunds, noWithdrawals, ...filter }: FacetFilter,
	offered: OfferedChoices,
): Promise<Facets> {
	const terms = matched?.terms ?? termsOf(keyword);
	const choice = (change: Tagged, of = region) => {
		const chosen = { ...filter, isPrivate: false, ...change };
		const tags = tagsMatch(chosen);
		const rows = {
			taxBenefit: chosen.isTaxBenefit ? 1 : null,
			zeroFunds: zeroFunds ? 1 : null,
			noWithdrawals: noWithdrawals ? 1 : null,
		};
		const byRows = Object.values(rows).some((value) => value !== null);
		const count = byRows ? countByRows : countMatches;
		return (prefix: boolean) =>
			count({ match: matchOf(terms, prefix, tags, matched?.any), ...keysOf(of), ...(byRows ? rows : {}) });
	};
	const kinds = ["", ...offered.kinds] as const;
	const causes = ["", ...offered.causes];
	const withNone = <Choice>(choices: readonly Choice[] = []) => (choices.length > 0 ? (["", ...choices] as const) : []);
	const [groups, days] = [withNone(offered.bloodGroups), withNone(offered.needed)];
	const now = ctx.platform.clock.now();
	const choices = [
		...kinds.map((kind) => choice({ requestType: kind === "" ? [] : [kind] })),
		...causes.map((cause) => choice({ category: cause })),
		...offered.regions.map((code) => choice({ city: null }, code)),
		...groups.map((bloodGroup) => choice({ bloodGroup })),
		...days.map((within) => choice({ neededOn: within === "" ? [] : daysAhead(now, within, region ?? ctx.region) })),
		choice({ isTaxBenefit: true }),
		choice({ isUrgent: true }),
	];
	const count = async (wanted: typeof choices, prefix: boolean) =>
		(await ctx.db.batch(wanted.map((countOf) => countOf(prefix)))).map(([row]) => row?.total ?? 0);
	const totals = await count(choices, false);
	// As in the search, words that start with the last one count where there are few exact matches.
	const scarce = terms.length > 0 ? [...totals.keys()].filter((index) => (totals[index] ?? 0) < fewMatches) : [];
	if (scarce.length > 0) {
		const counted = await count(
			choices.filter((_, index) => scarce.includes(index)),
			true,
		);
		for (const [index, at] of scarce.entries()) totals[at] = counted[index] ?? 0;
	}
	const take = (keys: readonly (string | number)[]) =>
		Object.fromEntries(keys.map((key) => [key, totals.shift() ?? 0]));
	return {
		kinds: take(kinds),
		causes: take(causes),
		regions: take(offered.regions),
		bloodGroups: take(groups),
		needed: take(days),
		taxBenefit: totals.shift() ?? 0,
		urgent: totals.shift() ?? 0,
	};
}

/** Places to choose from, those with the most open requests. */
const mostPlaces = 100;

/** Looks into the index once per city, while a DISTINCT would read every request. */
const openPlaces = sqlQuery<{ name: string }>(
	() => sql`WITH RECURSIVE place(name) AS (
		SELECT min(city) FROM donation_request INDEXED BY request_list_city WHERE region = ${placeholder("region")}
		UNION ALL SELECT (SELECT min(city) FROM donation_request INDEXED BY request_list_city
			WHERE region = ${placeholder("region")} AND city > place.name) FROM place WHERE place.name IS NOT NULL),
	counted AS (SELECT place.name, (SELECT count(*) FROM (SELECT 1 FROM donation_request INDEXED BY request_list_city
			WHERE region = ${placeholder("region")} AND city = place.name AND is_private = 0 AND status IN (${sql.raw(liveStatuses.join(", "))})
			LIMIT ${sql.raw(String(countedExactly))})) AS open
		FROM place WHERE name IS NOT NULL)
	SELECT name FROM counted WHERE open > 0 ORDER BY open DESC, name LIMIT ${sql.raw(String(mostPlaces))}`,
);

/** The cities of the visitor's region with open requests, by name, cached for a minute. */
export const readOpenPlaces: (ctx: Ctx) => Promise<readonly string[]> = cachedByRegion(async ({ db, region }) => {
	const rows = await db.all(openPlaces({ region }));
	return rows.map(({ name }) => name).sort((a, b) => a.localeCompare(b, "en"));
});
