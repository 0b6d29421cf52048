import type { Ctx } from "../../http/context.ts";
import { findChannel } from "./internal/channels.ts";
import { paced } from "./internal/paced.ts";
import { nowPlaying } from "./now-playing.ts";
import { nowPlayingToWire } from "./wire.ts";

/** Proxies close connections that are silent for longer. */
const silenceMs = 15_000;

/**
 * What is on the air as server-sent events: one at the start and one for each track, with the same data as
 * GET /talradio/nowplaying.
 * @throws Problem 404
 */
export async function nowPlayingEvents(ctx: Ctx, input: { channel: string }): Promise<ReadableStream<Uint8Array>> {
	const { slug } = await findChannel(ctx, input.channel);
	const { clock } = ctx.platform;
	const encoder = new TextEncoder();
	let sent = "";
	return paced(clock, async () => {
		const playing = await nowPlaying(ctx, { channel: slug });
		const data = JSON.stringify(nowPlayingToWire(playing));
		const now = clock.now();
		const change = playing.current?.endTime ?? playing.next?.startTime ?? now + silenceMs;
		const text = data === sent ? ": still here\n\n" : `event: nowplaying\ndata: ${data}\n\n`;
		sent = data;
		return { parts: [encoder.encode(text)], nextAt: Math.max(now + 500, Math.min(change, now + silenceMs)) };
	});
}
