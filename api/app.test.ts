import { describe, expect, it } from "vitest";
import { nameOf, tableText } from "../site/testing/spec-table.ts";
import rows from "./api.spec.json" with { type: "json" };
import { callAreas, createApi, openApiDocuments } from "./app.ts";

/** A row of api.spec.json, the product's table of calls; `ours` marks calls that we added to it. */
interface SpecifiedCall {
	method: string;
	path: string;
	allow: string | string[];
	also?: string[];
	ours?: boolean;
}

const table: readonly SpecifiedCall[] = rows;
const defined = callAreas.flatMap(({ calls }) => calls);
const documented = "GET /openapi.json";

/** The calls in the order in which the router tries them. */
const routes = createApi().routes.filter(({ method, path }) => method !== "ALL" && path !== "/openapi.json");
const built = [...new Set(routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`))];

describe("the calls of /api/v1", () => {
	it("are those of the table", async () => {
		const guards = new Map<string, Record<string, unknown>>([
			[documented, {}],
			...defined.map(
				(call) => [nameOf(call), { allow: call.allow, also: "also" in call ? call.also : undefined }] as const,
			),
		]);
		const required = table.filter(({ ours }) => !ours);
		expect(required).toHaveLength(186);
		expect(required.filter((row) => !guards.has(nameOf(row)))).toEqual([]);
		await expect(tableText(table, guards)).toMatchFileSnapshot("api.spec.json");
		expect(built).toHaveLength(defined.length);
	});

	it("register every fixed path before a path with a parameter in the same place", () => {
		const shadowed = built.filter((call, index) =>
			built.slice(0, index).some((earlier) => {
				if (earlier === call || !earlier.includes("{")) return false;
				return new RegExp(`^${earlier.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(call);
			}),
		);
		expect(shadowed).toEqual([]);
	});

	it("admit the callers that the table admits", () => {
		const rowOf = new Map(table.map((row) => [nameOf(row), row]));
		for (const call of defined) {
			const also = "also" in call ? call.also : undefined;
			const row = rowOf.get(nameOf(call));
			expect({ allow: call.allow, also }, nameOf(call)).toEqual({ allow: row?.allow, also: row?.also });
		}
	});

	it("are exactly the calls of the OpenAPI documents", () => {
		const described = openApiDocuments()
			.flatMap(({ paths }) => Object.entries(paths))
			.flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
		expect(described.toSorted()).toEqual(built.toSorted());
	});
});
