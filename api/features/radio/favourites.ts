import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { radioFavourite, radioTrack } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { notFound } from "../../http/problem.ts";

/** Favourites that a page lists. */
const mostListed = 100;

/** The tracks that the listener marked, the last one first; none for a guest. */
export async function listFavouriteTracks(ctx: Ctx) {
	if (ctx.actor.kind !== "user") return [];
	return ctx.db.read
		.select({ id: radioTrack.id, title: radioTrack.title, artist: radioTrack.artist, composer: radioTrack.composer })
		.from(radioFavourite)
		.innerJoin(radioTrack, eq(radioTrack.id, radioFavourite.trackId))
		.where(and(eq(radioFavourite.userId, ctx.actor.userId), isNull(radioTrack.deletedAt)))
		.orderBy(desc(radioFavourite.createdAt), desc(radioTrack.id))
		.limit(mostListed);
}

/** Marks a track, or takes the mark away. @throws Problem 401 for a guest, 404 for an unknown track */
export async function setFavouriteTrack(ctx: Ctx, input: { trackId: string; on: boolean }): Promise<void> {
	const userId = requireUser(ctx).userId;
	const { trackId, on } = input;
	const mine = and(eq(radioFavourite.userId, userId), eq(radioFavourite.trackId, trackId));
	const [, known] = await ctx.db.write([
		on
			? sql`INSERT INTO radio_favourite (user_id, track_id, created_at)
				SELECT ${userId}, id, ${ctx.platform.clock.now()} FROM radio_track WHERE id = ${trackId} ON CONFLICT DO NOTHING`
			: ctx.db.build.delete(radioFavourite).where(mine),
		sql`SELECT 1 FROM radio_track WHERE id = ${trackId}`,
	]);
	if (known?.rows.length === 0) throw notFound("media");
}
