import type { OpenAPIV3_1 } from "openapi-types";
import { apiBase } from "../api/app.ts";
import type { AppContext } from "../api/http/context.ts";
import { sheetsOf } from "./layout/css.ts";
import { ReferencePage } from "./pages/api/reference.tsx";
import { referenceCalls } from "./pages/api/reference-calls.ts";
import { viewOf } from "./pages.tsx";
import { renderDocument } from "./render.tsx";
import { pageHeaders } from "./security.ts";

/** GET /api/v1/reference: the OpenAPI document for people, in the frame of every other page and without script. */
export async function renderReference(c: AppContext, document: () => Promise<unknown>): Promise<Response> {
	const { platform } = c.get("ctx");
	const calls = referenceCalls((await document()) as OpenAPIV3_1.Document);
	const head = { title: "API reference", canonical: "/api/v1/reference" };
	const view = await viewOf(c, platform);
	const html = renderDocument(<ReferencePage base={apiBase} calls={calls} />, head, view, "reference");
	return c.html(html, 200, {
		...(await pageHeaders(platform.settings, sheetsOf(view, "reference"))),
		"cache-control": "public, max-age=0, must-revalidate",
	});
}
