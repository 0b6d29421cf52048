import type { OpenAPIV3_1 } from "openapi-types";

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

type Schema = OpenAPIV3_1.SchemaObject;

function isSchema(value: unknown): value is Schema {
	return typeof value === "object" && value !== null && !("$ref" in value);
}

function typeOf(schema: Schema): string {
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return [...new Set(choices.filter(isSchema).map(typeOf))].join(" or ");
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
function fieldsOf(schema: unknown, where: string, prefix = ""): ReferenceField[] {
	if (!isSchema(schema)) return [];
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices && !prefix) return choices.flatMap((choice) => fieldsOf(choice, where));
	const required = new Set(schema.required ?? []);
	return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
		if (!isSchema(property)) return [];
		const list = property.type === "array" && "items" in property && isSchema(property.items);
		const inner = list ? property.items : property;
		const path = `${prefix}${name}${list ? "[]" : ""}`;
		const field = {
			name: path,
			where,
			type: typeOf(property),
			required: required.has(name),
			description: property.description ?? "",
		};
		return [field, ...fieldsOf(inner, where, `${path}.`)];
	});
}

function parametersOf(operation: OpenAPIV3_1.OperationObject): ReferenceField[] {
	return (operation.parameters ?? []).flatMap((parameter) => {
		if ("$ref" in parameter) return [];
		const { name, in: where, required = false, schema, description = "" } = parameter;
		return [{ name, where, type: isSchema(schema) ? typeOf(schema) : "string", required, description }];
	});
}

function jsonOf(content: Record<string, OpenAPIV3_1.MediaTypeObject> | undefined): unknown {
	return content?.["application/json"]?.schema;
}

/** Flattens the OpenAPI document into a list of calls for the reference page. */
export function referenceCalls(document: OpenAPIV3_1.Document): ReferenceCall[] {
	return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
		(["get", "post", "put", "delete"] as const).flatMap((method) => {
			const operation = item?.[method];
			if (!operation) return [];
			const body =
				operation.requestBody && "content" in operation.requestBody ? operation.requestBody.content : undefined;
			return [
				{
					method: method.toUpperCase(),
					path,
					tag: operation.tags?.[0] ?? "Other",
					summary: operation.summary ?? "",
					description: operation.description ?? "",
					parameters: parametersOf(operation),
					body: fieldsOf(jsonOf(body), "body"),
					answers: Object.entries(operation.responses ?? {}).flatMap(([status, response]) =>
						"$ref" in response
							? []
							: [{ status, description: response.description, fields: fieldsOf(jsonOf(response.content), "answer") }],
					),
				},
			];
		}),
	);
}
