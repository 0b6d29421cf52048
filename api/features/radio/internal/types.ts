import type { Profile } from "../../../domain/radio/mp3-header.ts";
import type { Piece } from "../../../domain/radio/timeline.ts";

/** A channel, as the stream needs it. */
export interface Channel {
	id: string;
	slug: string;
	name: string;
	profile: Profile;
	fillerPlaylistId: string | null;
}

/** What a channel plays in a minute. Once it is stored it never changes, so its slots may be cached for ever. */
export interface FrozenMinute {
	/** Minutes since 1970. */
	minute: number;
	revision: string;
	pieces: readonly Piece[];
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
	/** That of its minute. */
	revision: string;
	bytes: Uint8Array<ArrayBuffer>;
	/** The part of `bytes` behind the tag. */
	sound: Uint8Array<ArrayBuffer>;
}

/** Who listens, as their requests tell. */
export interface Listener {
	address: string;
	player: string;
	country: string;
}

/** Somebody who listens in a minute; only their hash is stored. */
export interface Presence extends Listener {
	channelId: string;
	minute: number;
}
