import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { isWhole, mayBeCsv, wireSchema } from "./answer.ts";
import type { Call, CallArea } from "./call.ts";
import { inOrder } from "./mount-calls.ts";
import type { ProblemStatus } from "./problem.ts";
import { isOptional } from "./validate.ts";

/** A JSON schema, as far as the reference page reads it. */
export interface Schema {
	type?: string | string[];
	const?: unknown;
	enum?: unknown[];
	anyOf?: Schema[];
	oneOf?: Schema[];
	properties?: Record<string, Schema>;
	items?: Schema;
	required?: string[];
	minimum?: number;
	maximum?: number;
	minLength?: number;
	maxLength?: number;
	pattern?: string;
	description?: string;
}

export type Content = Record<string, { schema?: Schema }>;

interface Parameter {
	in: "path" | "query" | "header";
	name: string;
	schema: Schema;
	required?: boolean;
	description?: string;
}

/** A call in the OpenAPI document. */
interface Operation {
	operationId: string;
	tags: string[];
	"x-allow": Call["allow"];
	summary: string;
	description?: string;
	responses: Record<string, { description: string; content: Content }>;
	parameters: Parameter[];
	requestBody?: { description?: string; required?: boolean; content: Content };
}

/** An OpenAPI 3.1 document. Source: https://spec.openapis.org/oas/v3.1.0 */
export interface OpenApiDocument {
	openapi: string;
	info: { title: string; version: string; description: string };
	servers: { url: string }[];
	components: object;
	paths: Record<string, Record<string, Operation>>;
}

const problemSchema = v.object({
	statusCode: v.number(),
	code: v.string(),
	message: v.string(),
	issues: v.optional(v.array(v.object({ path: v.string(), code: v.string(), message: v.string() }))),
});

const problemTexts: Partial<Record<ProblemStatus, string>> = {
	400: "The input is not valid; issues name the fields.",
	401: "Nobody is signed in.",
	403: "Not for this caller, or sent by a browser for another site; `captcha_needed` until the client passes the captcha.",
	404: "There is no such thing, or not for you.",
	409: "Not in this state, or the first call is still running.",
	413: "The body is too large.",
	415: "The body is not of the kind that this call takes.",
	422: "The claim does not agree with what we or the provider know, or the Idempotency-Key was used with another body.",
	429: "Too many calls; see Retry-After.",
	503: "The provider's answer is not statuses yet; it is being checked.",
};

/** The JSON schema of a contract. Checks that JSON Schema has no words for are left out. */
function schemaOf(contract: v.GenericSchema): Schema {
	const { $schema, ...schema } = toJsonSchema(contract, { errorMode: "ignore" });
	return schema as Schema;
}

const json = (contract: v.GenericSchema): Content => ({ "application/json": { schema: schemaOf(contract) } });

/** The error statuses of a call, derived from its parts. */
function problemsOf({ method, path, allow, limit, money, query, problems = [], ...call }: Call): ProblemStatus[] {
	const hasBody = "body" in call || "accepts" in call;
	const statuses: (ProblemStatus | false)[] = [
		(query !== undefined || hasBody) && 400,
		allow !== "anyone" && allow !== "signature" && 401,
		(allow !== "anyone" || method !== "GET") && 403,
		path.includes("{") && 404,
		money === true && 409,
		hasBody && 413,
		"body" in call && 415,
		money === true && 422,
		limit !== undefined && 429,
		...problems,
	];
	return [...new Set(statuses.filter((status) => status !== false))];
}

const idempotencyHeader: Parameter = {
	in: "header",
	name: "Idempotency-Key",
	required: false,
	description:
		"Same key and body replays the stored answer; another body is 422, still running is 409. After a 5xx, repeat with the same key: the call continues what the first one began, and a card is charged once.",
	schema: { type: "string", minLength: 1, maxLength: 255 },
};

function pathParameters(path: string): Parameter[] {
	const schema = { type: "string", minLength: 1, maxLength: 64 };
	return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({ in: "path", name, required: true, schema }));
}

function queryParameters(query: v.GenericSchema | undefined): Parameter[] {
	const { properties = {}, required = [] } = query ? schemaOf(query) : {};
	return Object.entries(properties).map(([name, { description, ...schema }]) => ({
		in: "query",
		name,
		schema,
		...(required.includes(name) ? { required: true } : {}),
		...(description ? { description } : {}),
	}));
}

function bodyOf(call: Call): Operation["requestBody"] {
	if (call.accepts === "raw") return { content: { "application/octet-stream": {} } };
	if (call.accepts !== "upload") return call.body && { required: !isOptional(call.body), content: json(call.body) };
	const { maxFiles, maxBytes } = call.upload;
	const description = `A form with at most ${maxFiles} files of at most ${maxBytes} bytes each.`;
	return { description, content: { "multipart/form-data": { schema: schemaOf(call.body) } } };
}

function responsesOf(call: Call): Operation["responses"] {
	const schema = wireSchema(call.answer);
	const content = { ...(mayBeCsv(call.answer) ? { "text/csv": {} } : {}), ...(schema ? json(schema) : {}) };
	const refusal = isWhole(call.answer) ? call.answer.refusal : undefined;
	const problems = problemsOf(call).map((status) => {
		const refused = status === 400 && refusal ? v.union([problemSchema, refusal]) : problemSchema;
		return [status, { description: problemTexts[status] ?? "Refused.", content: json(refused) }];
	});
	return { 200: { description: "Done.", content }, ...Object.fromEntries(problems) };
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `GET /users/{id}` is `getUsersById`. */
function operationId({ method, path }: Call): string {
	const parts = path.split("/").map((part) => {
		const words = part.split(/[\W_]+/).map(capitalized);
		return (part.startsWith("{") ? "By" : "") + words.join("");
	});
	return method.toLowerCase() + parts.join("");
}

function describeCall(area: string, call: Call): Operation {
	const { allow, summary, description, money, path, query } = call;
	return {
		operationId: operationId(call),
		tags: [area],
		"x-allow": allow,
		summary,
		...(description ? { description } : {}),
		responses: responsesOf(call),
		parameters: [...pathParameters(path), ...(money ? [idempotencyHeader] : []), ...queryParameters(query)],
		requestBody: bodyOf(call),
	};
}

/** Describes all calls. */
export function describeCalls(areas: readonly CallArea[], base: string): OpenApiDocument {
	const paths: OpenApiDocument["paths"] = {};
	for (const { area, call } of inOrder(areas)) {
		paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(area, call) };
	}
	return {
		openapi: "3.1.0",
		info: { title: "Kindwave API", description: "Giving and internet radio.", version: "1" },
		servers: [{ url: base }],
		components: {},
		paths,
	};
}
