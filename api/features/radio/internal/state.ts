import type { Schedule } from "../../../domain/radio/timeline.ts";
import type { Ctx } from "../../../http/context.ts";
import type { Channel, FrozenMinute, LivePlaylist, Presence, Segment, TrackInfo, UnstoredMinute } from "./types.ts";

/**
 * A process's memory of the radio. It can be read again or is about to be stored, and while the database does not
 * answer, the radio goes on with it.
 */
interface RadioState {
	/** Those on the air, by slug. */
	channels: Map<string, { channel: Channel; until: number }>;
	/** The slugs without a channel on the air, and until when that is believed. */
	missing: Recent<number>;
	/** The program of each channel for the next day, by its id. */
	schedules: Map<string, { schedule: Schedule; readAt: number }>;
	/** Minutes as this process has listed them, or is about to. */
	minutes: Recent<FrozenMinute>;
	/** Minutes that the database does not have yet, the oldest first. */
	unstored: UnstoredMinute[];
	/** The slots as HLS segments, by channel, revision and slot. */
	segments: Recent<Segment>;
	/** The playlist of each channel by its id, which is the same for every listener until the next slot is listed. */
	playlists: Map<string, LivePlaylist>;
	/** The places of tracks' frames, and the tracks' names, by their ids. */
	indexes: Recent<Uint32Array>;
	tracks: Recent<TrackInfo>;
	/** The titles of streamings by their ids. */
	titles: Recent<string>;
	/** The names of players by their User-Agent. */
	players: Recent<string>;
	/** The titles of slots, as hardware radios display them. */
	slotTitles: Recent<string>;
	/** The tracks whose file could not be read the last time, which is logged once. */
	unreadable: Set<string>;
	/** The listeners since they were last stored. */
	present: Map<string, Presence>;
	presenceStoredAt: number;
	reads: Gate;
	writes: Gate;
	/** The radio waits so long for the database: a slot has to be sent before it is due. Tests on a busy machine wait longer. */
	patienceMs: number;
}

/** Whether the database answers. */
export interface Gate {
	readonly name: string;
	/** Whether the last attempt failed. */
	isOut: boolean;
	/** When the next attempt is made. */
	until: number;
}

/** Remembers the last entries. */
export interface Recent<Value> {
	get(key: string): Value | undefined;
	set(key: string, value: Value): void;
	forget(key: string): void;
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
		forget: (key) => void entries.delete(key),
	};
}

/** Of a slot in `segments`. @param slot as in its address */
export const segmentKey = ({ id }: { id: string }, revision: string, slot: number | string) =>
	`${id} ${revision} ${slot}`;

const states = new WeakMap<object, RadioState>();

export function radioState({ platform }: Pick<Ctx, "platform">): RadioState {
	let state = states.get(platform);
	if (!state) {
		state = {
			channels: new Map(),
			missing: recent(100),
			schedules: new Map(),
			// An hour of thirty channels.
			minutes: recent(2000),
			unstored: [],
			// About 100 kB each: the eight listed slots of eight channels.
			segments: recent(64),
			playlists: new Map(),
			// About a kilobyte each.
			indexes: recent(5000),
			tracks: recent(5000),
			titles: recent(5000),
			players: recent(500),
			slotTitles: recent(500),
			unreadable: new Set(),
			present: new Map(),
			presenceStoredAt: 0,
			reads: { name: "reads", isOut: false, until: 0 },
			writes: { name: "writes", isOut: false, until: 0 },
			patienceMs: 1500,
		};
		states.set(platform, state);
	}
	return state;
}
