const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The end of the demo's history. All dates in the seed are earlier, except the end dates of open requests. */
export const demoNow = Date.parse("2026-11-15T06:00:00Z");

/** A generator of numbers in [0, 2³²) that are the same in every run (mulberry32). */
export function seededNumbers(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return (mixed ^ (mixed >>> 14)) >>> 0;
	};
}

/** A hash of the text (FNV-1a, 32 bits). */
export function numberOf(text: string): number {
	let hash = 0x811c9dc5;
	for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
	return hash;
}

/**
 * A demo row's id in the usual format: prefix, ten characters of time, sixteen random ones.
 * It depends only on the row's key and time, so adding a row does not change any other row's id.
 */
export function demoId(prefix: string, key: string, at: number): string {
	const next = seededNumbers(numberOf(prefix + key));
	let text = "";
	let rest = at;
	for (let index = 0; index < 10; index++) {
		text = crockford[rest % 32] + text;
		rest = Math.floor(rest / 32);
	}
	for (let index = 0; index < 16; index++) text += crockford[next() % 32];
	return prefix + text;
}
