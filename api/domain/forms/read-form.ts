import * as v from "valibot";
import { plainEmail } from "../people/email-address.ts";
import { emailSlip } from "../people/email-slip.ts";
import { visibleLine, visibleValue } from "../people/visible-text.ts";
import { type EmailSlip, type FormState, stepsOf, type TypedValue, type TypedValues, textAt } from "./form.ts";
import { type ContractIssue, type Issue, issuesFrom, nameOf } from "./issues.ts";
import { fieldsOf, inputOf, type Shape } from "./shape.ts";
import { wrongLines } from "./wrong-lines.ts";

/** A submitted form: the contract's output, or its issues. Both can be displayed again. */
export type FormRead<Value> = FormState & {
	/** The value of the button that submitted it: `<button name="intent">`. */
	readonly intent: string | null;
} & ({ readonly ok: true; readonly value: Value } | { readonly ok: false });

/** Submitted values under names that the contract knows; a list may have holes. */
type Sent = { [step: string | number]: Sent | string };
type Steps = readonly (string | number)[];

/** The parts of a contract along a name; null if it does not know the name. */
function shapesAlong(contract: Shape, steps: Steps): Shape[] | null {
	const shapes: Shape[] = [];
	let shape: Shape | undefined = contract;
	for (const step of steps) {
		if (shape?.kind === "group") shape = shape.entries.get(String(step));
		// One row more than the contract allows is read, so that the contract can refuse it.
		else if (shape?.kind === "rows" && Number(step) <= shape.rules.maxLength) shape = shape.row;
		else return null;
		if (shape) shapes.push(shape);
	}
	return shape ? shapes : null;
}

/** The group or list at a path, created if it does not exist yet. */
function branchAt(sent: Sent, steps: Steps, shapes: readonly Shape[]): Sent {
	let branch = sent;
	for (const [index, step] of steps.entries()) {
		branch[step] ??= shapes[index]?.kind === "rows" ? ([] as unknown as Sent) : {};
		branch = branch[step] as Sent;
	}
	return branch;
}

/** Reads the first of a repeated field, every text of a repeated list, and nothing under an unknown name. */
function place(contract: Shape, sent: Sent, name: string, text: string): void {
	const steps = stepsOf(name) ?? [];
	const shapes = shapesAlong(contract, steps);
	const found = shapes?.at(-1);
	if (!shapes || !found || found.kind === "group") return;
	// Browsers submit line breaks as CRLF, but count them as one character for maxlength.
	const visible = String(visibleValue(text.replaceAll("\r\n", "\n"), name));
	// Also in a form that nobody checks yet, such as a draft.
	const typed = "isLine" in found && found.isLine ? visibleLine(visible) : visible;
	if (found.kind !== "rows") branchAt(sent, steps.slice(0, -1), shapes)[steps.at(-1) ?? ""] ??= typed;
	else if (found.row.kind !== "group") {
		const list = branchAt(sent, steps, shapes);
		const row = Object.keys(list).length;
		if (row <= found.rules.maxLength) list[row] ??= typed;
	}
}

/** The fields with addresses that look mistyped, but for those that the visitor was asked about. */
function slipsIn({ values, rules, issues }: FormState, asked: readonly string[]): EmailSlip[] {
	return Object.entries(rules).flatMap(([path, { mayBeEmail }]) => {
		const typed = mayBeEmail ? plainEmail(textAt(values, path) ?? "") : "";
		const meant = asked.includes(typed) || issues.some((issue) => issue.path === path) ? null : emailSlip(typed);
		return meant === null ? [] : [{ path, typed, meant }];
	});
}

/** Takes what was probably meant. @returns the field's name */
function takeMeant(sent: Sent, path: string): string | null {
	const meant = typeof sent[path] === "string" ? emailSlip(plainEmail(sent[path])) : null;
	if (meant === null) return null;
	sent[path] = meant;
	return path;
}

const slipIntent = /^use:([A-Za-z]\w*)$/;
const mostAsked = 5;
const rowIntent = /^(add|remove):([^:]+)(?::(\d{1,4}))?$/;

/** Carries out `add:items` or `remove:items:2`. @returns the name of the added row or the shortened list */
function changeRows(contract: Shape, sent: Sent, [, verb, name = "", row = ""]: readonly string[]): string | null {
	const steps = stepsOf(name) ?? [];
	const shapes = shapesAlong(contract, steps);
	const found = shapes?.at(-1);
	if (!shapes || found?.kind !== "rows") return null;
	const list = branchAt(sent, steps, shapes);
	const rows = Object.keys(list);
	if (verb === "remove") delete list[row];
	else if (rows.length < found.rules.maxLength) {
		list[Number(rows.at(-1) ?? -1) + 1] = found.row.kind === "group" ? {} : "";
		return `${name}[${rows.length}]`;
	}
	return name;
}

