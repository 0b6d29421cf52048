import type { Clock, Ids } from "./types.ts";

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function timePart(milliseconds: number): string {
	let rest = milliseconds;
	let text = "";
	for (let index = 0; index < 10; index++) {
		text = crockford[rest % 32] + text;
		rest = Math.floor(rest / 32);
	}
	return text;
}

/**
 * ULIDs (github.com/ulid/spec): 48 bits of time, then 80 random bits. Ids serve as secrets in URLs, so each takes ten
 * fresh bytes; the `ulid` package counts up inside a millisecond, which makes the next id guessable.
 */
export function randomIds(clock: Clock): Ids {
	return {
		next(prefix) {
			const bytes = crypto.getRandomValues(new Uint8Array(16));
			let tail = "";
			for (const byte of bytes) tail += crockford[byte % 32];
			return prefix + timePart(clock.now()) + tail;
		},
	};
}

/** Ids that are the same in every run, for the demo seed: the clock's time, then a seeded generator (mulberry32). */
export function seededIds(clock: Clock, seed: number): Ids {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return (mixed ^ (mixed >>> 14)) >>> 0;
	};
	return {
		next(prefix) {
			let tail = "";
			for (let index = 0; index < 16; index++) tail += crockford[next() % 32];
			return prefix + timePart(clock.now()) + tail;
		},
	};
}
