/**
 * Checks of JSON in the browser. valibot would take 1.4 kB of a public page's small script budget; the server validates
 * everything it receives with its own contracts.
 */
export type Guard<T> = (value: unknown) => value is T;

/** The type that a guard accepts. */
export type Guarded<G> = G extends Guard<infer T> ? T : never;

export const isText: Guard<string> = (value) => typeof value === "string";
export const isNumber: Guard<number> = (value) => typeof value === "number";
export const isFlag: Guard<boolean> = (value) => typeof value === "boolean";

export function isOneOf<T extends string>(options: readonly T[]): Guard<T> {
	return (value): value is T => options.includes(value as T);
}

export function isListOf<T>(guard: Guard<T>): Guard<readonly T[]> {
	return (value): value is readonly T[] => Array.isArray(value) && value.every(guard);
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
