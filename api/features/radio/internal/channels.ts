import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { query } from "../../../../db/client.ts";
import { radioChannel } from "../../../../db/schema/index.ts";
import { profileOf } from "../../../domain/radio/mp3-header.ts";
import type { Ctx } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";
import { radioWaits, tryReading } from "./database-gate.ts";
import { forgetMinutes } from "./minutes.ts";
import { radioState } from "./state.ts";
import type { Channel } from "./types.ts";

/** A process may play a channel so long after it was changed or taken off the air. */
const rememberedMs = 5000;

const fields = {
	id: radioChannel.id,
	slug: radioChannel.slug,
	name: radioChannel.name,
	sampleRate: radioChannel.sampleRate,
	channelCount: radioChannel.channelCount,
	fillerPlaylistId: radioChannel.fillerPlaylistId,
	changedMinutesAt: radioChannel.changedMinutesAt,
	thumbnailUrl: radioChannel.thumbnailUrl,
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

/** Whether something is believed until a time; not if the clock was set back meanwhile. */
function isBelieved({ platform }: Pick<Ctx, "platform">, until: number): boolean {
	const left = until - platform.clock.now();
	return left > 0 && left <= rememberedMs;
}

function remember(ctx: Ctx, channel: Channel): Channel {
	const { channels } = radioState(ctx);
	const known = channels.get(channel.slug)?.channel;
	// Somebody of the staff has ended a streaming or skipped an item, perhaps by another process.
	if (known && known.changedMinutesAt !== channel.changedMinutesAt) forgetMinutes(ctx, channel);
	channels.set(channel.slug, { channel, until: ctx.platform.clock.now() + rememberedMs });
	return channel;
}

/** This process's memory of a channel; undefined if it is too old. */
export function rememberedChannel({ platform }: Pick<Ctx, "platform">, slug: string): Channel | undefined {
	const known = radioState({ platform }).channels.get(slug);
	return known && isBelieved({ platform }, known.until) ? known.channel : undefined;
}

/** A channel on the air by its name in addresses. @throws Problem 404, 503 for an unknown one while the database does not answer */
export async function findChannel(ctx: Ctx, slug: string): Promise<Channel> {
	const remembered = rememberedChannel(ctx, slug);
	if (remembered) return remembered;
	const { channels, missing } = radioState(ctx);
	if (isBelieved(ctx, missing.get(slug) ?? 0)) throw notFound("channel");
	const rows = await tryReading(ctx, () => ctx.db.all(bySlug({ slug })));
	const known = channels.get(slug)?.channel;
	if (rows === null && known) return remember(ctx, known);
	if (rows === null) throw radioWaits();
	const [row] = rows;
	if (row) return remember(ctx, channelFrom(row));
	channels.delete(slug);
	// Anyone can ask for names that do not exist.
	missing.set(slug, ctx.platform.clock.now() + rememberedMs);
	throw notFound("channel");
}

/** Every channel on the air, in display order. */
export async function channelsOnAir(ctx: Ctx): Promise<Channel[]> {
	const { channels } = radioState(ctx);
	const rows = await tryReading(ctx, () => ctx.db.all(all()));
	if (rows === null) return [...channels.values()].map(({ channel }) => channel);
	const onAir = rows.map((row) => remember(ctx, channelFrom(row)));
	const slugs = new Set(onAir.map(({ slug }) => slug));
	for (const slug of channels.keys()) if (!slugs.has(slug)) channels.delete(slug);
	return onAir;
}
