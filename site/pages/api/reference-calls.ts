import type { Content, OpenApiDocument, Schema } from "../../../api/http/openapi.ts";

/** A call as the reference page displays it. */
export interface ReferenceCall {
	method: string;
	path: string;
	tag: string;
	summary: string;
	description: string;
	parameters: readonly ReferenceField[];
	body: readonly ReferenceField[];
	answers: readonly { status: string; description: string; fields: readonly ReferenceField[] }[];
}

export interface ReferenceField {
	/** `name` at the top level, `outer.name` for a nested field, `name[]` for a list. */
	name: string;
	where: string;
	type: string;
	required: boolean;
	description: string;
}

function typeOf(schema: Schema): string {
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return [...new Set(choices.map(typeOf))].join(" or ");
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
function fieldsOf(schema: Schema | undefined, where: string, prefix = ""): ReferenceField[] {
	if (!schema) return [];
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices && !prefix) return choices.flatMap((choice) => fieldsOf(choice, where));
	const required = new Set(schema.required ?? []);
	return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
		const items = property.type === "array" ? property.items : undefined;
		const path = `${prefix}${name}${items ? "[]" : ""}`;
		const { description = "" } = property;
		const field = { name: path, where, type: typeOf(property), required: required.has(name), description };
		return [field, ...fieldsOf(items ?? property, where, `${path}.`)];
	});
}

const jsonOf = (content: Content | undefined) => content?.["application/json"]?.schema;

/** Flattens the OpenAPI document into a list of calls for the reference page. */
export function referenceCalls({ paths }: OpenApiDocument): ReferenceCall[] {
	return Object.entries(paths).flatMap(([path, methods]) =>
		(["get", "post", "put", "delete"] as const).flatMap((method) => {
			const operation = methods[method];
			if (!operation) return [];
			const { tags, summary, description = "", parameters, requestBody, responses } = operation;
			return [
				{
					method: method.toUpperCase(),
					path,
					tag: tags[0] ?? "Other",
					summary,
					description,
					parameters: parameters.map(({ name, in: where, required = false, schema, description = "" }) => ({
						name,
						where,
						type: typeOf(schema),
						required,
						description,
					})),
					body: fieldsOf(jsonOf(requestBody?.content), "body"),
					answers: Object.entries(responses).map(([status, { description, content }]) => ({
						status,
						description,
						fields: fieldsOf(jsonOf(content), "answer"),
					})),
				},
			];
		}),
	);
}
