import * as v from "valibot";

const wholeNumber = (message: string) => v.pipe(v.string(message), v.regex(/^\d{1,9}$/, message), v.transform(Number));

/** `limit` of a list: 1 to 100, with the specification's page size as the default. */
export function limit(pageSize: number) {
	const message = "Limit is a whole number from 1 to 100";
	return v.optional(v.pipe(wholeNumber(message), v.minValue(1, message), v.maxValue(100, message)), String(pageSize));
}

const offsetMessage = "Offset is a whole number from 0 to 10000";

/** `offset` of a list: rows to skip. Nobody pages further by hand, and every skipped row is read. */
export const offset = v.optional(v.pipe(wholeNumber(offsetMessage), v.maxValue(10_000, offsetMessage)), "0");
