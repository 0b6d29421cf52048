import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import { minuteMs } from "../../../domain/radio/slots.ts";
import type { Schedule, TimelineTrack } from "../../../domain/radio/timeline.ts";
import type { Ctx } from "../../../http/context.ts";
import { radioWaits, tryReading } from "./database-gate.ts";
import { radioState } from "./state.ts";
import { rememberTracks } from "./tracks.ts";
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

interface Range {
	start: number;
	end: number;
}

async function readSchedule(ctx: Ctx, channel: Channel, range: Range): Promise<Schedule> {
	const rows = await ctx.db.all(streamingsOf({ channel: channel.id, ...range }));
	const playlists = new Set([...rows.map((row) => row.playlist_id), channel.fillerPlaylistId].filter(Boolean));
	const tracks = Map.groupBy(
		await ctx.db.all(tracksOf({ playlists: JSON.stringify([...playlists]), ...channel.profile })),
		(row) => row.playlist_id,
	);
	const { titles } = radioState(ctx);
	for (const { id, title } of rows) titles.set(id, title);
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
	};
}

/** A process reads the schedule so far ahead, in case the database stops answering. */
const aheadMs = 24 * 60 * minuteMs;
/** The greatest age of its knowledge. The process that freezes minutes knows it better. */
const staleMs = 5 * minuteMs;

/**
 * The channel's schedule in a range of times, or what this process remembers of it while the database does not answer.
 * @throws Problem 503 if it remembers nothing
 */
export async function scheduleOf(ctx: Ctx, channel: Channel, range: Range): Promise<Schedule> {
	const read = await tryReading(ctx, () => readSchedule(ctx, channel, range));
	const schedule = read ?? radioState(ctx).schedules.get(channel.id)?.schedule;
	if (!schedule) throw radioWaits();
	return schedule;
}

/** The schedule from a time on and for the next day, which is remembered with the tracks that it plays. @throws Problem 503 */
export async function scheduleAhead(ctx: Ctx, channel: Channel, from: number): Promise<Schedule> {
	const { schedules } = radioState(ctx);
	const now = ctx.platform.clock.now();
	const schedule = await scheduleOf(ctx, channel, { start: from, end: Math.max(from, now) + aheadMs });
	if (schedule === schedules.get(channel.id)?.schedule) return schedule;
	schedules.set(channel.id, { schedule, readAt: now });
	const playlists = [...schedule.streamings.map(({ tracks }) => tracks), schedule.filler];
	ctx.platform.defer(
		rememberTracks(
			ctx,
			playlists.flatMap((tracks) => tracks.map(({ id }) => id)),
		),
	);
	return schedule;
}

/** Makes sure that this process remembers a schedule, if other processes do the freezing. Nobody waits for it. */
export function keepScheduleInMind(ctx: Ctx, channel: Channel): void {
	const now = ctx.platform.clock.now();
	const known = radioState(ctx).schedules.get(channel.id);
	if (known && Math.abs(now - known.readAt) < staleMs) return;
	ctx.platform.defer(ctx.platform.once(`radio schedule ${channel.id}`, () => scheduleAhead(ctx, channel, now)));
}
