import { lt, sql } from "drizzle-orm";
import { radioMinute } from "../../../db/schema/index.ts";
import { minuteAt, minuteMs } from "../../domain/radio/slots.ts";
import type { Ctx } from "../../http/context.ts";
import { frozenMinutes } from "./freeze.ts";
import { channelsOnAir } from "./internal/channels.ts";
import { minutesKept } from "./internal/minutes.ts";
import { storePresence } from "./internal/presence.ts";
import { listenersOf } from "./internal/report-period.ts";
import { storeWaiting } from "./internal/store-minutes.ts";

/** Listeners are stored once a minute, by each process. */
const storedAfterMs = 3 * minuteMs;
/** Plays that one run counts; the first run after an upgrade has more to do than one. */
const mostAtOnce = 500;

/** Counts the listeners of tracks that ended some minutes ago, once for each. */
async function countListeners(ctx: Ctx): Promise<void> {
	const until = ctx.platform.clock.now() - storedAfterMs;
	await ctx.db.write([
		sql`UPDATE radio_play AS p SET listeners = ${listenersOf} WHERE (p.channel_id, p.started_at) IN (
			SELECT channel_id, started_at FROM radio_play INDEXED BY radio_play_uncounted
			WHERE listeners IS NULL AND ends_at < ${until} ORDER BY ends_at LIMIT ${mostAtOnce})`,
	]);
}

/** Minutes that the timer freezes ahead. Listeners freeze the next one themselves if it is late. */
const minutesAhead = 1;

/**
 * The radio's minute: freezes what comes next on every channel, so that plays are logged even if nobody listens, stores who
 * listened, counts the listeners of what was on the air, and deletes old minutes.
 */
export async function keepOnAir(ctx: Ctx): Promise<void> {
	const minute = minuteAt(ctx.platform.clock.now());
	for (const channel of await channelsOnAir(ctx)) await frozenMinutes(ctx, channel, minute, minute + minutesAhead);
	// After an outage, what was played comes first, and then who listened to it.
	await storeWaiting(ctx);
	await storePresence(ctx);
	await countListeners(ctx);
	await ctx.db.write([ctx.db.build.delete(radioMinute).where(lt(radioMinute.minute, minute - minutesKept))]);
}
