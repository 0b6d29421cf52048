import type { OpenApiDocument } from "../../../api/http/openapi.ts";
import type { ReferenceCall } from "./reference-calls.ts";

export const referencePath = "/api/v1/reference";

const slugOf = (name: string) =>
	name
		.toLowerCase()
		.replaceAll(/['’]/g, "")
		.replaceAll(/[^a-z0-9]+/g, "-");

export const areaPath = (name: string): string => `${referencePath}/${slugOf(name)}`;

export interface Area {
	name: string;
	slug: string;
	about: string;
	count: number;
}

/** The areas of calls by name. @param tags those of the documents, with their descriptions */
export function areasOf(calls: readonly ReferenceCall[], tags: OpenApiDocument["tags"]): Area[] {
	const texts = new Map(tags.map(({ name, description }) => [name, description]));
	const counts = new Map<string, number>();
	for (const { tag } of calls) counts.set(tag, (counts.get(tag) ?? 0) + 1);
	return [...counts]
		.map(([name, count]) => ({ name, slug: slugOf(name), about: texts.get(name) ?? "", count }))
		.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The most calls that a search displays. */
export const mostFound = 50;

export interface FoundCalls {
	total: number;
	calls: readonly Pick<ReferenceCall, "id" | "method" | "path" | "tag" | "summary">[];
}

/** The calls that have every word, first those with the words in their path or summary; none for no words. */
export function searchCalls(calls: readonly ReferenceCall[], query: string): FoundCalls {
	const words = query.toLowerCase().split(/\s+/).filter(Boolean);
	if (words.length === 0) return { total: 0, calls: [] };
	const hasAll = (text: string) => words.every((word) => text.includes(word));
	const ranked = calls.flatMap((call) => {
		const { id, method, path, tag, summary } = call;
		const front = `${method} ${path} ${summary}`.toLowerCase();
		const fields = [...call.parameters, ...call.body].map(({ name }) => name).join(" ");
		if (!hasAll(`${front} ${tag} ${id} ${call.description} ${fields}`.toLowerCase())) return [];
		return [{ id, method, path, tag, summary, isFirst: hasAll(front) }];
	});
	const found = [...ranked.filter(({ isFirst }) => isFirst), ...ranked.filter(({ isFirst }) => !isFirst)];
	return { total: found.length, calls: found.slice(0, mostFound).map(({ isFirst: _, ...call }) => call) };
}
