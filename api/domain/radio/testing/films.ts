import { concatenated } from "./mp3.ts";

const text = (value: string) => new TextEncoder().encode(value);

function big(value: number, bytes: number): Uint8Array {
	const data = new DataView(new ArrayBuffer(8));
	data.setBigUint64(0, BigInt(value));
	return new Uint8Array(data.buffer).subarray(8 - bytes);
}

/** A box of an MP4 file. */
export const box = (name: string, ...content: Uint8Array[]): Uint8Array => {
	const inner = concatenated(content);
	return concatenated([big(inner.length + 8, 4), text(name), inner]);
};

/** The movie header of a length in thousandths, in its 32 or 64 bit form. */
export const movieHeader = (length: number, bits: 32 | 64 = 32): Uint8Array => {
	const bytes = bits / 8;
	const times = big(0, bytes);
	const version = big(bits === 64 ? 0x0100_0000 : 0, 4);
	return box("mvhd", concatenated([version, times, times, big(1000, 4), big(length, bytes), new Uint8Array(80)]));
};

/** An MP4 file of a length and a brand, with its header behind the pictures as cameras write it. */
export const mp4Film = (seconds: number, brand = "isom"): Uint8Array<ArrayBuffer> =>
	new Uint8Array(
		concatenated([
			box("ftyp", text(`${brand}\0\0\0\0`)),
			box("mdat", new Uint8Array(3000).fill(7)),
			box("moov", movieHeader(seconds * 1000)),
		]),
	);

/** An element of a WebM file. @param size null for one whose end is not known */
export const element = (id: number[], content: Uint8Array, size: number | null = content.length): Uint8Array =>
	concatenated([Uint8Array.from(id), size === null ? Uint8Array.of(0xff) : big(size + 0x1000_0000, 4), content]);

export const ids = {
	head: [0x1a, 0x45, 0xdf, 0xa3],
	segment: [0x18, 0x53, 0x80, 0x67],
	gap: [0xec],
	information: [0x15, 0x49, 0xa9, 0x66],
	scale: [0x2a, 0xd7, 0xb1],
	duration: [0x44, 0x89],
	cluster: [0x1f, 0x43, 0xb6, 0x75],
	time: [0xe7],
	checksum: [0xbf],
	block: [0xa3],
	group: [0xa0],
	groupBlock: [0xa1],
};

/** A WebM file's length, in units of a million nanoseconds, or of others. */
export function information(length: number, scale?: number): Uint8Array {
	const bytes = new DataView(new ArrayBuffer(8));
	bytes.setFloat64(0, length);
	const duration = element(ids.duration, new Uint8Array(bytes.buffer));
	const parts = scale === undefined ? [duration] : [element(ids.scale, big(scale, 4)), duration];
	return element(ids.information, concatenated(parts));
}

/** A WebM file of a length, as it is recorded: its segment has no end. */
export const webmFilm = (seconds: number): Uint8Array<ArrayBuffer> => {
	const gap = element(ids.gap, new Uint8Array(50));
	const cluster = element(ids.cluster, new Uint8Array(2000).fill(9));
	const inner = concatenated([gap, information(seconds * 1000), cluster]);
	return new Uint8Array(concatenated([element(ids.head, new Uint8Array(4)), element(ids.segment, inner, null)]));
};

/** A part of a recording that begins at a time and has blocks at times after that. @param grouped in groups, as some write the last one @param checked with a checksum */
export function cluster(
	time: number,
	blocks: readonly number[],
	{ grouped = false, isOpen = true, checked = false } = {},
): Uint8Array {
	const content = blocks.map((after) => {
		const block = concatenated([Uint8Array.of(0x81, after >> 8, after & 0xff, 0x80), new Uint8Array(100).fill(5)]);
		return grouped ? element(ids.group, element(ids.groupBlock, block)) : element(ids.block, block);
	});
	const checksum = checked ? [element(ids.checksum, new Uint8Array(4))] : [];
	const inner = concatenated([...checksum, element(ids.time, big(time, 4)), ...content]);
	return element(ids.cluster, inner, isOpen ? null : inner.length);
}
