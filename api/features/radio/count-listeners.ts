import { sql } from "drizzle-orm";
import { minuteMs } from "../../domain/radio/slots.ts";
import type { Ctx } from "../../http/context.ts";
import { listenersOf } from "./internal/report-period.ts";

/** Listeners are stored once a minute, by each process. */
const storedAfterMs = 3 * minuteMs;
/** Plays that one run counts; the first run after an upgrade has more to do than one. */
const mostAtOnce = 500;

/** Counts the listeners of tracks that ended some minutes ago, once for each. */
export async function countListeners(ctx: Ctx): Promise<void> {
	const until = ctx.platform.clock.now() - storedAfterMs;
	await ctx.db.write([
		sql`UPDATE radio_play AS p SET listeners = ${listenersOf} WHERE (p.channel_id, p.started_at) IN (
			SELECT channel_id, started_at FROM radio_play INDEXED BY radio_play_uncounted
			WHERE listeners IS NULL AND ends_at < ${until} ORDER BY ends_at LIMIT ${mostAtOnce})`,
	]);
}
