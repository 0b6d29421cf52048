import { type Profile, readHeader, soundOffset } from "../mp3-header.ts";

const bitRates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];

export const stereo: Profile = { sampleRate: 44_100, channelCount: 2, frameSamples: 1152 };

/**
 * A valid frame of 44.1 kHz stereo, filled with a number that tells it from others.
 * @param rate the place of its bit rate in the standard's table, from 1 to 14
 */
export function frameOf(mark: number, { rate = 9, padded = false } = {}): Uint8Array {
	const header = Uint8Array.of(0xff, 0xfb, (rate << 4) | (padded ? 2 : 0), 0);
	const frame = new Uint8Array(Math.floor((144_000 * (bitRates[rate] ?? 0)) / 44_100) + Number(padded));
	frame.fill(mark % 200);
	frame.set(header);
	return frame;
}

/** The marks of frames that lie directly behind each other, up to a segment's padding. */
export function marksOf(bytes: Uint8Array): number[] {
	const marks: number[] = [];
	for (let at = 0; at < bytes.length; ) {
		const header = readHeader(bytes, at);
		if (!header && bytes.length - at < 1024 && bytes.subarray(at).every((byte) => byte === 0)) break;
		if (!header) throw new Error(`no frame at ${at}`);
		marks.push(bytes[at + soundOffset(header)] ?? -1);
		at += header.bytes;
	}
	return marks;
}

/** An ID3v2.4 tag with a picture of random-looking bytes. */
export function tagOf(length: number): Uint8Array {
	const tag = new Uint8Array(10 + length);
	tag.set([0x49, 0x44, 0x33, 4, 0, 0, (length >> 21) & 127, (length >> 14) & 127, (length >> 7) & 127, length & 127]);
	for (let at = 10; at < tag.length; at++) tag[at] = at % 3 === 0 ? 0xff : 0xfb;
	return tag;
}

/** The tag of 128 bytes at the end of old files. */
export function endTag(): Uint8Array {
	const tag = new Uint8Array(128).fill(0x20);
	tag.set([0x54, 0x41, 0x47]);
	return tag;
}

/** A first frame without sound, as LAME writes it: delay and padding in samples. */
export function infoFrame(name: "Xing" | "Info", delay = 576, padding = 1000): Uint8Array {
	const frame = frameOf(0);
	frame.fill(0, 4);
	const at = soundOffset(stereo);
	frame.set(new TextEncoder().encode(name), at);
	frame[at + 7] = 0x0f;
	const lame = at + 8 + 4 + 4 + 100 + 4;
	frame.set(new TextEncoder().encode("LAME3.100"), lame);
	frame.set([delay >> 4, ((delay & 15) << 4) | (padding >> 8), padding & 255], lame + 21);
	return frame;
}

export { joined as concatenated } from "../../people/joined.ts";
