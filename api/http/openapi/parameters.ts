import type * as v from "valibot";
import type { Schema } from "./schemas.ts";

export interface Parameter {
	in: "path" | "query" | "header";
	name: string;
	schema: Schema;
	required?: boolean;
	description?: string;
	example?: unknown;
}

/** A parameter, or a reference to one that many calls have. */
export type ParameterOrRef = Parameter | { $ref: string };

type Step = { kind?: string; type?: string; requirement?: unknown };
type Contract = v.GenericSchema & { wrapped?: Contract; pipe?: readonly (Step | Contract)[] };

/** The steps of a contract, also of one around another. */
function stepsOf({ wrapped, pipe = [] }: Contract): readonly Step[] {
	if (wrapped) return stepsOf(wrapped);
	return pipe.flatMap((step): readonly Step[] =>
		"pipe" in step || "wrapped" in step ? stepsOf(step as Contract) : [step as Step],
	);
}

/** Whether the contract makes another value of the text. */
const isConverted = (contract: Contract) => stepsOf(contract).some(({ type }) => type === "transform");

const words: ReadonlySet<unknown> = new Set(["true", "false", "1", "0"]);

/** A query is text, so its contract is one of text. Its schema says which value the text stands for. */
export function valueInText(contract: Contract, schema: Schema): Schema {
	// A list is the parameter once or several times.
	const list = schema.anyOf?.find(({ type }) => type === "array");
	if (list && schema.anyOf?.every(({ type, ...rest }) => type !== "string" || Object.keys(rest).length === 0))
		return list;
	if (schema.enum?.length && schema.enum.every((each) => words.has(each))) {
		const { default: given } = schema;
		return { type: "boolean", ...(given === undefined ? {} : { default: given === "true" || given === "1" }) };
	}
	if (!/^\^\\d(\{[\d,]+\}|\+)\$$/.test(schema.pattern ?? "") || !isConverted(contract)) return schema;
	const steps = stepsOf(contract);
	const bound = (type: string) => steps.find((step) => step.type === type && typeof step.requirement === "number");
	const least = bound("min_value")?.requirement as number | undefined;
	const most = bound("max_value")?.requirement as number | undefined;
	return {
		type: "integer",
		minimum: least ?? 0,
		...(most === undefined ? {} : { maximum: most }),
		...(schema.default === undefined ? {} : { default: Number(schema.default) }),
	};
}

/** The parameters of a query's contract. */
export function queryParameters(query: v.GenericSchema | undefined, schema: Schema): Parameter[] {
	const entries = (query as { entries?: Record<string, Contract> } | undefined)?.entries ?? {};
	const required = new Set(schema.required);
	return Object.entries(schema.properties ?? {}).map(([name, { description, ...property }]) => ({
		in: "query",
		name,
		schema: entries[name] ? valueInText(entries[name], property) : property,
		...(required.has(name) ? { required: true } : {}),
		...(description ? { description } : {}),
	}));
}

const segments = (path: string) => path.split("/");
const isParam = (segment: string) => segment.startsWith("{");

/**
 * Words that a parameter can't be, because the router tries the path with the word first. `/a/{id}/b` and `/a/new/{x}` both
 * match `/a/new/b`: the second is called, so `id` is never `new`.
 */
export function wordsBefore(path: string, name: string, paths: readonly string[]): string[] {
	const own = segments(path);
	const index = own.indexOf(`{${name}}`);
	const words = paths.flatMap((other) => {
		const theirs = segments(other);
		const word = theirs[index];
		if (theirs.length !== own.length || word === undefined || isParam(word)) return [];
		const meets = own.every((each, at) => {
			const their = theirs[at] ?? "";
			return each === their || isParam(each) || isParam(their);
		});
		// A longer run of equal words at the beginning decides which of them is tried first.
		const isFirst = own.slice(0, index).every((each, at) => each === theirs[at] || isParam(each));
		return meets && isFirst ? [word] : [];
	});
	return [...new Set(words)];
}

/** The parameters of a path. */
export function pathParameters(path: string, paths: readonly string[]): Parameter[] {
	return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => {
		const others = wordsBefore(path, name, paths);
		const not = others.length > 0 ? { not: { enum: others } } : {};
		return {
			in: "path",
			name,
			required: true,
			schema: { type: "string", minLength: 1, maxLength: 64, ...not },
		};
	});
}

/** Turns parameters that several calls have alike into components. */
export class SharedParameters {
	readonly #counts = new Map<string, number>();
	readonly components: Record<string, Parameter> = {};
	readonly #names = new Map<string, string>();

	/** @param all the parameters of all calls */
	constructor(all: readonly Parameter[]) {
		for (const each of all) {
			const key = JSON.stringify(each);
			this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
		}
	}

	of(parameter: Parameter): ParameterOrRef {
		const key = JSON.stringify(parameter);
		if ((this.#counts.get(key) ?? 0) < 2 || key.length < 60) return parameter;
		const name = this.#names.get(key) ?? this.#add(key, parameter);
		return { $ref: `#/components/parameters/${name}` };
	}

	#add(key: string, parameter: Parameter): string {
		const { default: given, maximum } = parameter.schema;
		const base = parameter.name.replaceAll(/\W/g, "");
		const names = [base, `${base}${given ?? ""}`, `${base}${given ?? ""}Of${maximum ?? ""}`];
		const isFree = (name: string) => !(name in this.components);
		let number = 2;
		while (!isFree(`${base}_${number}`)) number += 1;
		const name = names.find(isFree) ?? `${base}_${number}`;
		this.components[name] = parameter;
		this.#names.set(key, name);
		return name;
	}
}
