import { cutFrames, frameSpan } from "../../../domain/radio/frame-index.ts";
import type { Profile } from "../../../domain/radio/mp3-header.ts";
import { trackFileKey } from "../../../domain/radio/track-file.ts";
import type { Ctx } from "../../../http/context.ts";

/** Reads some frames of a track. @throws Error if its file is missing or not the indexed one */
export async function readFrames(
	ctx: Ctx,
	piece: { track: string; from: number; count: number; offsets: Uint32Array; profile: Profile },
): Promise<Uint8Array[]> {
	const { start, end, skip } = frameSpan(piece.offsets, piece.from, piece.count);
	const stream = await ctx.platform.files.stream(trackFileKey(piece.track), { start, end: end - 1 });
	if (!stream) throw new Error(`the file of the radio track ${piece.track} is missing`);
	const span = new Uint8Array(await new Response(stream).arrayBuffer());
	return cutFrames(span, { profile: piece.profile, skip, count: piece.count });
}
