import { joined } from "../../domain/people/joined.ts";
import { cutFrames, frameSpan } from "../../domain/radio/frame-index.ts";
import { type Profile, silentFrame } from "../../domain/radio/mp3-header.ts";
import { lastListed, listedSlots } from "../../domain/radio/playlist-file.ts";
import { inPieces, paddingAfter, timestampTag } from "../../domain/radio/segment-tag.ts";
import { frameAt, minuteMs, slotMs, slotsPerMinute, transportTime } from "../../domain/radio/slots.ts";
import { cutPieces } from "../../domain/radio/timeline.ts";
import { trackFileKey } from "../../domain/radio/track-file.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { frozenMinutes, listedMinute } from "./freeze.ts";
import { findChannel } from "./internal/channels.ts";
import { minutesKept } from "./internal/minutes.ts";
import { radioState, segmentKey } from "./internal/state.ts";
import { readIndexes } from "./internal/tracks.ts";
import type { Channel, FrozenMinute, Segment } from "./internal/types.ts";

/** Reads some frames of a track. @throws Error if its file is missing or not the indexed one */
async function readFrames(
	ctx: Ctx,
	piece: { track: string; from: number; count: number; offsets: Uint32Array; profile: Profile },
): Promise<Uint8Array[]> {
	const { start, end, skip } = frameSpan(piece.offsets, piece.from, piece.count);
	const stream = await ctx.platform.files.stream(trackFileKey(piece.track), { start, end: end - 1 });
	if (!stream) throw new Error(`the file of the radio track ${piece.track} is missing`);
	const span = new Uint8Array(await new Response(stream).arrayBuffer());
	return cutFrames(span, { profile: piece.profile, skip, count: piece.count });
}

/**
 * A slot with all frames that start in it. It never changes.
 * @param revision that of its minute, if the caller knows one: sound of another revision is not answered
 * @throws Problem 404 for a slot that is not listed yet or no more, or of another revision
 */
export async function segmentOf(
	ctx: Ctx,
	channel: Channel,
	{ slot, revision }: { slot: number; revision?: string },
): Promise<Segment> {
	const { segments } = radioState(ctx);
	const minute = Math.floor(slot / slotsPerMinute);
	const last = lastListed(ctx.platform.clock.now());
	if (slot > last || slot < last - minutesKept * slotsPerMinute) throw notFound("slot");
	const isListed = slot > last - 2 * listedSlots;
	const frozen =
		revision === undefined
			? (await frozenMinutes(ctx, channel, minute, minute))[0]
			: await listedMinute(ctx, channel, { minute, revision, isListed });
	if (!frozen) throw notFound("slot");
	const key = segmentKey(channel, frozen.revision, slot);
	const remembered = segments.get(key);
	if (remembered) return remembered;
	// Every listener of the channel asks for a new slot in the same moment.
	return ctx.platform.once(`radio ${key}`, async () => {
		const segment = await makeSegment(ctx, channel, slot, frozen);
		segments.set(key, segment);
		return segment;
	});
}

/** Frames of a track; null if its file is missing or not the indexed one, so that the channel goes on without it. */
async function framesOf(
	ctx: Ctx,
	{
		track,
		offsets,
		...piece
	}: Omit<Parameters<typeof readFrames>[1], "offsets"> & { offsets: Uint32Array | undefined },
): Promise<Uint8Array[] | null> {
	const { unreadable } = radioState(ctx);
	try {
		if (!offsets) throw new Error(`the index of the radio track ${track} is missing`);
		const frames = await readFrames(ctx, { track, offsets, ...piece });
		unreadable.delete(track);
		return frames;
	} catch (error) {
		// Each of its slots fails; the first one is enough for whoever reads the log.
		if (!unreadable.has(track)) ctx.platform.log.error("a radio track cannot be played", error, { track });
		unreadable.add(track);
		return null;
	}
}

async function makeSegment(ctx: Ctx, channel: Channel, slot: number, frozen: FrozenMinute): Promise<Segment> {
	const { profile } = channel;
	const range = { start: frameAt(slot * slotMs, profile), end: frameAt((slot + 1) * slotMs, profile) };
	const pieces = cutPieces(frozen.pieces, frameAt(frozen.minute * minuteMs, profile), range);
	const indexes = await readIndexes(
		ctx,
		pieces.flatMap(({ track }) => track ?? []),
	);
	const silence = silentFrame(profile);
	const tag = timestampTag(transportTime(range.start, profile));
	const parts: Uint8Array[] = [];
	for (const { track, from, count } of pieces) {
		const offsets = track === null ? undefined : indexes.get(track);
		const frames = track === null ? null : await framesOf(ctx, { track, from, count, offsets, profile });
		parts.push(...(frames ?? Array<Uint8Array>(count).fill(silence)));
	}
	const sound = inPieces(joined(parts));
	const bytes = joined([tag, sound, new Uint8Array(paddingAfter(sound.length))]);
	return { bytes, sound: bytes.subarray(tag.length, tag.length + sound.length) };
}

/**
 * A slot as an HLS segment: its sound behind a tag with the time of its first frame.
 * @param input.slot as in the address
 * @throws Problem 404
 */
export async function readSlot(
	ctx: Ctx,
	input: { channel: string; revision: string; slot: string },
): Promise<Uint8Array<ArrayBuffer>> {
	const channel = await findChannel(ctx, input.channel);
	if (!/^\d{1,12}$/.test(input.slot)) throw notFound("slot");
	return (await segmentOf(ctx, channel, { slot: Number(input.slot), revision: input.revision })).bytes;
}
