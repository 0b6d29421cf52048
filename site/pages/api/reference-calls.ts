import type { Content, Examples, OpenApiDocument, Operation, Schema } from "../../../api/http/openapi.ts";
import { samplesOf } from "./call-samples.ts";

/** A call as the reference page displays it. */
export interface ReferenceCall {
	/** Its place on the page of its area. */
	id: string;
	method: string;
	path: string;
	tag: string;
	summary: string;
	description: string;
	/** The visitors who may call. */
	caller: string;
	parameters: readonly ReferenceField[];
	body: readonly ReferenceField[];
	answers: readonly { status: string; description: string; fields: readonly ReferenceField[] }[];
	samples: readonly { title: string; text: string }[];
	/** The demo's answer, as JSON; empty if there is none. */
	example: string;
}

export interface ReferenceField {
	/** `name` at the top level, `outer.name` for a nested field, `name[]` for a list. */
	name: string;
	where: string;
	type: string;
	required: boolean;
	description: string;
}

/** The schemas and parameters that others refer to by name. */
type Components = OpenApiDocument["components"];

const nameIn = (ref: string) => ref.slice(ref.lastIndexOf("/") + 1);
const resolved = (schema: Schema, { schemas }: Components): Schema =>
	schema.$ref ? (schemas[nameIn(schema.$ref)] ?? {}) : schema;

function typeOf(given: Schema, components: Components): string {
	const schema = resolved(given, components);
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return [...new Set(choices.map((each) => typeOf(each, components)))].join(" or ");
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
	const type = Array.isArray(schema.type) ? schema.type.join(" or ") : (schema.type ?? "any");
	const bounds = [
		schema.minimum === undefined ? "" : `from ${schema.minimum}`,
		schema.maximum === undefined ? "" : `to ${schema.maximum}`,
		schema.maxLength === undefined ? "" : `at most ${schema.maxLength} characters`,
		schema.pattern ? `like ${schema.pattern}` : "",
	].filter(Boolean);
	return bounds.length > 0 ? `${type}, ${bounds.join(", ")}` : type;
}

/** The fields of an object; fields of nested objects get dotted names. */
function fieldsOf(
	given: Schema | undefined,
	where: string,
	components: Components,
	prefix = "",
	depth = 0,
): ReferenceField[] {
	// A comment has comments.
	if (!given || depth > 6) return [];
	const schema = resolved(given, components);
	const choices = schema.anyOf ?? schema.oneOf;
	const parts = schema.allOf ?? (prefix ? undefined : choices);
	if (parts) return parts.flatMap((part) => fieldsOf(part, where, components, prefix, depth));
	const required = new Set(schema.required ?? []);
	return Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
		const property = resolved(each, components);
		const items = property.type === "array" ? property.items : undefined;
		const path = `${prefix}${name}${items ? "[]" : ""}`;
		const { description = "" } = property;
		const type = typeOf(property, components);
		const field = { name: path, where, type, required: required.has(name), description };
		return [field, ...fieldsOf(items ?? property, where, components, `${path}.`, depth + 1)];
	});
}

const jsonOf = (content: Content | undefined) => content?.["application/json"]?.schema;

/** The visitors who may make a call, in words. */
function callerOf({ security, "x-allow": allow }: Operation): string {
	if (Array.isArray(allow)) return `Our team: ${allow.join(", ")}`;
	if (allow === "self") return "The person whom the address names";
	if (allow === "owner") return "The owner";
	if (allow === "signed-in or reset token") return "Everyone who is signed in or has a reset token";
	if (typeof allow === "string") return allow.replace("org ", "The organization’s ").replace(" or org ", " or ");
	const [first] = security ?? [{ session: [] }];
	if (!first) return "Everyone";
	if ("apiKey" in first) {
		const scope = `a key that has the scope ${first.apiKey?.join(", ")}`;
		return security?.length === 1 ? `A server, with ${scope}` : `A server with ${scope}, or its owner signed in`;
	}
	return "signature" in first ? "A provider, with its signature" : "Everyone who is signed in";
}

/**
 * Flattens an OpenAPI document into a list of calls for the reference page.
 * @param base the address that samples call
 */
export function referenceCalls(document: OpenApiDocument, base: string, examples: Examples): ReferenceCall[] {
	const { paths, components } = document;
	const { parameters: shared, responses: answers } = components;
	const problems = components.schemas.Problem;
	return Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => {
			const { tags, summary, description = "", parameters = [], requestBody, responses } = operation;
			const [status = "200", done] = Object.entries(responses)[0] ?? [];
			const answer = done && "$ref" in done ? answers[nameIn(done.$ref)] : done;
			const example = examples[`${method.toUpperCase()} ${path}`];
			return {
				id: operation.operationId,
				method: method.toUpperCase(),
				path,
				caller: callerOf(operation),
				samples: samplesOf({ document, operation, method: method.toUpperCase(), path, example }, base),
				example: example?.answer === undefined ? "" : JSON.stringify(example.answer, null, 2),
				tag: tags[0] ?? "Other",
				summary,
				description,
				parameters: parameters.flatMap((each) => {
					const parameter = "$ref" in each ? shared[nameIn(each.$ref)] : each;
					if (!parameter) return [];
					const { name, in: where, required = false, schema, description = "" } = parameter;
					return [{ name, where, type: typeOf(schema, components), required, description }];
				}),
				body: fieldsOf(jsonOf(requestBody?.content), "body", components),
				answers: [
					{
						status,
						description: answer?.description ?? "",
						fields: fieldsOf(jsonOf(answer?.content), "answer", components),
					},
					...(operation["x-problems"] ?? []).map((status) => ({
						status: String(status),
						description: answers.Problem?.["x-statuses"]?.[status] ?? "",
						fields: fieldsOf(problems, "answer", components),
					})),
				],
			};
		}),
	);
}
