import { type Profile, soundOffset } from "./mp3-header.ts";

/** What an encoder wrote into a first frame that holds no sound. */
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

/** How many frames follow by the info frame of Xing or LAME; null if it says nothing. A truncated file has fewer. */
export function announcedFrames(frame: Uint8Array, profile: Profile): number | null {
	const at = soundOffset(profile);
	if (!["Xing", "Info"].includes(textAt(frame, at, 4)) || !((frame[at + 7] ?? 0) & 1) || frame.length < at + 12)
		return null;
	return new DataView(frame.buffer, frame.byteOffset + at + 8).getUint32(0) || null;
}
