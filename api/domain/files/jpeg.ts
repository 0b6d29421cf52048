import { joined } from "../people/joined.ts";
import { bytesAt, type CleanPicture, isSaneSize } from "./picture.ts";

/** Frames that browsers decode: baseline, extended and progressive. Arithmetic, lossless and hierarchical ones are refused. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const otherFrames: ReadonlySet<number> = new Set([
	0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xde, 0xdf,
]);
/** Quantization and Huffman tables, the restart interval and the line count. */
const tables: ReadonlySet<number> = new Set([0xdb, 0xc4, 0xdd]);
/** A progressive picture has about ten. Thousands would keep a viewer busy for minutes. */
const maxScans = 64;

/** An Exif block with nothing but the orientation. */
function orientationSegment(orientation: number): Uint8Array {
	return Uint8Array.of(
		...[0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00],
		...[0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08, 0x00, 0x01],
		...[0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, orientation, 0x00, 0x00],
		...[0x00, 0x00, 0x00, 0x00],
	);
}

/** The orientation in an Exif block, 1 to 8; 1 if it has none or is damaged. */
function orientationOf(content: Uint8Array): number {
	if (!bytesAt(content, 0, [0x45, 0x78, 0x69, 0x66, 0, 0]) || content.length < 14) return 1;
	const tiff = new DataView(content.buffer, content.byteOffset + 6, content.byteLength - 6);
	const little = tiff.getUint16(0) === 0x4949;
	const at = tiff.getUint32(4, little);
	if (at + 2 > tiff.byteLength) return 1;
	const count = tiff.getUint16(at, little);
	for (let entry = 0; entry < count; entry++) {
		const start = at + 2 + entry * 12;
		if (start + 12 > tiff.byteLength) return 1;
		if (tiff.getUint16(start, little) !== 0x0112) continue;
		const value = tiff.getUint16(start + 8, little);
		return value >= 1 && value <= 8 ? value : 1;
	}
	return 1;
}

/** The orientation of a JPEG without metadata (`cleanJpeg`), 1 to 8. */
export const jpegOrientation = (bytes: Uint8Array): number =>
	bytesAt(bytes, 2, [0xff, 0xe1]) ? orientationOf(bytes.subarray(6, 38)) : 1;

/** The parts of an application segment that stay: the pixel density, without its thumbnail, and Adobe's colour transform. */
function keptApplicationData(marker: number, content: Uint8Array): Uint8Array | null {
	if (marker === 0xe0 && bytesAt(content, 0, [0x4a, 0x46, 0x49, 0x46, 0]) && content.length >= 14) {
		return Uint8Array.of(0xff, 0xe0, 0, 16, ...content.subarray(0, 12), 0, 0);
	}
	if (marker === 0xee && bytesAt(content, 0, [0x41, 0x64, 0x6f, 0x62, 0x65]) && content.length >= 12) {
		return Uint8Array.of(0xff, 0xee, 0, 14, ...content.subarray(0, 12));
	}
	return null;
}

/** The size in a JPEG's frame; null before one was found. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
	for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
		const marker = bytes[at + 1] ?? 0;
		if (frames.has(marker)) return frameSize(bytes.subarray(at + 4));
		at += marker === 0xff ? 1 : 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
	}
	return null;
}

/** The size in the content of a frame's segment. */
function frameSize(content: Uint8Array): { width: number; height: number } {
	return {
		height: ((content[1] ?? 0) << 8) | (content[2] ?? 0),
		width: ((content[3] ?? 0) << 8) | (content[4] ?? 0),
	};
}

/** The end of a scan's compressed data: the place of the next marker that is not part of it. */
function endOfScan(bytes: Uint8Array, start: number): number {
	for (let at = start; at + 1 < bytes.length; at++) {
		if (bytes[at] !== 0xff) continue;
		const next = bytes[at + 1] ?? 0;
		const isData = next === 0x00 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
		if (!isData) return at;
	}
	return bytes.length;
}

/**
 * Checks a JPEG and leaves out everything that is not needed to display it: places, cameras, comments, thumbnails, further
 * pictures, and anything after its end. Pixels are copied, not decoded; the orientation stays.
 * @returns null if it is damaged, too large, or of a kind that browsers do not display
 */
export function cleanJpeg(bytes: Uint8Array): CleanPicture | null {
	const kept: Uint8Array[] = [];
	let orientation = 1;
	let size: { width: number; height: number } | null = null;
	let scans = 0;
	let at = 2;
	while (at + 4 <= bytes.length || bytesAt(bytes, at, [0xff, 0xd9])) {
		if (bytes[at] !== 0xff) return null;
		const marker = bytes[at + 1] ?? 0;
		if (marker === 0xff) {
			at++;
			continue;
		}
		if (marker === 0xd9) {
			if (!size || scans === 0) return null;
			const start = Uint8Array.of(0xff, 0xd8);
			const turned = orientation === 1 ? [] : [orientationSegment(orientation)];
			return { ...size, type: "image/jpeg", bytes: joined([start, ...turned, ...kept, Uint8Array.of(0xff, 0xd9)]) };
		}
		const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
		const end = at + 2 + length;
		if (length < 2 || end > bytes.length) return null;
		const content = bytes.subarray(at + 4, end);
		if (frames.has(marker)) {
			if (size || content.length < 6) return null;
			size = frameSize(content);
			if (!isSaneSize(size)) return null;
			kept.push(bytes.subarray(at, end));
		} else if (otherFrames.has(marker)) return null;
		else if (tables.has(marker)) kept.push(bytes.subarray(at, end));
		else if (marker === 0xda) {
			scans++;
			if (!size || scans > maxScans) return null;
			const scanEnd = endOfScan(bytes, end);
			kept.push(bytes.subarray(at, scanEnd));
			at = scanEnd;
			continue;
		} else if ((marker >= 0xe0 && marker <= 0xef) || marker === 0xfe) {
			if (marker === 0xe1 && orientation === 1) orientation = orientationOf(content);
			const data = keptApplicationData(marker, content);
			if (data) kept.push(data);
		} else return null;
		at = end;
	}
	return null;
}
