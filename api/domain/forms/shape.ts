import * as v from "valibot";
import { emailFormat, mayBeEmail } from "../contracts/email.ts";
import { isOneLine } from "../contracts/plain-text.ts";
import { plainDecimal } from "../money.ts";
import { type FieldRules, isTicked, type TypedValue, type TypedValues } from "./form.ts";

/** An empty value is read as missing, as null, or as it is. */
type Empty = "missing" | "null" | "checked";

interface Group {
	readonly kind: "group";
	readonly empty: Empty;
	readonly entries: ReadonlyMap<string, Shape>;
}

interface Rows {
	readonly kind: "rows";
	readonly empty: Empty;
	readonly row: Shape;
	readonly rules: FieldRules & { readonly maxLength: number };
}

interface Leaf {
	readonly kind: "text" | "number" | "flag";
	readonly empty: Empty;
	/** A text of one line. */
	readonly isLine?: boolean;
	readonly rules: FieldRules;
}

/** A contract's structure, reduced to what a form can submit. */
export type Shape = Group | Rows | Leaf;

/** Maximum rows of a list whose contract sets no maximum. */
const mostRows = 50;

interface Action {
	readonly type: string;
	readonly requirement?: unknown;
	/** Of a transform. */
	readonly operation?: (input: unknown) => unknown;
	readonly metadata?: Readonly<Record<string, unknown>>;
}

/** The parts of a valibot schema that a form can use. */
interface Schema extends v.GenericSchema {
	readonly wrapped?: Schema;
	readonly item?: Schema;
	readonly entries?: Readonly<Record<string, Schema>>;
	readonly options?: readonly unknown[];
	readonly literal?: unknown;
	readonly default?: unknown;
	/** The schema itself, then its actions. */
	readonly pipe?: readonly Action[];
}

const textTypes = new Set(["string", "picklist", "enum", "literal", "union", "custom"]);
const isSchema = (value: unknown): value is Schema =>
	typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";

const limits = new Set(["max_length", "min_length"]);

/** Whether an action makes a list of a text, so that limits after it count the list's parts. */
const makesList = ({ type, operation }: Action) => type === "transform" && Array.isArray(operation?.(""));

/** The actions of a schema and of the schemas in its pipe, without the limits of a list that is typed as one text. */
function actionsOf({ type, options = [], pipe = [] }: Schema): Action[] {
	const actions = pipe.flatMap((action) => (isSchema(action) ? actionsOf(action) : [action]));
	const takesText = type === "string" || options.some((option) => isSchema(option) && option.type === "string");
	const list = takesText ? actions.findIndex(makesList) : -1;
	return list < 0 ? actions : actions.filter((action, at) => at < list || !limits.has(action.type));
}

/** The schema of a union beside an empty text, or beside a list that only the API takes. */
function filledOption({ options = [] }: Schema): Schema | undefined {
	const filled = options
		.filter(isSchema)
		.filter((option) => unwrap(option).inner.literal !== "" && option.type !== "array");
	return filled.length === 1 ? filled[0] : undefined;
}

/** A schema without its wrappers, with the rules found in the wrappers and pipes. */
function unwrap(schema: Schema): { inner: Schema; empty: Empty; actions: readonly Action[] } {
	const actions: Action[] = [];
	let empty: Empty = "checked";
	let inner = schema;
	for (;;) {
		actions.push(...actionsOf(inner));
		const filled = inner.type === "union" ? filledOption(inner) : undefined;
		if (filled) actions.push(...actionsOf(filled));
		if (!inner.wrapped) return { inner, empty, actions };
		if (inner.default !== undefined) empty = "checked";
		else empty = inner.type.startsWith("null") ? "null" : "missing";
		inner = inner.wrapped;
	}
}

/** The fields of an object, or of all options of a variant or an intersection. */
function entriesOf(schema: Schema): [name: string, entry: Schema][] {
	if (schema.entries) return Object.entries(schema.entries);
	const options = schema.type === "variant" || schema.type === "intersect" ? (schema.options ?? []) : [];
	return options.filter(isSchema).flatMap((option) => entriesOf(unwrap(option).inner));
}

const refuses = (schema: Schema, input: unknown) => !v.safeParse(schema, input).success;

