import { type SQL, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../../db/client.ts";
import { lockedMs } from "../../../domain/radio/streaming-lock.ts";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";

/** Whether a streaming plays one of some playlists now, or is about to. @param playlists a subquery of ids */
export function isPlaying(ctx: Ctx, playlists: SQL): SQL {
	const now = ctx.platform.clock.now();
	return sql`EXISTS (SELECT 1 FROM radio_streaming INDEXED BY radio_streaming_playlist WHERE playlist_id IN (${playlists})
		AND start_time <= ${now + lockedMs} AND end_time > ${now})`;
}

/** A playlist that will play, or fills a channel's gaps. @param playlists a subquery of ids */
const neededIn = (ctx: Ctx, playlists: SQL) =>
	sql`SELECT p.id, p.title FROM radio_playlist p WHERE p.id IN (${playlists}) AND (EXISTS (SELECT 1 FROM radio_streaming s
			WHERE s.playlist_id = p.id AND s.end_time > ${ctx.platform.clock.now()})
		OR EXISTS (SELECT 1 FROM radio_channel c WHERE c.filler_playlist_id = p.id AND c.deleted_at IS NULL))`;

/**
 * Refuses to leave playlists without an item, if they will play: nobody plans silence.
 * @param playlists a subquery of the ids of those that would be empty
 * @returns what must still hold when it is written
 * @throws Problem 409 that names one of them
 */
export async function requireNotNeeded(ctx: Ctx, playlists: SQL): Promise<Statement> {
	const [needed] = await ctx.db.read.all<{ title: string; playing: number }>(
		sql`SELECT title, ${isPlaying(ctx, sql`SELECT n.id`)} AS playing FROM (${neededIn(ctx, playlists)}) n ORDER BY playing DESC LIMIT 1`,
	);
	if (needed?.playing) throw new Problem(409, "streaming_playing");
	if (needed) throw new Problem(409, "playlist_needs_item", { values: { title: needed.title } });
	return requireThat(sql`NOT EXISTS (${neededIn(ctx, playlists)})`, "no playlist that plays would be empty");
}

/** A write that a playing streaming refuses. @throws Problem 409 */
export async function writeUnlessPlaying(
	ctx: Ctx,
	playlists: SQL,
	statements: readonly Statement[],
	unmet = async () => new Problem(409, "streaming_playing"),
) {
	const [, ...results] = await ctx.db.write(
		[requireThat(sql`NOT ${isPlaying(ctx, playlists)}`, "no streaming plays it"), ...statements],
		{ unmet },
	);
	return results;
}
