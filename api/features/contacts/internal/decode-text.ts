/** A workbook is a ZIP archive, an older one an OLE file. */
const isWorkbook = ([first, second]: Uint8Array) =>
	(first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);

/** Windows-1252, unless the UTF-8 in the text outweighs its wrong bytes: then a few bytes of it are broken. */
function decodeBytes(bytes: Uint8Array): string {
	const text = new TextDecoder("utf-8").decode(bytes);
	let broken = 0;
	let letters = 0;
	if (!text.includes("\uFFFD")) return text;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === 0xfffd) broken++;
		// Without the second halves of pairs.
		else if (code > 0x7f && (code & 0xfc00) !== 0xdc00) letters++;
	}
	return letters > broken ? text : new TextDecoder("windows-1252").decode(bytes);
}

/**
 * The text of a file: UTF-8 or UTF-16 by its mark, UTF-16 without one by its zero bytes, UTF-8 if it is valid, else Windows-1252.
 * @returns null for a file that is no text, such as a workbook
 */
export function decodeText(bytes: Uint8Array): string | null {
	if (isWorkbook(bytes)) return null;
	const [first = 0, second = 0] = bytes;
	if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	const start = bytes.subarray(0, 4096);
	const zeros = [0, 0];
	for (const [place, byte] of start.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
	const [even = 0, odd = 0] = zeros;
	if (even + odd > start.length / 8) {
		if (odd > 9 * even) return new TextDecoder("utf-16le").decode(bytes);
		return even > 9 * odd ? new TextDecoder("utf-16be").decode(bytes) : null;
	}
	return decodeBytes(bytes);
}
