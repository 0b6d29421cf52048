import { joined } from "../people/joined.ts";
import { crc32 } from "./crc32.ts";
import type { Pixels } from "./png-pixels.ts";

function chunk(name: string, data: Uint8Array): Uint8Array {
	const body = joined([Uint8Array.from(name, (letter) => letter.charCodeAt(0)), data]);
	const frame = new Uint8Array(8);
	const view = new DataView(frame.buffer);
	view.setUint32(0, data.length);
	view.setUint32(4, crc32(body));
	return joined([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of red, green and blue without opacity (RFC 2083), as podcast directories want it. */
export async function rgbPng({ width, height, data }: Pixels): Promise<Uint8Array<ArrayBuffer>> {
	const row = 1 + width * 3;
	const raw = new Uint8Array(row * height);
	for (let y = 0; y < height; y++) {
		const start = y * row;
		// Each byte as the difference to the pixel before, which packs better.
		raw[start] = 1;
		for (let x = 0; x < width; x++) {
			const from = (y * width + x) * 4;
			const to = start + 1 + x * 3;
			for (let colour = 0; colour < 3; colour++) {
				const before = x > 0 ? (data[from - 4 + colour] ?? 0) : 0;
				raw[to + colour] = (data[from + colour] ?? 0) - before;
			}
		}
	}
	const packed = new Blob([raw]).stream().pipeThrough(new CompressionStream("deflate"));
	const header = new Uint8Array(13);
	const view = new DataView(header.buffer);
	view.setUint32(0, width);
	view.setUint32(4, height);
	header.set([8, 2, 0, 0, 0], 8);
	return joined([
		Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
		chunk("IHDR", header),
		chunk("IDAT", new Uint8Array(await new Response(packed).arrayBuffer())),
		chunk("IEND", new Uint8Array()),
	]);
}

/** Whether a picture has eight bits each of red, green and blue, and nothing else. @param head the first bytes of a JPEG or PNG */
export function isRgb(head: Uint8Array): boolean {
	if (head[0] === 0x89) return head[24] === 8 && head[25] === 2;
	for (let at = 2; at + 9 < head.length && head[at] === 0xff; ) {
		const marker = head[at + 1] ?? 0;
		// The start of a frame, of any kind (ITU-T T.81, B.1.1.3).
		if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return head[at + 9] === 3;
		at += 2 + (((head[at + 2] ?? 0) << 8) | (head[at + 3] ?? 0));
	}
	return false;
}
