import { sql } from "drizzle-orm";
import type { TrackAnswer } from "../../domain/contracts/radio-library.ts";
import { issue } from "../../domain/forms/issues.ts";
import { cutFrames, frameSpan, indexStep, unpackOffsets } from "../../domain/radio/frame-index.ts";
import { type FrameMark, infoFrameOf } from "../../domain/radio/info-frame.ts";
import { type Profile, profileOf } from "../../domain/radio/mp3-header.ts";
import { trackFileKey } from "../../domain/radio/track-file.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";
import { maxAudioBytes, tooLarge } from "./internal/arrived.ts";
import { addSound } from "./internal/new-track.ts";
import { requireOneProfile } from "./internal/playlist-items.ts";
import { dropSound, type Sound, soundOf } from "./internal/sound.ts";
import { getPlaylist } from "./list-playlists.ts";
import { getTrack } from "./list-tracks.ts";

interface Part {
	id: string;
	frames: number;
	profile: Profile;
	offsets: Uint32Array;
}

/** Frames that are read at once: about 20 seconds. */
const atOnce = 24 * indexStep;

/** Every frame of some tracks, one track after the other: no tag, info frame or padding between them. */
async function* framesOf(ctx: Ctx, parts: readonly Part[]): AsyncGenerator<Uint8Array> {
	for (const { id, frames, profile, offsets } of parts) {
		for (let from = 0; from < frames; from += atOnce) {
			const count = Math.min(atOnce, frames - from);
			const { start, end, skip } = frameSpan(offsets, from, count);
			const stream = await ctx.platform.files.stream(trackFileKey(id), { start, end: end - 1 });
			if (!stream) throw new Error(`the file of the radio track ${id} is missing`);
			const span = new Uint8Array(await new Response(stream).arrayBuffer());
			yield* cutFrames(span, { profile, skip, count });
		}
	}
}

async function partsOf(ctx: Ctx, ids: readonly string[]): Promise<Part[]> {
	const rows = await ctx.db.read.all<{
		id: string;
		frames: number;
		sample_rate: number;
		channel_count: number;
		offsets: Uint8Array;
	}>(
		sql`SELECT t.id, t.frames, t.sample_rate, t.channel_count, x.offsets FROM radio_track t JOIN radio_track_index x ON x.track_id = t.id
			WHERE t.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND t.deleted_at IS NULL`,
	);
	const known = new Map(rows.map((row) => [row.id, row]));
	return ids.map((id) => {
		const row = known.get(id);
		if (!row) throw invalid([issue("items", "radio_items_unknown")]);
		const profile = profileOf({ sampleRate: row.sample_rate, channelCount: row.channel_count });
		return { id, frames: row.frames, profile, offsets: unpackOffsets(new Uint8Array(row.offsets)) };
	});
}

/** The places of frames if a track has nothing between them, as almost all files. */
function expectedMarks(parts: readonly Part[]): FrameMark[] {
	const marks: FrameMark[] = [];
	const end = { frame: 0, byte: 0 };
	for (const { frames, offsets } of parts) {
		const [start = 0] = offsets;
		for (const [entry, offset] of offsets.subarray(0, -1).entries())
			marks.push({ frame: end.frame + entry * indexStep, byte: end.byte + offset - start });
		end.frame += frames;
		end.byte += (offsets.at(-1) ?? 0) - start;
	}
	return [...marks, end];
}

/** The places of frames in a file that we made. */
function marksOf({ frames, offsets }: Pick<Sound, "frames" | "offsets">): FrameMark[] {
	const places = unpackOffsets(offsets);
	const [start = 0] = places;
	return [...places].map((place, entry) => ({ frame: Math.min(frames, entry * indexStep), byte: place - start }));
}

async function* fileOf(ctx: Ctx, parts: readonly Part[], profile: Profile, marks: readonly FrameMark[]) {
	yield infoFrameOf(profile, marks);
	yield* framesOf(ctx, parts);
}

/** Stores the merged file. @throws Error if it does not have exactly the parts' frames */
async function mergedSound(ctx: Ctx, parts: readonly Part[], name: string): Promise<Sound> {
	const [first] = parts;
	if (!first) throw new Error("nothing to merge");
	const marks = expectedMarks(parts);
	const { frame: frames, byte } = marks.at(-1) ?? { frame: 0, byte: 0 };
	let sound = await soundOf(ctx, fileOf(ctx, parts, first.profile, marks), name);
	if (sound.frames === frames && marksOf(sound).at(-1)?.byte !== byte) {
		// A track had junk between its frames: the file is made again with the places that are known now.
		await dropSound(ctx, sound.trackId);
		sound = await soundOf(ctx, fileOf(ctx, parts, first.profile, marksOf(sound)), name);
	}
	if (sound.frames === frames) return sound;
	await dropSound(ctx, sound.trackId);
	throw new Error(`merged ${frames} frames into ${sound.frames}`);
}

/**
 * Makes one new track of several, frame by frame: it has exactly their frames, in their order. Nothing is encoded again.
 * The same items again answer the same track. Merging a playlist also makes it the playlist's download, until its items change.
 * @param input.playlist all of its items, instead of `items`
 * @throws Problem 400 for fewer than two items or several profiles, 404 for an unknown playlist, 413 for more than a file may have
 */
export async function mergeAudio(
	ctx: Ctx,
	input: { playlist?: string | undefined; items?: readonly string[] | undefined; title?: string | undefined },
): Promise<TrackAnswer> {
	const playlist = input.playlist === undefined ? null : await getPlaylist(ctx, input.playlist);
	const ids = playlist ? playlist.items.map(({ _id }) => _id) : (input.items ?? []);
	if (ids.length < 2) throw invalid([issue("items", "merge_too_few")]);
	await requireOneProfile(ctx, ids);
	const parts = await partsOf(ctx, ids);
	const bytes = parts.reduce((sum, { offsets }) => sum + (offsets.at(-1) ?? 0) - (offsets[0] ?? 0), 0);
	if (bytes > maxAudioBytes) throw tooLarge();
	const name = `${playlist?.title ?? input.title ?? "Merged"}.mp3`;
	const sound = await mergedSound(ctx, parts, name);
	try {
		const given = { title: input.title ?? playlist?.title ?? "Merged" };
		const mergedAs = (id: string) => [
			...(playlist
				? [
						// Unless somebody changed its items meanwhile.
						sql`UPDATE radio_playlist SET merged_track_id = ${id} WHERE id = ${playlist._id} AND updated_at = ${playlist.updatedAt}`,
					]
				: []),
			auditRow(
				ctx,
				"radio-track.merged",
				{ "radio-track": id },
				{ items: ids.length, playlist: playlist?._id ?? null },
			),
		];
		const same = await addSound(ctx, sound, { name, given, more: mergedAs(sound.trackId) });
		if (!same) return getTrack(ctx, sound.trackId);
		await ctx.db.write(mergedAs(same.id));
		await dropSound(ctx, sound.trackId);
		return getTrack(ctx, same.id);
	} catch (error) {
		await dropSound(ctx, sound.trackId);
		throw error;
	}
}
