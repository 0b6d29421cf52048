import type { Clock } from "./types.ts";

/** A clock that can be set, and goes on from there. @param start by default the real time */
export function movableClock(start = Date.now()): Required<Clock> {
	let ahead = start - Date.now();
	return {
		now: () => Date.now() + ahead,
		set: (now) => {
			ahead = now - Date.now();
		},
	};
}
