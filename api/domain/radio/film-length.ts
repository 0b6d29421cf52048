import type { FilmType } from "./film-file.ts";

/** Reads a part of a file: fewer bytes at its end. */
type ReadPart = (start: number, bytes: number) => Promise<Uint8Array>;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The bytes of something, from its content on. */
interface Span {
	from: number;
	end: number;
}

/** More boxes than an MP4 file has on one level. */
const mostBoxes = 200;

/** A box of an MP4 file by its name. Source: ISO/IEC 14496-12, 4.2 */
async function findBox(read: ReadPart, wanted: string, { from, end }: Span): Promise<Span | null> {
	let at = from;
	for (let count = 0; count < mostBoxes && at + 8 <= end; count++) {
		const head = await read(at, 16);
		if (head.length < 16) return null;
		const short = viewOf(head).getUint32(0);
		const long = short === 1;
		const bytes = long ? Number(viewOf(head).getBigUint64(8)) : short || end - at;
		const start = at + (long ? 16 : 8);
		if (String.fromCharCode(...head.subarray(4, 8)) === wanted) return { from: start, end: Math.min(end, at + bytes) };
		if (at + bytes < start) return null;
		at += bytes;
	}
	return null;
}

/** The movie header of an MP4 file has its time scale and length. Source: ISO/IEC 14496-12, 8.2.2 */
async function mp4Seconds(read: ReadPart, size: number): Promise<number> {
	const movie = await findBox(read, "moov", { from: 0, end: size });
	const header = movie && (await findBox(read, "mvhd", movie));
	if (!header) return 0;
	const box = viewOf(await read(header.from, 32));
	return box.getUint8(0) === 1
		? Number(box.getBigUint64(24)) / box.getUint32(20)
		: box.getUint32(16) / box.getUint32(12);
}

const segmentId = 0x18538067;
const infoId = 0x1549a966;
const scaleId = 0x2ad7b1;
const durationId = 0x4489;
const clusterId = 0x1f43b675;
const timeId = 0xe7;
const checksumId = 0xbf;
const groupId = 0xa0;
/** SimpleBlock, and Block in a group. */
const blockIds = new Set([0xa3, 0xa1]);

/** An element of a WebM file at a place. Source: RFC 8794, 5 and 6 */
function elementAt(data: DataView, at: number): (Span & { id: number }) | null {
	const number = (from: number, keepsMarker: boolean) => {
		const first = data.getUint8(from);
		const bytes = Math.clz32(first) - 23;
		let value = keepsMarker ? first : first & (0xff >> bytes);
		// All ones: an element whose end is not known.
		let isOpen = !keepsMarker && value === 0xff >> bytes;
		for (let more = 1; more < bytes; more++) {
			const next = data.getUint8(from + more);
			isOpen &&= next === 0xff;
			value = value * 256 + next;
		}
		return { value, bytes, isOpen };
	};
	const id = number(at, true);
	const size = number(at + id.bytes, false);
	const from = at + id.bytes + size.bytes;
	if (id.bytes > 4 || size.bytes > 8) return null;
	return { id: id.value, from, end: size.isOpen ? data.byteLength : from + size.value };
}

function findElement(data: DataView, id: number, { from, end }: Span): Span | null {
	for (let at = from; at < end; ) {
		const element = elementAt(data, at);
		if (!element || element.id === id) return element;
		at = element.end;
	}
	return null;
}

/** A WebM file's information stands before its sound and pictures. */
const webmHeadBytes = 64 * 1024;
/** The ends of a recording that are searched, one after the other: its parts begin every few seconds, and have more bytes the finer it is. */
const webmTails = [4 * 1024 * 1024, 24 * 1024 * 1024];
/** More than the heads of a part and of what it begins with; what is nearer to the end of a cut file is left out. */
const headBytes = 48;

function wholeNumber(data: DataView, { from, end }: Span): number {
	let value = 0;
	for (let at = from; at < end; at++) value = value * 256 + data.getUint8(at);
	return value;
}

/** When the last block of a recording begins, in the file's units; 0 without any. Source: RFC 9559, 5.1.3 and 10 */
function lastBlock(data: DataView): number {
	for (let start = data.byteLength - headBytes; start >= 0; start--) {
		if (data.getUint8(start) !== clusterId >>> 24 || data.getUint32(start) !== clusterId) continue;
		const cluster = elementAt(data, start);
		const first = cluster && elementAt(data, cluster.from);
		const time = first?.id === checksumId && first.end - first.from === 4 ? elementAt(data, first.end) : first;
		// Anything in pictures may look like a cluster; one begins with its time, or with its checksum before that.
		if (time?.id !== timeId || time.end - time.from > 8) continue;
		let last = 0;
		for (let at = time.end; at + headBytes < data.byteLength; ) {
			const part = elementAt(data, at);
			if (!part) break;
			const block = part.id === groupId ? elementAt(data, part.from) : part;
			// The track's number is one byte; the time after the cluster's is two.
			if (block && blockIds.has(block.id)) last = Math.max(last, data.getInt16(block.from + 1));
			at = part.end;
		}
		return wholeNumber(data, time) + last;
	}
	return 0;
}

/** When the last block of a file begins. Its end is read first, and more of it only where no part begins in there. */
async function lastBlockOf(read: ReadPart, size: number): Promise<number> {
	for (const bytes of webmTails) {
		const tail = Math.max(0, size - bytes);
		const last = lastBlock(viewOf(await read(tail, size - tail)));
		if (last > 0 || tail === 0) return last;
	}
	return 0;
}

/** Source: RFC 9559, 5.1.2; the length is in units of nanoseconds, a million unless told. */
async function webmSeconds(read: ReadPart, size: number): Promise<number> {
	const data = viewOf(await read(0, webmHeadBytes));
	const segment = findElement(data, segmentId, { from: 0, end: data.byteLength });
	const info = segment && findElement(data, infoId, segment);
	if (!info) return 0;
	const scale = findElement(data, scaleId, info);
	const unit = scale ? wholeNumber(data, scale) : 1_000_000;
	const duration = findElement(data, durationId, info);
	if (!duration) return ((await lastBlockOf(read, size)) * unit) / 1e9;
	const length = duration.end - duration.from === 8 ? data.getFloat64(duration.from) : data.getFloat32(duration.from);
	return (length * unit) / 1e9;
}

const longestSeconds = 48 * 3600;

/** The length of a film, in milliseconds; null if it does not say, as an MP4 file that was recorded live. */
export async function filmLength(type: FilmType, size: number, read: ReadPart): Promise<number | null> {
	try {
		const seconds = type === "video/mp4" ? await mp4Seconds(read, size) : await webmSeconds(read, size);
		return seconds > 0 && seconds < longestSeconds ? Math.round(seconds * 1000) : null;
	} catch (error) {
		// A header that ends within a number.
		if (error instanceof RangeError) return null;
		throw error;
	}
}
