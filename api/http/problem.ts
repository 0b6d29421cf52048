import type { Issue } from "../domain/forms/issues.ts";
import { type MessageCode, type MessageValues, messageText, type Reason } from "../domain/messages/index.ts";

/** The HTTP statuses of problems. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503;

interface ProblemOptions {
	/** Values for the `{name}`s in the code's message. */
	values?: MessageValues;
	issues?: readonly Issue[];
	retryAfter?: number;
}

/**
 * A refusal. Verbs throw it, and `site/app.tsx` turns it into JSON or a page.
 * `code` is stable, for API clients and translations; `message` is its English text from `api/domain/messages`.
 */
export class Problem extends Error implements Reason {
	readonly status: ProblemStatus;
	readonly code: MessageCode;
	readonly values: MessageValues | undefined;
	readonly issues: readonly Issue[];
	/** Seconds to wait before another attempt, for 409, 429 and 503. */
	readonly retryAfter: number | undefined;

	constructor(status: ProblemStatus, code: MessageCode, { values, issues = [], retryAfter }: ProblemOptions = {}) {
		super(issues[0]?.message ?? messageText(code, values));
		this.name = "Problem";
		this.status = status;
		this.code = code;
		this.values = values;
		this.issues = issues;
		this.retryAfter = retryAfter;
	}
}

/** A refusal of input with its invalid fields. The message is the first issue's. */
export function invalid(issues: readonly Issue[], status: 400 | 409 | 422 = 400): Problem {
	return new Problem(status, "invalid", { issues });
}

/** Things with a `<name>_not_found` message. */
type Missing = MessageCode extends infer Code ? (Code extends `${infer What}_not_found` ? What : never) : never;

/** 404 for something that does not exist or that this caller may not see. */
export function notFound(what: Missing): Problem {
	return new Problem(404, `${what}_not_found`);
}
