import type * as v from "valibot";
import { isCsv, isList, isWhole, mayBeCsv } from "./answer.ts";
import type { Call, CallArea } from "./call.ts";
import { inOrder } from "./mount-calls.ts";
import { type ParameterOrRef, pathParameters, queryParameters, SharedParameters } from "./openapi/parameters.ts";
import {
	type Content,
	type Described,
	doneRef,
	doneResponse,
	problemDetails,
	problemResponse,
	problemSchema,
	problemsOf,
	type ResponseOrRef,
	refusalsOf,
} from "./openapi/responses.ts";
import { refTo, type Schema, Schemas } from "./openapi/schemas.ts";
import { type Security, schemesIn, security } from "./openapi/security.ts";
import { tagTexts } from "./openapi/tags.ts";
import type { ProblemStatus } from "./problem.ts";
import { isOptional } from "./validate.ts";

export type { Content, Schema };

/** A call in the OpenAPI document. */
export interface Operation {
	operationId: string;
	tags: string[];
	/** The visitors who may call, if that is more than what `security` says. */
	"x-allow"?: Call["allow"];
	/** The statuses of its refusals. */
	"x-problems"?: ProblemStatus[];
	security?: Security;
	summary: string;
	description?: string;
	parameters?: ParameterOrRef[];
	requestBody?: { description?: string; required?: boolean; content: Content };
	responses: Record<string, ResponseOrRef>;
}

/** An OpenAPI 3.1 document. Source: https://spec.openapis.org/oas/v3.1.0 */
export interface OpenApiDocument {
	openapi: string;
	info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
	servers: { url: string }[];
	tags: { name: string; description: string }[];
	security: Security;
	components: {
		securitySchemes: object;
		schemas: Record<string, Schema>;
		parameters: SharedParameters["components"];
		responses: Record<string, Described>;
	};
	paths: Record<string, Record<string, Operation>>;
}

/** Examples of bodies and answers, by call. `path` is the one that was asked, with its query. */
export type Examples = Readonly<Record<string, { path?: string; body?: unknown; answer?: unknown }>>;

const idempotencyHeader = {
	in: "header",
	name: "Idempotency-Key",
	description:
		"Same key and body replays the stored answer; another body is 422, still running is 409. After a 5xx, repeat with the same key: the call continues what the first one began, and a card is charged once.",
	schema: { type: "string", minLength: 1, maxLength: 255 },
} as const;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `GET /users/{id}` is `getUsersById`. */
function operationId({ method, path }: Call): string {
	const parts = path.split("/").map((part) => {
		const words = part.split(/[\W_]+/).map(capitalized);
		return (part.startsWith("{") ? "By" : "") + words.join("");
	});
	return method.toLowerCase() + parts.join("");
}

const integer: Schema = { type: "integer" };
const text: Schema = { type: "string" };

const statusTexts = { 200: "Done.", 201: "Created.", 202: "Accepted: it is done in a moment." } as const;

/** The parts of every list's answer besides its rows. */
const page: Schema = {
	type: "object",
	properties: {
		statusCode: integer,
		message: text,
		totalCountOfRecords: { ...integer, description: "Exact to 1,000; 1,001 means more." },
		hasMore: { type: "boolean" },
		nextCursor: { type: ["string", "null"], description: "The `cursor` of the next page; null on the last." },
	},
	required: ["statusCode"],
};

/** The parts of every other answer besides its data. */
const envelope: Schema = {
	type: "object",
	properties: { statusCode: integer, message: text },
	required: ["statusCode"],
};

/** The answer of a call without data. */
const done: Schema = {
	type: "object",
	properties: { statusCode: integer, message: text, data: { type: ["object", "null"] } },
	required: ["statusCode"],
};

const about =
	"Giving and internet radio. Amounts are in major units unless a name ends in `Minor`, times in milliseconds since 1970 (UTC). Calls of servers with keys are described at `/openapi.json?audience=servers`, of those who run a request or an organization at `?audience=owners`, our team’s at `?audience=staff`.";
