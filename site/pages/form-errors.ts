import type * as v from "valibot";
import { type Issue, Problem } from "../../api/http/problem.ts";

/** What is wrong with a form: a message a field, by the field's wire name, in the order of the contract. */
export type FormErrors = Readonly<Record<string, string>>;

/** One message a field: the first, which the contract puts in the specification's order. */
export function errorsOf(issues: readonly Issue[]): FormErrors {
	const errors: Record<string, string> = {};
	for (const { path, message } of issues) errors[path] ??= message;
	return errors;
}

/** valibot's issues of a flat form. */
export function errorsFromContract(issues: readonly v.BaseIssue<unknown>[]): FormErrors {
	return errorsOf(issues.map((issue) => ({ path: String(issue.path?.[0]?.key ?? ""), message: issue.message })));
}

/**
 * What a verb said no with, to be told on the page that its form came from: nothing that was typed is lost.
 * @throws what is no answer to the form: a failure of ours, or something that is not there
 */
export function refusalOf(error: unknown): Problem {
	if (error instanceof Problem && error.status !== 404) return error;
	throw error;
}
