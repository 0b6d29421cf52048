import { sql } from "drizzle-orm";
import { type Refusals, requireThat, sqlQuery } from "../../../db/client.ts";
import type { StreamingInput } from "../../domain/contracts/radio-schedule.ts";
import { issue } from "../../domain/forms/issues.ts";
import { profileText } from "../../domain/radio/profile-text.ts";
import { isLocked, lockedMs } from "../../domain/radio/streaming-lock.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { startProblem } from "./internal/start-problem.ts";
import { getStreaming, type Streaming } from "./list-streamings.ts";

const found = sqlQuery<{ channel: string | null; playlist: string | null; has_items: number }>(
	() => sql`SELECT (SELECT id FROM radio_channel WHERE (id = ${sql.placeholder("channel")} OR slug = ${sql.placeholder("channel")}) AND deleted_at IS NULL) AS channel,
		(SELECT id FROM radio_playlist WHERE id = ${sql.placeholder("playlist")} AND deleted_at IS NULL) AS playlist,
		EXISTS (SELECT 1 FROM radio_playlist_item WHERE playlist_id = ${sql.placeholder("playlist")}) AS has_items`,
);

interface Sound {
	sampleRate: number;
	channelCount: number;
}

/** The channel's sound, and that of the first item that it can't play. */
const otherSound = sqlQuery<Sound & { name: string; itemRate: number; itemCount: number }>(
	() => sql`SELECT c.name, c.sample_rate AS sampleRate, c.channel_count AS channelCount, t.sample_rate AS itemRate, t.channel_count AS itemCount
		FROM radio_channel c JOIN radio_playlist_item i ON i.playlist_id = ${sql.placeholder("playlist")} JOIN radio_track t ON t.id = i.track_id
		WHERE c.id = ${sql.placeholder("channel")} AND t.deleted_at IS NULL AND (t.sample_rate, t.channel_count) <> (c.sample_rate, c.channel_count)
		ORDER BY i.position LIMIT 1`,
);
const timesOf = sqlQuery<{ start_time: number; end_time: number }>(
	() => sql`SELECT start_time, end_time FROM radio_streaming WHERE id = ${sql.placeholder("id")}`,
);

/** Refuses a start that is over, or one that is a mistake. @param before the start that it has now */
function checkStart(ctx: Ctx, start: number, before?: number): void {
	const problem = startProblem(ctx, start, before);
	if (problem) throw invalid([issue("startTime", problem)]);
}

async function channelAndPlaylist(ctx: Ctx, { channel, playlist }: StreamingInput) {
	const [ids] = await ctx.db.all(found({ channel, playlist }));
	const issues = [
		...(ids?.channel ? [] : [issue("channel", "channel_unknown")]),
		...(ids?.playlist ? [] : [issue("playlist", "playlist_unknown")]),
		...(ids?.playlist && !ids.has_items ? [issue("playlist", "playlist_empty")] : []),
	];
	if (issues.length > 0) throw invalid(issues);
	const both = { channelId: ids?.channel ?? "", playlistId: ids?.playlist ?? "" };
	const [other] = await ctx.db.all(otherSound({ channel: both.channelId, playlist: both.playlistId }));
	if (other) {
		const values = {
			profile: profileText({ sampleRate: other.itemRate, channelCount: other.itemCount }),
			channel: other.name,
			wanted: profileText(other),
		};
		throw invalid([issue("playlist", "playlist_sound", values)]);
	}
	return both;
}

const stillThere = (ids: { channelId: string; playlistId: string }) =>
	requireThat(
		sql`EXISTS (SELECT 1 FROM radio_channel WHERE id = ${ids.channelId} AND deleted_at IS NULL)
			AND EXISTS (SELECT 1 FROM radio_playlist WHERE id = ${ids.playlistId} AND deleted_at IS NULL)
			AND EXISTS (SELECT 1 FROM radio_playlist_item WHERE playlist_id = ${ids.playlistId})
			AND NOT EXISTS (SELECT 1 FROM radio_playlist_item i JOIN radio_track t ON t.id = i.track_id
				JOIN radio_channel c ON c.id = ${ids.channelId} WHERE i.playlist_id = ${ids.playlistId} AND t.deleted_at IS NULL
				AND (t.sample_rate, t.channel_count) <> (c.sample_rate, c.channel_count))`,
		"channel and playlist",
	);

