import { sql } from "drizzle-orm";
import { radioPlayer } from "../../../domain/radio/player-name.ts";
import { minuteAt, minuteMs } from "../../../domain/radio/slots.ts";
import { sha256 } from "../../../domain/sha256.ts";
import type { Ctx } from "../../../http/context.ts";
import { dayOf } from "../../visits/day.ts";
import { readSalt } from "../../visits/salt.ts";
import { radioState } from "./state.ts";
import type { Channel } from "./types.ts";

/** How often a process stores who listened. */
const storedEveryMs = minuteMs;
/** Listeners that a process remembers for a minute. */
const mostRemembered = 20_000;

async function listenerOf(ctx: Ctx, player: string, now: number): Promise<string> {
	const state = radioState(ctx);
	const day = dayOf(now);
	if (state.salt?.day !== day) state.salt = { day, value: await readSalt(ctx, day) };
	// The kind of player and not its own words: anyone can invent a new one with each request.
	const sender = `${state.salt.value} ${ctx.clientAddress} ${player}`;
	const known = state.listeners.get(sender);
	if (known !== undefined) return known;
	const listener = await sha256(sender);
	if (state.listeners.size < mostRemembered) state.listeners.set(sender, listener);
	return listener;
}

/**
 * Notes that the sender of the request listens now. Nothing is stored yet: a process stores all listeners of a minute in one
 * write.
 * @param named the player's own name, such as `widget`
 */
export async function notePresence(ctx: Ctx, channel: Channel, named: string | null): Promise<void> {
	const state = radioState(ctx);
	const now = ctx.platform.clock.now();
	const minute = minuteAt(now);
	const player = radioPlayer(ctx.userAgent, named);
	const listener = await listenerOf(ctx, player, now);
	const key = `${channel.id} ${listener}`;
	if (state.present.size >= mostRemembered && !state.present.has(key)) return;
	state.present.set(key, {
		channelId: channel.id,
		listener,
		minute,
		player,
		country: ctx.clientCountry ?? "",
	});
	if (state.presenceStoredAt === 0) state.presenceStoredAt = now;
	// The timer of a Worker runs in another process, which does not know the listeners of this one.
	if (now - state.presenceStoredAt > storedEveryMs) ctx.platform.defer(storePresence(ctx));
}

/** Stores who listened. Minutes that follow each other, or with one between them, become one row. */
export async function storePresence(ctx: Ctx): Promise<void> {
	const state = radioState(ctx);
	const present = [...state.present.values()];
	state.present.clear();
	state.listeners.clear();
	state.presenceStoredAt = ctx.platform.clock.now();
	if (present.length === 0) return;
	await ctx.db.write(
		present.map(
			({ channelId, listener, minute, player, country }) => sql`
				INSERT INTO radio_listening (channel_id, listener, from_minute, to_minute, player, country)
				VALUES (${channelId}, ${listener}, coalesce((SELECT max(from_minute) FROM radio_listening
					WHERE channel_id = ${channelId} AND listener = ${listener} AND to_minute >= ${minute - 2}), ${minute}), ${minute}, ${player}, ${country})
				ON CONFLICT (channel_id, listener, from_minute) DO UPDATE SET to_minute = max(to_minute, excluded.to_minute)`,
		),
	);
}
