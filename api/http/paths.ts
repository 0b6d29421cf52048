import type { Context } from "hono";

/** A `{name}` parameter in a path. */
const named = /\{(\w+)\}/g;

/**
 * Converts a path to Hono's syntax: `/user/{id}` becomes `/user/:id`. A slash at the end goes, because requests are matched
 * without it.
 */
export function honoPath(path: string): string {
	return path.replaceAll(named, ":$1").replace(/(?<=.)\/$/, "");
}

/** The decoded `{name}` parameters of the requested path. */
export function paramsOf(c: Context, path: string): Readonly<Record<string, string>> {
	const params: Record<string, string> = {};
	for (const [, name = ""] of path.matchAll(named)) params[name] = c.req.param(name) ?? "";
	return params;
}

/** Sorts fixed parts before parameters, so that `/streaming/validateDates` is tried before `/streaming/{id}`. */
export function bySpecificity<T extends { path: string }>(items: readonly T[]): T[] {
	const key = ({ path }: T) => path.replaceAll(/[^/]+/g, (part) => (part.startsWith("{") ? "1" : "0"));
	const keyed = items.map((item) => ({ item, key: key(item) }));
	return keyed
		.toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
		.map(({ item }) => item);
}

/** A regular expression that matches the path. */
export function pathPattern(path: string): RegExp {
	const escaped = path.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&");
	return new RegExp(`^${escaped.replaceAll(named, "[^/]+")}$`);
}
