import { HTTPException } from "hono/http-exception";
import type { Issue } from "../domain/forms/issues.ts";
import { type MessageCode, messageText, type Reason } from "../domain/messages/index.ts";
import type { Platform } from "../platform/types.ts";
import { Problem, type ProblemStatus } from "./problem.ts";

/** An error in the form that responses need. */
export interface Failure extends Reason {
	status: ProblemStatus | 500;
	message: string;
	issues: readonly Issue[];
	retryAfter?: number;
}

/** Titles of problems: the phrases of their statuses, as RFC 9457 has it for problems without a type of their own. */
const statusText: Readonly<Record<Failure["status"], string>> = {
	400: "Bad Request",
	401: "Unauthorized",
	403: "Forbidden",
	404: "Not Found",
	409: "Conflict",
	410: "Gone",
	413: "Content Too Large",
	415: "Unsupported Media Type",
	422: "Unprocessable Content",
	429: "Too Many Requests",
	500: "Internal Server Error",
	503: "Service Unavailable",
};

/** A failed call: the code of its text, and the error that stopped it. */
export class FailedCall extends Error {
	readonly code: MessageCode;

	constructor(code: MessageCode, cause: unknown) {
		super(code, { cause });
		this.code = code;
	}
}

/** The limit of a JSON or raw body, and of a form without files, as messages name it. */
export const maxBodyText = "256 kB";

/**
 * Converts any error. Unknown errors are logged with an id, and the response contains nothing else, because drizzle's
 * messages contain SQL and parameters.
 */
export function failureFrom(error: unknown, platform: Platform, requestId: string): Failure {
	if (error instanceof FailedCall) {
		const failure = failureFrom(error.cause, platform, requestId);
		// A refusal says by itself what is wrong; a fault says first what could not be done.
		return failure.status < 500
			? failure
			: { ...failure, message: `${messageText(error.code).trimEnd()} ${failure.message}` };
	}
	if (error instanceof Problem) {
		const { status, code, message, values, issues, retryAfter } = error;
		return { status, code, message, values, issues, retryAfter };
	}
	if (error instanceof HTTPException && error.status < 500) {
		const status = error.status as ProblemStatus;
		if (status === 413) {
			const values = { limit: maxBodyText };
			return { status, code: "body_too_large", message: messageText("body_too_large", values), values, issues: [] };
		}
		return { status, code: "refused", message: error.message || messageText("refused"), issues: [] };
	}
	platform.log.error("unhandled", error, { requestId });
	const values = { id: requestId };
	return { status: 500, code: "internal", message: messageText("internal", values), values, issues: [] };
}

const problemType = "application/problem+json";

/** Whether a client asks for problems in the standard form. Clients that take everything get ours. */
function wantsProblem(accept: string | undefined): boolean {
	const ranges = (accept ?? "").split(",").map((range) => range.trim().toLowerCase());
	return ranges.some((range) => range.startsWith(problemType) && !/;\s*q=0(\.0*)?\s*(;|$)/.test(range));
}

/** The API's response for an error: in our envelope, or as a problem (RFC 9457) for a client whose `Accept` names it. */
export function failureResponse(failure: Failure, accept?: string): Response {
	const { status, code, message, issues, retryAfter } = failure;
	const fields = issues.length > 0 ? { issues } : {};
	const asProblem = wantsProblem(accept);
	return Response.json(
		asProblem
			? { type: "about:blank", title: statusText[status], status, detail: message, code, ...fields }
			: { statusCode: status, code, message, ...fields },
		{
			status,
			headers: {
				...(asProblem ? { "content-type": problemType } : {}),
				"cache-control": "no-store",
				vary: "accept",
				...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
			},
		},
	);
}
