import { eq } from "drizzle-orm";
import { fileRemoval } from "../../../../db/schema/index.ts";
import { issue } from "../../../domain/forms/issues.ts";
import { joined } from "../../../domain/people/joined.ts";
import type { Chapter } from "../../../domain/radio/chapters.ts";
import { type FrameIndex, frameIndexer, packOffsets } from "../../../domain/radio/frame-index.ts";
import { readId3 } from "../../../domain/radio/id3-frames.ts";
import type { Profile } from "../../../domain/radio/mp3-header.ts";
import { profileText } from "../../../domain/radio/profile-text.ts";
import { timeOfFrame } from "../../../domain/radio/slots.ts";
import { trackFileKey } from "../../../domain/radio/track-file.ts";
import { type ReadTags, type TrackTags, trackTags } from "../../../domain/radio/track-tags.ts";
import type { Ctx } from "../../../http/context.ts";
import { invalid } from "../../../http/problem.ts";

/** Three hours of the highest bit rate, and a picture. */
export const maxAudioMb = 500;

/** A part of a file, as it was stored when it arrived. */
export interface ArrivedPart {
	key: string;
	size: number;
}

/** A sound whose bytes are at the track's key. */
export interface Sound {
	trackId: string;
	/** Those that are offered: without half a frame at the end. */
	bytes: number;
	contentHash: string;
	profile: Profile;
	frames: number;
	durationMs: number;
	/** As they are stored. */
	offsets: Uint8Array;
	tags: TrackTags;
	/** The picture in its tags. */
	cover: Uint8Array | null;
	chapters: readonly Chapter[];
}

const hour = 3_600_000;

/** The statement that removes a track's bytes later, because its row may never be written. */
const removeBytesLater = (ctx: Ctx, trackId: string) =>
	ctx.db.build
		.insert(fileRemoval)
		.values({ fileId: trackFileKey(trackId), dueAt: ctx.platform.clock.now() + hour })
		.onConflictDoNothing();

/** The bytes that have arrived, part after part. */
export async function* bytesOf(ctx: Ctx, parts: readonly ArrivedPart[]): AsyncGenerator<Uint8Array> {
	for (const { key, size } of parts) {
		const stream = size > 0 ? await ctx.platform.files.stream(key, { start: 0, end: size - 1 }) : null;
		if (!stream && size > 0) throw new Error("a part of an upload is missing");
		if (stream) yield* stream as unknown as AsyncIterable<Uint8Array>;
	}
}

/** Stores bytes at a new track's key as they are made, and reads them on the way. */
async function storeIndexed(ctx: Ctx, trackId: string, made: AsyncGenerator<Uint8Array>) {
	const indexer = frameIndexer();
	// Loaded here, because Storybook imports this file and no browser has the module.
	const { createHash } = await import("node:crypto");
	const hash = createHash("sha256");
	let bytes = 0;
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await made.next();
			if (done) return controller.close();
			indexer.push(value);
			hash.update(value);
			bytes += value.length;
			controller.enqueue(value);
		},
		cancel: async () => void (await made.return(undefined)),
	});
	await ctx.db.write([removeBytesLater(ctx, trackId)]);
	await ctx.platform.files.put(trackFileKey(trackId), { body, contentType: "audio/mpeg" });
	return { index: indexer.finish(), contentHash: hash.digest("hex"), bytes };
}

