import { type DescribeRouteOptions, describeRoute, resolver } from "hono-openapi";
import * as v from "valibot";
import { isWhole, mayBeCsv, wireSchema } from "./answer.ts";
import type { Call } from "./call.ts";
import type { ProblemStatus } from "./problem.ts";

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

const json = (schema: v.GenericSchema) => ({ "application/json": { schema: resolver(schema) } });

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
	return [...new Set(statuses.filter((status) => status !== false))].toSorted();
}

const idempotencyHeader = {
	in: "header",
	name: "Idempotency-Key",
	required: false,
	description:
		"Same key and body replays the stored answer; another body is 422, still running is 409. After a 5xx, repeat with the same key: the call continues what the first one began, and a card is charged once.",
	schema: { type: "string", minLength: 1, maxLength: 255 },
} as const;

const pathParameter = (name: string) =>
	({ in: "path", name, required: true, schema: { type: "string", minLength: 1, maxLength: 64 } }) as const;

/** The request body of calls that need no JSON; a required JSON body is described by the middleware that validates it. */
function bodyOf(call: Call): Pick<DescribeRouteOptions, "requestBody"> {
	if (call.accepts === "raw") return { requestBody: { content: { "application/octet-stream": {} } } };
	if (call.accepts !== "upload") {
		if (!call.body || !v.is(call.body, undefined)) return {};
		return { requestBody: { required: false, content: json(call.body) as never } };
	}
	const { maxFiles, maxBytes } = call.upload;
	const description = `A form with at most ${maxFiles} files of at most ${maxBytes} bytes each.`;
	return { requestBody: { description, content: { "multipart/form-data": { schema: resolver(call.body) as never } } } };
}

/** Describes a call for the OpenAPI document. */
export function describeCall(area: string, call: Call) {
	const schema = wireSchema(call.answer);
	const responses: NonNullable<DescribeRouteOptions["responses"]> = {
		200: {
			description: "Done.",
			content: { ...(mayBeCsv(call.answer) ? { "text/csv": {} } : {}), ...(schema ? json(schema) : {}) },
		},
	};
	const refusal = isWhole(call.answer) ? call.answer.refusal : undefined;
	for (const status of problemsOf(call)) {
		const refused = status === 400 && refusal ? v.union([problemSchema, refusal]) : problemSchema;
		responses[status] = { description: problemTexts[status] ?? "Refused.", content: json(refused) };
	}
	const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
	return describeRoute({
		tags: [area],
		// An OpenAPI extension, which the library passes on but its types lack.
		...{ "x-allow": call.allow },
		summary: call.summary,
		...(call.description ? { description: call.description } : {}),
		responses,
		...bodyOf(call),
		parameters: [...names.map(pathParameter), ...(call.money ? [idempotencyHeader] : [])],
	});
}
