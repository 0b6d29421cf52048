import { apiBase, openApiDocuments, openApiExamples } from "../../../api/app.ts";
import { Problem } from "../../../api/http/problem.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { ReferenceArea, ReferenceContents, type ReferenceContentsData } from "./reference.tsx";
import { type ReferenceCall, referenceCalls } from "./reference-calls.ts";
import { areaPath, areasOf, referencePath, searchCalls } from "./reference-search.ts";

const openApiTags = () => openApiDocuments().flatMap(({ tags }) => tags);
const made = new Map<string, readonly ReferenceCall[]>();

/** All calls, with samples for this site. */
function callsOf(publicUrl: string): readonly ReferenceCall[] {
	const base = new URL(publicUrl).origin + apiBase;
	const calls = made.get(base) ?? openApiDocuments().flatMap((each) => referenceCalls(each, base, openApiExamples));
	made.set(base, calls);
	return calls;
}

/** `/api/v1/reference`: the areas of the API, and a search of its calls. */
export const referenceContents = definePage(referencePath)<ReferenceContentsData>({
	allow: "anyone",
	cache: 300,
	styles: "api",
	async load(_ctx, { url, settings }) {
		const calls = callsOf(settings.publicUrl);
		const query = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
		const found = searchCalls(calls, query);
		return reply.page({ areas: areasOf(calls, openApiTags()), query, found });
	},
	head: ({ query }) => ({
		title: "API reference",
		canonical: referencePath,
		...(query ? { noIndex: true } : {}),
	}),
	Page: ({ data }) => <ReferenceContents {...data} base={apiBase} />,
});

/** `/api/v1/reference/{area}`: the calls of one area, with samples. */
export const referenceArea = definePage(`${referencePath}/{area}`)<{ name: string; calls: readonly ReferenceCall[] }>({
	example: { at: `${referencePath}/requests` },
	allow: "anyone",
	cache: 300,
	styles: "api",
	async load(_ctx, { params, settings }) {
		const calls = callsOf(settings.publicUrl);
		const area = areasOf(calls, openApiTags()).find(({ slug }) => slug === params.area);
		if (!area) throw new Problem(404, "no_such_page");
		return reply.page({ name: area.name, calls: calls.filter(({ tag }) => tag === area.name) });
	},
	head: ({ name }) => ({ title: `${name} · API reference`, canonical: areaPath(name) }),
	Page: ({ data }) => <ReferenceArea {...data} base={apiBase} />,
});
