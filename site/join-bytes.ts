const encoder = new TextEncoder();

/** A buffer shared by all calls, so that each text is encoded only once; it grows with the longest page. */
let scratch = new Uint8Array(256 * 1024);

/** Joins texts and bytes into one UTF-8 array. */
export function joinBytes(parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
	let maxLength = 0;
	// A UTF-16 code unit takes at most three bytes.
	for (const part of parts) maxLength += typeof part === "string" ? part.length * 3 : part.length;
	if (maxLength > scratch.length) scratch = new Uint8Array(maxLength);
	let end = 0;
	for (const part of parts) {
		if (typeof part === "string") end += encoder.encodeInto(part, scratch.subarray(end)).written;
		else {
			scratch.set(part, end);
			end += part.length;
		}
	}
	return scratch.slice(0, end);
}
