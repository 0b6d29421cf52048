import type { Ctx } from "../../../http/context.ts";
import type { Channel, FrozenMinute, LivePlaylist, Presence, Segment } from "./types.ts";

/** What a process remembers of the radio. Everything here can be read again or is about to be stored. */
interface RadioState {
	/** By slug. */
	channels: Map<string, { channel: Channel | null; until: number }>;
	/** Frozen minutes never change. */
	minutes: Recent<FrozenMinute>;
	/** The slots as HLS segments, by channel and slot. */
	segments: Recent<Segment>;
	/** The playlist of each channel by its id, which is the same for every listener until the next slot is listed. */
	playlists: Map<string, LivePlaylist>;
	/** The names of players by their User-Agent. */
	players: Recent<string>;
	/** The titles of slots. */
	titles: Recent<string>;
	/** The tracks whose file could not be read the last time, which is logged once. */
	unreadable: Set<string>;
	/** Who listened since the last time that it was stored. */
	present: Map<string, Presence>;
	presenceStoredAt: number;
}

/** Remembers the last entries. */
export interface Recent<Value> {
	get(key: string): Value | undefined;
	set(key: string, value: Value): void;
}

function recent<Value>(most: number): Recent<Value> {
	const entries = new Map<string, Value>();
	return {
		get: (key) => entries.get(key),
		set(key, value) {
			entries.delete(key);
			entries.set(key, value);
			const [oldest] = entries.keys();
			if (entries.size > most && oldest !== undefined) entries.delete(oldest);
		},
	};
}

const states = new WeakMap<object, RadioState>();

export function radioState({ platform }: Pick<Ctx, "platform">): RadioState {
	let state = states.get(platform);
	if (!state) {
		state = {
			channels: new Map(),
			minutes: recent(200),
			// About 100 kB each: the eight listed slots of eight channels.
			segments: recent(64),
			playlists: new Map(),
			players: recent(500),
			titles: recent(500),
			unreadable: new Set(),
			present: new Map(),
			presenceStoredAt: 0,
		};
		states.set(platform, state);
	}
	return state;
}
