import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { radioChannel, radioPlaylist } from "../../../db/schema/index.ts";
import { issue } from "../../domain/issues.ts";
import { isSameSound } from "../../domain/radio/conversion.ts";
import { profileText } from "../../domain/radio/profile-text.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { getPlaylist } from "./list-playlists.ts";

const audited = (ctx: Ctx, action: string, id: string, detail?: Record<string, unknown>) =>
	auditRow(ctx, {
		action: `radio-channel.${action}`,
		subjectKind: "radio-channel",
		subjectId: id,
		...(detail ? { detail } : {}),
	});

const channels = (ctx: Ctx) =>
	ctx.db.read
		.select({ channel: radioChannel, filler: { _id: radioPlaylist.id, title: radioPlaylist.title } })
		.from(radioChannel)
		.leftJoin(radioPlaylist, and(eq(radioPlaylist.id, radioChannel.fillerPlaylistId), isNull(radioPlaylist.deletedAt)));

/** A page of the channels, also of those that are off the air, in display order. @param input.search a part of the name */
export async function listChannels(
	ctx: Ctx,
	{
		id,
		search = "",
		limit,
		offset,
	}: { id?: string | undefined; search?: string | undefined; limit: number; offset: number },
) {
	const all = await channels(ctx)
		.where(isNull(radioChannel.deletedAt))
		.orderBy(asc(radioChannel.position), asc(radioChannel.id))
		.limit(1000);
	const text = search.toLowerCase();
	const found = all.filter(
		({ channel }) =>
			(id === undefined || channel.id === id) && `${channel.name} ${channel.slug}`.toLowerCase().includes(text),
	);
	return { rows: found.slice(offset, offset + limit), total: found.length };
}

/** A channel with its filler. @throws Problem 404 */
async function getChannel(ctx: Ctx, id: string) {
	const [found] = await channels(ctx).where(and(eq(radioChannel.id, id), isNull(radioChannel.deletedAt)));
	if (!found) throw notFound("channel");
	return found;
}

interface SoundProfile {
	sampleRate: number;
	channelCount: number;
}

/** @throws Problem 400 for a new filler that does not exist, is empty, or that the channel can't play */
async function requireFiller(
	ctx: Ctx,
	wanted: SoundProfile & { name: string; fillerPlaylistId?: string | null },
	filler: string | null | undefined,
) {
	if (!filler || filler === wanted.fillerPlaylistId) return;
	const playlist = await getPlaylist(ctx, filler).catch((error: unknown) => {
		if (error instanceof Problem && error.status === 404) {
			throw invalid([issue("fillerPlaylist", "radio_playlist_unknown")]);
		}
		throw error;
	});
	const [first] = playlist.items;
	if (!first) throw invalid([issue("fillerPlaylist", "playlist_empty")]);
	if (isSameSound(first, wanted)) return;
	const values = { profile: profileText(first), channel: wanted.name, wanted: profileText(wanted) };
	throw invalid([issue("fillerPlaylist", "playlist_sound", values)]);
}

interface ChannelFields {
	name?: string | undefined;
	voiceCommandLabel?: string | undefined;
	isLive?: boolean | undefined;
	position?: number | undefined;
	fillerPlaylist?: string | null | undefined;
}

/**
 * Adds a channel, after the others unless it has a position. It is on the air at once unless `isLive` is false.
 * @throws Problem 400 for an empty filler or one of another profile, 409 for an address that is or was another channel's
 */
export async function addChannel(ctx: Ctx, input: ChannelFields & SoundProfile & { name: string; slug: string }) {
	const { fillerPlaylist = null, position, name, slug, sampleRate, channelCount, isLive = true } = input;
	await requireFiller(ctx, input, fillerPlaylist);
	const id = ctx.platform.ids.next("chn_");
	const now = ctx.platform.clock.now();
	await ctx.db.write(
		[
			sql`INSERT INTO radio_channel (id, slug, name, voice_command_label, is_live, position, sample_rate, channel_count, filler_playlist_id, created_at, updated_at)
			SELECT ${id}, ${slug}, ${name}, ${input.voiceCommandLabel ?? ""}, ${Number(isLive)},
				coalesce(${position ?? null}, (SELECT coalesce(max(position), -1) + 1 FROM radio_channel)),
				${sampleRate}, ${channelCount}, ${fillerPlaylist}, ${now}, ${now}`,
			audited(ctx, "added", id),
		],
		{ "UNIQUE constraint failed: radio_channel.slug": () => invalid([issue("slug", "radio_address_taken")], 409) },
	);
	return getChannel(ctx, id);
}

/**
 * Changes a channel. Its address and its profile stay, because players and frozen slots depend on them. What is frozen plays
 * to its end before a new filler begins.
 * @throws Problem 404, 400 for an empty filler or one of another profile
 */
export async function updateChannel(ctx: Ctx, id: string, { fillerPlaylist, ...body }: ChannelFields) {
	const { channel } = await getChannel(ctx, id);
	await requireFiller(ctx, channel, fillerPlaylist);
	await ctx.db.write([
		ctx.db.build
			.update(radioChannel)
			.set({
				...body,
				...(fillerPlaylist === undefined ? {} : { fillerPlaylistId: fillerPlaylist }),
				updatedAt: ctx.platform.clock.now(),
			})
			.where(eq(radioChannel.id, id)),
		audited(ctx, "updated", id, {
			fields: [...Object.keys(body), ...(fillerPlaylist === undefined ? [] : ["filler"])],
		}),
	]);
	return getChannel(ctx, id);
}

/** Hides a channel and takes it off the air. Its address stays taken. @throws Problem 404, 409 if streamings are ahead */
export async function deleteChannel(ctx: Ctx, id: string): Promise<void> {
	await getChannel(ctx, id);
	const now = ctx.platform.clock.now();
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM radio_channel WHERE id = ${id} AND deleted_at IS NULL)
				AND NOT EXISTS (SELECT 1 FROM radio_streaming WHERE channel_id = ${id} AND end_time > ${now})`,
				"it is there, and nothing is scheduled",
			),
			sql`UPDATE radio_channel SET deleted_at = ${now}, is_live = 0, updated_at = ${now} WHERE id = ${id}`,
			audited(ctx, "deleted", id),
		],
		{
			unmet: async () => {
				await getChannel(ctx, id);
				return new Problem(409, "channel_scheduled");
			},
		},
	);
}
