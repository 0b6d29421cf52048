import { type FrameHeader, headerBytes, type Profile, readHeader, sameProfile } from "./mp3-header.ts";

/** A frame in a part of a file. */
export interface Frame {
	/** Its place in the part. */
	at: number;
	header: FrameHeader;
}

/** The end of a search for a frame: a frame, bytes that only more of the file can explain, or the end. */
type Found = { frame: Frame } | { from: number };

/** The length of an ID3v2 tag at a place; 0 if there is none. */
export function tagLength(data: Uint8Array, at: number): number {
	if (data[at] !== 0x49 || data[at + 1] !== 0x44 || data[at + 2] !== 0x33 || at + 10 > data.length) return 0;
	const [a = 0, b = 0, c = 0, d = 0] = data.subarray(at + 6, at + 10);
	if ((a | b | c | d) & 0x80) return 0;
	const footer = (data[at + 5] ?? 0) & 0x10 ? 10 : 0;
	return 10 + ((a << 21) | (b << 14) | (c << 7) | d) + footer;
}

export interface FrameSearch {
	/** The profile that a frame must have; null before the first frame. */
	profile: Profile | null;
	/** Whether a frame ends where the search starts. */
	afterFrame: boolean;
	/** Whether the file ends with this part. */
	isEnd: boolean;
	/** Called for each frame of another profile that two more of it follow, which is not by chance. */
	onOther?: ((profile: Profile) => void) | null;
}

/** Whether two more frames of its own profile follow a frame; null if only more of the file can tell. */
function isFollowed(data: Uint8Array, at: number, header: FrameHeader, isEnd: boolean): boolean | null {
	let end = at + header.bytes;
	for (let more = 0; more < 2; more++) {
		if (end + headerBytes > data.length) return isEnd ? false : null;
		const next = readHeader(data, end);
		if (!next || !sameProfile(next, header)) return false;
		end += next.bytes;
	}
	return true;
}

/**
 * Finds the next frame from a place on. Directly after a frame, a header and the whole frame are enough; after anything else
 * another frame or the file's end must follow too, because sound and pictures contain bytes that look like headers.
 */
export function findFrame(
	data: Uint8Array,
	start: number,
	{ profile, afterFrame, isEnd, onOther }: FrameSearch,
): Found {
	let at = start;
	for (; at + headerBytes <= data.length; at++) {
		const tag = tagLength(data, at);
		if (tag > 0) {
			// The tag's last byte; the loop goes on behind it, even if that is beyond this part.
			at += tag - 1;
			continue;
		}
		const header = readHeader(data, at);
		if (!header) continue;
		if (profile && !sameProfile(header, profile)) {
			const followed = onOther ? isFollowed(data, at, header, isEnd) : false;
			if (followed === null) return { from: at };
			if (followed) onOther?.(header);
			continue;
		}
		const end = at + header.bytes;
		if (end > data.length) {
			if (!isEnd) return { from: at };
			continue;
		}
		if (afterFrame && at === start) return { frame: { at, header } };
		if (end + headerBytes > data.length && !isEnd) return { from: at };
		const next = readHeader(data, end);
		if ((next && sameProfile(next, header)) || end === data.length) return { frame: { at, header } };
	}
	return { from: at };
}
