import { sql } from "drizzle-orm";
import type * as v from "valibot";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import { savedSearch } from "../../../db/schema/index.ts";
import type { saveSearchBody } from "../../domain/contracts/saved-searches.ts";
import { issue } from "../../domain/forms/issues.ts";
import { defaultLanguage } from "../../domain/languages.ts";
import { filtersToQuery } from "../../domain/requests/saved-search.ts";
import { termsOf } from "../../domain/search/words.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { isCategory } from "../lookups/find-category.ts";
import { keysOf } from "../requests/text-index.ts";

/** Searches that a person can save. */
export const mostSearches = 20;

const newestKey = sqlQuery<{ key: number | null }>(
	() =>
		sql`SELECT max(key) AS key FROM request_text_key WHERE key > ${sql.placeholder("after")} AND key < ${sql.placeholder("before")}`,
);

/**
 * Saves a search, so that its owner gets a mail when something new matches. A search that is saved already stays as it is.
 * @throws Problem 400 for a search of nothing or of an unknown category, 401 for a guest, 409 if the person has saved the most allowed
 */
export async function saveSearch(ctx: Ctx, input: v.InferOutput<typeof saveSearchBody>): Promise<void> {
	const { userId } = requireUser(ctx);
	const { keyword, region = ctx.region, ...filters } = input;
	const query = filtersToQuery(filters);
	if (query === "" && termsOf(keyword).length === 0) throw invalid([issue("keyword", "search_empty")]);
	if (query.length > 300) throw invalid([issue("city", "city_invalid")]);
	if (filters.category && !(await isCategory(ctx, filters.category)))
		throw invalid([issue("category", "cause_invalid")]);
	const keys = keysOf(region);
	const [newest] = await ctx.db.all(newestKey(keys));
	const now = ctx.platform.clock.now();
	const others = sql`(SELECT count(*) FROM saved_search WHERE user_id = ${userId}
		AND NOT (region = ${region} AND keyword = ${keyword} AND filters = ${query}))`;
	await ctx.db.write(
		[
			requireThat(sql`${others} < ${mostSearches}`, "room for a search"),
			ctx.db.build
				.insert(savedSearch)
				.values({
					id: ctx.platform.ids.next("srch_"),
					userId,
					region,
					keyword,
					filters: query,
					language: sql`coalesce((SELECT language FROM user WHERE id = ${userId}), ${defaultLanguage})`,
					seenKey: newest?.key ?? keys.after,
					dueAt: now,
					createdAt: now,
				})
				.onConflictDoNothing(),
		],
		{ unmet: () => new Problem(409, "too_many_searches", { values: { limit: mostSearches } }) },
	);
}
