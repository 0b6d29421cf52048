import { createContext, type ReactNode, useContext } from "react";
import { type FieldRules, type FormState, type TypedValue, textAt, typedAt } from "../../../api/domain/forms/form.ts";
import type { Issue } from "../../../api/domain/forms/issues.ts";
import type { VisitorMessageCode } from "../../../api/domain/messages/index.ts";
import { postalCodeName } from "../../../api/domain/people/postal-codes.ts";
import { Alert } from "../alert.tsx";
import { ErrorSummary } from "../error-summary.tsx";
import type { WordKey } from "../words/catalog.ts";
import { useWords, type Words } from "../words.ts";
import { PersonCheck } from "./person-check.tsx";

type Values = Readonly<Record<string, string | number>>;

interface FormContextValue {
	name: string;
	of: FormState;
}

const FormContext = createContext<FormContextValue | null>(null);

/** A field's element id. The error summary and other pages link to it. */
const idOf = (form: string, field: string) => `${form}-${field.replaceAll(/\W+/g, " ").trim().replaceAll(" ", "-")}`;

/** A field's text, named after it: `billing.first_name`. All rows of a list share one key: `list.items.name`. */
function wordOf(words: Words, form: string, field: string, values?: Values): string | undefined {
	const key = `${form}.${field.replaceAll(/\[\d*\]/g, "")}` as WordKey;
	return key in words.catalog ? words.t(key, values) : undefined;
}

/** Messages that fit any field, so that the error summary has to name it. */
const anyField: ReadonlySet<string> = new Set<VisitorMessageCode>([
	"too_long",
	"value_invalid",
	"field_missing",
	"field_required",
	"choice_missing",
	"yes_or_no_missing",
	"number_invalid",
	"number_too_small",
	"number_too_large",
	"list_too_long",
	"day_invalid",
	"day_is_past",
	"day_is_ahead",
]);

/** A field's label in the error summary; a field in a row follows the row's label: "Item 2: Name". */
function labelOf(words: Words, form: string, path: string): string | undefined {
	const field = wordOf(words, form, path);
	const [, list, index] = /^(.+)\[(\d+)\]/.exec(path) ?? [];
	const row = list && wordOf(words, form, `${list}-row`, { number: Number(index) + 1 });
	return field && row ? words.t("error-summary.entry", { field: row, message: field }) : field;
}

/**
 * The id of the control to which an error leads: of a field, or of the one field that holds a list of texts; null for a path that is
 * none. A field that an organizer has worded has no text of ours.
 */
function controlOf({ rules }: FormState, form: string, path: string, isNamed: boolean): string | null {
	const isField = (at: string) => at.replaceAll(/\[\d+\]/g, "[]") in rules;
	const whole = path.replace(/\[\d+\]$/, "");
	if (!isField(path) && isField(whole)) return idOf(form, whole);
	return isNamed || isField(path) ? idOf(form, path) : null;
}

/** The text of a field's issue. A postal code is named as in the address's country. */
function messageOf(words: Words, of: FormState, issue: Issue): string {
	if (issue.code !== "zip_code_invalid") return words.problem(issue);
	const country = textAt(of.values, issue.path.replace(/zip_code$/, "country")) ?? "";
	const name = words.t(`postal-code.${postalCodeName(country)}`);
	// Within a sentence only names and abbreviations keep their capital: "a valid ZIP code", "a valid postcode".
	return words.t("postal-code.invalid", { name: name.replace(/^Post/, "post") });
}

export interface FieldState {
	id: string;
	name: string;
	label: string;
	hint: string | undefined;
	error: string | undefined;
	rules: FieldRules;
	/** The field, list or row that the last intent changed; it takes the focus. */
	changed: string | null;
	/** A likely correction of an address that looks mistyped. */
	meant: string | undefined;
	/** The visitor's text. */
	value: string | undefined;
	/** For a list: its texts or rows. */
	list: readonly TypedValue[];
	/** Another text of this field, by the end of its key: `wordOf("-add")`. */
	wordOf: (ending: string, values?: Values) => string;
}

