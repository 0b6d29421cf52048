import { HTTPException } from "hono/http-exception";
import type { Platform } from "../platform/types.ts";
import { Problem, type ProblemStatus } from "./problem.ts";

/** What a failure becomes on the wire, whatever threw it. */
export interface Failure {
	status: ProblemStatus | 500;
	code: string;
	message: string;
	issues: readonly { path: string; message: string }[];
	retryAfter?: number;
}

/**
 * The one mapper from errors to answers. Unknown errors are logged under an id and answered without any detail:
 * drizzle's carry SQL and parameters.
 */
export function failureFrom(error: unknown, platform: Platform, requestId: string): Failure {
	if (error instanceof Problem) {
		const { status, code, message, issues, retryAfter } = error;
		return { status, code, message, issues, retryAfter };
	}
	if (error instanceof HTTPException && error.status < 500) {
		const status = error.status as ProblemStatus;
		const text = error.status === 413 ? "That is too large." : error.message || "The request was refused.";
		return { status, code: error.status === 413 ? "too_large" : "refused", message: text, issues: [] };
	}
	platform.log.error("unhandled", error, { requestId });
	return {
		status: 500,
		code: "internal",
		message: `Something went wrong on our side. If it keeps happening, tell us this id: ${requestId}`,
		issues: [],
	};
}

/** A failure in the API's envelope. */
export function failureResponse(failure: Failure): Response {
	const { status, code, message, issues, retryAfter } = failure;
	return Response.json(
		{ statusCode: status, code, message, ...(issues.length > 0 ? { issues } : {}) },
		{
			status,
			headers: {
				"cache-control": "no-store",
				...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
			},
		},
	);
}
