import { icyWriter } from "../../domain/radio/icy.ts";
import { slotAt, slotMs } from "../../domain/radio/slots.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { findChannel } from "./internal/channels.ts";
import { paced, type Step } from "./internal/paced.ts";
import { notePresence } from "./internal/presence.ts";
import { radioState } from "./internal/state.ts";
import type { Channel } from "./internal/types.ts";
import { nowPlaying } from "./now-playing.ts";
import { segmentOf } from "./read-slot.ts";

/** The title that a radio displays while a slot sounds. */
async function titleOf(ctx: Ctx, channel: Channel, slot: number): Promise<string> {
	const { slotTitles } = radioState(ctx);
	const key = `${channel.id} ${slot}`;
	const known = slotTitles.get(key);
	if (known !== undefined) return known;
	const { current } = await nowPlaying(ctx, { channel: channel.slug, at: slot * slotMs + slotMs / 2 });
	const title = current ? [current.artist, current.title].filter(Boolean).join(" - ") : channel.name;
	slotTitles.set(key, title);
	return title;
}

/** The channel as it is now; null once it is off the air or deleted. */
async function stillOnAir(ctx: Ctx, slug: string): Promise<Channel | null> {
	try {
		return await findChannel(ctx, slug);
	} catch (error) {
		if (error instanceof Problem && error.status === 404) return null;
		throw error;
	}
}

export interface EndlessStream {
	channel: Pick<Channel, "name" | "slug">;
	/** The next slot, and when the one behind it is due; null once the channel is off the air. */
	next(): Promise<Step | null>;
}

/**
 * A channel as one endless MP3 file, for radios and players without HLS: the same slots, each sent a slot's length before it
 * is due, until the channel goes off the air.
 * @param input.withTitles puts ICY metadata between the sound
 * @throws Problem 404
 */
export async function endlessStream(
	ctx: Ctx,
	input: { channel: string; player: string | null; withTitles: boolean },
): Promise<EndlessStream> {
	let channel = await findChannel(ctx, input.channel);
	const { clock } = ctx.platform;
	const write = input.withTitles ? icyWriter() : null;
	let slot = slotAt(clock.now());
	const next = async () => {
		// The clock was set, or the listener's connection stood still.
		if (Math.abs(slot - slotAt(clock.now())) > 2) slot = slotAt(clock.now());
		const now = await stillOnAir(ctx, input.channel);
		if (now?.id !== channel.id) return null;
		channel = now;
		notePresence(ctx, channel, input.player);
		const { sound } = await segmentOf(ctx, channel, { slot });
		const parts = write ? write(sound, await titleOf(ctx, channel, slot)) : [sound];
		slot++;
		return { parts, nextAt: (slot - 1) * slotMs };
	};
	return { channel, next };
}

/** The stream for hosts that send bodies by themselves. */
export function endlessBody(ctx: Ctx, { next }: EndlessStream): ReadableStream<Uint8Array> {
	return paced(ctx.platform.clock, next);
}
