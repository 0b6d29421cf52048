import type { Profile } from "../../../domain/radio/mp3-header.ts";
import type { Piece } from "../../../domain/radio/timeline.ts";

/** A channel, as the stream needs it. */
export interface Channel {
	id: string;
	slug: string;
	name: string;
	profile: Profile;
	fillerPlaylistId: string | null;
	/** When a minute that was frozen already was changed last. */
	changedMinutesAt: number;
	/** Its own picture. */
	thumbnailUrl: string | null;
}

/** The programme of a channel in a minute. A slot that is listed never changes, so it may be cached for ever. */
export interface FrozenMinute {
	/** Minutes since 1970. */
	minute: number;
	revision: string;
	pieces: readonly Piece[];
	/** The versions whose first slots were listed before what comes behind them was changed; `until` is the slot behind them. */
	earlier: readonly { revision: string; pieces: readonly Piece[]; until: number }[];
}

/** A channel's playlist as it is until the next slot is listed. */
export interface LivePlaylist {
	/** The last slot that it lists. */
	last: number;
	file: Uint8Array<ArrayBuffer>;
	etag: string;
}

/** A slot as it is sent: a tag with its time, then its sound. */
export interface Segment {
	bytes: Uint8Array<ArrayBuffer>;
	/** The part of `bytes` behind the tag. */
	sound: Uint8Array<ArrayBuffer>;
}

/** A track that starts in a minute, for the log of plays. Times are in milliseconds. */
export interface Play {
	startedAt: number;
	endsAt: number;
	track: string;
	/** Null for the filler. */
	streaming: string | null;
	streamingTitle: string | null;
}

/** A minute that is to be stored, with what the log of plays gets with it. */
export interface UnstoredMinute {
	channelId: string;
	frozen: FrozenMinute;
	plays: readonly Play[];
	/** The ends of plays that were cut, which the log foresaw later. */
	cuts: readonly Pick<Play, "startedAt" | "endsAt">[];
}

/** A track for listeners. */
export interface TrackInfo {
	title: string;
	artist: string;
	composer: string;
	album: string;
	thumbnailUrl: string | null;
}

/** The listener of a request. */
export interface Listener {
	address: string;
	player: string;
	country: string;
}

/** Somebody who listens from one minute to another; only their hash is stored. */
export interface Presence extends Listener {
	channelId: string;
	from: number;
	to: number;
}
