import { hashOf } from "../../domain/hash.ts";
import { type ListedSlot, lastListed, listedSlots, playlistFile } from "../../domain/radio/playlist-file.ts";
import { frameAt, slotMs, slotsPerMinute, timeOfFrame } from "../../domain/radio/slots.ts";
import type { Ctx } from "../../http/context.ts";
import { frozenMinutes } from "./freeze.ts";
import { findChannel } from "./internal/channels.ts";
import { revisionAt } from "./internal/minutes.ts";
import { notePresence } from "./internal/presence.ts";
import { radioState } from "./internal/state.ts";
import type { LivePlaylist } from "./internal/types.ts";

/**
 * A channel's HLS playlist as it is now. Who asks for it is counted as a listener.
 * @param input.player the player's own name, if it told it
 * @throws Problem 404
 */
export async function livePlaylist(ctx: Ctx, input: { channel: string; player: string | null }): Promise<LivePlaylist> {
	const channel = await findChannel(ctx, input.channel);
	notePresence(ctx, channel, input.player);
	const last = lastListed(ctx.platform.clock.now());
	const { playlists } = radioState(ctx);
	// Listed slots never change.
	const known = playlists.get(channel.id);
	if (known?.last === last) return known;
	const first = last - listedSlots + 1;
	const minuteOf = (slot: number) => Math.floor(slot / slotsPerMinute);
	const minutes = await frozenMinutes(ctx, channel, minuteOf(first), minuteOf(last));
	const byNumber = new Map(minutes.map((each) => [each.minute, each]));
	const slots: ListedSlot[] = [];
	for (let slot = first; slot <= last; slot++) {
		const start = timeOfFrame(frameAt(slot * slotMs, channel.profile), channel.profile);
		const end = timeOfFrame(frameAt((slot + 1) * slotMs, channel.profile), channel.profile);
		const minute = byNumber.get(minuteOf(slot));
		slots.push({ slot, revision: minute ? revisionAt(minute, slot) : "", start, durationMs: end - start });
	}
	const text = playlistFile(slots);
	const playlist = { last, file: new TextEncoder().encode(text), etag: `"${hashOf(text).toString(16)}"` };
	playlists.set(channel.id, playlist);
	return playlist;
}