/**
 * The surrounding form's knowledge of a field.
 * @throws Error if the form's contract has no such field
 */
export function useField(name: string): FieldState {
	const words = useWords();
	const context = useContext(FormContext);
	const rules = context?.of.rules[name.replaceAll(/\[\d+\]/g, "[]")];
	if (!context || !rules) throw new Error(`No form around this component has a field "${name}".`);
	const { name: form, of } = context;
	const typed = typedAt(of.values, name);
	const issues = of.issues.filter(({ path }) => path === name);
	return {
		id: idOf(form, name),
		name,
		label: wordOf(words, form, name) ?? name,
		hint: wordOf(words, form, `${name}-hint`),
		error: issues.map((issue) => messageOf(words, of, issue)).join(" ") || undefined,
		rules,
		changed: of.changed,
		meant: of.slips?.find(({ path }) => path === name)?.meant,
		value: textAt(of.values, name),
		list: Array.isArray(typed) ? typed : [],
		wordOf: (ending, values) => wordOf(words, form, name + ending, values) ?? name + ending,
	};
}

export interface FormProps {
	of: FormState;
	/** Prefix of its fields' ids and of its texts' keys: `billing.email`. */
	name: string;
	/** A path on our site, without a language. */
	action: string;
	/** Follows the message of a form that cannot be accepted now: where the visitor can go instead. */
	instead?: ReactNode;
	/** The form has a field for a file. */
	upload?: boolean;
	/** The labels of fields that an organizer has worded, by their names. */
	labels?: Readonly<Record<string, string>>;
	children: ReactNode;
}

interface RefusalProps {
	problem: FormState["problem"];
	/** Follows the message: where the visitor can go instead. */
	instead?: ReactNode;
}

/** Why a form was refused as a whole. It stands within the form, because a captcha counts for the one that it is solved in. */
export function Refusal({ problem, instead }: RefusalProps) {
	const words = useWords();
	if (problem === null) return null;
	return (
		<>
			<Alert tone="bad" role="alert">
				{words.problem(problem)} {instead}
			</Alert>
			{problem.code === "captcha_needed" ? <PersonCheck /> : null}
		</>
	);
}

/** The errors of a form as sentences, with the ids of their controls. @param name the form's */
export function errorsOf(words: Words, name: string, of: FormState, labels: FormProps["labels"] = {}) {
	return of.issues.map((issue) => {
		const { path, code } = issue;
		const field = labels[path] ?? labelOf(words, name, path);
		const message = messageOf(words, of, issue);
		const named = field !== undefined && (anyField.has(code) || path.includes("["));
		return {
			path,
			controlId: controlOf(of, name, path, field !== undefined),
			message: named ? words.t("error-summary.entry", { field, message }) : message,
		};
	});
}

/** A form that posts to its own page: its errors first, with the focus, then its fields. */
export function Form({ of, name, action, instead, upload, labels = {}, children }: FormProps) {
	const words = useWords();
	const errors = errorsOf(words, name, of, labels);
	const questions = (of.slips ?? []).map(({ path, meant }) => ({
		controlId: idOf(name, path),
		message: words.t("email-slip.ask", { email: meant }),
	}));
	const hasOtherButtons = questions.length > 0 || Object.keys(of.rules).some((field) => field.includes("[]"));
	return (
		<FormContext.Provider value={{ name, of }}>
			<form
				className="form"
				id={`${name}-form`}
				method="post"
				action={words.localizePath(action)}
				encType={upload ? "multipart/form-data" : undefined}
				// A script around it may still be loading that makes the file small enough.
				data-hold={upload ? "" : undefined}
				noValidate
			>
				{/* Enter in a field presses the form's first button, so that must not be one that changes a row or a field. */}
				{hasOtherButtons ? <button type="submit" hidden /> : null}
				{of.asked?.map((address) => (
					<input key={address} type="hidden" name="asked" value={address} />
				))}
				<Refusal problem={of.problem} instead={instead} />
				<ErrorSummary id={`${name}-errors`} errors={[...errors, ...questions]} />
				{children}
			</form>
		</FormContext.Provider>
	);
}
