import { eq, placeholder, sql } from "drizzle-orm";
import { requireThat, sqlQuery, writeIfMet } from "../../../db/client.ts";
import { savedSearch, savedSearchTold } from "../../../db/schema/index.ts";
import { daysAhead } from "../../domain/days-ahead.ts";
import { addressOf, filtersFromQuery } from "../../domain/requests/saved-search.ts";
import { liveStatuses } from "../../domain/requests/statuses.ts";
import { tagsMatch } from "../../domain/search/tags.ts";
import { matchOf, termsOf } from "../../domain/search/words.ts";
import type { Ctx } from "../../http/context.ts";
import { linkFor } from "../../http/link-for.ts";
import { queueMail } from "../outbox/queue.ts";
import { isListed, valuesOf } from "../requests/request-filter.ts";
import { foundRequests, keysOf } from "../requests/text-index.ts";
import type { SavedSearch } from "./list-searches.ts";

const hour = 3_600_000;
/** At most one mail about a search in this time. */
const pause = 24 * hour;
/** Requests that a mail names; it counts the others. */
const mostNamed = 5;
const batch = 50;

type DueSearch = SavedSearch & { email: string };

const dueSearches = sqlQuery<DueSearch>(
	() => sql`SELECT s.id, s.user_id AS userId, s.region, s.keyword, s.filters, coalesce(u.language, s.language) AS language,
			s.seen_key AS seenKey, s.due_at AS dueAt, s.created_at AS createdAt, u.email
		FROM saved_search s INDEXED BY saved_search_due CROSS JOIN user u ON u.id = s.user_id
		WHERE s.due_at <= ${placeholder("now")} AND u.state = 'active' ORDER BY s.due_at, s.id LIMIT ${sql.raw(String(batch))}`,
);

/** The next request whose decision can still be taken back: it waits, and what came after it. */
const end = sql`coalesce((SELECT w.key FROM request_text_key w WHERE w.key > ${placeholder("after")} AND w.key < ${placeholder("before")}
	AND EXISTS (SELECT 1 FROM decision d WHERE d.subject_id = w.request_id AND d.kind = 'request') ORDER BY w.key LIMIT 1), ${placeholder("before")})`;

const newestKey = sqlQuery<{ key: number | null }>(
	() => sql`SELECT max(key) AS key FROM request_text_key WHERE key > ${placeholder("after")} AND key < ${end}`,
);

const newMatches = sqlQuery<{ id: string; title: string }>(
	() => sql`SELECT r.id AS id, r.title AS title FROM ${foundRequests} WHERE ${isListed} AND r.user_id <> ${placeholder("owner")}
		AND found.key < ${end} AND NOT EXISTS (SELECT 1 FROM saved_search_told told WHERE told.search_id = ${placeholder("search")} AND told.request_id = r.id)
		ORDER BY found.key DESC LIMIT 100`,
);

/** The requests that went live since a search was last compared, and the point up to which it was. */
async function matchesOf(ctx: Ctx, search: DueSearch) {
	const read = filtersFromQuery(search.filters);
	const { isUrgentRequirement: isUrgent, requestType, neededWithin, orgId: organizationId, ...others } = read;
	const now = ctx.platform.clock.now();
	const filter = {
		...others,
		isUrgent,
		organizationId,
		neededOn: neededWithin === undefined ? undefined : daysAhead(now, neededWithin, search.region),
		requestType: requestType ? [requestType] : [],
		region: search.region,
		status: liveStatuses,
		isPrivate: false,
	};
	const range = { ...keysOf(search.region), after: search.seenKey };
	const [[newest], matches] = await ctx.db.batch([
		newestKey(range),
		newMatches({
			...valuesOf(ctx, filter),
			...range,
			match: matchOf(termsOf(search.keyword), false, tagsMatch(filter)),
			owner: search.userId,
			search: search.id,
		}),
	]);
	return { seenKey: newest?.key ?? search.seenKey, matches };
}

/** Compares a search with what is new, and queues its mail. Of several processes only one writes. */
async function tellSearch(ctx: Ctx, search: DueSearch): Promise<void> {
	const { seenKey, matches } = await matchesOf(ctx, search);
	const dueAt = ctx.platform.clock.now() + (matches.length > 0 ? pause : hour);
	const { city } = filtersFromQuery(search.filters);
	const isDue = sql`EXISTS (SELECT 1 FROM saved_search WHERE id = ${search.id} AND due_at = ${search.dueAt})`;
	// Another process was faster, or the search was deleted meanwhile.
	await writeIfMet(ctx.db, [
		requireThat(isDue, "saved search still due"),
		ctx.db.build.update(savedSearch).set({ seenKey, dueAt }).where(eq(savedSearch.id, search.id)),
		...(matches.length === 0
			? []
			: [
					ctx.db.build
						.insert(savedSearchTold)
						.values(matches.map(({ id }) => ({ searchId: search.id, requestId: id }))),
					queueMail(ctx, { email: search.email, userId: search.userId, language: search.language }, "saved-search", {
						search: [search.keyword, city].filter(Boolean).join(", "),
						title: matches[0]?.title ?? "",
						requests: matches
							.slice(0, mostNamed)
							.map(
								({ id, title }) =>
									`${title.replaceAll(/\s+/g, " ")}\n${linkFor(ctx, `/donationRequest/${id}`, search.language)}`,
							)
							.join("\n\n"),
						more: Math.max(0, matches.length - mostNamed),
						link: linkFor(ctx, addressOf(search), search.language),
					}),
				]),
	]);
}

/**
 * Mails the owners of saved searches about requests that went live since the last time, each request once and at most one mail
 * a day for a search. Searches without news are compared again after an hour.
 * @param within milliseconds; the rest waits for the next run
 */
export async function tellSearches(ctx: Ctx, { within }: { within: number }): Promise<void> {
	const end = Date.now() + within;
	for (const search of await ctx.db.all(dueSearches({ now: ctx.platform.clock.now() }))) {
		if (Date.now() > end) return;
		await tellSearch(ctx, search);
	}
}
