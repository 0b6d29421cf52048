import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import type { Ctx } from "../../../http/context.ts";

/** The words of the person's requests that the search suggests: as the trigger of `request_text_key` finds them. */
export async function suggestedWords(ctx: Ctx, userId: string): Promise<string[]> {
	const texts = await ctx.db.all(
		sqlQuery<{ words: string }>(
			() => sql`SELECT title || ' ' || name || ' ' || coalesce(beneficiary, '') || ' ' || place || ' ' || organizer || ' ' || cause AS words
				FROM request_words WHERE request_id IN (SELECT id FROM donation_request WHERE user_id = ${userId})`,
		)(),
	);
	const words = texts.flatMap(({ words: text }) => text.split(/[ -]/));
	const trimmed = words.map((word) =>
		word.replaceAll(/^[.,:;!?…()[\]{}<>"'“”‘’«»&/|*#+–—।]+|[.,:;!?…()[\]{}<>"'“”‘’«»&/|*#+–—।]+$/g, ""),
	);
	return [...new Set(trimmed.filter(({ length }) => length >= 4 && length <= 30))];
}

/** Deletes suggested words that no request contains any more. */
export async function forgetWords(ctx: Ctx, words: readonly string[]): Promise<void> {
	for (const word of words) {
		const phrase = `"${word.replaceAll('"', '""')}"`;
		const unused = sql`word = lower(${word}) AND NOT EXISTS (SELECT 1 FROM request_text WHERE request_text MATCH ${phrase})`;
		await ctx.db.write([
			sql`INSERT INTO search_word_parts (search_word_parts, rowid, word) SELECT 'delete', id, '<' || word || '>' FROM search_word WHERE ${unused}`,
			sql`DELETE FROM search_word WHERE ${unused}`,
		]);
	}
}

/** Steps of a thousand pages: more than the index of a million requests has. */
const mostMerges = 500;

/**
 * Removes what deleted rows left in the file: terms in the search index, and pages in the write-ahead log. The database zeroes
 * everything else when it deletes it (secure_delete). Only a file has such a log of ours.
 */
export async function sweepDeleted(ctx: Ctx): Promise<void> {
	let before = -1;
	for (let step = 0; step < mostMerges; step++) {
		const results = await ctx.db.write([
			sql`INSERT INTO request_text (request_text, rank) VALUES ('merge', -1000)`,
			sql`SELECT total_changes() AS changes`,
		]);
		const changes = Number(results[1]?.rows[0]?.changes ?? 0);
		if (before >= 0 && changes - before < 3) break;
		before = changes;
	}
	if (ctx.platform.settings.database.url.startsWith("file:")) {
		await ctx.db.read.all(sql`PRAGMA wal_checkpoint(TRUNCATE)`);
	}
}
