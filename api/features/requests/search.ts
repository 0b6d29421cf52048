import { sql } from "drizzle-orm";
import { donationRequest } from "../../../db/schema/index.ts";
import { publicStatuses } from "../../domain/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import type { RequestList } from "./list.ts";
import { selectRequests } from "./rows.ts";

/** How many matches are looked at, best first (DESIGN, section 7: full-text candidates capped). */
const candidates = 1000;
/** Words of a question that are looked for; more than these say no more. */
const mostWords = 8;

/** The question for the full-text index: every word, each as the beginning of one; null when there is no word in it. */
export function matchOf(keyword: string): string | null {
	const words = keyword.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
	return words.length === 0
		? null
		: words
				.slice(0, mostWords)
				.map((word) => `"${word}"*`)
				.join(" ");
}

/**
 * Public requests of a region whose title, people, place or story hold all words of `keyword`, best match first; a
 * title weighs most. Expired ones are found too (specification, section 4).
 */
export async function searchRequests(
	ctx: Ctx,
	input: { keyword: string; limit: number; offset: number },
): Promise<RequestList> {
	const match = matchOf(input.keyword);
	if (match === null) return { rows: [], total: 0, hasMore: false };
	const { limit, offset } = input;
	const found = sql`SELECT r.id AS id, t.score AS score FROM
		(SELECT rowid AS key, bm25(request_text, 10, 6, 6, 4, 1) AS score FROM request_text
			WHERE request_text MATCH ${match} ORDER BY score LIMIT ${candidates}) t
		CROSS JOIN request_text_key k ON k.key = t.key
		CROSS JOIN donation_request r ON r.id = k.request_id
		WHERE r.region = ${ctx.region} AND r.is_private = 0 AND r.status IN ${[...publicStatuses]}`;
	const [ids, [count]] = await ctx.db.read.batch([
		ctx.db.read.all<{ id: string }>(sql`${found} ORDER BY score, id LIMIT ${limit + 1} OFFSET ${offset}`),
		ctx.db.read.select({ total: sql<number>`count(*)` }).from(sql`(${found})`),
	]);
	const order = new Map(ids.slice(0, limit).map(({ id }, place) => [id, place]));
	const rows =
		order.size === 0 ? [] : await selectRequests(ctx.db).where(sql`${donationRequest.id} IN ${[...order.keys()]}`);
	rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
	return { rows, total: count?.total ?? 0, hasMore: ids.length > limit };
}
