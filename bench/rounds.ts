/** The middle of the sorted values, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = sorted.length >> 1;
	const upper = sorted[middle] ?? Number.NaN;
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * The smallest value that `part` of the values do not exceed (nearest rank).
 * @param part 0.99 for the 99th percentile
 */
export function percentile(values: readonly number[], part: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.max(Math.ceil(sorted.length * part), 1) - 1] ?? Number.NaN;
}

/**
 * Measures several things in turns, A B C, A B C, so that a busy moment of the machine affects all of them.
 * The first round warms up and is not counted.
 * @returns each turn's result, by name, in the order of the rounds
 */
export async function inTurns<Name extends string, Measured>(
	things: Readonly<Record<Name, () => Promise<Measured>>>,
	rounds: number,
): Promise<Record<Name, Measured[]>> {
	const names = Object.keys(things) as Name[];
	const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Measured[]>; // filled below
	for (let round = 0; round <= rounds; round++) {
		for (const name of names) {
			const value = await things[name]();
			if (round > 0) measured[name].push(value);
		}
	}
	return measured;
}
