import type { ResultSet } from "@libsql/client";
import type { Statement } from "../../../../db/client.ts";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { type Gate, radioState } from "./state.ts";

/** The pause of a process after a failure, so that not every listener waits. */
const restMs = 5000;

/** Refuses what is not in memory while the database does not answer. */
export const radioWaits = () => new Problem(503, "radio_waits", { retryAfter: restMs / 1000 });

function isClosed(ctx: Pick<Ctx, "platform">, { until }: Gate): boolean {
	const left = until - ctx.platform.clock.now();
	// Beyond its time, the clock was set back.
	return left > 0 && left <= restMs;
}

async function through<T>(ctx: Ctx, gate: Gate, work: () => Promise<T>): Promise<T | null> {
	if (isClosed(ctx, gate)) return null;
	const { patienceMs } = radioState(ctx);
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
	});
	try {
		const result = await Promise.race([work(), late]);
		gate.isOut = false;
		return result;
	} catch (error) {
		// The first failure is enough for whoever reads the log.
		if (!gate.isOut) ctx.platform.log.error("the radio goes on without the database", error, { gate: gate.name });
		gate.isOut = true;
		gate.until = ctx.platform.clock.now() + restMs;
		return null;
	} finally {
		clearTimeout(timer);
	}
}

/** Reads from the database; null while it does not answer. The radio then goes on with what it remembers. */
export function tryReading<T>(ctx: Ctx, read: () => Promise<T>): Promise<T | null> {
	return through(ctx, radioState(ctx).reads, read);
}

/** Writes to the database; null while it takes no writes. They may be stored all the same, so they must bear being repeated. */
export function tryWriting(ctx: Ctx, statements: readonly Statement[]): Promise<ResultSet[] | null> {
	return through(ctx, radioState(ctx).writes, () => ctx.db.write(statements));
}
