import type { ApiCalls } from "../../api/app.ts";

/** The name of a call of the API, such as "GET /volunteers". Its types are those of its `defineCall`. */
export type CallName = keyof ApiCalls;

/** A call's answer as `data`. */
export type DataOf<Name extends CallName> = ApiCalls[Name]["data"];

/** A value of a query as the browser writes it. Only what may be any text is also a value that becomes one. */
type Sent<Value> = Value | (string extends Value ? number | boolean | readonly string[] : never);

/** A call's query as the browser writes it: texts, and values that become texts. */
export type QueryOf<Name extends CallName> = unknown extends ApiCalls[Name]["query"]
	? object
	: { readonly [Field in keyof ApiCalls[Name]["query"]]: Sent<ApiCalls[Name]["query"][Field]> };

/** A part of a call's inputs, which may be left out if everything in it may be. */
type Part<Field extends string, Value> = unknown extends Value
	? object
	: object extends Value
		? { [Key in Field]?: Value }
		: { [Key in Field]: Value };

/** The inputs of a call: path parameters, query and JSON body, as far as it has them. */
export type CallInputs<Name extends CallName> = Part<"params", ApiCalls[Name]["params"]> &
	Part<"query", QueryOf<Name>> &
	Part<"body", ApiCalls[Name]["body"]> & {
		signal?: AbortSignal;
		/** The Idempotency-Key of a money call. */
		key?: string;
		/** The Undo-Key of a decision that can be taken back. */
		undo?: string | null;
		/** The longest wait for an answer, in milliseconds; half a minute by default. */
		patience?: number;
	};

/** The calls that list rows in pages. */
export type ListCall = {
	[Name in CallName]: Name extends `GET ${string}` ? (DataOf<Name> extends unknown[] ? Name : never) : never;
}[CallName];
export type RowOf<Name extends ListCall> = DataOf<Name>[number];
