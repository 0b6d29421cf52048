import { joined } from "../people/joined.ts";
import type { Chapter } from "./chapters.ts";

/** Reads bytes of a file, without the one at `end`; fewer where the file ends. */
export type ByteReader = (start: number, end: number) => Promise<Uint8Array>;

/** The tag at the start of a file (ID3v2.2 to 2.4). */
export interface Id3 {
	/** A plain tag of its texts: `music-metadata` misreads what is unsynchronised, extended or in the wrong notation. */
	texts: Uint8Array<ArrayBuffer>;
	/** The picture of the front cover, or else the first one. */
	cover: Uint8Array<ArrayBuffer> | null;
	/** In the order of their starts; empty if the tag has none. */
	chapters: readonly Chapter[];
}

const nothing: Id3 = { texts: new Uint8Array(), cover: null, chapters: [] };

/** Pictures, in bytes. Nobody prints larger ones. */
const mostPicture = 16 * 1024 * 1024;
/** A tag that can only be read as a whole: one with a picture. */
const mostWhole = 2 * mostPicture;
const mostText = 64 * 1024;
const mostTexts = 512 * 1024;
const mostFrames = 2000;
/** Bytes read at once while the frames are looked for. */
const windowBytes = 64 * 1024;

const headerBytes = 10;

const syncSafe = (bytes: Uint8Array, at: number) =>
	((bytes[at] ?? 0) << 21) | ((bytes[at + 1] ?? 0) << 14) | ((bytes[at + 2] ?? 0) << 7) | (bytes[at + 3] ?? 0);
const bigEndian = (bytes: Uint8Array, at: number, count: number) =>
	bytes.subarray(at, at + count).reduce((value, byte) => value * 256 + byte, 0);
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Takes out the zeros that keep a tag's bytes from looking like sound (ID3v2.3, 5). */
function synchronised(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
	const result = new Uint8Array(bytes.length);
	let length = 0;
	for (let at = 0; at < bytes.length; at++) {
		result[length++] = bytes[at] ?? 0;
		if (bytes[at] === 0xff && bytes[at + 1] === 0) at++;
	}
	return result.slice(0, length);
}

/** Reads small parts that follow each other in few larger ones. */
function buffered(read: ByteReader): ByteReader {
	let start = 0;
	let bytes: Uint8Array = new Uint8Array();
	return async (from, to) => {
		if (to - from > windowBytes) return read(from, to);
		if (from < start || to > start + bytes.length) {
			start = from;
			bytes = await read(from, from + windowBytes);
		}
		return bytes.subarray(from - start, to - start);
	};
}

type Version = 2 | 3 | 4;

interface TagFrame {
	name: string;
	/** Of its content. */
	at: number;
	size: number;
	/** Of its format. */
	flags: number;
}

/** The start and end of the frames. */
interface Tag {
	version: Version;
	read: ByteReader;
	start: number;
	end: number;
	/** Whether every frame is unsynchronised by itself. */
	unsynchronised: boolean;
}

/** The tag of a file; null if it has none that can be read. */
async function findTag(read: ByteReader, fileBytes: number): Promise<Tag | null> {
	const header = await read(0, headerBytes);
	if (textOf(header.subarray(0, 3)) !== "ID3" || header.length < headerBytes) return null;
	const version = header[3] as Version;
	const flags = header[5] ?? 0;
	const isKnown = (version === 2 && (flags & 0x40) === 0) || version === 3 || version === 4;
	if (!isKnown || header.subarray(6, 10).some((byte) => byte >= 0x80)) return null;
	const end = Math.min(headerBytes + syncSafe(header, 6), fileBytes);
	const unsynchronised = (flags & 0x80) !== 0;
	let tag: Tag = { version, read: buffered(read), start: headerBytes, end, unsynchronised };
	if (unsynchronised && version < 4) {
		const whole = synchronised(await read(headerBytes, Math.min(end, headerBytes + mostWhole)));
		tag = {
			version,
			read: async (from, to) => whole.subarray(from, to),
			start: 0,
			end: whole.length,
			unsynchronised: false,
		};
	}
	if (version > 2 && (flags & 0x40) !== 0) {
		const extended = await tag.read(tag.start, tag.start + 4);
		tag.start += version === 3 ? 4 + bigEndian(extended, 0, 4) : syncSafe(extended, 0);
	}
	return tag;
}

/** Whether a frame, the tag's padding or its end is at a place. */
async function isEdge({ read, end }: Tag, at: number): Promise<boolean> {
	if (at >= end) return at === end;
	const name = textOf(await read(at, at + 4));
	return /^[A-Z][A-Z0-9]{3}$/.test(name) || name.startsWith("\0");
}

/** The size of a frame of ID3v2.4, which some programs write as in 2.3. */
async function sizeOf(tag: Tag, header: Uint8Array, content: number): Promise<number> {
	const [safe, plain] = [syncSafe(header, 4), bigEndian(header, 4, 4)];
	if (tag.version === 3) return plain;
	const isPlain = safe !== plain && !(await isEdge(tag, content + safe)) && (await isEdge(tag, content + plain));
	return isPlain ? plain : safe;
}

async function* framesOf(tag: Tag): AsyncGenerator<TagFrame> {
	const isOld = tag.version === 2;
	const length = isOld ? 6 : 10;
	for (let at = tag.start, count = 0; at + length < tag.end && count < mostFrames; count++) {
		const header = await tag.read(at, at + length);
		const name = textOf(header.subarray(0, isOld ? 3 : 4));
		if (!/^[A-Z][A-Z0-9]{2,3}$/.test(name)) return;
		const content = at + length;
		const size = isOld ? bigEndian(header, 3, 3) : await sizeOf(tag, header, content);
		yield { name, at: content, size, flags: isOld ? 0 : (header[9] ?? 0) };
		at = content + size;
	}
}