/** Removes the holes in a list. */
function closeUp(sent: Sent | string): TypedValue {
	if (typeof sent === "string") return sent;
	if (Array.isArray(sent)) return sent.filter(() => true).map(closeUp);
	return Object.fromEntries(Object.entries(sent).map(([name, below]) => [name, closeUp(below)]));
}

/** A form before it is submitted, with its initial values. */
export function newForm(contract: v.GenericSchema, values: TypedValues = {}): FormState {
	return { values, rules: fieldsOf(contract).rules, issues: [], problem: null, changed: null };
}

/** Issues by the fields of the form: a list that was typed as one text is one field, and its message names the wrong lines. */
function byField(issues: readonly Issue[], values: TypedValues, found: readonly ContractIssue[]): Issue[] {
	const fields = new Map<string, Issue>();
	const wrong = new Map<string, string[]>();
	const inputs = new Map(found.map(({ path = [], input }) => [nameOf(path), input]));
	for (const issue of issues) {
		const [, list] = /^(.+)\[\d+\]$/.exec(issue.path) ?? [];
		const isOneText = list !== undefined && textAt(values, list) !== undefined;
		const path = isOneText ? list : issue.path;
		// An issue of the whole text stands beside its wrong lines.
		const key = isOneText ? `${path} lines` : path;
		if (!fields.has(key)) fields.set(key, { ...issue, path });
		const input = inputs.get(issue.path);
		if (isOneText && typeof input === "string") wrong.set(key, [...(wrong.get(key) ?? []), input]);
	}
	return [...fields].map(([key, issue]) => {
		const texts = wrong.get(key);
		const typed = textAt(values, issue.path) ?? "";
		return texts ? { ...issue, values: { ...issue.values, ...wrongLines(typed, texts) } } : issue;
	});
}

/** Checks values that were entered before, such as a draft's, as if the form were submitted now. */
export function checkedForm<Contract extends v.GenericSchema>(
	values: TypedValues,
	contract: Contract,
): FormRead<v.InferOutput<Contract>> {
	const state = { ...newForm(contract, values), intent: null };
	const read = v.safeParse(contract, inputOf(fieldsOf(contract).shape, values));
	return read.success
		? { ...state, ok: true, value: read.output }
		: { ...state, ok: false, issues: byField(issuesFrom(read.issues, contract), values, read.issues) };
}

/**
 * Reads a form by its contract: only names that the contract knows, and no more than it can have, so that hostile input
 * costs neither time nor memory.
 * Names are `address.line1` and `items[0].name`. A repeated name fills a list of texts; elsewhere the first one counts.
 * The intents `add:<list>` and `remove:<list>:<row>` change rows and never validate, nor does `use:<field>`, which takes the
 * address that was probably meant. A form with an address that looks mistyped is not ok until the visitor was asked about it.
 */
export function readForm<Contract extends v.GenericSchema>(
	{ form }: { readonly form: URLSearchParams },
	contract: Contract,
): FormRead<v.InferOutput<Contract>> {
	const { shape, maxNames } = fieldsOf(contract);
	const sent: Sent = {};
	const asked: string[] = [];
	let intent: string | null = null;
	let names = 0;
	for (const [name, text] of form) {
		if (++names > maxNames) break;
		if (name === "intent") intent ??= text;
		if (name === "asked" && asked.length < mostAsked) asked.push(text);
		place(shape, sent, name, text);
	}
	const aboutRows = rowIntent.exec(intent ?? "");
	const aboutSlip = slipIntent.exec(intent ?? "");
	const changed = aboutRows ? changeRows(shape, sent, aboutRows) : aboutSlip && takeMeant(sent, aboutSlip[1] ?? "");
	const values = closeUp(sent) as TypedValues;
	if (aboutRows || aboutSlip) return { ...newForm(contract, values), asked, intent, changed, ok: false };
	const read = { ...checkedForm(values, contract), intent };
	const slips = slipsIn(read, asked);
	if (slips.length === 0) return { ...read, asked };
	return { ...read, ok: false, slips, asked: [...asked, ...slips.map(({ typed }) => typed)] };
}
