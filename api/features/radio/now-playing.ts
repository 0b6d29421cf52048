import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { frameAt, minuteAt, minuteMs, timeOfFrame } from "../../domain/radio/slots.ts";
import { endOfTrack, piecesIn } from "../../domain/radio/timeline.ts";
import type { Ctx } from "../../http/context.ts";
import { frozenMinutes } from "./freeze.ts";
import { findChannel } from "./internal/channels.ts";
import { scheduleOf } from "./internal/schedule.ts";
import type { Channel } from "./internal/types.ts";

/** A track on the air, with its times in milliseconds. */
export interface OnAir {
	trackId: string;
	title: string;
	artist: string;
	composer: string;
	album: string;
	thumbnailUrl: string | null;
	startTime: number;
	endTime: number;
	/** Null while the filler plays. */
	streaming: { id: string; title: string } | null;
}

export interface NowPlaying {
	channel: { id: string; slug: string; name: string };
	previous: OnAir | null;
	/** Null for silence. */
	current: OnAir | null;
	next: OnAir | null;
}

interface PlayRow {
	started_at: number;
	ends_at: number;
	track_id: string;
	streaming_id: string | null;
	streaming_title: string | null;
	title: string;
	artist: string;
	composer: string;
	album: string;
	thumbnail_url: string | null;
}

const columns = sql`p.started_at, p.ends_at, p.track_id, p.streaming_id, p.streaming_title, t.title, t.artist, t.composer, t.album, t.thumbnail_url`;
/** The last two plays that have started, and the first one that has not. */
const playsAround = sqlQuery<PlayRow>(
	() => sql`SELECT * FROM (SELECT ${columns} FROM radio_play p JOIN radio_track t ON t.id = p.track_id
			WHERE p.channel_id = ${sql.placeholder("channel")} AND p.started_at <= ${sql.placeholder("at")} ORDER BY p.started_at DESC LIMIT 2)
		UNION ALL SELECT * FROM (SELECT ${columns} FROM radio_play p JOIN radio_track t ON t.id = p.track_id
			WHERE p.channel_id = ${sql.placeholder("channel")} AND p.started_at > ${sql.placeholder("at")} ORDER BY p.started_at LIMIT 1)
		ORDER BY started_at`,
);
const trackById = sqlQuery<Omit<PlayRow, "started_at" | "ends_at" | "streaming_id" | "streaming_title">>(
	() =>
		sql`SELECT id AS track_id, title, artist, composer, album, thumbnail_url FROM radio_track WHERE id = ${sql.placeholder("id")}`,
);

const onAir = (row: PlayRow): OnAir => ({
	trackId: row.track_id,
	title: row.title,
	artist: row.artist,
	composer: row.composer,
	album: row.album,
	thumbnailUrl: row.thumbnail_url,
	startTime: row.started_at,
	endTime: row.ends_at,
	streaming: row.streaming_id === null ? null : { id: row.streaming_id, title: row.streaming_title ?? "" },
});

/** How far the schedule is read for what comes next. A longer track hides it. */
const foreseenMs = 4 * 60 * minuteMs;

/** What starts at a time or after it by the schedule, which may still change. */
async function foreseen(ctx: Ctx, channel: Channel, from: number): Promise<OnAir | null> {
	const { profile } = channel;
	const now = ctx.platform.clock.now();
	const schedule = await scheduleOf(ctx, channel, { start: now, end: now + foreseenMs });
	const [frozen] = await frozenMinutes(ctx, channel, minuteAt(now), minuteAt(now));
	let frame = frameAt((minuteAt(now) + 1) * minuteMs, profile);
	const range = { start: frame, end: Math.max(frame, frameAt(Math.min(from, now + foreseenMs), profile) + 1) };
	for (const piece of piecesIn(schedule, range, frozen?.pieces.at(-1) ?? null)) {
		const begins = timeOfFrame(frame, profile);
		if (piece.track !== null && piece.from === 0 && begins >= from) {
			const [track] = await ctx.db.all(trackById({ id: piece.track }));
			if (!track) return null;
			return onAir({
				...track,
				started_at: begins,
				ends_at: timeOfFrame(endOfTrack(schedule, piece, frame), profile),
				streaming_id: piece.streaming,
				streaming_title: piece.streaming === null ? null : (schedule.titles.get(piece.streaming) ?? null),
			});
		}
		frame += piece.count;
	}
	return null;
}

/** How far from now a listener's playing date may be: nobody asks for what was on the air yesterday. */
const farthestMs = 60 * minuteMs;

/**
 * What is on the air: the track before, the one that sounds, and the next one.
 * @param input.at the listener's own playing date in milliseconds; now by default
 * @throws Problem 404
 */
export async function nowPlaying(ctx: Ctx, input: { channel: string; at?: number }): Promise<NowPlaying> {
	const channel = await findChannel(ctx, input.channel);
	const now = ctx.platform.clock.now();
	const at = Math.min(Math.max(input.at ?? now, now - farthestMs), now + minuteMs);
	await frozenMinutes(ctx, channel, minuteAt(now), minuteAt(now));
	const plays = (await ctx.db.all(playsAround({ channel: channel.id, at }))).map(onAir);
	const started = plays.filter(({ startTime }) => startTime <= at);
	const last = started.at(-1) ?? null;
	const current = last && last.endTime > at ? last : null;
	const upcoming = plays.find(({ startTime }) => startTime > at) ?? null;
	return {
		channel: { id: channel.id, slug: channel.slug, name: channel.name },
		previous: current ? (started.at(-2) ?? null) : last,
		current,
		next: upcoming ?? (await foreseen(ctx, channel, current?.endTime ?? at)),
	};
}
