import { ApiProblem } from "../../client/api.ts";

/** The errors of filters that the API refused, by their names. @param names those that the reader sees */
export function refusedFilters(error: Error | null, names: readonly string[]): Readonly<Record<string, string>> {
	const issues = error instanceof ApiProblem ? error.issues : [];
	return Object.fromEntries(
		issues.filter(({ path }) => names.includes(path)).map(({ path, message }) => [path, message]),
	);
}
