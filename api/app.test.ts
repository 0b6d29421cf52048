import { describe, expect, it } from "vitest";
import specified from "./api.spec.json" with { type: "json" };
import { createApi } from "./app.ts";

/** What the API says about itself is not in the specification's table of calls. */
const aboutItself = ["GET /openapi.json", "GET /reference"];

const written = (method: string, path: string) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`;

const calls = specified.map(({ method, path }) => `${method} ${path}`);
const routes = createApi().routes.filter(({ method }) => method !== "ALL");
const built = [...new Set(routes.map(({ method, path }) => written(method, path)))];

describe("the calls of /api/v1", () => {
	it("are all in the specification", () => {
		console.log(`${built.filter((call) => calls.includes(call)).length} of ${calls.length} calls exist`);
		expect(built.filter((call) => !calls.includes(call) && !aboutItself.includes(call))).toEqual([]);
		expect(built.length).toBeGreaterThan(aboutItself.length);
	});

	it("put every fixed path before the path with a name in its place", () => {
		const shadowed = built.filter((call, index) =>
			built.slice(0, index).some((earlier) => {
				if (earlier === call || !earlier.includes("{")) return false;
				return new RegExp(`^${earlier.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(call);
			}),
		);
		expect(shadowed).toEqual([]);
	});

	it("let in whom the specification lets in", async () => {
		const answer = await createApi().request("/openapi.json");
		const document = (await answer.json()) as { paths: Record<string, Record<string, { "x-allow"?: unknown }>> };
		const wrong = specified.filter(({ method, path, allow }) => {
			const call = document.paths[path]?.[method.toLowerCase()];
			return call !== undefined && JSON.stringify(call["x-allow"]) !== JSON.stringify(allow);
		});
		expect(wrong).toEqual([]);
	});

	it("are described in the OpenAPI document", async () => {
		const answer = await createApi().request("/openapi.json");
		const document = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
		const described = Object.entries(document.paths).flatMap(([path, methods]) =>
			Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
		);
		expect(built.filter((call) => !described.includes(call) && !aboutItself.includes(call))).toEqual([]);
	});
});
