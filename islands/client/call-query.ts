import type * as v from "valibot";

/** A contract's query as the browser writes it: texts, and values that become texts. */
export type Query<Schema extends v.GenericSchema> = {
	readonly [Name in keyof v.InferInput<Schema>]?: v.InferInput<Schema>[Name] | number | boolean | readonly string[];
};
