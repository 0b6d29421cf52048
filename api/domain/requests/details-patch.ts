import type { Details } from "./kinds/kind.ts";

/** The details in which a change differs from what is stored, as a JSON Merge Patch (RFC 7396): null removes one. */
export type DetailsPatch = Readonly<Record<string, Details[string] | null>>;

const isSame = (one: Details[string] | undefined, other: Details[string] | undefined) =>
	JSON.stringify(one) === JSON.stringify(other);

/** The changes that turn one into the other. */
export function patchBetween(before: Details, wanted: Details): DetailsPatch {
	const names = [...new Set([...Object.keys(before), ...Object.keys(wanted)])].toSorted();
	return Object.fromEntries(
		names.filter((name) => !isSame(before[name], wanted[name])).map((name) => [name, wanted[name] ?? null]),
	);
}

/** The details with a change of them. */
export function patchedDetails(details: Details, patch: DetailsPatch = {}): Details {
	return Object.fromEntries(
		Object.entries({ ...details, ...patch }).filter((entry): entry is [string, Details[string]] => entry[1] !== null),
	);
}
