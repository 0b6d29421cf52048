import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { frameAt, minuteAt, minuteMs, timeOfFrame } from "../../domain/radio/slots.ts";
import { type TrackOnAir, tracksFrom, tracksIn } from "../../domain/radio/timeline.ts";
import type { Ctx } from "../../http/context.ts";
import { frozenMinutes } from "./freeze.ts";
import { findChannel } from "./internal/channels.ts";
import { tryReading } from "./internal/database-gate.ts";
import { heardMinutes } from "./internal/minutes.ts";
import { paced } from "./internal/paced.ts";
import { scheduleOf } from "./internal/schedule.ts";
import { readTitles } from "./internal/tracks.ts";
import type { Channel, TrackInfo } from "./internal/types.ts";

/** A track on the air, with its times in milliseconds. */
export interface OnAir extends TrackInfo {
	trackId: string;
	startTime: number;
	endTime: number;
	/** Null while the filler plays. */
	streaming: { id: string; title: string } | null;
}

export interface NowPlaying {
	channel: { id: string; slug: string; name: string; thumbnailUrl: string | null };
	previous: OnAir | null;
	/** Null for silence. */
	current: OnAir | null;
	next: OnAir | null;
}

/** The last play of the log before a time. */
const lastLogged = sqlQuery<{ started_at: number; ends_at: number; track_id: string; streaming_id: string | null }>(
	() => sql`SELECT started_at, ends_at, track_id, streaming_id FROM radio_play
		WHERE channel_id = ${sql.placeholder("channel")} AND started_at < ${sql.placeholder("before")} ORDER BY started_at DESC LIMIT 1`,
);

/** A track on the air, with its times in milliseconds. */
interface Timed {
	track: string;
	streaming: string | null;
	startTime: number;
	endTime: number;
}

/** The part of the schedule that is read for the next item. A longer track hides it. */
const foreseenMs = 4 * 60 * minuteMs;

const timed = (tracks: readonly TrackOnAir[], { profile }: Channel): Timed[] =>
	tracks.map(({ track, streaming, start, end }) => ({
		track,
		streaming,
		startTime: timeOfFrame(start, profile),
		endTime: timeOfFrame(end, profile),
	}));

/** The tracks around a time: those of frozen minutes, and behind them the next ones by the schedule, which may still change. */
async function tracksAround(ctx: Ctx, channel: Channel, at: number): Promise<Timed[]> {
	const { profile } = channel;
	const now = ctx.platform.clock.now();
	const minute = minuteAt(now);
	await frozenMinutes(ctx, channel, minute, Math.max(minute, minuteAt(at)));
	const heard = await heardMinutes(ctx, channel, minuteAt(at), Math.max(minute, minuteAt(at)) + 1);
	const [first] = heard;
	if (!first) return [];
	const pieces = heard.flatMap(({ minute, pieces }, place) => (minute === first.minute + place ? pieces : []));
	const start = frameAt(first.minute * minuteMs, profile);
	const tracks = tracksIn(pieces, start);
	const isNext = (track: TrackOnAir) => timeOfFrame(track.start, profile) > at;
	// Only the last one may go on behind these minutes.
	if (!tracks.slice(0, -1).some(isNext)) {
		const end = start + pieces.reduce((sum, { count }) => sum + count, 0);
		const schedule = await scheduleOf(ctx, channel, { start: now, end: now + foreseenMs });
		for (const next of tracksFrom(schedule, end, pieces.at(-1) ?? null)) {
			const last = tracks.at(-1);
			if (last?.track === next.track && last.start === next.start) last.end = next.end;
			else tracks.push(next);
			if (isNext(next)) break;
		}
	}
	return timed(tracks, channel).filter(({ startTime }) => startTime <= now + foreseenMs);
}

/** The last track that ended before a time: of the minute before it, or by the log, which the database may refuse to tell. */
async function trackBefore(ctx: Ctx, channel: Channel, time: number): Promise<Timed | null> {
	const minute = minuteAt(time - 1);
	const [heard] = await heardMinutes(ctx, channel, minute, minute);
	const tracks = heard ? tracksIn(heard.pieces, frameAt(minute * minuteMs, channel.profile)) : [];
	const ended = timed(tracks, channel).findLast(({ startTime }) => startTime < time);
	if (ended) return { ...ended, endTime: Math.min(ended.endTime, time) };
	const [logged] = (await tryReading(ctx, () => ctx.db.all(lastLogged({ channel: channel.id, before: time })))) ?? [];
	if (!logged) return null;
	const { track_id: track, streaming_id: streaming, started_at: startTime, ends_at: endTime } = logged;
	return { track, streaming, startTime, endTime };
}

