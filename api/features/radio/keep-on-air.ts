import { lt } from "drizzle-orm";
import { radioMinute } from "../../../db/schema/index.ts";
import { minuteAt } from "../../domain/radio/slots.ts";
import type { Ctx } from "../../http/context.ts";
import { countListeners } from "./count-listeners.ts";
import { frozenMinutes } from "./freeze.ts";
import { channelsOnAir } from "./internal/channels.ts";
import { minutesKept } from "./internal/minutes.ts";
import { storePresence } from "./internal/presence.ts";
import { storeWaiting } from "./internal/store-minutes.ts";

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