/** The database compares streamings, so that of two written at the same time one is refused. */
const conflict: Refusals = {
	"radio streaming conflict": () => invalid([issue("startTime", "streaming_conflict")], 409),
};
/** For a condition that is met again when the reason is looked for. */
const changedMeanwhile = () => new Problem(409, "radio_changed");

/**
 * Schedules a streaming. Of two that overlap, written at the same time, one is refused: the database compares them.
 * @throws Problem 400 for a start in the past, an unknown channel or playlist, an empty playlist, 409 for a conflict
 */
export async function createStreaming(ctx: Ctx, input: StreamingInput): Promise<Streaming> {
	checkStart(ctx, input.startTime);
	const ids = await channelAndPlaylist(ctx, input);
	const id = ctx.platform.ids.next("stm_");
	const now = ctx.platform.clock.now();
	const { title, editorPick, startTime, endTime } = input;
	await ctx.db.write(
		[
			stillThere(ids),
			sql`INSERT INTO radio_streaming (id, title, editor_pick, channel_id, playlist_id, start_time, end_time, created_at, updated_at)
				VALUES (${id}, ${title}, ${Number(editorPick)}, ${ids.channelId}, ${ids.playlistId}, ${startTime}, ${endTime}, ${now}, ${now})`,
			auditRow(ctx, "streaming.created", { streaming: id }, { ...ids, title, startTime, endTime }),
		],
		{
			unmet: async () => {
				await channelAndPlaylist(ctx, input);
				return changedMeanwhile();
			},
			...conflict,
		},
	);
	return getStreaming(ctx, { id });
}

/** The times of a streaming that may be changed now. @throws Problem 404, 409 if it plays, starts within a minute or is over */
async function requireChangeable(ctx: Ctx, id: string, { orOver = false } = {}) {
	const [times] = await ctx.db.all(timesOf({ id }));
	if (!times) throw notFound("streaming");
	const { start_time: startTime, end_time: endTime } = times;
	const now = ctx.platform.clock.now();
	if (isLocked({ startTime, endTime }, now)) throw new Problem(409, "streaming_playing");
	if (!orOver && endTime <= now) throw new Problem(409, "streaming_over");
	return { startTime, endTime };
}

/** Must hold when the change is written: a clock or another member of staff may be faster. */
const notLocked = (id: string, now: number) =>
	requireThat(
		sql`EXISTS (SELECT 1 FROM radio_streaming WHERE id = ${id} AND (start_time > ${now + lockedMs} OR end_time <= ${now}))`,
		"streaming not playing",
	);

/**
 * Changes a streaming.
 * @throws Problem 400 as for a new one, 404, 409 for a conflict and for one that plays, starts within a minute, or is over
 */
export async function updateStreaming(ctx: Ctx, input: StreamingInput & { id: string }): Promise<Streaming> {
	const { id, title, editorPick, startTime, endTime } = input;
	const before = await requireChangeable(ctx, id);
	checkStart(ctx, startTime, before.startTime);
	const ids = await channelAndPlaylist(ctx, input);
	const now = ctx.platform.clock.now();
	await ctx.db.write(
		[
			stillThere(ids),
			notLocked(id, now),
			sql`UPDATE radio_streaming SET title = ${title}, editor_pick = ${Number(editorPick)}, channel_id = ${ids.channelId},
				playlist_id = ${ids.playlistId}, start_time = ${startTime}, end_time = ${endTime}, updated_at = ${now} WHERE id = ${id}`,
			auditRow(ctx, "streaming.changed", { streaming: id }, { ...ids, title, startTime, endTime, was: before }),
		],
		{
			unmet: async () => {
				await requireChangeable(ctx, id);
				await channelAndPlaylist(ctx, input);
				return changedMeanwhile();
			},
			...conflict,
		},
	);
	return getStreaming(ctx, { id });
}

/** Deletes a streaming. What it played stays in the reports. @throws Problem 404, 409 if it plays or starts within a minute */
export async function deleteStreaming(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const before = await requireChangeable(ctx, id, { orOver: true });
	const now = ctx.platform.clock.now();
	await ctx.db.write(
		[
			notLocked(id, now),
			sql`DELETE FROM radio_streaming WHERE id = ${id}`,
			auditRow(ctx, "streaming.deleted", { streaming: id }, before),
		],
		{
			unmet: async () => {
				await requireChangeable(ctx, id, { orOver: true });
				return changedMeanwhile();
			},
		},
	);
}
