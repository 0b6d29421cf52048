import type { Ctx } from "./context.ts";

/**
 * Runs work whose calls to other servers all end within a time: they are aborted then, and later ones fail at once. An
 * aborted call has an unknown outcome, like a timeout.
 * @param work gets the context to call with, and a function that tells whether there is time left
 */
export async function inTime<T>(
	ctx: Ctx,
	milliseconds: number,
	work: (ctx: Ctx, hasTime: () => boolean) => Promise<T>,
): Promise<T> {
	const over = new AbortController();
	const timer = setTimeout(() => over.abort(), milliseconds);
	const fetchInTime: typeof fetch = (input, init) => {
		const own = init?.signal;
		return ctx.platform.fetch(input, { ...init, signal: own ? AbortSignal.any([own, over.signal]) : over.signal });
	};
	try {
		return await work({ ...ctx, platform: { ...ctx.platform, fetch: fetchInTime } }, () => !over.signal.aborted);
	} finally {
		clearTimeout(timer);
	}
}
