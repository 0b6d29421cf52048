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

/** A channel on the air by its name in addresses. @throws Problem 404 */
export async function findChannel(ctx: Ctx, slug: string): Promise<Channel> {
	const { channels } = radioState(ctx);
	const now = ctx.platform.clock.now();
	let known = channels.get(slug);
	if (!known || known.until <= now) {
		const [row] = await ctx.db.all(bySlug({ slug }));
		known = { channel: row ? channelFrom(row) : null, until: now + rememberedMs };
		// Anyone can ask for names that do not exist.
		if (channels.size > 100) channels.clear();
		channels.set(slug, known);
	}
	if (!known.channel) throw notFound("channel");
	return known.channel;
}

/** Every channel on the air, in display order. */
export async function channelsOnAir(ctx: Ctx): Promise<Channel[]> {
	return (await ctx.db.all(all())).map(channelFrom);
}
