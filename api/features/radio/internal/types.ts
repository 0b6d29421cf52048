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

/** Somebody who listens in a minute. */
export interface Presence {
	channelId: string;
	/** A hash with the day's salt. */
	listener: string;
	minute: number;
	player: string;
	country: string;
}