const license = { name: "Proprietary", identifier: "LicenseRef-Proprietary" };
const infoOf: Record<Audience, OpenApiDocument["info"]> = {
	everyone: { title: "Kindwave API", description: about, version: "1", license },
	servers: {
		title: "Kindwave API for servers",
		description:
			"The calls of servers of partners and organizations with their keys, and of the people who manage keys and webhooks.",
		version: "1",
		license,
	},
	owners: {
		title: "Kindwave API for owners",
		description: "The calls of those who run a request or an organization.",
		version: "1",
		license,
	},
	staff: {
		title: "Kindwave API for staff",
		description: "The calls of our team’s screens, and of payment and mail providers.",
		version: "1",
		license,
	},
};

class Describer {
	readonly #schemas: Schemas;
	readonly #parameters: SharedParameters;
	readonly #paths: readonly string[];
	readonly #examples: Examples;
	readonly paths: OpenApiDocument["paths"] = {};

	/** @param paths those of all calls, also of those that are not described here */
	constructor(calls: readonly { area: string; call: Call }[], paths: readonly string[], examples: Examples) {
		this.#examples = examples;
		this.#paths = paths;
		this.#schemas = new Schemas([
			problemSchema,
			...calls.flatMap(({ call: { query, answer, ...call } }) => {
				const own = isCsv(answer) ? [] : isList(answer) || isWhole(answer) ? [answer.schema] : [answer];
				const refusal = !isCsv(answer) && isWhole(answer) ? answer.refusal : undefined;
				return [query, "body" in call ? call.body : undefined, ...own, refusal].filter((each) => each !== undefined);
			}),
		]);
		this.#parameters = new SharedParameters(calls.flatMap(({ call }) => this.#parametersOf(call)));
		for (const { area, call } of calls) {
			this.paths[call.path] = { ...this.paths[call.path], [call.method.toLowerCase()]: this.#describe(area, call) };
		}
	}

	#parametersOf({ path, money, query }: Call) {
		return [
			...pathParameters(path, this.#paths),
			...(money ? [idempotencyHeader] : []),
			...queryParameters(query, query ? this.#schemas.inline(query) : {}),
		];
	}

	#json(contract: v.GenericSchema): Content {
		return { "application/json": { schema: this.#schemas.of(contract) } };
	}

	#body(call: Call): Operation["requestBody"] {
		if (call.accepts === "raw") return { content: { "application/octet-stream": {} } };
		if (call.accepts !== "upload") {
			return call.body && { required: !isOptional(call.body), content: this.#json(call.body) };
		}
		const { maxFiles, maxBytes } = call.upload;
		const description = `A form with at most ${maxFiles} files of at most ${maxBytes} bytes each.`;
		return { description, content: { "multipart/form-data": { schema: this.#schemas.of(call.body) } } };
	}

	/** The complete JSON answer; null for a file. */
	#answer({ answer }: Call): Schema | null {
		if (isCsv(answer)) return null;
		if (isWhole(answer)) return this.#schemas.of(answer.schema);
		if (isList(answer)) {
			const rows: Schema = { type: "array", items: this.#schemas.of(answer.schema) };
			return { allOf: [refTo("Page"), { properties: { data: rows }, required: ["data"] }] };
		}
		const data = this.#schemas.of(answer);
		const isEmpty = data.type === "null" || (data.type === "object" && Object.keys(data).length === 1);
		if (isEmpty) return refTo("Done");
		return { allOf: [refTo("Answer"), { properties: { data }, required: ["data"] }] };
	}

	#responses(call: Call): Operation["responses"] {
		const schema = this.#answer(call);
		const content: Content = {
			...(schema ? { "application/json": { schema } } : {}),
			...(mayBeCsv(call.answer) ? { "text/csv": {} } : {}),
		};
		const refusal = isWhole(call.answer) ? call.answer.refusal : undefined;
		const refused = refusal && { anyOf: [refTo("Problem"), this.#schemas.of(refusal)] };
		const isDone = schema?.$ref === refTo("Done").$ref;
		const { status = 200 } = call;
		return {
			[status]: isDone ? doneRef : { description: statusTexts[status], content },
			...refusalsOf(problemsOf(call)),
			...(refused ? { 400: { description: "Refused.", content: { "application/json": { schema: refused } } } } : {}),
		};
	}

	#describe(area: string, call: Call): Operation {
		const { allow, summary } = call;
		const needed = "scope" in call ? `A key needs the scope \`${call.scope}\`.` : undefined;
		const description = [needed, call.description].filter(Boolean).join(" ");
		const parameters = this.#parametersOf(call).map((each) => this.#parameters.of(each));
		const requestBody = this.#body(call);
		const { body, answer } = this.#examples[`${call.method} ${call.path}`] ?? {};
		const responses = this.#responses(call);
		const sent = requestBody?.content["application/json"];
		if (sent && body !== undefined) sent.example = body;
		const got = responses[call.status ?? 200];
		const answered = got && "content" in got ? got.content?.["application/json"] : undefined;
		if (answered && answer !== undefined) answered.example = answer;
		const secured = security(call);
		const problems = problemsOf(call);
		return {
			operationId: operationId(call),
			tags: [area],
			...(allow === "anyone" || allow === "signed-in" || allow === "signature" || allow === "key"
				? {}
				: { "x-allow": allow }),
			...(secured ? { security: secured } : {}),
			summary,
			...(description ? { description } : {}),
			...(parameters.length > 0 ? { parameters } : {}),
			...(requestBody ? { requestBody } : {}),
			responses,
			...(problems.length > 0 ? { "x-problems": problems } : {}),
		};
	}

	components(): OpenApiDocument["components"] {
		const schemas = {
			Problem: this.#schemas.inline(problemSchema),
			ProblemDetails: problemDetails,
			Page: page,
			Answer: envelope,
			Done: done,
			...this.#schemas.neededBy(this.paths),
		};
		const { components: parameters } = this.#parameters;
		return {
			securitySchemes: schemesIn(this.paths),
			schemas,
			parameters,
			responses: { Done: doneResponse, Problem: problemResponse },
		};
	}
}

/** The calls are too many for one document: few clients need what owners, our team or providers call. */
export const audiences = ["everyone", "servers", "owners", "staff"] as const;
export type Audience = (typeof audiences)[number];

/** Areas that only those need who run a request or an organization, though their guards ask for a session alone. */
const ownersAreas: ReadonlySet<string> = new Set([
	"A request's desk",
	"Bank accounts",
	"Campaigns",
	"Contacts",
	"Donation forms",
	"Interviews",
	"Invited people",
	"Withdrawals",
]);

function audienceOf(area: string, { allow }: Call, forServers: boolean): Audience {
	if (forServers) return "servers";
	if (typeof allow !== "string" || allow === "signature") return "staff";
	if (allow !== "anyone" && ownersAreas.has(area)) return "owners";
	return allow === "owner" || allow.startsWith("org ") ? "owners" : "everyone";
}

/** Describes the calls of an audience. */
export function describeCalls(
	areas: readonly CallArea[],
	base: string,
	audience: Audience,
	examples: Examples = {},
): OpenApiDocument {
	const all = inOrder(areas);
	const ofServers = new Set(areas.filter(({ forServers }) => forServers).map(({ name }) => name));
	const calls = all.filter(({ area, call }) => audienceOf(area, call, ofServers.has(area)) === audience);
	const paths = [...new Set(all.map(({ call }) => call.path))];
	const described = new Describer(calls, paths, examples);
	const used = new Set(calls.map(({ area }) => area));
	return {
		openapi: "3.1.0",
		info: infoOf[audience],
		servers: [{ url: base }],
		tags: [...used].map((name) => ({ name, description: tagTexts[name] ?? name })),
		security: [{ session: [] }, { bearer: [] }],
		paths: described.paths,
		components: described.components(),
	};
}
