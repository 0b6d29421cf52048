import { sql } from "drizzle-orm";
import { requireThat, retryIfLost, type Statement } from "../../../../db/client.ts";
import { radioTrack, radioTrackIndex } from "../../../../db/schema/index.ts";
import type { TrackTags } from "../../../domain/radio/track-tags.ts";
import type { Ctx } from "../../../http/context.ts";
import { keepSound, type Sound } from "./sound.ts";

type Given = { [Name in keyof TrackTags]?: string | undefined } & { thumbnailUrl?: string | null | undefined };

/** The given values, and else the tags'. */
function withTags(given: Given, tags: TrackTags): TrackTags {
	const filled = Object.entries(given).filter(([name, value]) => value && name in tags);
	return { ...tags, ...Object.fromEntries(filled) };
}

/** The statements that put a sound into the library. */
function trackStatements(ctx: Ctx, sound: Sound, input: { name: string; given: Given }): Statement[] {
	const { trackId: id, bytes, contentHash, profile, frames, durationMs, chapters, offsets, tags } = sound;
	const now = ctx.platform.clock.now();
	return [
		ctx.db.build.insert(radioTrack).values({
			id,
			name: input.name,
			...withTags(input.given, tags),
			thumbnailUrl: input.given.thumbnailUrl ?? null,
			bytes,
			contentHash,
			...profile,
			frames,
			durationMs,
			chapters,
			createdAt: now,
			updatedAt: now,
		}),
		ctx.db.build.insert(radioTrackIndex).values({ trackId: id, offsets: Buffer.from(offsets) }),
		keepSound(ctx, id),
	];
}

/** The track in the library with the same bytes. */
async function sameSound(ctx: Ctx, { contentHash }: Sound): Promise<{ id: string; title: string } | null> {
	const rows = await ctx.db.read.all<{ id: string; title: string }>(
		sql`SELECT id, title FROM radio_track WHERE content_hash = ${contentHash} AND deleted_at IS NULL LIMIT 1`,
	);
	return rows[0] ?? null;
}

/**
 * Puts a sound into the library, unless it is there already, also if somebody else adds it at the same moment.
 * @param input.more statements of the same write
 * @returns the track that has the same bytes, and nothing is written; null for a new track
 */
export async function addSound(
	ctx: Ctx,
	sound: Sound,
	input: { name: string; given: Given; more: readonly Statement[] },
): Promise<{ id: string; title: string } | null> {
	return retryIfLost(async () => {
		const same = await sameSound(ctx, sound);
		if (same) return same;
		await ctx.db.write([
			requireThat(
				sql`NOT EXISTS (SELECT 1 FROM radio_track WHERE content_hash = ${sound.contentHash} AND deleted_at IS NULL)`,
				"a new sound",
			),
			...trackStatements(ctx, sound, input),
			...input.more,
		]);
		return null;
	}, 1);
}
