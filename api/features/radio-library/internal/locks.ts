import { type SQL, sql } from "drizzle-orm";
import { failedBecause, requireThat, type Statement } from "../../../../db/client.ts";
import { lockedMs } from "../../../domain/radio/streaming-lock.ts";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";

/** Whether a streaming plays one of some playlists now, or is about to. @param playlists a subquery of ids */
export function isPlaying(ctx: Ctx, playlists: SQL): SQL {
	const now = ctx.platform.clock.now();
	return sql`EXISTS (SELECT 1 FROM radio_streaming INDEXED BY radio_streaming_playlist WHERE playlist_id IN (${playlists})
		AND start_time <= ${now + lockedMs} AND end_time > ${now})`;
}

/** A write that a playing streaming refuses. @throws Problem 409 */
export async function writeUnlessPlaying(ctx: Ctx, playlists: SQL, statements: readonly Statement[]) {
	try {
		const [, ...results] = await ctx.db.write([
			requireThat(sql`NOT ${isPlaying(ctx, playlists)}`, "no streaming plays it"),
			...statements,
		]);
		return results;
	} catch (error) {
		if (failedBecause(error, "precondition failed")) throw new Problem(409, "streaming_playing");
		throw error;
	}
}
