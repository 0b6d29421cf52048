/** Numbers from 0 to 1 that are the same in every run: mulberry32. */
export function seededRandom(seed: string): () => number {
	let state = [...seed].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5);
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** One of the values. @throws RangeError if there are none */
export function pick<Value>(random: () => number, values: readonly Value[]): Value {
	if (values.length === 0) throw new RangeError("There is nothing to pick from.");
	return values[Math.floor(random() * values.length)] as Value;
}
