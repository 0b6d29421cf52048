import { lastListed } from "../../domain/radio/playlist-file.ts";
import type { Platform } from "../../platform/types.ts";
import { rememberedChannel } from "./internal/channels.ts";
import { noteListener, playerOf } from "./internal/presence.ts";
import { radioState, segmentKey } from "./internal/state.ts";
import type { LivePlaylist, Segment } from "./internal/types.ts";

/** A listener as a host knows them without a context. */
export interface ListenerRequest {
	address: string;
	userAgent: string | null;
	/** The player's own name, if it told it. */
	player: string | null;
}

/**
 * The channel's playlist if this process holds it already, so that a host can answer the thousand listeners behind the first
 * one without a context, a query or a promise. Whoever gets it is counted as a listener.
 */
export function readyPlaylist(platform: Platform, slug: string, listener: ListenerRequest): LivePlaylist | null {
	const channel = rememberedChannel({ platform }, slug);
	const playlist = channel && radioState({ platform }).playlists.get(channel.id);
	if (!playlist || playlist.last !== lastListed(platform.clock.now())) return null;
	const player = playerOf({ platform }, listener.userAgent, listener.player);
	noteListener({ platform }, channel, { address: listener.address, player, country: "" });
	return playlist;
}

/** A slot's segment if this process holds it already. @param input.slot as in the address */
export function readySegment(
	platform: Platform,
	input: { channel: string; revision: string; slot: string },
): Segment | null {
	const channel = rememberedChannel({ platform }, input.channel);
	const segment = channel && radioState({ platform }).segments.get(segmentKey(channel, input.revision, input.slot));
	return segment ?? null;
}
