import type * as v from "valibot";

/** A value of a contract's query as the browser writes it. Only what may be any text is also a value that becomes one. */
type Sent<Value> = Value | (string extends Value ? number | boolean | readonly string[] : never);

/** A contract's query as the browser writes it: texts, and values that become texts. What the contract needs is needed here. */
export type Query<Schema extends v.GenericSchema> = {
	readonly [Name in keyof v.InferInput<Schema>]: Sent<v.InferInput<Schema>[Name]>;
};
