import { expect, it } from "vitest";
import { api } from "../site/testing/http.ts";
import { onBothHosts } from "../site/testing/on-both-hosts.ts";
import { callAreas } from "./app.ts";
import { audiences } from "./http/openapi.ts";

interface Operation {
	requestBody?: unknown;
}

/** The calls that the server answers, such as `GET /region`. */
const served = callAreas.flatMap(({ calls }) => calls.map(({ method, path }) => `${method} ${path}`));

onBothHosts("The API", (host) => {
	interface Document {
		openapi: string;
		info: object;
		servers: { url: string }[];
		paths: Record<string, Record<string, Operation>>;
		components: { schemas: Record<string, { properties?: object }> };
	}
	const document = async (audience = "everyone") => {
		const { status, headers, body } = await api(host(), `/openapi.json?audience=${audience}`);
		expect(status).toBe(200);
		expect(headers.get("content-type")).toMatch(/^application\/json/);
		return body as unknown as Document;
	};
	const documents = () => Promise.all(audiences.map((each) => document(each)));

	it("has OpenAPI 3.1 documents that name its base path", async () => {
		for (const { openapi, info, servers } of await documents()) {
			expect(openapi).toMatch(/^3\.1\./);
			expect(info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
			expect(servers).toEqual([{ url: "/api/v1" }]);
		}
		expect((await api(host(), "/openapi.json")).body).toEqual(await document());
	});

	it("describes exactly the calls that it serves", async () => {
		const described = (await documents()).flatMap(({ paths }) =>
			Object.entries(paths).flatMap(([path, operations]) =>
				Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
			),
		);
		expect(described.toSorted()).toEqual(served.toSorted());
	});

	it("describes the body of POST /donation", async () => {
		const { paths, components } = await document();
		const ref = "#/components/schemas/RecordDonation";
		const content = { "application/json": { schema: { $ref: ref } } };
		expect(paths["/donation"]?.post?.requestBody).toMatchObject({ required: true, content });
		expect(components.schemas.RecordDonation?.properties).toHaveProperty("donationId");
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
