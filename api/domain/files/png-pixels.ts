/** The pixels of a picture, four bytes each: red, green, blue and opacity. */
export interface Pixels {
	width: number;
	height: number;
	data: Uint8Array;
}

function paeth(left: number, up: number, corner: number): number {
	const guess = left + up - corner;
	const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
	if (a <= b && a <= c) return left;
	return b <= c ? up : corner;
}

/**
 * Reads a PNG as our rasterizer writes it: eight bits of red, green, blue and opacity, not interlaced (RFC 2083).
 * @throws Error for any other
 */
export async function pixelsOfPng(png: Uint8Array<ArrayBuffer>): Promise<Pixels> {
	const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
	const [width, height] = [view.getUint32(16), view.getUint32(20)];
	if (png[24] !== 8 || png[25] !== 6 || png[28] !== 0) throw new Error("not a PNG of our rasterizer");
	const parts: Uint8Array<ArrayBuffer>[] = [];
	for (let at = 8; at + 12 <= png.length; at += 12 + view.getUint32(at)) {
		const name = String.fromCharCode(...png.subarray(at + 4, at + 8));
		if (name === "IDAT") parts.push(png.subarray(at + 8, at + 8 + view.getUint32(at)));
	}
	const packed = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate"));
	const raw = new Uint8Array(await new Response(packed).arrayBuffer());
	const row = width * 4;
	const data = new Uint8Array(row * height);
	for (let y = 0; y < height; y++) {
		const filter = raw[y * (row + 1)];
		for (let x = 0; x < row; x++) {
			const at = y * row + x;
			const left = x >= 4 ? (data[at - 4] ?? 0) : 0;
			const up = y > 0 ? (data[at - row] ?? 0) : 0;
			const corner = x >= 4 && y > 0 ? (data[at - row - 4] ?? 0) : 0;
			const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
			data[at] = (raw[y * (row + 1) + 1 + x] ?? 0) + guess;
		}
	}
	return { width, height, data };
}
