import type { InArgs, InValue } from "@libsql/client";

/** Converts a value for the driver. @throws RangeError or TypeError for a value that no column can hold */
function boundValue(value: InValue | undefined): unknown {
	if (value === undefined) throw new TypeError("undefined can't be bound: use null");
	if (typeof value === "number" && !Number.isFinite(value)) throw new RangeError("only finite numbers can be bound");
	if (typeof value === "boolean") return Number(value);
	return value instanceof Date ? value.valueOf() : value;
}

/**
 * Converts arguments for the driver, by position or by name (`:a`, `$a`, `@a`).
 * @param count number of arguments of the previous use. The driver keeps old values if the next use has fewer, so
 *   missing ones are set to NULL, as in a new statement
 */
export function boundArgs(args: InArgs, count: number): unknown[] | Record<string, unknown> {
	if (Array.isArray(args)) {
		const bound = args.map(boundValue);
		while (bound.length < count) bound.push(null);
		return bound;
	}
	return Object.fromEntries(
		Object.entries(args).map(([name, value]) => [name.replace(/^[@$:]/, ""), boundValue(value)]),
	);
}

/** @throws RangeError for an integer that a JavaScript number can't hold exactly: money is never rounded */
export function assertExact(rows: readonly (readonly unknown[])[]): void {
	for (const row of rows) {
		for (const value of row) {
			if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)) {
				throw new RangeError("an integer in the database is too large for a number");
			}
		}
	}
}
