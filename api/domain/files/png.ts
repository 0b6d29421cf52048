import { joined } from "../people/joined.ts";
import { crc32 } from "./crc32.ts";
import { bytesAt, type CleanPicture, isSaneMemory, isSaneSize } from "./picture.ts";

export const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Pixels, colours and transparency. All other chunks (texts, Exif, times, colour profiles, animations) are left out. */
const keptChunks: ReadonlySet<string> = new Set([
	"IHDR",
	"PLTE",
	"tRNS",
	"IDAT",
	"IEND",
	"gAMA",
	"cHRM",
	"sRGB",
	"sBIT",
]);
/** Samples per pixel, by colour type. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const depths: Readonly<Record<number, readonly number[]>> = {
	0: [1, 2, 4, 8, 16],
	2: [8, 16],
	3: [1, 2, 4, 8],
	4: [8, 16],
	6: [8, 16],
};
/** Adam7's passes: first column and row, and the steps between them. */
const passes = [
	[0, 0, 8, 8],
	[4, 0, 8, 8],
	[0, 4, 4, 8],
	[2, 0, 4, 4],
	[0, 2, 2, 4],
	[1, 0, 2, 2],
	[0, 1, 1, 2],
] as const;

interface Header {
	width: number;
	height: number;
	/** The bytes of the uncompressed pixels, filter bytes included. */
	rawBytes: number;
}

function readHeader(data: DataView): Header | null {
	if (data.byteLength !== 13) return null;
	const [width, height] = [data.getUint32(0), data.getUint32(4)];
	const [depth, colour, compression, filter, interlace] = [8, 9, 10, 11, 12].map((at) => data.getUint8(at));
	if (!isSaneSize({ width, height }) || compression !== 0 || filter !== 0) return null;
	if (!depths[colour ?? -1]?.includes(depth ?? 0) || (interlace ?? 2) > 1) return null;
	const bits = (samples[colour ?? 0] ?? 0) * (depth ?? 0);
	const bytesOf = (columns: number, rows: number) => (columns > 0 ? rows * (1 + Math.ceil((columns * bits) / 8)) : 0);
	const rawBytes = interlace
		? passes.reduce(
				(sum, [x, y, dx, dy]) => sum + bytesOf(Math.ceil((width - x) / dx), Math.max(0, Math.ceil((height - y) / dy))),
				0,
			)
		: bytesOf(width, height);
	return isSaneMemory({ width, height, bits }) ? { width, height, rawBytes } : null;
}

/** The size in a PNG's header, with the bits of a pixel; null if it is cut off. */
export function pngSize(bytes: Uint8Array): { width: number; height: number; bits: number } | null {
	if (bytes.length < 26) return null;
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const bits = (samples[view.getUint8(25)] ?? 0) * view.getUint8(24);
	return { width: view.getUint32(16), height: view.getUint32(20), bits };
}

/** Whether zlib data unpacks to exactly so many bytes. Stops unpacking as soon as there are more. */
async function unpacksTo(parts: readonly Uint8Array[], length: number): Promise<boolean> {
	const packed = new Blob(parts as Uint8Array<ArrayBuffer>[]).stream();
	let unpacked = 0;
	try {
		for await (const chunk of packed.pipeThrough(new DecompressionStream("deflate"))) {
			unpacked += chunk.length;
			if (unpacked > length) return false;
		}
	} catch {
		return false;
	}
	return unpacked === length;
}

/**
 * Checks a PNG and leaves out everything that is not needed to display it, and anything after its end. The pixels must
 * unpack to exactly the size that the header states.
 * @returns null if it is damaged or too large
 */
export async function cleanPng(bytes: Uint8Array): Promise<CleanPicture | null> {
	if (!bytesAt(bytes, 0, pngSignature)) return null;
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const kept: Uint8Array[] = [bytes.subarray(0, 8)];
	const pixels: Uint8Array[] = [];
	let header: Header | null = null;
	let at = 8;
	while (at + 12 <= bytes.length) {
		const length = view.getUint32(at);
		const end = at + 12 + length;
		if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return null;
		const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
		const data = bytes.subarray(at + 8, end - 4);
		if ((name === "IHDR") !== (header === null)) return null;
		header ??= readHeader(new DataView(data.buffer, data.byteOffset, data.byteLength));
		if (!header) return null;
		if (name === "IDAT") pixels.push(data);
		if (keptChunks.has(name)) kept.push(bytes.subarray(at, end));
		// A capital first letter marks a chunk without which the picture can't be displayed.
		else if (/^[A-Z]/.test(name)) return null;
		if (name === "IEND") {
			const { width, height, rawBytes } = header;
			if (length > 0 || !(await unpacksTo(pixels, rawBytes))) return null;
			return { type: "image/png", width, height, bytes: joined(kept) };
		}
		at = end;
	}
	return null;
}
