import { deflateSync } from "node:zlib";
import { joined } from "../../people/joined.ts";
import { crc32 } from "../crc32.ts";

const ascii = (text: string) => new TextEncoder().encode(text);

export function pngChunk(name: string, data: Uint8Array): Uint8Array {
	const body = joined([ascii(name), data]);
	const chunk = new Uint8Array(body.length + 8);
	const view = new DataView(chunk.buffer);
	view.setUint32(0, data.length);
	chunk.set(body, 4);
	view.setUint32(body.length + 4, crc32(body));
	return chunk;
}

interface PngSample {
	width?: number;
	height?: number;
	interlaced?: boolean;
	/** The bits of a sample, and the type of its colours. */
	format?: readonly [number, number];
	/** Chunks between the header and the pixels. */
	before?: readonly Uint8Array[];
	/** The pixels; by default a grey area of the right size. */
	pixels?: Uint8Array;
}

/** A grey PNG that every program can open. */
export function pngSample({ width = 4, height = 3, interlaced, format = [8, 0], before = [], pixels }: PngSample = {}) {
	const header = new Uint8Array(13);
	const view = new DataView(header.buffer);
	view.setUint32(0, width);
	view.setUint32(4, height);
	header.set([...format, 0, 0, interlaced ? 1 : 0], 8);
	const raw = pixels ?? new Uint8Array(height * (width + 1)).map((_, at) => (at % (width + 1) === 0 ? 0 : 0x99));
	return joined([
		Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
		pngChunk("IHDR", header),
		...before,
		pngChunk("IDAT", new Uint8Array(deflateSync(raw))),
		pngChunk("IEND", new Uint8Array()),
	]);
}

export function jpegSegment(marker: number, data: Uint8Array): Uint8Array {
	return joined([Uint8Array.of(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff), data]);
}

/** An Exif block with an orientation and a place (51.5 degrees north), as phones write it. */
export function exifSample(orientation: number): Uint8Array {
	const tiff = new Uint8Array(80);
	const view = new DataView(tiff.buffer);
	tiff.set(ascii("II*\0"));
	view.setUint32(4, 8, true);
	view.setUint16(8, 2, true);
	const entry = (at: number, tag: number, type: number, count: number, value: number) => {
		view.setUint16(at, tag, true);
		view.setUint16(at + 2, type, true);
		view.setUint32(at + 4, count, true);
		view.setUint32(at + 8, value, true);
	};
	entry(10, 0x0112, 3, 1, orientation);
	entry(22, 0x8825, 4, 1, 38);
	view.setUint16(38, 1, true);
	entry(40, 0x0002, 5, 3, 56);
	tiff.set(ascii("GPS-51.5N"), 60);
	return joined([ascii("Exif\0\0"), tiff]);
}

/** A grey JPEG of 16 x 8 blocks that every program can open. @param before segments after the start */
export function jpegSample({ width = 16, height = 8, before = [] as Uint8Array[] } = {}) {
	const frame = Uint8Array.of(8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0);
	// One code of each length that the scan needs: "0" means no difference, and the end of the block.
	const codes = (kind: number) => joined([Uint8Array.of(kind, 1), new Uint8Array(15), Uint8Array.of(0)]);
	const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
	const bits = blocks * 2;
	const scan = new Uint8Array(Math.ceil(bits / 8));
	if (bits % 8) scan[scan.length - 1] = 0xff >> (bits % 8);
	return joined([
		Uint8Array.of(0xff, 0xd8),
		jpegSegment(0xe0, Uint8Array.of(0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0)),
		...before,
		jpegSegment(0xdb, joined([Uint8Array.of(0), new Uint8Array(64).fill(1)])),
		jpegSegment(0xc0, frame),
		jpegSegment(0xc4, codes(0x00)),
		jpegSegment(0xc4, codes(0x10)),
		jpegSegment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)),
		scan,
		Uint8Array.of(0xff, 0xd9),
	]);
}

export function pdfSample(text = "Estimate"): Uint8Array<ArrayBuffer> {
	return joined([ascii(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)]);
}

/** A ZIP whose entries are stored, without their content. */
export function zipSample(names: readonly string[], unpacked = 0): Uint8Array<ArrayBuffer> {
	const directory = names.map((name) => {
		const header = new Uint8Array(46);
		const view = new DataView(header.buffer);
		view.setUint32(0, 0x02014b50, true);
		view.setUint32(24, unpacked, true);
		view.setUint16(28, ascii(name).length, true);
		return joined([header, ascii(name)]);
	});
	const local = joined([Uint8Array.of(0x50, 0x4b, 3, 4), new Uint8Array(26)]);
	const entries = joined(directory);
	const end = new Uint8Array(22);
	const view = new DataView(end.buffer);
	view.setUint32(0, 0x06054b50, true);
	view.setUint16(8, names.length, true);
	view.setUint16(10, names.length, true);
	view.setUint32(12, entries.length, true);
	view.setUint32(16, local.length, true);
	return joined([local, entries, end]);
}

export const docxNames = ["[Content_Types].xml", "word/document.xml"];

export function docSample(): Uint8Array<ArrayBuffer> {
	const name = [..."WordDocument"].flatMap((letter) => [letter.charCodeAt(0), 0]);
	const rest = new Uint8Array(2048);
	rest.set(name, 1024);
	return joined([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), rest]);
}
