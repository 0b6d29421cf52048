import type { Ctx } from "../../../http/context.ts";
import type { Channel, FrozenMinute, Presence } from "./types.ts";

/** What a process remembers of the radio. Everything here can be read again or is about to be stored. */
interface RadioState {
	/** By slug. */
	channels: Map<string, { channel: Channel | null; until: number }>;
	/** Frozen minutes never change. */
	minutes: Recent<FrozenMinute>;
	slots: Recent<Uint8Array<ArrayBuffer>>;
	/** Slots with their tags, as HLS segments. */
	segments: Recent<Uint8Array<ArrayBuffer>>;
	/** The playlist file of each channel, which is the same for every listener until the next slot is listed. */
	playlists: Recent<string>;
	/** The hashes of listeners, only until they are stored: hashing takes longer than the rest of an answer. */
	listeners: Map<string, string>;
	/** The titles of slots. */
	titles: Recent<string>;
	/** Who listened since the last time that it was stored. */
	present: Map<string, Presence>;
	presenceStoredAt: number;
	salt: { day: number; value: string } | null;
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
			// About 100 kB each: eight slots of eight channels.
			slots: recent(64),
			segments: recent(32),
			playlists: recent(20),
			listeners: new Map(),
			titles: recent(500),
			present: new Map(),
			presenceStoredAt: 0,
			salt: null,
		};
		states.set(platform, state);
	}
	return state;
}
