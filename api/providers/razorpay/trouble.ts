import * as v from "valibot";
import { ProviderError, type Trouble } from "../trouble.ts";

/** The package's error. `statusCode` is 0 if there was no response. */
const failure = v.object({
	statusCode: v.number(),
	error: v.optional(v.object({ code: v.optional(v.string()), description: v.optional(v.string()) })),
});

/** Classifies Razorpay's errors. Anything but a clear refusal means an unknown outcome. */
function sort(thrown: unknown): Trouble {
	const parsed = v.safeParse(failure, thrown);
	if (!parsed.success) return { kind: "unknown", message: thrown instanceof Error ? thrown.message : String(thrown) };
	const { statusCode, error } = parsed.output;
	const message = error?.description ?? `status ${statusCode}`;
	// Razorpay answers 400 for an id that it doesn't know.
	if (statusCode === 404 || (statusCode === 400 && /id provided does not exist/.test(message))) {
		return { kind: "missing" };
	}
	// 409 means that the same call is in progress, and 429 that it may be repeated.
	if (statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429 && error) {
		return { kind: "refused", message, code: error.code ?? "BAD_REQUEST_ERROR" };
	}
	return { kind: "unknown", message };
}

/**
 * Runs a call to Razorpay and reads its answer.
 * @throws ProviderError also for an answer of another shape, such as half a body
 */
export async function callRazorpay<T>(schema: v.GenericSchema<unknown, T>, call: () => Promise<unknown>): Promise<T> {
	try {
		return v.parse(schema, await call());
	} catch (error) {
		throw new ProviderError(sort(error), error);
	}
}

/** The same for a read. @returns null for an id that Razorpay doesn't know */
export async function readRazorpay<T>(
	schema: v.GenericSchema<unknown, T>,
	call: () => Promise<unknown>,
): Promise<T | null> {
	try {
		return await callRazorpay(schema, call);
	} catch (error) {
		if (error instanceof ProviderError && error.trouble.kind === "missing") return null;
		throw error;
	}
}

/** Items on a page of a list; Razorpay's maximum. */
const pageSize = 100;

/** The items of a list that is fetched page by page, newest first. */
export async function* listRazorpay<T>(
	schema: v.GenericSchema<unknown, T>,
	fetchPage: (page: { count: number; skip: number }) => Promise<unknown>,
): AsyncGenerator<T> {
	const page = v.object({ items: v.array(schema) });
	for (let skip = 0; ; skip += pageSize) {
		const { items } = await callRazorpay(page, () => fetchPage({ count: pageSize, skip }));
		yield* items;
		if (items.length < pageSize) return;
	}
}
