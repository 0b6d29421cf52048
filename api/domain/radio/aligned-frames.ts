import { joined } from "../people/joined.ts";
import { lengthsByRate, mostBitRate, type Profile, readHeader, sameProfile, soundOffset } from "./mp3-header.ts";

/** A frame of a sound, with what its side information says of its sound data (ISO/IEC 11172-3, 2.4.1.7, and 13818-3). */
interface Frame {
	/** Its place in the sound, and its length with header and side information. */
	at: number;
	bytes: number;
	/** The bytes before its part of the sound data. */
	head: number;
	/** The start of its part in the sound data of all frames. */
	areaStart: number;
	/** The start of its own sound data there: before its part, in the frames before, if the encoder saved bytes there. */
	dataStart: number;
	/** The length of its own sound data. */
	dataBytes: number;
	bitRate: number;
	isPadded: boolean;
}

interface Sound {
	profile: Profile;
	frames: readonly Frame[];
	/** In bytes. */
	length: number;
}

/** The number of bits of a frame's side information before the lengths of its granules, and the distance between these. */
function lengthsAt(isFirst: boolean, channelCount: number): { from: number; step: number; count: number } {
	if (!isFirst) return { from: 8 + (channelCount === 1 ? 1 : 2), step: 63, count: channelCount };
	return { from: 9 + (channelCount === 1 ? 5 : 3) + 4 * channelCount, step: 59, count: 2 * channelCount };
}

/** A number of 12 bits. */
function twelveBits(data: Uint8Array, at: number, bit: number): number {
	const byte = at + (bit >> 3);
	const bits = ((data[byte] ?? 0) << 16) | ((data[byte + 1] ?? 0) << 8) | (data[byte + 2] ?? 0);
	return (bits >> (12 - (bit & 7))) & 0xfff;
}

/** The frames of a sound that has nothing between them; null for one that has, or that has checksums. */
function framesIn(sound: Uint8Array): Sound | null {
	const profile = readHeader(sound, 0);
	const frames: Frame[] = [];
	let areaStart = 0;
	for (let at = 0; at < sound.length; ) {
		const header = readHeader(sound, at);
		const isProtected = ((sound[at + 1] ?? 0) & 1) === 0;
		if (!profile || !header || !sameProfile(header, profile) || isProtected || at + header.bytes > sound.length)
			return null;
		const head = soundOffset(header);
		const isFirst = header.frameSamples === 1152;
		const side = at + 4;
		const [one = 0, two = 0] = sound.subarray(side, side + 2);
		const { from, step, count } = lengthsAt(isFirst, header.channelCount);
		let bits = 0;
		for (let place = 0; place < count; place++) bits += twelveBits(sound, side, from + place * step);
		frames.push({
			at,
			bytes: header.bytes,
			head,
			areaStart,
			dataStart: areaStart - (isFirst ? (one << 1) | (two >> 7) : one),
			dataBytes: Math.ceil(bits / 8),
			bitRate: (sound[at + 2] ?? 0) >> 4,
			isPadded: ((sound[at + 2] ?? 0) & 2) !== 0,
		});
		areaStart += header.bytes - head;
		at += header.bytes;
	}
	return profile && { profile, frames, length: sound.length };
}

/** A frame whose length can be changed: its sound data has a known end, behind which there may be bytes without a meaning. */
interface Elastic {
	place: number;
	/** The bytes without a meaning. */
	slack: number;
}

/** The frames whose length can be changed, the last first. */
function elasticFrames(frames: readonly Frame[]): Elastic[] {
	const elastic: Elastic[] = [];
	/** The start of the sound data of a frame's file: in another file, saved bytes mean nothing. */
	let fileStart = 0;
	for (const [place, frame] of frames.entries()) {
		const next = frames[place + 1];
		// Nothing tells the end of the last one.
		if (!next) break;
		const slack = next.dataStart - frame.dataStart - frame.dataBytes;
		if (slack < 0) fileStart = next.areaStart;
		else if (frame.dataStart >= fileStart) elastic.push({ place, slack });
	}
	return elastic.reverse();
}

/** A new length for frames: their bit rate in the standard's table, and whether they have the byte of padding. */
type Lengths = Map<number, { bitRate: number; isPadded: boolean }>;

/**
 * New lengths for some frames, so that the sound's length becomes a multiple of `unit`: some frames get another bit rate, and as
 * many more as are needed get or lose a byte of padding. Of all ways, the one that changes the length the least.
 */
