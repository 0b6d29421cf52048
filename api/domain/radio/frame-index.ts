import { findFrame } from "./frames.ts";
import { announcedFrames, type InfoFrame, readInfoFrame } from "./info-frame.ts";
import { type Profile, readHeader, sameProfile } from "./mp3-header.ts";

/** The number of frames between two entries of an index. */
export const indexStep = 32;

/** The places of an MP3 file's frames. Tags, info frames and the encoder's padding are not among them. */
export interface FrameIndex {
	profile: Profile;
	frames: number;
	/** The byte of every 32nd frame, then the byte after the last frame. */
	offsets: Uint32Array;
	/** The number of frames that the file should have, the padding included, if its encoder wrote that; more than were found if it is truncated. */
	announced: number | null;
	/** Those that were found, the padding included. */
	found: number;
	/** The bytes of a frame that the file's end cuts in half. It is not among the frames, since no decoder can play it. */
	halfFrame: number;
	/** The start of sound in another profile: frames that no channel can play. Null if there is none. */
	change: { profile: Profile; frame: number } | null;
}

/** Reads a file in parts. */
export interface FrameIndexer {
	push(part: Uint8Array): void;
	/** @returns null if the file has no MP3 frames with sound */
	finish(): FrameIndex | null;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
	if (one.length === 0) return other;
	const both = new Uint8Array(one.length + other.length);
	both.set(one);
	both.set(other, one.length);
	return both;
}

/** Indexes an MP3 file as it arrives. It keeps the start of each frame, and bytes only until they are understood. */
export function frameIndexer(): FrameIndexer {
	/** The bytes of the file from `base` on that are not understood yet. */
	let pending: Uint8Array = new Uint8Array();
	let base = 0;
	let afterFrame = false;
	let profile: Profile | null = null;
	let info: InfoFrame | null = null;
	let announced: number | null = null;
	let change: FrameIndex["change"] = null;
	const starts: number[] = [];
	let end = 0;
	/** Bytes of the next part that belong to a tag. */
	let skip = 0;

	const noteChange = ({ sampleRate, channelCount, frameSamples }: Profile) => {
		change ??= { profile: { sampleRate, channelCount, frameSamples }, frame: starts.length };
	};

	function read(isEnd: boolean): void {
		let at = 0;
		for (;;) {
			const found = findFrame(pending, at, { profile, afterFrame, isEnd, onOther: change ? null : noteChange });
			if ("from" in found) {
				afterFrame &&= found.from === at;
				at = found.from;
				break;
			}
			const { header, at: start } = found.frame;
			at = start + header.bytes;
			end = base + at;
			afterFrame = true;
			const isFirst = profile === null;
			profile ??= {
				sampleRate: header.sampleRate,
				channelCount: header.channelCount,
				frameSamples: header.frameSamples,
			};
			if (isFirst) {
				const first = pending.subarray(start, at);
				info = readInfoFrame(first, profile);
				announced = announcedFrames(first, profile);
			}
			if (!(isFirst && info)) starts.push(base + start);
		}
		// A tag can end beyond this part.
		const understood = Math.min(at, pending.length);
		pending = pending.slice(understood);
		base += understood;
		skip = at - understood;
	}

	return {
		push(part) {
			const rest = part.subarray(Math.min(skip, part.length));
			base += part.length - rest.length;
			skip -= part.length - rest.length;
			if (rest.length === 0) return;
			pending = joined(pending, rest);
			read(false);
		},
		finish() {
			const cut = afterFrame && profile ? readHeader(pending, 0) : null;
			const halfFrame = cut && profile && sameProfile(cut, profile) ? pending.length : 0;
			if (halfFrame > 0) pending = new Uint8Array();
			read(true);
			if (!profile) return null;
			const { leading, trailing } = info ?? { leading: 0, trailing: 0 };
			const sounding = starts.slice(leading, Math.max(leading, starts.length - trailing));
			if (sounding.length === 0) return null;
			const offsets = sounding.filter((_, frame) => frame % indexStep === 0);
			const after = starts[leading + sounding.length] ?? end;
			return {
				profile,
				frames: sounding.length,
				offsets: Uint32Array.from([...offsets, after]),
				announced,
				found: starts.length,
				halfFrame,
				change,
			};
		},
	};
}

/** Indexes a whole file. @returns null if it has no MP3 frames with sound */
export function indexFrames(file: Uint8Array): FrameIndex | null {
	const indexer = frameIndexer();
	indexer.push(file);
	return indexer.finish();
}

/** The bytes to read for some frames of a track: from `start`, before `end`; the first `skip` frames there are others. */
export interface FrameSpan {
	start: number;
	end: number;
	skip: number;
}

/** @param from the first frame, which the track has @param count at most as many as follow in the track */
export function frameSpan(offsets: Uint32Array, from: number, count: number): FrameSpan {
	const entry = Math.floor(from / indexStep);
	const last = Math.min(offsets.length - 1, Math.ceil((from + count) / indexStep));
	return { start: offsets[entry] ?? 0, end: offsets[last] ?? 0, skip: from - entry * indexStep };
}

/**
 * Cuts frames out of a span, without the bytes between them that are no sound.
 * @throws Error if the span has fewer frames, because the file is not the indexed one
 */
export function cutFrames(span: Uint8Array, cut: { profile: Profile; skip: number; count: number }): Uint8Array[] {
	const parts: Uint8Array[] = [];
	let at = 0;
	let from = -1;
	for (let frame = 0; frame < cut.skip + cut.count; frame++) {
		const found = findFrame(span, at, { profile: cut.profile, afterFrame: true, isEnd: true });
		if ("from" in found) throw new Error("a radio file has fewer frames than its index");
		const { at: start, header } = found.frame;
		if (frame >= cut.skip) {
			if (from >= 0 && start !== at) parts.push(span.subarray(from, at));
			if (from < 0 || start !== at) from = start;
		}
		at = start + header.bytes;
	}
	if (from >= 0) parts.push(span.subarray(from, at));
	return parts;
}

/** An index's offsets as they are stored: unsigned 32-bit, little endian. */
export function packOffsets(offsets: Uint32Array): Uint8Array {
	const packed = new Uint8Array(offsets.length * 4);
	const view = new DataView(packed.buffer);
	for (const [index, offset] of offsets.entries()) view.setUint32(index * 4, offset, true);
	return packed;
}

export function unpackOffsets(packed: Uint8Array): Uint32Array {
	const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
	return Uint32Array.from({ length: packed.byteLength / 4 }, (_, index) => view.getUint32(index * 4, true));
}
