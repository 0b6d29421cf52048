import { asc, eq, isNull, sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { fileRemoval, radioChannel, radioTrack } from "../../../db/schema/index.ts";
import type { AddTrackBody, TrackAnswer, UpdateTrackBody } from "../../domain/contracts/radio-library.ts";
import { issue } from "../../domain/forms/issues.ts";
import { isSameSound, type SoundProfile } from "../../domain/radio/conversion.ts";
import { profileText } from "../../domain/radio/profile-text.ts";
import { trackFileKey } from "../../domain/radio/track-file.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import type { UploadedFile } from "../../http/upload.ts";
import { arrivedFile } from "./internal/arrived.ts";
import { dropCover, takeCover } from "./internal/cover.ts";
import { requireNotNeeded, writeUnlessPlaying } from "./internal/locks.ts";
import { addSound } from "./internal/new-track.ts";
import { dropSound, takeSound } from "./internal/sound.ts";
import { getTrack } from "./list-tracks.ts";

/**
 * Refuses a file that a channel can't play, or that no channel can.
 * @param channel its id or its name in addresses
 * @throws Problem 400 with the profile of the file and the one that is wanted, and for an unknown channel
 */
async function requireProfile(ctx: Ctx, profile: SoundProfile, channel: string | undefined): Promise<void> {
	const channels = await ctx.db.read
		.select({
			id: radioChannel.id,
			slug: radioChannel.slug,
			name: radioChannel.name,
			sampleRate: radioChannel.sampleRate,
			channelCount: radioChannel.channelCount,
		})
		.from(radioChannel)
		.where(isNull(radioChannel.deletedAt))
		.orderBy(asc(radioChannel.position), asc(radioChannel.id));
	if (channel !== undefined) {
		const wanted = channels.find(({ id, slug }) => id === channel || slug === channel);
		if (!wanted) throw invalid([issue("channel", "channel_unknown")]);
		if (isSameSound(wanted, profile)) return;
		const values = { profile: profileText(profile), channel: wanted.name, wanted: profileText(wanted) };
		throw invalid([issue("file", "audio_profile", values)]);
	}
	if (channels.some((each) => isSameSound(each, profile))) return;
	const wanted = [...new Set(channels.map(profileText))].join(", ");
	throw invalid([issue("file", "audio_no_channel", { profile: profileText(profile), wanted })]);
}

/**
 * Puts an uploaded MP3 file into the library. What the body leaves out is read from the file's tags.
 * @param file of the form, unless the body names an upload in parts
 * @throws Problem 400 for a file that is no MP3, is cut off, or has a profile that the channel can't play; 409 for a file that
 *   is in the library already, or has not arrived as a whole
 */
export async function addTrack(ctx: Ctx, body: AddTrackBody, file: UploadedFile | undefined): Promise<TrackAnswer> {
	const { channel, uploadId, ...given } = body;
	const arrived = await arrivedFile(ctx, { uploadId, file });
	if (!arrived) throw invalid([issue("file", "audio_missing")]);
	if (arrived.trackId !== null) return getTrack(ctx, arrived.trackId);
	let finished = false;
	try {
		const sound = await takeSound(ctx, arrived.parts, arrived.name);
		try {
			await requireProfile(ctx, sound.profile, channel);
			const more = [
				...arrived.takenAs(sound.trackId),
				auditRow(ctx, "radio-track.added", { "radio-track": sound.trackId }),
			];
			const same = await addSound(ctx, sound, { name: arrived.name, given, more });
			if (same) throw new Problem(409, "audio_known", { values: { title: same.title } });
			if (!given.thumbnailUrl) await takeCover(ctx, sound);
		} catch (error) {
			await dropSound(ctx, sound.trackId);
			throw error;
		}
		finished = true;
		await arrived.discard();
		return getTrack(ctx, sound.trackId);
	} catch (error) {
		// A refused file is not kept; one that met a fault of ours can be asked for again.
		if (!finished && (error instanceof Problem || file)) await arrived.discard();
		throw error;
	}
}

/** Changes what the library says about a track. Its sound never changes. @throws Problem 404 */
export async function updateTrack(ctx: Ctx, id: string, body: UpdateTrackBody): Promise<TrackAnswer> {
	await getTrack(ctx, id);
	await ctx.db.write([
		ctx.db.build
			.update(radioTrack)
			.set({ ...body, updatedAt: ctx.platform.clock.now() })
			.where(eq(radioTrack.id, id)),
		auditRow(ctx, "radio-track.updated", { "radio-track": id }, { fields: Object.keys(body) }),
	]);
	return getTrack(ctx, id);
}

/** Slots can be asked for an hour after they were on the air, and filler plays to its end. */
const bytesKeptMs = 2 * 3_600_000;

/**
 * Takes a track out of the library and out of all playlists. Reports still name it, and what was frozen still plays it.
 * @throws Problem 404, 409 while a streaming plays it, if a playlist that will play would be empty, or if a media file uses it
 */
export async function deleteTrack(ctx: Ctx, id: string): Promise<void> {
	const { duration, thumbnailUrl } = await getTrack(ctx, id);
	const now = ctx.platform.clock.now();
	const playlists = sql`SELECT playlist_id FROM radio_playlist_item WHERE track_id = ${id}`;
	const emptied = sql`SELECT i.playlist_id FROM radio_playlist_item i WHERE i.track_id = ${id}
		AND NOT EXISTS (SELECT 1 FROM radio_playlist_item o WHERE o.playlist_id = i.playlist_id AND o.track_id <> i.track_id)`;
	const notNeeded = await requireNotNeeded(ctx, emptied);
	await writeUnlessPlaying(
		ctx,
		playlists,
		[
			notNeeded,
			requireThat(sql`EXISTS (SELECT 1 FROM radio_track WHERE id = ${id} AND deleted_at IS NULL)`, "track"),
			requireThat(
				sql`NOT EXISTS (SELECT 1 FROM radio_media WHERE track_id = ${id} AND deleted_at IS NULL)`,
				"no media file uses it",
			),
			sql`UPDATE radio_playlist SET updated_at = ${now}, merged_track_id = NULL WHERE id IN (${playlists})`,
			sql`UPDATE radio_playlist SET merged_track_id = NULL WHERE merged_track_id = ${id}`,
			sql`DELETE FROM radio_playlist_item WHERE track_id = ${id}`,
			sql`UPDATE radio_track SET deleted_at = ${now} WHERE id = ${id}`,
			...dropCover(thumbnailUrl),
			ctx.db.build
				.insert(fileRemoval)
				.values({ fileId: trackFileKey(id), dueAt: now + duration * 1000 + bytesKeptMs })
				.onConflictDoNothing(),
			auditRow(ctx, "radio-track.deleted", { "radio-track": id }),
		],
		async () => {
			// Somebody else may have deleted it meanwhile.
			await getTrack(ctx, id);
			const media = sql`SELECT 1 FROM radio_media WHERE track_id = ${id} AND deleted_at IS NULL LIMIT 1`;
			const [used] = await ctx.db.read.all(media);
			return new Problem(409, used ? "track_in_media" : "streaming_playing");
		},
	);
}