/** The largest distance of a listener's playing date from now: nobody asks for what was on the air yesterday. */
const farthestMs = 60 * minuteMs;

/**
 * The items on the air: the track before, the one that sounds, and the next one.
 * @param input.at the listener's own playing date in milliseconds; now by default
 * @throws Problem 404, 503 if the database does not answer and this process knows nothing of the channel
 */
export async function nowPlaying(ctx: Ctx, input: { channel: string; at?: number }): Promise<NowPlaying> {
	const channel = await findChannel(ctx, input.channel);
	const now = ctx.platform.clock.now();
	const at = Math.min(Math.max(input.at ?? now, now - farthestMs), now + minuteMs);
	const tracks = await tracksAround(ctx, channel, at);
	const current = tracks.find(({ startTime, endTime }) => startTime <= at && endTime > at) ?? null;
	const next = tracks.find(({ startTime }) => startTime > at) ?? null;
	const previous = tracks.findLast(({ endTime }) => endTime <= (current?.startTime ?? at));
	const before = previous ?? (await trackBefore(ctx, channel, current?.startTime ?? at));
	const shown = [before, current, next].filter((each) => each !== null);
	const titles = await readTitles(ctx, {
		tracks: new Set(shown.map(({ track }) => track)),
		streamings: new Set(shown.flatMap(({ streaming }) => streaming ?? [])),
	});
	const onAir = (each: Timed | null): OnAir | null => {
		const info = each && titles.track(each.track);
		if (!each || !info) return null;
		const { track: trackId, streaming, startTime, endTime } = each;
		const title = streaming === null ? undefined : titles.streaming(streaming);
		const program = streaming === null ? null : { id: streaming, title: title ?? "" };
		return { trackId, ...info, startTime, endTime, streaming: program };
	};
	return {
		channel: { id: channel.id, slug: channel.slug, name: channel.name, thumbnailUrl: channel.thumbnailUrl },
		previous: onAir(before),
		current: onAir(current),
		next: onAir(next),
	};
}

function onAirToWire(item: OnAir) {
	return {
		_id: item.trackId,
		title: item.title,
		artist: item.artist,
		composer: item.composer,
		album: item.album,
		thumbnailUrl: item.thumbnailUrl,
		startTime: item.startTime,
		endTime: item.endTime,
		streaming: item.streaming && { _id: item.streaming.id, title: item.streaming.title },
	};
}

/** The items on the air in the API's format. */
export function nowPlayingToWire({ channel, previous, current, next }: NowPlaying) {
	return {
		channel: { _id: channel.id, name: channel.name, slug: channel.slug },
		previous: previous && onAirToWire(previous),
		current: current && onAirToWire(current),
		next: next && onAirToWire(next),
	};
}

/** Proxies close connections that are silent for longer. */
const silenceMs = 15_000;

/**
 * The items on the air as server-sent events: one at the start and one for each track, with the same data as
 * GET /talradio/nowplaying.
 * @throws Problem 404
 */
export async function nowPlayingEvents(ctx: Ctx, input: { channel: string }): Promise<ReadableStream<Uint8Array>> {
	const { slug } = await findChannel(ctx, input.channel);
	const { clock } = ctx.platform;
	const encoder = new TextEncoder();
	let sent = "";
	return paced(clock, async () => {
		const playing = await nowPlaying(ctx, { channel: slug });
		const data = JSON.stringify(nowPlayingToWire(playing));
		const now = clock.now();
		const change = playing.current?.endTime ?? playing.next?.startTime ?? now + silenceMs;
		const text = data === sent ? ": still here\n\n" : `event: nowplaying\ndata: ${data}\n\n`;
		sent = data;
		return { parts: [encoder.encode(text)], nextAt: Math.max(now + 500, Math.min(change, now + silenceMs)) };
	});
}