function lengthsFor({ profile, frames, length }: Sound, unit: number): Lengths | null {
	const elastic = elasticFrames(frames);
	const byRate = lengthsByRate(profile);
	const differenceOf = ({ bytes, isPadded }: Frame, bitRate: number) =>
		(byRate[bitRate] ?? 0) + Number(isPadded) - bytes;
	const missing = (unit - (length % unit)) % unit;
	let best: { bitRate: number; count: number; padding: number; change: number } | null = null;
	const canGrow = elastic.filter(({ place }) => !frames[place]?.isPadded).length;
	const canShrink = elastic.filter(({ place, slack }) => frames[place]?.isPadded && slack > 0).length;
	for (let bitRate = 1; bitRate <= mostBitRate; bitRate++) {
		let change = 0;
		let shrinkable = canShrink;
		for (let count = 0; count <= elastic.length; count++) {
			const { place = -1, slack = 0 } = elastic[count - 1] ?? {};
			const frame = frames[place];
			if (frame) {
				const difference = differenceOf(frame, bitRate);
				if (slack + difference < 0) continue;
				change += difference;
				if (frame.isPadded) shrinkable += Number(slack + difference > 0) - Number(slack > 0);
			}
			const more = (((missing - change) % unit) + unit) % unit;
			for (const padding of [more, more - unit]) {
				const isPossible = padding >= 0 ? padding <= canGrow : -padding <= shrinkable;
				const isLess = best === null || Math.abs(change + padding) < Math.abs(best.change);
				if (isPossible && isLess) best = { bitRate, count, padding, change: change + padding };
			}
		}
	}
	if (!best) return null;
	const lengths: Lengths = new Map();
	let { padding } = best;
	for (const [index, { place, slack }] of elastic.entries()) {
		const frame = frames[place];
		if (!frame) continue;
		const difference = differenceOf(frame, best.bitRate);
		const isChanged = index < best.count && slack + difference >= 0;
		const left = slack + (isChanged ? difference : 0);
		const isPadded = frame.isPadded ? !(padding < 0 && left > 0) : padding > 0;
		if (isPadded !== frame.isPadded) padding += isPadded ? -1 : 1;
		lengths.set(place, { bitRate: isChanged ? best.bitRate : frame.bitRate, isPadded });
	}
	return lengths;
}

/**
 * The same sound in a multiple of `unit` bytes: some frames are longer or shorter by bytes that no decoder reads, behind their
 * sound data. All frames start at the same times, and their sound data is the same. ffmpeg reads MP3 in pieces of 1,024 bytes, and
 * warns of anything between frames.
 * @param sound frames without anything between them
 * @returns null if that is not possible: all frames have the highest bit rate and are full, or they have checksums
 */
export function alignedFrames(sound: Uint8Array, unit: number): Uint8Array<ArrayBuffer> | null {
	const read = framesIn(sound);
	const lengths = read && lengthsFor(read, unit);
	if (!read || !lengths) return null;
	const { frames, profile } = read;
	const byRate = lengthsByRate(profile);

	const data = joined(frames.map(({ at, bytes, head }) => sound.subarray(at + head, at + bytes)));

	const sizes = frames.map(({ bytes }, place) => {
		const to = lengths.get(place);
		return to ? (byRate[to.bitRate] ?? 0) + Number(to.isPadded) : bytes;
	});
	// Meaningless bytes are added or removed at the end of the sound data; then all of it is divided among the frames anew.
	const parts: Uint8Array[] = [];
	let taken = 0;
	for (const [place, { bytes }] of frames.entries()) {
		const change = (sizes[place] ?? bytes) - bytes;
		const end = frames[place + 1]?.dataStart ?? data.length;
		if (change === 0) continue;
		parts.push(data.subarray(taken, end + Math.min(0, change)), new Uint8Array(Math.max(0, change)));
		taken = end;
	}
	parts.push(data.subarray(taken));
	const moved = joined(parts);

	const aligned = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0));
	let at = 0;
	let used = 0;
	for (const [place, frame] of frames.entries()) {
		const size = sizes[place] ?? frame.bytes;
		const to = lengths.get(place);
		aligned.set(sound.subarray(frame.at, frame.at + frame.head), at);
		if (to) {
			const rates = (sound[frame.at + 2] ?? 0) & 0x0d;
			aligned[at + 2] = (to.bitRate << 4) | (Number(to.isPadded) << 1) | rates;
		}
		aligned.set(moved.subarray(used, used + size - frame.head), at + frame.head);
		at += size;
		used += size - frame.head;
	}
	return aligned;
}
