import { eq, sql } from "drizzle-orm";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import { radioChannel } from "../../../db/schema/index.ts";
import { channelAnswer } from "../../domain/contracts/radio.ts";
import { addChannelBody, listStationQuery, updateChannelBody } from "../../domain/contracts/radio-library.ts";
import { issue } from "../../domain/forms/issues.ts";
import { isSameSound } from "../../domain/radio/conversion.ts";
import { profileText } from "../../domain/radio/profile-text.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { defineResource, pageOfFew } from "../../http/resource.ts";
import { getPlaylist } from "./list-playlists.ts";

const all = sqlQuery(
	channelAnswer,
	() => sql`SELECT c.id AS _id, c.name, c.slug, c.voice_command_label AS voiceCommandLabel, c.is_live AS isLive, c.position,
			c.sample_rate AS sampleRate, c.channel_count AS channelCount,
			iif(p.id IS NULL, NULL, json_object('_id', p.id, 'title', p.title)) AS fillerPlaylist, c.thumbnail_url AS thumbnailUrl
		FROM radio_channel c LEFT JOIN radio_playlist p ON p.id = c.filler_playlist_id AND p.deleted_at IS NULL
		WHERE c.deleted_at IS NULL ORDER BY c.position, c.id LIMIT 1000`,
);

interface SoundProfile {
	sampleRate: number;
	channelCount: number;
}

/** @throws Problem 400 for a new filler that does not exist, is empty, or that the channel can't play */
async function requireFiller(ctx: Ctx, wanted: SoundProfile & { name: string }, filler: string | null | undefined) {
	if (!filler) return;
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

/** The channels, also those that are off the air, in display order. A new one comes after the others unless it has a position. */
export const channels = defineResource({
	name: "radio-channel",
	actions: ["added", "updated", "deleted"],
	missing: () => notFound("channel"),
	idPrefix: "chn_",
	deleted: "The channel is deleted.",
	query: listStationQuery,
	row: channelAnswer,
	body: addChannelBody,
	changes: updateChannelBody,
	list: async ({ db }, wanted) => pageOfFew(await db.all(all()), wanted, ({ name, slug }) => `${name} ${slug}`),
	async create(ctx, input, { id, now }) {
		const { fillerPlaylist = null, position = null, name, slug, sampleRate, channelCount, isLive = true } = input;
		await requireFiller(ctx, input, fillerPlaylist);
		return {
			statements: [
				sql`INSERT INTO radio_channel (id, slug, name, voice_command_label, is_live, position, sample_rate, channel_count, filler_playlist_id, thumbnail_url, created_at, updated_at)
					SELECT ${id}, ${slug}, ${name}, ${input.voiceCommandLabel ?? ""}, ${Number(isLive)},
						coalesce(${position}, (SELECT coalesce(max(position), -1) + 1 FROM radio_channel)),
						${sampleRate}, ${channelCount}, ${fillerPlaylist}, ${input.thumbnailUrl ?? null}, ${now}, ${now}`,
			],
			// An address that was a deleted channel's stays taken.
			refusals: {
				"UNIQUE constraint failed: radio_channel.slug": () => invalid([issue("slug", "radio_address_taken")], 409),
			},
		};
	},
	// Players and frozen slots depend on the address and the profile, so they stay. What is frozen plays before a new filler.
	async change(ctx, { fillerPlaylist, ...body }, { id, now, before }) {
		const isNew = fillerPlaylist !== before.fillerPlaylist?._id;
		if (isNew) await requireFiller(ctx, before, fillerPlaylist);
		const filler = fillerPlaylist === undefined ? {} : { fillerPlaylistId: fillerPlaylist };
		const changed = [...Object.keys(body), ...(fillerPlaylist === undefined ? [] : ["filler"])];
		return {
			statements: [
				ctx.db.build
					.update(radioChannel)
					.set({ ...body, ...filler, updatedAt: now })
					.where(eq(radioChannel.id, id)),
			],
			detail: { fields: changed },
		};
	},
	remove: ({ db }, { id, now }) => ({
		statements: [
			requireThat(
				sql`EXISTS (SELECT 1 FROM radio_channel WHERE id = ${id} AND deleted_at IS NULL)
					AND NOT EXISTS (SELECT 1 FROM radio_streaming WHERE channel_id = ${id} AND end_time > ${now})`,
				"it is there, and nothing is scheduled",
			),
			sql`UPDATE radio_channel SET deleted_at = ${now}, is_live = 0, updated_at = ${now} WHERE id = ${id}`,
		],
		refusals: {
			unmet: async () =>
				(await db.all(all())).some(({ _id }) => _id === id)
					? new Problem(409, "channel_scheduled")
					: notFound("channel"),
		},
	}),
});
