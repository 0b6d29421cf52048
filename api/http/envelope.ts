import type { AppContext } from "./context.ts";

/** The specification's answer: `{ statusCode, data?, message?, totalCountOfRecords?, hasMore? }`. */
export interface Envelope<T> {
	statusCode: number;
	data?: T;
	message?: string;
	totalCountOfRecords?: number;
	hasMore?: boolean;
}

/** Answers 200 with `data` in the envelope. */
export function ok<T>(c: AppContext, data: T, extra: Omit<Envelope<T>, "statusCode" | "data"> = {}) {
	return c.json({ statusCode: 200, data, ...extra } satisfies Envelope<T>, 200);
}
