import { alignedFrames } from "./aligned-frames.ts";

const owner = "com.apple.streaming.transportStreamTimestamp";

/** ffmpeg reads packed audio in pieces of so many bytes. */
const pieceBytes = 1024;

/**
 * A segment's sound in whole pieces, if its frames have room. In others ffmpeg holds frames over the segment's edge, gives them
 * the next segment's time, and warns of times that go back.
 */
export const inPieces = (sound: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
	sound.length % pieceBytes === 0 ? sound : (alignedFrames(sound, pieceBytes) ?? sound);

/** The number of zeros after a sound that has no room. Players skip them, but ffmpeg's MP3 writer warns of them. */
export const paddingAfter = (soundBytes: number): number => (pieceBytes - (soundBytes % pieceBytes)) % pieceBytes;

/** The ID3 tag at the start of a packed audio segment, with the time of its first frame (RFC 8216, 3.4). */
export function timestampTag(transportTime: number): Uint8Array {
	const content = new Uint8Array(owner.length + 9);
	content.set(new TextEncoder().encode(owner));
	new DataView(content.buffer).setBigUint64(owner.length + 1, BigInt(transportTime));
	const tag = new Uint8Array(20 + content.length);
	// ID3v2.4, whose sizes are below 128 here, so that they are the same in its seven-bit notation.
	tag.set([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, content.length + 10]);
	tag.set([0x50, 0x52, 0x49, 0x56, 0, 0, 0, content.length, 0, 0], 10);
	tag.set(content, 20);
	return tag;
}
