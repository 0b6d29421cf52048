import * as v from "valibot";
import type { Call } from "../call.ts";
import type { ProblemStatus } from "../problem.ts";
import { refTo, type Schema } from "./schemas.ts";

export type Content = Record<string, { schema?: Schema; example?: unknown }>;
export interface Described {
	description: string;
	headers?: Record<string, { description: string; schema: Schema }>;
	content?: Content;
	/** The meaning of each status. */
	"x-statuses"?: Readonly<Record<number, string>>;
}
export type ResponseOrRef = Described | { $ref: string };

export const problemSchema = v.object({
	statusCode: v.pipe(v.number(), v.integer()),
	code: v.string(),
	message: v.string(),
	issues: v.optional(v.array(v.object({ path: v.string(), code: v.string(), message: v.string() }))),
});

const problemTexts: Readonly<Record<ProblemStatus, string>> = {
	400: "The input is not valid; issues name the fields.",
	401: "Nobody is signed in.",
	403: "Not for this caller, or sent by a browser for another site; `captcha_needed` until the client passes the captcha.",
	404: "There is no such thing, or not for you.",
	409: "Not in this state, or the first call is still running.",
	410: "It is no longer there.",
	413: "The body is too large.",
	415: "The body is not of the kind that this call takes.",
	422: "The claim does not agree with what we or the provider know, or the Idempotency-Key was used with another body.",
	429: "Too many calls; see Retry-After.",
	503: "The provider’s answer is not known yet; it is being checked.",
};

const problemContent: Content = {
	"application/json": { schema: refTo("Problem") },
	"application/problem+json": { schema: refTo("ProblemDetails") },
};

const header = (description: string, type: "string" | "integer" = "string") => ({ description, schema: { type } });

/** A problem as RFC 9457 has it, for clients whose `Accept` names `application/problem+json`. */
export const problemDetails: Schema = {
	type: "object",
	properties: {
		type: { type: "string" },
		title: { type: "string" },
		status: { type: "integer" },
		detail: { type: "string" },
		code: { type: "string" },
		issues: { type: "array", items: { type: "object" } },
	},
	required: ["type", "title", "status", "detail", "code"],
};

/** The refusals of every call. Which statuses a call may answer is in its `x-problems`: a schema for each would be a third of the document. */
export const problemResponse: Described = {
	description: "Refused. `code` is stable, `message` is for people; issues name the fields that are wrong.",
	"x-statuses": problemTexts,
	headers: {
		"X-Request-Id": header("The request’s id, for questions about it."),
		"Retry-After": header("Seconds to wait, with 409, 429 and 503.", "integer"),
		RateLimit: header('What is left of each limit that the call counts under: `"contact";r=4;t=31`.'),
		"RateLimit-Policy": header('The limits: `"contact";q=5;w=60`.'),
	},
	content: problemContent,
};
const problemRef: ResponseOrRef = { $ref: "#/components/responses/Problem" };

/** References to the refusals of a call. */
export const refusalsOf = (problems: readonly ProblemStatus[]): Record<string, ResponseOrRef> => ({
	"4XX": problemRef,
	...(problems.includes(503) ? { 503: problemRef } : {}),
});

export const doneResponse: Described = {
	description: "Done.",
	content: { "application/json": { schema: refTo("Done") } },
};
export const doneRef = { $ref: "#/components/responses/Done" };

/** The error statuses of a call, derived from its parts. */
export function problemsOf({
	method,
	path,
	allow,
	limit,
	money,
	query,
	problems = [],
	...call
}: Call): ProblemStatus[] {
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
	return [...new Set(statuses.filter((status) => status !== false))].toSorted((one, other) => one - other);
}
