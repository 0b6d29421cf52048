import type * as v from "valibot";
import type { Issue } from "../../api/http/problem.ts";

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
