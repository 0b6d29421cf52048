import { sql } from "drizzle-orm";
import { deviceOf } from "../../../domain/people/device.ts";
import { minuteAt, minuteMs } from "../../../domain/radio/slots.ts";
import { sha256 } from "../../../domain/sha256.ts";
import type { Ctx } from "../../../http/context.ts";
import { dayOf } from "../../visits/day.ts";
import { readSalt } from "../../visits/salt.ts";
import { radioState } from "./state.ts";
import type { Channel, Listener, Presence } from "./types.ts";

/** Players that name themselves in the query of the stream's address. */
const ownPlayers: Readonly<Record<string, string>> = { site: "Website", widget: "Widget" };

/** Programs and devices by their User-Agent. */
const programs: readonly (readonly [RegExp, string])[] = [
	[/\bVLC|LibVLC/i, "VLC"],
	[/\bWinamp|WinampMPEG/i, "Winamp"],
	[/\bLavf|ffmpeg|mpv/i, "FFmpeg"],
	[/\bAppleCoreMedia|iTunes/i, "Apple"],
	[/\bRoku|Sonos|Frontier|Reciva|Undok|ESP32|VS1053|Squeeze/i, "Hardware radio"],
];

/** A listener's player, by a name for the statistics. */
function radioPlayer(userAgent: string | null, named: string | null): string {
	const own = named === null ? undefined : ownPlayers[named];
	const program = programs.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
	return own ?? program ?? deviceOf(userAgent).browser ?? "Other";
}

/** The pause between writes of the listeners. */
const storedEveryMs = minuteMs;
/** Listeners that a process remembers for a minute. */
const mostRemembered = 20_000;
/** Listeners that one statement stores. */
const rowsAtOnce = 1000;

/** The kind of player and not its own words, because anyone can invent a new one with each request. */
export function playerOf({ platform }: Pick<Ctx, "platform">, userAgent: string | null, named: string | null): string {
	const { players } = radioState({ platform });
	const key = `${named ?? ""} ${userAgent ?? ""}`;
	let player = players.get(key);
	if (player === undefined) {
		player = radioPlayer(userAgent, named);
		players.set(key, player);
	}
	return player;
}

/** A pause of so many minutes is listened through, because players skip a request now and then. */
const pauseMinutes = 2;
/** A process remembers listeners so long whom the database does not take. */
const longestMinutes = 24 * 60;

/**
 * Notes that somebody listens now. Addresses stay in memory until the next minute's write, which stores hashes only: one
 * hash and one write a minute instead of one for each request.
 */
export function noteListener({ platform }: Pick<Ctx, "platform">, channel: Channel, listener: Listener): void {
	const { present } = radioState({ platform });
	const minute = minuteAt(platform.clock.now());
	const key = `${channel.id} ${listener.player} ${listener.address}`;
	const known = present.get(key);
	if (known && minute >= known.to && minute - known.to <= pauseMinutes) {
		known.to = minute;
		return;
	}
	// The database has not taken the last time yet, and this is another one.
	if (known && present.size < mostRemembered) present.set(`${key} ${known.from}`, known);
	if (known || present.size < mostRemembered)
		present.set(key, { ...listener, channelId: channel.id, from: minute, to: minute });
}

/** Notes that the sender of the request listens now. @param named the player's own name, such as `widget` */
export function notePresence(ctx: Ctx, channel: Channel, named: string | null): void {
	const player = playerOf(ctx, ctx.userAgent, named);
	noteListener(ctx, channel, { address: ctx.clientAddress, player, country: ctx.clientCountry ?? "" });
	const state = radioState(ctx);
	const now = ctx.platform.clock.now();
	if (state.presenceStoredAt === 0) state.presenceStoredAt = now;
	// The timer of a Worker runs in another process, which does not know the listeners of this one.
	if (now - state.presenceStoredAt > storedEveryMs) ctx.platform.defer(storePresence(ctx));
}

/** Stores who listened. Minutes that follow each other, or with one between them, become one row. */
export async function storePresence(ctx: Ctx): Promise<void> {
	const state = radioState(ctx);
	const present = new Map(state.present);
	const now = ctx.platform.clock.now();
	state.present.clear();
	state.presenceStoredAt = now;
	try {
		await storeListeners(ctx, [...present.values()]);
	} catch (error) {
		// They wait for the next attempt; who listens again meanwhile is noted beside them.
		for (const [key, each] of present) {
			if (each.to < minuteAt(now) - longestMinutes || state.present.size >= mostRemembered) continue;
			const again = state.present.get(key);
			if (again && again.from - each.to <= pauseMinutes) again.from = Math.min(again.from, each.from);
			else state.present.set(again ? `${key} ${each.from}` : key, each);
		}
		throw error;
	}
}

async function storeListeners(ctx: Ctx, present: readonly Presence[]): Promise<void> {
	if (present.length === 0) return;
	const salts = new Map<number, string>();
	for (const day of new Set(present.map(({ to }) => dayOf(to * minuteMs)))) salts.set(day, await readSalt(ctx, day));
	const rows = await Promise.all(
		present.map(async ({ address, ...row }) => {
			const salt = salts.get(dayOf(row.to * minuteMs)) ?? "";
			return { ...row, listener: await sha256(`${salt} ${address} ${row.player}`) };
		}),
	);
	const chunks = Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, chunk) =>
		rows.slice(chunk * rowsAtOnce, (chunk + 1) * rowsAtOnce),
	);
	await ctx.db.write(chunks.map(storing));
}

/** One statement for many listeners, because building and running one for each takes longer than all of their answers. */
function storing(rows: readonly object[]) {
	const field = (name: string) => sql.raw(`json_extract(value, '$.${name}')`);
	return sql`INSERT INTO radio_listening (channel_id, listener, from_minute, to_minute, player, country)
		SELECT channel, hash, coalesce((SELECT max(known.from_minute) FROM radio_listening known
				WHERE known.channel_id = channel AND known.listener = hash AND known.from_minute <= since AND known.to_minute >= since - ${pauseMinutes}), since), until, player_name, place
			FROM (SELECT ${field("channelId")} AS channel, ${field("listener")} AS hash, ${field("from")} AS since, ${field("to")} AS until,
				${field("player")} AS player_name, ${field("country")} AS place FROM json_each(${JSON.stringify(rows)})) WHERE true
		ON CONFLICT (channel_id, listener, from_minute) DO UPDATE SET to_minute = max(to_minute, excluded.to_minute)`;
}
