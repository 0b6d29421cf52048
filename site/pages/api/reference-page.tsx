import { apiBase, openApiDocuments } from "../../../api/app.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { ReferencePage } from "./reference.tsx";
import { type ReferenceCall, referenceCalls } from "./reference-calls.ts";

/** `/api/v1/reference`: the OpenAPI documents as a page for people. */
export default definePage(`${apiBase}/reference`)<readonly ReferenceCall[]>({
	allow: "anyone",
	cache: 300,
	styles: "api",
	load: async () => reply.page(openApiDocuments().flatMap(referenceCalls)),
	head: () => ({ title: "API reference", canonical: `${apiBase}/reference` }),
	Page: ({ data }) => <ReferencePage base={apiBase} calls={data} />,
});
