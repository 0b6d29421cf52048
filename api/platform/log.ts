import { currentRequest } from "./current-request.ts";
import type { Log } from "./types.ts";

/** An error's message, its cause's message, and its stack. Drizzle's messages contain SQL; their parameters are removed. */
function describe(error: unknown): Record<string, unknown> {
	if (!(error instanceof Error)) return { error: String(error) };
	const [message] = error.message.split("\nparams:");
	const stack = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
	return { error: message, name: error.name, stack: stack?.slice(0, 5), cause: causeOf(error) };
}

function causeOf(error: Error): string | undefined {
	return error.cause instanceof Error ? error.cause.message : undefined;
}

/** Writes one line of JSON per event to standard output and standard error, with the id of its request. */
export function consoleLog(now: () => number): Log {
	const line = (event: string, fields: Record<string, unknown>) =>
		JSON.stringify({
			at: new Date(now()).toISOString(),
			event,
			requestId: currentRequest.getStore()?.requestId,
			...fields,
		});
	return {
		info: (event, fields = {}) => console.log(line(event, fields)),
		error: (event, error, fields = {}) => console.error(line(event, { ...fields, ...describe(error) })),
	};
}
