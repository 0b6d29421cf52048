import { pick, seededRandom } from "../../site/testing/hostile/random.ts";

/** The chance of a run. The same seed throws the same numbers. */
export interface Dice {
	/** True this often, from 0 to 1. */
	chance(share: number): boolean;
	/** From 0 to `below` − 1. */
	below(below: number): number;
	pick<Value>(values: readonly Value[]): Value;
	/** The same values in another order. */
	shuffled<Value>(values: readonly Value[]): Value[];
}

export function diceOf(seed: string): Dice {
	const random = seededRandom(seed);
	const below = (limit: number) => Math.floor(random() * limit);
	return {
		chance: (share) => random() < share,
		below,
		pick: (values) => pick(random, values),
		shuffled(values) {
			const rest = [...values];
			return values.map(() => rest.splice(below(rest.length), 1)[0] as (typeof rest)[number]);
		},
	};
}
