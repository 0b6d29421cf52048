import { type Profile, silentFrame, soundOffset } from "./mp3-header.ts";

/** An encoder's facts in a first frame that holds no sound. */
export interface InfoFrame {
	/** Whole frames of silence that the encoder added at the start and at the end. */
	leading: number;
	trailing: number;
}

/** The delay of every decoder, in samples (LAME's technical FAQ). */
const decoderDelay = 529;

const textAt = (frame: Uint8Array, at: number, length: number) =>
	String.fromCharCode(...frame.subarray(at, at + length));

/** Reads the info frame of Xing, LAME (`Info`) or Fraunhofer (`VBRI`). @returns null for a frame with sound */
export function readInfoFrame(frame: Uint8Array, profile: Profile): InfoFrame | null {
	if (textAt(frame, 36, 4) === "VBRI") return { leading: 0, trailing: 0 };
	const at = soundOffset(profile);
	if (!["Xing", "Info"].includes(textAt(frame, at, 4))) return null;
	const flags = frame[at + 7] ?? 0;
	const lame = at + 8 + (flags & 1 ? 4 : 0) + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0);
	const [first = 0, middle = 0, last = 0] = frame.subarray(lame + 21, lame + 24);
	if (!/^La(me|v[cf])|^LAME/.test(textAt(frame, lame, 4))) return { leading: 0, trailing: 0 };
	const delay = (first << 4) | (middle >> 4);
	const padding = ((middle & 15) << 8) | last;
	return {
		leading: Math.floor((delay + decoderDelay) / profile.frameSamples),
		trailing: Math.floor(Math.max(0, padding - decoderDelay) / profile.frameSamples),
	};
}

/** The number of frames that follow by the info frame of Xing or LAME; null if it says nothing. A truncated file has fewer. */
export function announcedFrames(frame: Uint8Array, profile: Profile): number | null {
	const at = soundOffset(profile);
	if (!["Xing", "Info"].includes(textAt(frame, at, 4)) || !((frame[at + 7] ?? 0) & 1) || frame.length < at + 12)
		return null;
	return new DataView(frame.buffer, frame.byteOffset + at + 8).getUint32(0) || null;
}

/** The start of a frame in the sound of a file, in bytes after the info frame. The last one is the end of the sound. */
export interface FrameMark {
	frame: number;
	byte: number;
}

/** The byte at which a frame starts, estimated between the marks before and after it. */
function byteOf(frame: number, marks: readonly FrameMark[]): number {
	const after = Math.max(
		1,
		marks.findIndex((mark) => mark.frame > frame),
	);
	const [from, to] = [marks[after - 1], marks[after]];
	if (!from || !to) return 0;
	return from.byte + ((to.byte - from.byte) * (frame - from.frame)) / (to.frame - from.frame);
}

/**
 * The first frame of a file that we make: how many frames and bytes it has, and the place of each hundredth of its time.
 * Players need it to show the length of a file whose bit rate changes, and to seek in it.
 * @param marks some frames in their order, the first one and the end among them
 */
export function infoFrameOf(profile: Profile, marks: readonly FrameMark[]): Uint8Array {
	// 64 kbit/s: the shortest frame with room for the table at every sample rate.
	const frame = silentFrame(profile, 64);
	const end = marks.at(-1) ?? { frame: 0, byte: 0 };
	const bytes = end.byte + frame.length;
	const at = soundOffset(profile);
	frame.set(new TextEncoder().encode("Xing"), at);
	const view = new DataView(frame.buffer, frame.byteOffset + at + 4);
	// Frames, bytes and the table are there.
	view.setUint32(0, 1 | 2 | 4);
	view.setUint32(4, end.frame);
	view.setUint32(8, bytes);
	for (let part = 0; part < 100; part++) {
		const place = frame.length + byteOf((part * end.frame) / 100, marks);
		view.setUint8(12 + part, Math.min(255, Math.floor((256 * place) / bytes)));
	}
	return frame;
}
