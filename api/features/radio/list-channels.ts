import type { Ctx } from "../../http/context.ts";
import { channelsOnAir } from "./internal/channels.ts";
import { type NowPlaying, nowPlaying } from "./now-playing.ts";

/** Every channel on the air, in display order. */
export const listPlayable = async (ctx: Ctx): Promise<NowPlaying["channel"][]> =>
	(await channelsOnAir(ctx)).map(({ id, slug, name, thumbnailUrl }) => ({ id, slug, name, thumbnailUrl }));

/** Every channel on the air, in display order, with what it plays. */
export async function listChannels(ctx: Ctx): Promise<NowPlaying[]> {
	const channels = await channelsOnAir(ctx);
	return Promise.all(channels.map(({ slug }) => nowPlaying(ctx, { channel: slug })));
}