const seconds = (frames: number, profile: Profile) => {
	const all = Math.round(timeOfFrame(frames, profile) / 1000);
	return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, "0")}`;
};

/** The longest frame that MP3 has, in bytes: 320 kbit/s at 32 kHz. */
const longestFrame = 1441;
/** Encoders count their own padding differently. */
const missingFrames = 5;

/** @throws Problem 400 for a file that is no MP3, is less than its encoder wrote, or changes its profile midway */
function requireSound(index: FrameIndex | null): asserts index is FrameIndex {
	// Pictures and archives contain a few bytes that look like frames, with much else between them.
	const [start = 0] = index?.offsets ?? [];
	const span = (index?.offsets.at(-1) ?? 0) - start;
	if (!index || span > index.frames * longestFrame) throw invalid([issue("file", "audio_invalid")]);
	if (timeOfFrame(index.frames, index.profile) < 1000) throw invalid([issue("file", "audio_too_short")]);
	const { announced, found, profile, change } = index;
	if (change) {
		const time = seconds(change.frame, profile);
		const values = { profile: profileText(profile), other: profileText(change.profile), time };
		throw invalid([issue("file", "audio_changes", values)]);
	}
	if (announced !== null && found + missingFrames < announced) {
		const values = { found: seconds(found, profile), whole: seconds(announced, profile) };
		throw invalid([issue("file", "audio_cut_off", values)]);
	}
}

/** Enough sound for a reader of tags to know an MP3 file. */
const knownBy = 16_384;
const endTagBytes = 128;

/** The tags at the start and at the end of a stored file. Broken ones are as good as none. */
async function readTags(ctx: Ctx, key: string, soundStart: number, bytes: number) {
	const read = async (start: number, end: number) => {
		if (start >= Math.min(end, bytes)) return new Uint8Array();
		const stream = await ctx.platform.files.stream(key, { start, end: Math.min(end, bytes) - 1 });
		return stream ? new Uint8Array(await new Response(stream).arrayBuffer()) : new Uint8Array();
	};
	try {
		const { texts, cover, chapters } = await readId3(read, bytes);
		const head = await read(soundStart, soundStart + knownBy);
		const tail = await read(Math.max(0, bytes - endTagBytes), bytes);
		const { parseBuffer } = await import("music-metadata");
		const { common } = await parseBuffer(joined([texts, head, tail]), "audio/mpeg", {
			skipCovers: true,
			duration: false,
		});
		return { tags: common as ReadTags, cover, chapters };
	} catch {
		return { tags: {}, cover: null, chapters: [] };
	}
}

/**
 * Stores what was uploaded as a new track's bytes, after a look at every frame. The caller writes the row, and drops the
 * removal of the bytes with `keepSound`.
 * @throws Problem 400 for a file without MP3 sound
 */
export async function takeSound(ctx: Ctx, parts: readonly ArrivedPart[], fileName: string): Promise<Sound> {
	if (parts.every(({ size }) => size === 0)) throw invalid([issue("file", "audio_empty")]);
	return soundOf(ctx, bytesOf(ctx, parts), fileName);
}

/** The same for bytes that we make. */
export async function soundOf(ctx: Ctx, made: AsyncGenerator<Uint8Array>, fileName: string): Promise<Sound> {
	const trackId = ctx.platform.ids.next("trk_");
	const { index, contentHash, bytes } = await storeIndexed(ctx, trackId, made);
	try {
		requireSound(index);
	} catch (error) {
		await dropSound(ctx, trackId);
		throw error;
	}
	const [start = 0] = index.offsets;
	const { tags, cover, chapters } = await readTags(ctx, trackFileKey(trackId), start, bytes);
	return {
		trackId,
		bytes: bytes - index.halfFrame,
		contentHash,
		profile: index.profile,
		frames: index.frames,
		durationMs: timeOfFrame(index.frames, index.profile),
		offsets: packOffsets(index.offsets),
		tags: trackTags(tags, fileName),
		cover,
		chapters,
	};
}

/** Deletes the bytes of a sound whose row is not written. */
export async function dropSound(ctx: Ctx, trackId: string): Promise<void> {
	await ctx.platform.files.delete(trackFileKey(trackId));
	await ctx.db.write([keepSound(ctx, trackId)]);
}

/** The statement that cancels the removal of a track's bytes, in the write of its row. */
export function keepSound(ctx: Ctx, trackId: string) {
	return ctx.db.build.delete(fileRemoval).where(eq(fileRemoval.fileId, trackFileKey(trackId)));
}
