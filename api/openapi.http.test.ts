import { describe, expect, it } from "vitest";
import { api } from "../site/testing/http.ts";
import { onBothHosts } from "../site/testing/on-both-hosts.ts";
import { callAreas } from "./app.ts";

interface Operation {
	summary?: string;
	tags?: string[];
	responses?: Record<string, unknown>;
	parameters?: { in: string; name: string; required?: boolean }[];
	requestBody?: unknown;
}

/** The calls that the server answers, such as `GET /region`. */
const served = callAreas.flatMap(({ calls }) => calls.map(({ method, path }) => `${method} ${path}`));

onBothHosts("The API", (host) => {
	const document = async () => {
		const { status, headers, body } = await api(host(), "/openapi.json");
		expect(status).toBe(200);
		expect(headers.get("content-type")).toMatch(/^application\/json/);
		return body as {
			openapi: string;
			info: object;
			servers: { url: string }[];
			paths: Record<string, Record<string, Operation>>;
		};
	};

	it("has an OpenAPI 3.1 document that names its base path", async () => {
		const { openapi, info, servers } = await document();
		expect(openapi).toMatch(/^3\.1\./);
		expect(info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
		expect(servers).toEqual([{ url: "/api/v1" }]);
	});

	it("describes exactly the calls that it serves", async () => {
		const { paths } = await document();
		const described = Object.entries(paths).flatMap(([path, operations]) =>
			Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
		);
		expect(described.toSorted()).toEqual(served.toSorted());
	});

	it("describes each call with a summary, a tag and its path parameters", async () => {
		const { paths } = await document();
		for (const [path, operations] of Object.entries(paths)) {
			for (const operation of Object.values(operations)) {
				expect(operation.summary, path).toMatch(/\S/);
				expect(operation.tags, path).toHaveLength(1);
				const named = (operation.parameters ?? []).filter((each) => each.in === "path").map((each) => each.name);
				expect(named, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
			}
		}
	});

	describe("describes the bodies of", () => {
		it.each(["/create/payment/intent", "/donation"])("POST %s", async (path) => {
			const { paths } = await document();
			const body = paths[path]?.post?.requestBody as { content?: Record<string, { schema?: { properties?: object } }> };
			expect(Object.keys(body?.content?.["application/json"]?.schema?.properties ?? {})).toContain("donationId");
		});
	});

	it("says that a body may be absent", async () => {
		const { paths } = await document();
		const body = paths["/talradio/playlist/{id}/clonePlaylist"]?.post?.requestBody;
		expect(body).toMatchObject({ required: false, content: { "application/json": {} } });
	});

	it.each(["GET", "POST", "PUT", "DELETE"])(
		"answers %s of an unknown call with 404 in the API's envelope",
		async (method) => {
			const { status, body } = await api(host(), "/no/such/call", { method });
			expect(status).toBe(404);
			expect(body).toEqual({ statusCode: 404, code: "no_such_call", message: expect.any(String) });
		},
	);

	it("answers with headers that forbid scripts, framing and content sniffing", async () => {
		for (const path of ["/region", "/no/such/call", "/donationRequest?limit=0"]) {
			const { headers } = await api(host(), path);
			expect(headers.get("content-security-policy"), path).toBe("default-src 'none'; frame-ancestors 'none'");
			expect(headers.get("x-content-type-options"), path).toBe("nosniff");
			expect(headers.get("content-type"), path).toMatch(/^application\/json/);
		}
	});
});
