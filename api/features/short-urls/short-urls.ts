import { placeholder, sql } from "drizzle-orm";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import { type ShortUrlAnswer, shortUrlAnswer } from "../../domain/contracts/short-urls.ts";
import { issue } from "../../domain/forms/issues.ts";
import { leadsElsewhere } from "../../domain/own-paths.ts";
import { randomText } from "../../domain/random-text.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { type Page, readPage, type Window } from "../../http/list.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { memoryCounts } from "../visits/memory-counts.ts";

/** Short addresses that one account can have. */
const mostPerUser = 500;
/** Days that a list tells of. */
const listedDays = 30;
/** The path that an address on our own site leads to. @throws Problem 400 for any other address: a short one must not hide where it leads */
export function ownPath(ctx: Ctx, url: string): string {
	const { origin } = new URL(ctx.platform.settings.publicUrl);
	const base = /^\/(?![/\\])/.test(url) ? origin : undefined;
	const found = URL.canParse(url, base) ? new URL(url, base) : null;
	if (!found || found.origin !== origin || found.username !== "" || found.password !== "") {
		throw invalid([issue("url", "short_url_foreign")]);
	}
	const path = found.pathname + found.search + found.hash;
	// A second slash would name another host once the origin, or a language before it, is gone; encoded ones may be decoded on the way.
	const start = path.replace(/^\/(?:hi|te|kn)(?=\/)/, "").replaceAll(/%(?:2f|5c)/gi, "/");
	if (/^\/[/\\]/.test(start) || path.startsWith("//") || leadsElsewhere(path))
		throw invalid([issue("url", "short_url_foreign")]);
	return path;
}

const page = sqlQuery(
	shortUrlAnswer,
	() => sql`SELECT s.code, ${placeholder("site")} || '/s/' || s.code AS shortUrl, ${placeholder("site")} || s.path AS url, s.represents AS representsWhat,
		s.reference_id AS referenceId, s.created_at AS createdAt,
		coalesce((SELECT sum(visits) FROM short_url_day WHERE code = s.code), 0) AS visits,
		(SELECT json_group_array(json_object('day', date(day * 86400, 'unixepoch'), 'visits', visits)) FROM (SELECT day, visits FROM short_url_day WHERE code = s.code
			ORDER BY day DESC LIMIT ${sql.raw(String(listedDays))})) AS days
		FROM short_url s WHERE s.user_id = ${placeholder("user")} AND (${placeholder("path")} IS NULL OR s.path = ${placeholder("path")})
		ORDER BY s.created_at DESC, s.code DESC LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);
const counted = sqlQuery<{ total: number }>(
	() => sql`SELECT count(*) AS total FROM short_url WHERE user_id = ${placeholder("user")}`,
);

/** The actor's short addresses, newest first, each with its visits by day. @throws Problem 401 for a guest */
export async function listShortUrls(
	ctx: Ctx,
	{ limit, offset }: { limit: number; offset: number },
): Promise<Page<ShortUrlAnswer>> {
	const user = requireUser(ctx).userId;
	await storeShortUrlVisits(ctx);
	const site = ctx.platform.settings.publicUrl;
	const queries = {
		page: (window: Window<ShortUrlAnswer>) => page({ user, path: null, site, ...window }),
		count: counted({ user }),
	};
	return readPage(ctx, queries, { limit, offset });
}

/**
 * Makes a short address for a page of ours. Asking again for the same page answers the same one.
 * @throws Problem 400 for an address that is not ours, 401 for a guest, 409 beyond 500
 */
export async function shorten(
	ctx: Ctx,
	{ url, representsWhat, referenceId }: { url: string; representsWhat?: string | null; referenceId?: string | null },
): Promise<ShortUrlAnswer> {
	const user = requireUser(ctx).userId;
	const path = ownPath(ctx, url);
	const now = ctx.platform.clock.now();
	await ctx.db.write(
		[
			requireThat(
				sql`(SELECT count(*) FROM short_url WHERE user_id = ${user} AND path <> ${path}) < ${mostPerUser}`,
				"room for a short address",
			),
			sql`INSERT INTO short_url (code, user_id, path, represents, reference_id, created_at)
			VALUES (${randomText(6)}, ${user}, ${path}, ${representsWhat || null}, ${referenceId || null}, ${now}) ON CONFLICT (user_id, path) DO NOTHING`,
		],
		{ unmet: () => new Problem(409, "short_urls_full") },
	);
	const row = await findShortUrl(ctx, { path });
	if (!row) throw new Error("the short address is missing");
	return row;
}

/** The actor's short address of a path; null if there is none. @throws Problem 401 for a guest */
export async function findShortUrl(ctx: Ctx, { path }: { path: string }): Promise<ShortUrlAnswer | null> {
	const user = requireUser(ctx).userId;
	const [row] = await ctx.db.all(page({ user, path, site: ctx.platform.settings.publicUrl, limit: 1, offset: 0 }));
	return row ?? null;
}

const byCode = sqlQuery<{ path: string }>(() => sql`SELECT path FROM short_url WHERE code = ${placeholder("code")}`);

const visits = memoryCounts(
	({
		day,
		key,
		count,
	}) => sql`INSERT INTO short_url_day (code, day, visits) SELECT code, ${day}, ${count} FROM short_url WHERE code = ${key}
		ON CONFLICT (code, day) DO UPDATE SET visits = visits + excluded.visits`,
);

/** Adds the visits that were counted here to the sums by day. */
export async function storeShortUrlVisits(ctx: Pick<Ctx, "platform" | "db">): Promise<void> {
	await visits.store(ctx);
}

/** The path behind a code. Opening it counts for today; nothing about the visitor is stored. @throws Problem 404 for an unknown code */
export async function openShortUrl(ctx: Ctx, { code }: { code: string }): Promise<string> {
	const [found] = await ctx.db.all(byCode({ code }));
	if (!found) throw new Problem(404, "no_such_page");
	visits.add(ctx.platform, code);
	return found.path;
}
