import type * as v from "valibot";
import type { CookieChange } from "./cookies.ts";

/** Parts of a response besides its data. */
export interface AnswerOptions {
	/** For a call whose `status` is another one, but that has created nothing. */
	status?: 200;
	message?: string;
	cookies?: readonly CookieChange[];
	headers?: Readonly<Record<string, string>>;
}

/** A response with a message, headers or cookies of its own. */
export class Reply<T> {
	readonly data: T;
	readonly options: AnswerOptions;

	constructor(data: T, options: AnswerOptions) {
		this.data = data;
		this.options = options;
	}
}

export function reply<T>(data: T, options: AnswerOptions): Reply<T> {
	return new Reply(data, options);
}

/** A page of a list. */
export interface Rows<T> {
	rows: readonly T[];
	total?: number;
	hasMore?: boolean;
	/** The `cursor` of the next page; null on the last page. */
	nextCursor?: string | null;
}

const list = Symbol("list");
const whole = Symbol("whole");
const csv = Symbol("csv");

/** The response of a list: `data` is an array of these. */
export interface ListOf<Schema extends v.GenericSchema> {
	kind: typeof list;
	schema: Schema;
}
/** A list that the same call also answers as a CSV file. */
export interface ListOrCsv<Schema extends v.GenericSchema> extends ListOf<Schema> {
	csv: true;
}
/** A response without the envelope, for calls whose clients read the fields at the top level. */
export interface Whole<Schema extends v.GenericSchema> {
	kind: typeof whole;
	schema: Schema;
	/** A second shape of a 400 response, besides a problem. */
	refusal: v.GenericSchema | undefined;
}
/** A CSV file, streamed line by line. */
export interface Csv {
	kind: typeof csv;
}

/** The shape of a call's response. A plain schema describes `data`. */
export type AnswerSpec = v.GenericSchema | ListOf<v.GenericSchema> | Whole<v.GenericSchema> | Csv;

export function listOf<Schema extends v.GenericSchema>(schema: Schema): ListOf<Schema> {
	return { kind: list, schema };
}

export function listOrCsv<Schema extends v.GenericSchema>(schema: Schema): ListOrCsv<Schema> {
	return { kind: list, schema, csv: true };
}

export function wholeAnswer<Schema extends v.GenericSchema>(schema: Schema, refusal?: v.GenericSchema): Whole<Schema> {
	return { kind: whole, schema, refusal };
}

export const csvFile: Csv = { kind: csv };

/** The content of a CSV file: each line ends in a line break. */
export interface CsvContent {
	name: string;
	lines: AsyncIterable<string>;
}

/** The content of each kind of response. */
type Content<Spec extends AnswerSpec> =
	Spec extends ListOrCsv<infer Row>
		? Rows<v.InferOutput<Row>> | CsvContent
		: Spec extends ListOf<infer Row>
			? Rows<v.InferOutput<Row>>
			: Spec extends Whole<v.GenericSchema>
				? object & { statusCode: 200 | 400 }
				: Spec extends Csv
					? CsvContent
					: Spec extends v.GenericSchema
						? v.InferOutput<Spec>
						: never;

/** The type that a client reads as `data`; of a response without the envelope, its field of that name. */
export type DataOf<Spec> =
	Spec extends ListOf<infer Row>
		? v.InferOutput<Row>[]
		: Spec extends Whole<infer Schema>
			? v.InferOutput<Schema> extends { data: infer Data }
				? Data
				: never
			: Spec extends v.GenericSchema
				? v.InferOutput<Spec>
				: never;

/** The value that `run` returns: the content, alone or in a `reply` with a message, headers or cookies. */
export type Answered<Spec extends AnswerSpec> = Content<Spec> | Reply<Content<Spec>>;

export const isList = (spec: AnswerSpec): spec is ListOf<v.GenericSchema> => spec.kind === list;
export const isWhole = (spec: AnswerSpec): spec is Whole<v.GenericSchema> => spec.kind === whole;
export const isCsv = (spec: AnswerSpec): spec is Csv => spec.kind === csv;
/** Whether a call may answer a CSV file. */
export const mayBeCsv = (spec: AnswerSpec): boolean => isCsv(spec) || "csv" in spec;
/** Whether a call has answered one. */
export const isCsvContent = (content: unknown): content is CsvContent =>
	typeof content === "object" && content !== null && "lines" in content;
