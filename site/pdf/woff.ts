async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
	const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
	return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Unpacks a WOFF file (w3.org/TR/WOFF, version 1) to the TrueType font in it.
 * @throws Error if it is something else
 */
export async function unpackWoff(file: Uint8Array): Promise<Uint8Array> {
	const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
	if (view.getUint32(0) !== 0x774f4646) throw new Error("not a WOFF file");
	const count = view.getUint16(12);
	const tables = await Promise.all(
		Array.from({ length: count }, async (_, index) => {
			const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((at) =>
				view.getUint32(44 + index * 20 + at),
			);
			const start = offset ?? 0;
			const bytes = file.slice(start, start + (packed ?? 0));
			return { tag: tag ?? 0, checksum: checksum ?? 0, bytes: packed === length ? bytes : await inflate(bytes) };
		}),
	);
	const headerLength = 12 + count * 16;
	const size = tables.reduce((sum, { bytes }) => sum + ((bytes.length + 3) & ~3), headerLength);
	const font = new Uint8Array(size);
	const out = new DataView(font.buffer);
	const power = 2 ** Math.floor(Math.log2(count));
	out.setUint32(0, view.getUint32(4));
	out.setUint16(4, count);
	out.setUint16(6, power * 16);
	out.setUint16(8, Math.log2(power));
	out.setUint16(10, (count - power) * 16);
	let at = headerLength;
	for (const [index, { tag, checksum, bytes }] of tables.entries()) {
		const row = 12 + index * 16;
		out.setUint32(row, tag);
		out.setUint32(row + 4, checksum);
		out.setUint32(row + 8, at);
		out.setUint32(row + 12, bytes.length);
		font.set(bytes, at);
		at += (bytes.length + 3) & ~3;
	}
	return font;
}
