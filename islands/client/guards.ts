/**
 * Checks of JSON at an island's door. A public page's scripts have 12 kB in all (DESIGN, section 7), of which valibot
 * would take 1.4; what the server is sent is checked by its contracts there.
 */
export type Guard<T> = (value: unknown) => value is T;

/** What a guard lets through. */
export type Guarded<G> = G extends Guard<infer T> ? T : never;

export const isText: Guard<string> = (value) => typeof value === "string";
export const isNumber: Guard<number> = (value) => typeof value === "number";
export const isFlag: Guard<boolean> = (value) => typeof value === "boolean";

export function isOneOf<T extends string>(options: readonly T[]): Guard<T> {
	return (value): value is T => options.includes(value as T);
}

export function isNullOr<T>(guard: Guard<T>): Guard<T | null> {
	return (value): value is T | null => value === null || guard(value);
}

export function isListOf<T>(guard: Guard<T>): Guard<T[]> {
	return (value): value is T[] => Array.isArray(value) && value.every(guard);
}

/** An object with at least these fields. */
export function hasShape<Fields extends Readonly<Record<string, Guard<unknown>>>>(
	fields: Fields,
): Guard<{ [Name in keyof Fields]: Guarded<Fields[Name]> }> {
	return (value): value is { [Name in keyof Fields]: Guarded<Fields[Name]> } =>
		typeof value === "object" &&
		value !== null &&
		Object.entries(fields).every(([name, guard]) => guard((value as Record<string, unknown>)[name]));
}
