/** One rejected field: `path` is the field's wire name (dots between levels), `message` what to tell the person. */
export interface Issue {
	path: string;
	message: string;
}

/** Statuses a problem may answer with. */
export type ProblemStatus = 400 | 401 | 402 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503;

/**
 * The one way to say no. Verbs throw it; `site/app.tsx` turns it into JSON or a page.
 * `code` is stable and for programs, `message` is for people and may be shown as it is.
 */
export class Problem extends Error {
	readonly status: ProblemStatus;
	readonly code: string;
	readonly issues: readonly Issue[];
	/** Seconds after which a retry makes sense, for 409, 429 and 503. */
	readonly retryAfter: number | undefined;

	constructor(
		status: ProblemStatus,
		code: string,
		message: string,
		options: { issues?: readonly Issue[]; retryAfter?: number } = {},
	) {
		super(message);
		this.name = "Problem";
		this.status = status;
		this.code = code;
		this.issues = options.issues ?? [];
		this.retryAfter = options.retryAfter;
	}
}

/** A rejected input with its fields; the first issue's text is the message. */
export function invalid(issues: readonly Issue[], status: 400 | 422 = 400): Problem {
	return new Problem(status, "invalid", issues[0]?.message ?? "The input is not valid.", { issues });
}

export function notFound(what: string): Problem {
	return new Problem(404, "not_found", `${what} was not found.`);
}
