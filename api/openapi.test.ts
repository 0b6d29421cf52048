// @module-tag slow
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { openApiDocument, openApiDocuments } from "./app.ts";

const documents = openApiDocuments();
const everyone = openApiDocument();
const operations = documents.flatMap(({ paths }) =>
	Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
	),
);
const parametersOf = (path: string, method?: string) =>
	documents.flatMap(({ paths, components }) =>
		Object.entries(paths[path] ?? {})
			.filter(([each]) => !method || each === method)
			.flatMap(([, { parameters = [] }]) => parameters)
			.map((each) => ("$ref" in each ? components.parameters[each.$ref.split("/").at(-1) ?? ""] : each))
			.filter((each) => each !== undefined),
	);
const filter = (path: string, name: string) => parametersOf(path, "get").find((each) => each.name === name)?.schema;

/** The pairs of paths that one address could match. */
function lookAlikes(): [string[], string[]][] {
	const paths = [...new Set(operations.map(({ path }) => path))].map((path) => path.split("/"));
	const variable = (part = "") => part.startsWith("{");
	return paths.flatMap((one, index) =>
		paths.slice(index + 1).flatMap((other): [string[], string[]][] => {
			const meets = one.length === other.length;
			const same = one.every((part, at) => part === other[at] || variable(part) || variable(other[at]));
			return meets && same ? [[one, other]] : [];
		}),
	);
}

describe("The OpenAPI documents", () => {
	it("pass the recommended rules of Redocly without a warning", async () => {
		// Paths of the product look alike; the next test but one says how they are told apart.
		const config = await createConfig({ extends: ["recommended"], rules: { "no-ambiguous-paths": "off" } });
		for (const document of documents) {
			const found = await lintFromString({ source: JSON.stringify(document), config });
			expect(found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
		}
	});

	it("have at most 300 kB each", () => {
		const sizes = documents.map((document) => Buffer.byteLength(JSON.stringify(document)));
		expect(sizes.filter((size) => size > 300_000)).toEqual([]);
	});

	it("exclude the words of other paths from the parameters in the same place", () => {
		const excludes = (path: string[], theirs: string[]) =>
			path.some((part, at) => {
				const word = theirs[at] ?? "";
				if (!part.startsWith("{") || word.startsWith("{")) return false;
				return parametersOf(path.join("/")).some(
					({ name, schema }) => `{${name}}` === part && schema.not?.enum?.includes(word),
				);
			});
		const open = lookAlikes().filter(([one, other]) => !excludes(one, other) && !excludes(other, one));
		expect(open.map(([one, other]) => `${one.join("/")} ${other.join("/")}`)).toEqual([]);
	});

	it("give each call an id of its own and a chapter that says what it is about", () => {
		const ids = operations.map(({ operation }) => operation.operationId);
		expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
		const silent = documents.flatMap(({ tags }) => tags.filter(({ name, description }) => name === description));
		expect(silent).toEqual([]);
	});

	it("name the status that a call answers: 201 for what it creates, 202 for what it does later", () => {
		const statusOf = (path: string, method: string) =>
			operations
				.filter((each) => each.path === path && each.method === method)
				.flatMap(({ operation }) => Object.keys(operation.responses).filter((status) => status.startsWith("2")));
		expect(statusOf("/organization/{id}/funds", "post")).toEqual(["201"]);
		expect(statusOf("/giftLinks", "post")).toEqual(["202"]);
		expect(statusOf("/donation", "post")).toEqual(["200"]);
	});

	it("name the things that clients handle, and refer to them", () => {
		const { schemas } = everyone.components;
		for (const name of ["DonationRequest", "Donation", "RecordDonation", "PaymentIntent", "Organization", "Problem"]) {
			expect(schemas[name]?.properties, name).toBeDefined();
		}
		const list = JSON.stringify(everyone.paths["/donationRequest"]?.get?.responses);
		expect(list).toContain("#/components/schemas/DonationRequest");
		const unnamed = documents
			.flatMap((each) => Object.keys(each.components.schemas))
			.filter((name) => /^Use\d/.test(name));
		expect(unnamed).toEqual([]);
	});

	it("offer JSON before a file", () => {
		const contents = operations.flatMap(({ operation }) =>
			Object.values(operation.responses).map((each) => ("content" in each ? Object.keys(each.content ?? {}) : [])),
		);
		const both = contents.filter((each) => each.includes("text/csv") && each.length > 1);
		expect(both.length).toBeGreaterThan(10);
		expect(new Set(both.map(([first]) => first))).toEqual(new Set(["application/json"]));
	});

	it("type numbers and flags of a query, times and counts as what they are", () => {
		expect(filter("/donationRequest", "limit")).toEqual({ type: "integer", minimum: 1, maximum: 100, default: 15 });
		expect(filter("/users", "isDownload")).toMatchObject({ type: "boolean" });
		const { createdAt, endDate, donationCount, quantity } =
			everyone.components.schemas.DonationRequest?.properties ?? {};
		expect([createdAt?.type, endDate?.type, donationCount?.type, quantity?.type]).toEqual([
			"integer",
			["integer", "null"],
			"integer",
			"number",
		]);
	});

	it("say which calls need a session, which need a signature, and which need nothing", () => {
		const securityOf = (path: string, method: string) =>
			operations.find((each) => each.path === path && each.method === method)?.operation.security;
		expect(securityOf("/donationRequest", "get")).toEqual([]);
		expect(securityOf("/notifications", "get")).toBeUndefined();
		expect(everyone.security).toEqual([{ session: [] }, { bearer: [] }]);
		expect(securityOf("/webhooks/stripe", "post")).toEqual([{ signature: [] }]);
	});
});
