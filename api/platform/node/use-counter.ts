import type { UseCounter } from "../types.ts";

/** Counts uses in memory. It stores one window at a time; a new window drops the previous counts. */
export function memoryUseCounter(): UseCounter {
	let current = Number.NEGATIVE_INFINITY;
	let counts = new Map<string, number>();
	return {
		count(scope, window) {
			if (window > current) {
				current = window;
				counts = new Map();
			}
			const uses = (counts.get(scope) ?? 0) + 1;
			counts.set(scope, uses);
			return uses;
		},
	};
}
