import * as v from "valibot";

const wholeNumber = (message: string) => v.pipe(v.string(message), v.regex(/^\d{1,9}$/, message), v.transform(Number));

/** `limit` of a list: 1 to 100, with the specification's page size as the default. */
export function limit(pageSize: number) {
	const message = "Limit is a whole number from 1 to 100";
	return v.optional(v.pipe(wholeNumber(message), v.minValue(1, message), v.maxValue(100, message)), String(pageSize));
}

/** `offset` of a list: rows to skip. */
export const offset = v.optional(wholeNumber("Offset is a whole number from 0"), "0");
