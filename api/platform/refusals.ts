import type { Refusals } from "./types.ts";

/** Remembers the newest `max` refusals in the memory of this process or isolate. */
export function memoryRefusals(max = 10_000): Refusals {
	const ends = new Map<string, number>();
	return {
		add(scope, until) {
			ends.delete(scope);
			const [oldest] = ends.keys();
			if (ends.size >= max && oldest !== undefined) ends.delete(oldest);
			ends.set(scope, until);
		},
		until(scope, now) {
			const end = ends.get(scope);
			if (end === undefined) return null;
			if (end > now) return end;
			ends.delete(scope);
			return null;
		},
	};
}
