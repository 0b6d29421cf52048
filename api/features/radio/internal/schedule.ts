import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import type { Schedule, TimelineTrack } from "../../../domain/radio/timeline.ts";
import type { Ctx } from "../../../http/context.ts";
import type { Channel } from "./types.ts";

interface StreamingRow {
	id: string;
	title: string;
	playlist_id: string;
	start_time: number;
	end_time: number;
}

/** The streamings that start in a range, and the last one before it: it may still play, and the filler starts at its end. */
const streamingsOf = sqlQuery<StreamingRow>(
	() => sql`SELECT id, title, playlist_id, start_time, end_time FROM radio_streaming
		WHERE channel_id = ${sql.placeholder("channel")} AND start_time < ${sql.placeholder("end")} AND start_time >= coalesce(
			(SELECT max(start_time) FROM radio_streaming WHERE channel_id = ${sql.placeholder("channel")} AND start_time <= ${sql.placeholder("start")}),
			${sql.placeholder("start")})
		ORDER BY start_time`,
);

/** Tracks with the channel's profile; others are never played. */
const tracksOf = sqlQuery<{ playlist_id: string; id: string; frames: number }>(
	() => sql`SELECT i.playlist_id, t.id, t.frames FROM radio_playlist_item i JOIN radio_track t ON t.id = i.track_id
		WHERE i.playlist_id IN (SELECT value FROM json_each(${sql.placeholder("playlists")})) AND t.deleted_at IS NULL
			AND t.sample_rate = ${sql.placeholder("sampleRate")} AND t.channel_count = ${sql.placeholder("channelCount")}
		ORDER BY i.playlist_id, i.position, i.id`,
);

export interface NamedSchedule extends Schedule {
	/** The titles of its streamings, by id. */
	titles: ReadonlyMap<string, string>;
}

/** The channel's schedule in a range of times. */
export async function scheduleOf(
	ctx: Ctx,
	channel: Channel,
	range: { start: number; end: number },
): Promise<NamedSchedule> {
	const rows = await ctx.db.all(streamingsOf({ channel: channel.id, ...range }));
	const playlists = new Set([...rows.map((row) => row.playlist_id), channel.fillerPlaylistId].filter(Boolean));
	const tracks = Map.groupBy(
		await ctx.db.all(tracksOf({ playlists: JSON.stringify([...playlists]), ...channel.profile })),
		(row) => row.playlist_id,
	);
	const timeline = (playlist: string): TimelineTrack[] =>
		(tracks.get(playlist) ?? []).map(({ id, frames }) => ({ id, frames }));
	return {
		profile: channel.profile,
		filler: channel.fillerPlaylistId === null ? [] : timeline(channel.fillerPlaylistId),
		streamings: rows.map((row) => ({
			id: row.id,
			start: row.start_time,
			end: row.end_time,
			tracks: timeline(row.playlist_id),
		})),
		titles: new Map(rows.map(({ id, title }) => [id, title])),
	};
}
