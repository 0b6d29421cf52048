import type { Log } from "./types.ts";

/** An error's own words, its cause's, and where it happened; drizzle's carry SQL but parameters stay out. */
function describe(error: unknown): Record<string, unknown> {
	if (!(error instanceof Error)) return { error: String(error) };
	const [message] = error.message.split("\nparams:");
	const stack = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
	return { error: message, name: error.name, stack: stack?.slice(0, 5), cause: causeOf(error) };
}

function causeOf(error: Error): string | undefined {
	return error.cause instanceof Error ? error.cause.message : undefined;
}

/** One line of JSON an event on standard output and standard error. */
export function consoleLog(now: () => number): Log {
	const line = (event: string, fields: Record<string, unknown>) =>
		JSON.stringify({ at: new Date(now()).toISOString(), event, ...fields });
	return {
		info: (event, fields = {}) => console.log(line(event, fields)),
		error: (event, error, fields = {}) => console.error(line(event, { ...fields, ...describe(error) })),
	};
}
