import type { TextStatement } from "../../db/client.ts";

export const minute = 60_000;

/** The number of the minute that a time is in. */
export function minuteOf(time: number): number {
	return Math.floor(time / minute);
}

/** Counts one use of each scope in this minute, in the database that all processes share. Returns the counts, in order. */
export function countUses(scopes: readonly string[], window: number): TextStatement {
	return {
		text: `INSERT INTO rate_limit (scope, window, count) VALUES ${scopes.map(() => "(?, ?, 1)").join(", ")}
			ON CONFLICT (scope, window) DO UPDATE SET count = count + 1 RETURNING count`,
		args: scopes.flatMap((scope) => [scope, window]),
	};
}
