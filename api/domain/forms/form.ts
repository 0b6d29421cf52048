import type { Reason } from "../messages/index.ts";
import type { Issue } from "./issues.ts";

/** Entered values by the contract's names: text, groups of fields (`address.line1`) and rows (`items[0].name`). */
export type TypedValue = string | readonly TypedValue[] | TypedValues;
export interface TypedValues {
	readonly [name: string]: TypedValue;
}

/** The reason why a verb refused a valid form. */
export interface FormProblem extends Reason {
	readonly status: number;
	/** Seconds to wait before another attempt. */
	readonly retryAfter?: number | undefined;
}

/** A contract's rules for one field. */
export interface FieldRules {
	/** Whether the contract refuses an empty value. */
	readonly required: boolean;
	/** Maximum characters of a text, or rows of a list. */
	readonly maxLength?: number | undefined;
	readonly type?: "email" | "url" | undefined;
	/** Whether an address that looks mistyped is asked about. */
	readonly mayBeEmail?: boolean | undefined;
	readonly inputMode?: "decimal" | undefined;
	/** The allowed values of a choice. */
	readonly options?: readonly string[] | undefined;
}

/** A field whose address looks mistyped. */
export interface EmailSlip {
	readonly path: string;
	readonly typed: string;
	/** A likely correction. */
	readonly meant: string;
}

/** Everything needed to display a form again. Plain JSON, so that it can be part of a page's data. */
export interface FormState {
	readonly values: TypedValues;
	/** By field name, with `[]` for any row: `items[].name`. */
	readonly rules: Readonly<Record<string, FieldRules>>;
	/** One per field, in the contract's order; two for a text of several lines of which some are wrong, and which are too many. */
	readonly issues: readonly Issue[];
	readonly problem: FormProblem | null;
	/** The field, list or row that an intent changed; it gets the focus. */
	readonly changed: string | null;
	/** Addresses that look mistyped. The form asks about each of them once. */
	readonly slips?: readonly EmailSlip[] | undefined;
	/** The addresses that it has asked about. */
	readonly asked?: readonly string[] | undefined;
}

/** Whether a value of a page's data is a form. */
export function isFormState(value: unknown): value is FormState {
	return typeof value === "object" && value !== null && "values" in value && "rules" in value && "issues" in value;
}

/** No contract nests deeper than this, and no field name is longer. */
const longestName = 120;
const step = /(?:^|(?!^)\.)([A-Za-z_][\w-]*)|\[(\d{1,4})\]/gy;

/** @returns `items[0].name` as ["items", 0, "name"], or null if the text is not a field name */
export function stepsOf(name: string): (string | number)[] | null {
	if (name.length > longestName) return null;
	const steps: (string | number)[] = [];
	let end = 0;
	for (const [part, key, row] of name.matchAll(step)) {
		steps.push(key ?? Number(row));
		end += part.length;
	}
	return end > 0 && end === name.length ? steps : null;
}

/** The value entered under a name; undefined if there is none. */
export function typedAt(values: TypedValues, name: string): TypedValue | undefined {
	let found: TypedValue | undefined = values;
	for (const part of stepsOf(name) ?? [name]) {
		if (typeof found !== "object" || !Object.hasOwn(found, part)) return undefined;
		found = (found as Readonly<Record<string | number, TypedValue>>)[part];
	}
	return found;
}

/** The text entered under a name; undefined if there is none or the name is a group or list. */
export function textAt(values: TypedValues, name: string): string | undefined {
	const typed = typedAt(values, name);
	return typeof typed === "string" ? typed : undefined;
}

/**
 * A refused form with what its contract can't know is wrong, so that all its errors come at once. A field keeps the error that
 * it has.
 */
export function withIssues(form: FormState, more: readonly Issue[]): FormState {
	const order = Object.keys(form.rules);
	const placeOf = ({ path }: Issue) => order.indexOf(path.replaceAll(/\[\d+\]/g, "[]"));
	const added = more.filter(({ path }) => !form.issues.some((issue) => issue.path === path));
	return { ...form, issues: [...form.issues, ...added].sort((one, other) => placeOf(one) - placeOf(other)) };
}

/** Whether the form has errors; if so, the page's title says so. */
export function isRefused({ issues, problem }: FormState): boolean {
	return issues.length > 0 || problem !== null;
}

/** Whether the form asks something before it goes on. That is no error. */
export function isAsking({ slips = [] }: FormState): boolean {
	return slips.length > 0;
}

/** Whether a checkbox's submitted value means "ticked". */
export function isTicked(value: unknown): boolean {
	return value === true || value === "on" || value === "true" || value === "1";
}
