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
 * ULIDs (github.com/ulid/spec): 48 bits of time, then 80 bits from the host's own randomness.
 * The `ulid` package's generators either count up inside a millisecond, which makes a neighbour's id guessable, or
 * draw one 32-bit word a character; ids stand in URLs as secrets here, so each takes ten fresh bytes.
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

/** Ids that are the same in every run, for the demo seed: time from the clock, the rest from a seeded generator (mulberry32). */
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