/** @returns null for values that a form can't submit, like records, and for files, which are uploads */
function walk(schema: Schema): Shape | null {
	const { inner, empty, actions } = unwrap(schema);
	const longest = actions.find(({ type }) => type === "max_length")?.requirement;
	const maxLength = typeof longest === "number" ? longest : undefined;
	const entries = entriesOf(inner);
	if (entries.length > 0 || inner.entries) {
		const shapes = entries.flatMap(([name, entry]) => {
			const shape = walk(entry);
			return shape ? [[name, shape] as const] : [];
		});
		return { kind: "group", empty, entries: new Map(shapes) };
	}
	if (inner.type === "array" && inner.item) {
		const row = walk(inner.item);
		if (!row || row.kind === "rows") return null;
		return { kind: "rows", empty, row, rules: { required: refuses(schema, []), maxLength: maxLength ?? mostRows } };
	}
	const isFlag = inner.type === "boolean" || typeof inner.literal === "boolean";
	const kind = isFlag ? "flag" : inner.type === "number" ? "number" : textTypes.has(inner.type) ? "text" : null;
	if (kind === null) return null;
	const has = (type: string) => actions.some((action) => action.type === type);
	const isAddress = actions.some(({ metadata }) => metadata?.format === emailFormat.format);
	const mayBeAddress = isAddress || actions.some(({ metadata }) => metadata?.mayBe === mayBeEmail.mayBe);
	const leaf = { kind, empty, rules: { required: false } } as const;
	return {
		...leaf,
		isLine: actions.some(isOneLine),
		rules: {
			required: refuses(schema, inputOf(leaf, "")),
			maxLength,
			type: isAddress ? "email" : has("url") ? "url" : undefined,
			mayBeEmail: mayBeAddress || undefined,
			inputMode: kind === "number" ? "decimal" : undefined,
			options: inner.type === "picklist" ? inner.options?.map(String) : undefined,
		},
	};
}

/** The rules of every field by its name, with `[]` for any row. */
function rulesIn(shape: Shape, name = ""): [name: string, rules: FieldRules][] {
	switch (shape.kind) {
		case "group":
			return [...shape.entries].flatMap(([key, entry]) => rulesIn(entry, name === "" ? key : `${name}.${key}`));
		case "rows":
			return [[name, shape.rules], ...rulesIn(shape.row, `${name}[]`)];
		default:
			return [[name, shape.rules]];
	}
}

function countNames(shape: Shape): number {
	if (shape.kind === "rows") return (shape.rules.maxLength + 1) * countNames(shape.row);
	return shape.kind === "group" ? [...shape.entries.values()].reduce((sum, entry) => sum + countNames(entry), 0) : 1;
}

/** Number of names allowed besides the contract's: buttons, and fields that other parts of a page add. */
const otherNames = 100;

interface ContractFields {
	shape: Shape;
	rules: Readonly<Record<string, FieldRules>>;
	/** Maximum number of names to read; no form of this contract sends more. */
	maxNames: number;
}

const cache = new WeakMap<v.GenericSchema, ContractFields>();

/** A contract's shape and its fields' rules, computed once per contract. */
export function fieldsOf(contract: v.GenericSchema): ContractFields {
	const cached = cache.get(contract);
	if (cached) return cached;
	const shape = walk(contract);
	if (shape?.kind !== "group") throw new TypeError("A form's contract is an object of fields.");
	const rules = Object.fromEntries(rulesIn(shape));
	const fields = { shape, rules, maxNames: countNames(shape) + otherNames };
	cache.set(contract, fields);
	return fields;
}

const isBlank = (typed: TypedValue | undefined): boolean =>
	typed === undefined || (typeof typed === "string" ? typed.trim() === "" : Object.values(typed).every(isBlank));

/** A decimal, perhaps with grouping commas, as a number; other text as it is. */
function numberIn(typed: string): number | string {
	const plain = plainDecimal(typed);
	return /^-?\d{1,15}(\.\d{1,9})?$/.test(plain) ? Number(plain) : typed;
}

/**
 * Turns entered values into the contract's input. HTML omits unticked boxes and submits every empty field, so a missing
 * flag is false and an empty optional value is missing or null. Only plain decimals become numbers; the contract refuses
 * other text.
 */
export function inputOf(shape: Shape, typed: TypedValue | undefined): unknown {
	if (shape.kind === "flag") return isTicked(typed);
	if (shape.empty !== "checked" && isBlank(typed))
		return shape.empty === "null" && typed !== undefined ? null : undefined;
	switch (shape.kind) {
		case "group": {
			const fields = (typed ?? {}) as TypedValues;
			return Object.fromEntries([...shape.entries].map(([name, entry]) => [name, inputOf(entry, fields[name])]));
		}
		case "rows":
			return Array.isArray(typed) ? typed.map((row) => inputOf(shape.row, row)) : [];
		case "number":
			return typeof typed === "string" ? numberIn(typed) : typed;
		default:
			return typed;
	}
}
