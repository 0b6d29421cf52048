import type { Document } from "./documents.ts";
import { badRequest } from "./faults.ts";
import type { Work } from "./work.ts";

/** A page of a list and the time that it covers, in seconds. */
export interface Span {
	count: number;
	skip: number;
	from: number | undefined;
	to: number | undefined;
}

/** Reads the span of a query. @throws RazorpayFault for anything but integers, or more than 100 items */
export function readSpan(query: (name: string) => string | undefined): Span {
	const number = (name: string): number | undefined => {
		const value = query(name);
		if (value === undefined) return undefined;
		if (!/^\d+$/.test(value)) throw badRequest(`The ${name} must be an integer.`, name);
		return Number(value);
	};
	const count = number("count") ?? 10;
	if (count < 1 || count > 100) throw badRequest("The count may not be greater than 100.", "count");
	return { count, skip: number("skip") ?? 0, from: number("from"), to: number("to") };
}

/** A page of documents, newest first. @param parent that all of them have */
export async function listPage<T extends Document<object, object>>(
	work: Work,
	type: T["object"],
	{ count, skip, from, to }: Span,
	parent?: string,
): Promise<T[]> {
	const match: Record<string, string> = parent === undefined ? {} : { parent };
	return (await work.list<T>(type, { limit: count + skip, createdGte: from, createdLte: to, match })).slice(skip);
}

/** A list as Razorpay answers it. */
export const collection = (items: readonly object[]) => ({ entity: "collection", count: items.length, items });
