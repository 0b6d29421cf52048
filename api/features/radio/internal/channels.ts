import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { query } from "../../../../db/client.ts";
import { radioChannel } from "../../../../db/schema/index.ts";
import { profileOf } from "../../../domain/radio/mp3-header.ts";
import type { Ctx } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";
import { radioState } from "./state.ts";
import type { Channel } from "./types.ts";

/** How long a process may play a channel that was changed or taken off the air. */
const rememberedMs = 5000;

const fields = {
	id: radioChannel.id,
	slug: radioChannel.slug,
	name: radioChannel.name,
	sampleRate: radioChannel.sampleRate,
	channelCount: radioChannel.channelCount,
	fillerPlaylistId: radioChannel.fillerPlaylistId,
};
const onAir = and(eq(radioChannel.isLive, true), isNull(radioChannel.deletedAt));
const bySlug = query((read) =>
	read
		.select(fields)
		.from(radioChannel)
		.where(and(onAir, eq(radioChannel.slug, sql.placeholder("slug")))),
);
const all = query((read) =>
	read.select(fields).from(radioChannel).where(onAir).orderBy(asc(radioChannel.position), asc(radioChannel.id)),
);

type Row = Omit<Channel, "profile"> & { sampleRate: number; channelCount: number };

const channelFrom = ({ sampleRate, channelCount, ...row }: Row): Channel => ({
	...row,
	profile: profileOf({ sampleRate, channelCount }),
});

/** What this process remembers of a channel; undefined if that is too old, or from a time before the clock was set back. */
export function rememberedChannel({ platform }: Pick<Ctx, "platform">, slug: string): Channel | null | undefined {
	const known = radioState({ platform }).channels.get(slug);
	const left = (known?.until ?? 0) - platform.clock.now();
	return left > 0 && left <= rememberedMs ? known?.channel : undefined;
}

/** A channel on the air by its name in addresses. @throws Problem 404 */
export async function findChannel(ctx: Ctx, slug: string): Promise<Channel> {
	let channel = rememberedChannel(ctx, slug);
	if (channel === undefined) {
		const [row] = await ctx.db.all(bySlug({ slug }));
		channel = row ? channelFrom(row) : null;
		const { channels } = radioState(ctx);
		// Anyone can ask for names that do not exist.
		if (channels.size > 100) channels.clear();
		channels.set(slug, { channel, until: ctx.platform.clock.now() + rememberedMs });
	}
	if (!channel) throw notFound("channel");
	return channel;
}

/** Every channel on the air, in display order. */
export async function channelsOnAir(ctx: Ctx): Promise<Channel[]> {
	return (await ctx.db.all(all())).map(channelFrom);
}
