import type { ReadTags } from "./track-tags.ts";

/** No tag needs more; what is longer is cut when it is stored. */
const mostLetters = 1000;

/** A size in four bytes of seven bits, so that none looks like a frame's header. */
const sizeBytes = (size: number) => [(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127];

function textFrame(name: string, text: string | undefined): number[] {
	const line = (text ?? "").replaceAll("\0", " ").slice(0, mostLetters);
	if (line === "") return [];
	const content = [3, ...new TextEncoder().encode(line)]; // 3: UTF-8
	return [...new TextEncoder().encode(name), ...sizeBytes(content.length), 0, 0, ...content];
}

/** A tag for the start of an MP3 file (ID3v2.4), with all that the library reads of one. @returns no bytes without tags */
export function id3Tag(tags: ReadTags): Uint8Array<ArrayBuffer> {
	const frames = [
		...textFrame("TIT2", tags.title),
		...textFrame("TPE1", tags.artist),
		...textFrame("TALB", tags.album),
		...textFrame("TCOM", tags.composer?.join(", ")),
		...textFrame("TPUB", (tags.label ?? tags.publisher)?.join(", ")),
		...textFrame("TSRC", tags.isrc?.[0]),
		...textFrame("TLAN", tags.language),
	];
	if (frames.length === 0) return new Uint8Array();
	return Uint8Array.from([0x49, 0x44, 0x33, 4, 0, 0, ...sizeBytes(frames.length), ...frames]);
}
