import * as v from "valibot";
import { type MessageCode, message } from "../messages/index.ts";

const wholeNumber = (wrong: MessageCode) => v.pipe(v.string(wrong), v.regex(/^\d{1,9}$/, wrong), v.transform(Number));

/**
 * `limit` of a list: the maximum number of rows in the response.
 * @param pageSize the default
 * @param max the call's maximum; 100 unless its clients need longer pages
 */
export function limit(pageSize: number, max = 100) {
	const wrong = message("limit_invalid");
	return v.optional(
		v.pipe(wholeNumber(wrong), v.minValue(1, wrong), v.maxValue(max, message("limit_too_large"))),
		String(pageSize),
	);
}

const wrongOffset = message("offset_invalid");

/** `offset` of a list: rows to skip. The maximum is low because the database reads every skipped row. */
export const offset = v.optional(v.pipe(wholeNumber(wrongOffset), v.maxValue(10_000, wrongOffset)), "0");

/** The last row of a page, in a list sorted by time and id, newest first. */
export interface Cursor {
	/** Milliseconds. */
	createdAt: number;
	id: string;
}

/** The `cursor` for the rows after a place. Opaque to clients, but not secret. */
export function cursorAfter({ createdAt, id }: Cursor): string {
	return `${createdAt.toString(36)}.${id}`;
}

/** `cursor` of a list: the `nextCursor` of the previous page. Takes precedence over `offset`. */
export const cursor = v.optional(
	v.pipe(
		v.string(message("cursor_invalid")),
		v.regex(/^[0-9a-z]{1,10}\.\w{1,64}$/, message("cursor_invalid")),
		v.transform((text): Cursor => {
			const [time = "", id = ""] = text.split(".");
			return { createdAt: Number.parseInt(time, 36), id };
		}),
	),
);

/** A list in a query string. Clients send it repeated, comma-separated or as a JSON array. */
export const listOfTexts = v.pipe(
	v.union([v.string(), v.array(v.string())]),
	v.transform((value) =>
		(Array.isArray(value) ? value : value.replace(/^\[|\]$/g, "").split(","))
			.map((part) => part.trim().replace(/^"|"$/g, ""))
			.filter((part) => part !== ""),
	),
);
