import type { Examples, OpenApiDocument, Operation, Schema } from "../../../api/http/openapi.ts";

type Components = OpenApiDocument["components"];
type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Values of fields that a schema says too little about, by the end of their names. */
const usual: readonly (readonly [RegExp, Json])[] = [
	[/e-?mail$/i, "ravi@people.example"],
	[/phone$/i, "+919876543210"],
	[/first_?name$/i, "Ravi"],
	[/last_?name$/i, "Kumar"],
	[/(At|Time|Date)$/, 1_893_456_000_000],
	[/url$/i, "https://www.sunrise.example/help-us"],
	[/id$/i, "ID"],
	[/amount|quantity/i, 500],
];

/** The schema that a reference leads to. */
const resolved = (schema: Schema, { schemas }: Components): Schema =>
	schema.$ref ? (schemas[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)] ?? {}) : schema;

/** A value that a schema takes, with the required fields of objects only. */
export function exampleOf(given: Schema, components: Components, name = "", depth = 0): Json {
	const schema = resolved(given, components);
	const one = schema.default ?? schema.const ?? schema.enum?.[0];
	if (one !== undefined) return one as Json;
	if (depth > 5) return null;
	if (schema.allOf) {
		return Object.assign({}, ...schema.allOf.map((each) => exampleOf(each, components, name, depth + 1)));
	}
	const [choice] = schema.anyOf ?? schema.oneOf ?? [];
	if (choice) return exampleOf(choice, components, name, depth + 1);
	const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
	if (type === "array") return [exampleOf(schema.items ?? {}, components, name, depth + 1)];
	if (type === "object" || schema.properties) {
		const fields = (schema.required ?? []).flatMap((field): [string, Json][] => {
			const property = schema.properties?.[field];
			return property ? [[field, exampleOf(property, components, field, depth + 1)]] : [];
		});
		return Object.fromEntries(fields);
	}
	if (type === "boolean") return true;
	const known = usual.find(
		([pattern, value]) => pattern.test(name) && (type !== "string") === (typeof value !== "string"),
	);
	if (known) return known[1];
	return type === "number" || type === "integer" ? (schema.minimum ?? 1) : "…";
}

interface Sampled {
	document: OpenApiDocument;
	operation: Operation;
	method: string;
	path: string;
	example: Examples[string] | undefined;
}

/** A call's address below the API's base: the example's, else with names in place of ids, and the query that must be there. */
function addressOf({ document: { components }, operation: { parameters = [] }, path, example }: Sampled): string {
	if (example?.path) return example.path;
	const query = new URLSearchParams();
	for (const each of parameters) {
		const parameter = "$ref" in each ? components.parameters[each.$ref.split("/").at(-1) ?? ""] : each;
		if (parameter?.in !== "query" || !parameter.required) continue;
		query.set(parameter.name, String(exampleOf(parameter.schema, components, parameter.name)));
	}
	const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase());
	return filled + (query.size > 0 ? `?${query}` : "");
}

type Proof = { variable: string; value: string } | null;

/** The variable with what proves who calls; null for a call that needs no proof, or another one. */
function proofOf({ document, operation }: Sampled): Proof {
	const [first] = operation.security ?? document.security;
	if (!first || "signature" in first || Object.keys(first).length === 0) return null;
	return "apiKey" in first
		? { variable: "KINDWAVE_KEY", value: "process.env.KINDWAVE_KEY" }
		: { variable: "TOKEN", value: "token" };
}

const isMoney = ({ document: { components }, operation: { parameters = [] } }: Sampled): boolean =>
	parameters.some((each) => {
		const parameter = "$ref" in each ? components.parameters[each.$ref.split("/").at(-1) ?? ""] : each;
		return parameter?.name === "Idempotency-Key";
	});

/** The fields of a form with files, beside the file. */
const formFields = (body: Json): [string, string][] =>
	Object.entries(body ?? {}).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]);

/** A call in curl and in TypeScript, made of its contract and of its example. */
export function samplesOf(sampled: Sampled, base: string): { title: string; text: string }[] {
	const { document, operation, method, example } = sampled;
	const content = operation.requestBody?.content ?? {};
	const schema = (content["application/json"] ?? content["multipart/form-data"])?.schema;
	const body = (example?.body as Json | undefined) ?? (schema ? exampleOf(schema, document.components) : undefined);
	const isForm = "multipart/form-data" in content;
	const isRaw = "application/octet-stream" in content;
	const address = base + addressOf(sampled);
	const proof = proofOf(sampled);
	const money = isMoney(sampled);
	const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
	const options = [
		...(method === "GET" ? [] : [`-X ${method}`]),
		...(proof ? [`-H "Authorization: Bearer $${proof.variable}"`] : []),
		...(money ? ['-H "Idempotency-Key: order-1042"'] : []),
		...(isForm
			? [...formFields(body ?? null).map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`), "-F file=@picture.jpg"]
			: isRaw
				? ["--data-binary @body"]
				: body === undefined
					? []
					: ['-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(body, null, 2))}`]),
	];
	const headers = [
		...(proof ? [`authorization: \`Bearer \${${proof.value}}\``] : []),
		...(money ? ['"idempotency-key": crypto.randomUUID()'] : []),
		...(!isForm && !isRaw && body !== undefined ? ['"content-type": "application/json"'] : []),
	];
	const sent = [
		...(method === "GET" ? [] : [`\tmethod: "${method}",`]),
		...(headers.length > 0 ? ["\theaders: {", ...headers.map((each) => `\t\t${each},`), "\t},"] : []),
		...(isForm || isRaw
			? ["\tbody,"]
			: body === undefined
				? []
				: [`\tbody: JSON.stringify(${JSON.stringify(body, null, "\t").replaceAll("\n", "\n\t")}),`]),
	];
	const form = [
		"const body = new FormData();",
		...formFields(body ?? null).map(([name, value]) => `body.set(${JSON.stringify(name)}, ${JSON.stringify(value)});`),
		'body.set("file", picture);',
	];
	const call = sent.length > 0 ? `"${address}", {\n${sent.join("\n")}\n}` : `"${address}"`;
	return [
		{ title: "curl", text: [`curl "${address}"`, ...options].join(" \\\n  ") },
		{
			title: "TypeScript",
			text: [
				...(isForm ? form : []),
				`const response = await fetch(${call});`,
				"const answer = await response.json();",
			].join("\n"),
		},
	];
}
