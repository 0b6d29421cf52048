/** Chance that repeats itself: the same text gives the same choices on every machine. */
export interface Random {
	/** From 0 up to, not including, 1. */
	next(): number;
	between(low: number, high: number): number;
	/** A whole number, both ends included. */
	whole(low: number, high: number): number;
	pick<Item>(items: readonly Item[]): Item;
	/** Some of the items in a random order, each at most once. */
	some<Item>(items: readonly Item[], count: number): Item[];
	chance(probability: number): boolean;
}

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (const character of text) {
		hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
	}
	return hash >>> 0;
}

/** Mulberry32 seeded by a text. */
export function randomFrom(seed: string): Random {
	let state = hashOf(seed);
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
	const pick = <Item>(items: readonly Item[]): Item => {
		const item = items[whole(0, items.length - 1)];
		if (item === undefined) throw new RangeError("there is nothing to pick from");
		return item;
	};
	return {
		next,
		between: (low, high) => low + next() * (high - low),
		whole,
		pick,
		some(items, count) {
			const left = [...items];
			return Array.from({ length: Math.min(count, items.length) }, () => {
				const [item] = left.splice(whole(0, left.length - 1), 1);
				return item as (typeof items)[number];
			});
		},
		chance: (probability) => next() < probability,
	};
}