/** The content of a frame without what its format adds; null if it is compressed or encrypted. */
function plainContent({ version, unsynchronised }: Tag, { flags }: TagFrame, content: Uint8Array): Uint8Array | null {
	if (version === 3) return flags & 0xc0 ? null : content.subarray(flags & 0x20 ? 1 : 0);
	if (version === 2) return content;
	if (flags & 0x0c) return null;
	const plain = content.subarray((flags & 0x40 ? 1 : 0) + (flags & 0x01 ? 4 : 0));
	return unsynchronised || flags & 0x02 ? synchronised(plain) : plain;
}

/** A frame as it stands in a plain tag. */
function plainFrame(version: Version, name: string, content: Uint8Array): Uint8Array {
	const size = content.length;
	const bits = version === 4 ? 7 : 8;
	const places = version === 2 ? [2, 1, 0] : [3, 2, 1, 0];
	const sizes = places.map((place) => (size >> (place * bits)) & (version === 4 ? 127 : 255));
	return joined([latin(name), Uint8Array.from(version === 2 ? sizes : [...sizes, 0, 0]), content]);
}

/** A picture's start in its frame, and whether it is the front cover. */
function pictureIn(version: Version, content: Uint8Array): { at: number; isFront: boolean } | null {
	const typeAt = version === 2 ? 4 : content.indexOf(0, 1) + 1;
	if (typeAt < 1 || (version > 2 && textOf(content.subarray(1, 4)) === "-->")) return null;
	const isWide = content[0] === 1 || content[0] === 2;
	let at = typeAt + 1;
	while (at < content.length && !(content[at] === 0 && (!isWide || content[at + 1] === 0))) at += isWide ? 2 : 1;
	return { at: at + (isWide ? 2 : 1), isFront: content[typeAt] === 3 };
}

const notations = ["latin1", "utf-16le", "utf-16be", "utf-8"] as const;

/** The text of a frame's content, whose first byte names its notation; a mark may turn the bytes of UTF-16. */
function frameText(content: Uint8Array): string {
	const notation = content[0] === 1 && content[1] === 0xfe ? 2 : (content[0] ?? 0);
	const text = new TextDecoder(notations[notation] ?? "utf-8").decode(content.subarray(1));
	return (text.split("\0")[0] ?? "").replaceAll(/\s+/g, " ").trim().slice(0, 200);
}

/** A chapter in the content of its frame, with its title in a frame of its own (id3.org/id3v2-chapters-1.0); null without one. */
function chapterIn(version: Version, content: Uint8Array): Chapter | null {
	const times = content.indexOf(0) + 1;
	if (version === 2 || times < 1) return null;
	for (let at = times + 16; at + headerBytes < content.length; ) {
		const size = version === 4 ? syncSafe(content, at + 4) : bigEndian(content, at + 4, 4);
		const start = at + headerBytes;
		if (textOf(content.subarray(at, at + 4)) === "TIT2") {
			const title = frameText(content.subarray(start, start + size));
			return title === "" ? null : { startTime: bigEndian(content, times, 4) / 1000, title };
		}
		at = start + size;
	}
	return null;
}

const mostChapters = 200;

/** In order, and one for a moment: programs write them in any. */
function inOrder(chapters: readonly Chapter[]): Chapter[] {
	const sorted = chapters.toSorted((one, other) => one.startTime - other.startTime);
	return sorted.filter(({ startTime }, place) => startTime !== sorted[place - 1]?.startTime).slice(0, mostChapters);
}

/** Enough of a picture's frame to know what it shows. */
const pictureHead = 1024;

/**
 * Reads the tag at the start of a file: its texts, wherever they stand between pictures of any size, and its cover.
 * @param fileBytes the length of the file
 */
export async function readId3(read: ByteReader, fileBytes: number): Promise<Id3> {
	const tag = await findTag(read, fileBytes);
	if (!tag) return nothing;
	const { version } = tag;
	const texts: Uint8Array[] = [];
	const chapters: Chapter[] = [];
	let textBytes = 0;
	let cover: { frame: TagFrame; isFront: boolean } | null = null;
	for await (const frame of framesOf(tag)) {
		const { name, at, size } = frame;
		if (name === "APIC" || name === "PIC") {
			if (size > mostPicture || at + size > tag.end || cover?.isFront) continue;
			const head = plainContent(tag, frame, await tag.read(at, at + Math.min(size, pictureHead)));
			const picture = head && pictureIn(version, head);
			if (picture && (picture.isFront || !cover)) cover = { frame, isFront: picture.isFront };
		} else if (size <= mostText && textBytes + size <= mostTexts) {
			const content = plainContent(tag, frame, await tag.read(at, Math.min(at + size, tag.end)));
			const chapter = content && name === "CHAP" ? chapterIn(version, content) : null;
			if (chapter) chapters.push(chapter);
			if (content) texts.push(plainFrame(version, name, content));
			textBytes += size;
		}
	}
	const length = texts.reduce((sum, text) => sum + text.length, 0);
	const sizes = [21, 14, 7, 0].map((shift) => (length >> shift) & 127);
	return {
		texts: length === 0 ? nothing.texts : joined([latin("ID3"), Uint8Array.from([version, 0, 0, ...sizes]), ...texts]),
		cover: cover && (await coverOf(tag, cover.frame)),
		chapters: inOrder(chapters),
	};
}

async function coverOf(tag: Tag, frame: TagFrame): Promise<Uint8Array<ArrayBuffer> | null> {
	const content = plainContent(tag, frame, await tag.read(frame.at, frame.at + frame.size));
	const picture = content && pictureIn(tag.version, content);
	return picture && new Uint8Array(content.subarray(picture.at));
}
