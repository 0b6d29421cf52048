import type { Profile } from "./mp3-header.ts";
import { frameAt } from "./slots.ts";

/** A track of a playlist, as far as the timeline needs it. */
export interface TimelineTrack {
	id: string;
	frames: number;
}

/** A streaming of the schedule. Times are in milliseconds, on whole minutes; streamings of a channel never overlap. */
export interface TimelineStreaming {
	id: string;
	start: number;
	end: number;
	tracks: readonly TimelineTrack[];
}

/** A channel plays its streamings, and the filler playlist outside of them. */
export interface Schedule {
	profile: Profile;
	/** By their start. */
	streamings: readonly TimelineStreaming[];
	filler: readonly TimelineTrack[];
}

/** Frames of one track that follow each other on the air. */
export interface Piece {
	/** Null for silence. */
	track: string | null;
	/** The place of the track in its playlist. */
	place: number;
	/** The number of frames of the track; 0 for silence. */
	length: number;
	/** The first frame in the track, and how many there are. */
	from: number;
	count: number;
	/** Null for the filler. */
	streaming: string | null;
}

/** A part of the timeline with one playlist. Frames are those of the grid; `end` is after the last one. */
interface Run {
	streaming: string | null;
	start: number;
	end: number;
	tracks: readonly TimelineTrack[];
}

/** The run with a frame. A filler's run starts where the streaming before it ends; the first one started in 1970. */
function runAt({ profile, streamings, filler }: Schedule, frame: number): Run {
	let start = 0;
	for (const streaming of streamings) {
		const from = frameAt(streaming.start, profile);
		const end = frameAt(streaming.end, profile);
		if (frame < from) return { streaming: null, start, end: from, tracks: filler };
		if (frame < end) return { streaming: streaming.id, start: from, end, tracks: streaming.tracks };
		start = end;
	}
	return { streaming: null, start, end: Number.POSITIVE_INFINITY, tracks: filler };
}

/** The position in a repeated playlist after some frames. */
function placeAfter(tracks: readonly TimelineTrack[], elapsed: number): { place: number; from: number } {
	let from = elapsed % tracks.reduce((sum, { frames }) => sum + frames, 0);
	let place = 0;
	for (const { frames } of tracks) {
		if (from < frames) break;
		from -= frames;
		place++;
	}
	return { place, from };
}

/** The track that starts or goes on at a frame of a run. */
function pieceAt(run: Run, frame: number, before: Piece | null): Omit<Piece, "count"> {
	const { streaming, tracks } = run;
	const heard = before?.streaming === streaming && before.track !== null ? before : null;
	if (heard && heard.from + heard.count < heard.length) return { ...heard, from: heard.from + heard.count };
	if (tracks.length === 0) return { track: null, place: 0, length: 0, from: 0, streaming };
	let { place, from } = placeAfter(tracks, before ? 0 : frame - run.start);
	if (heard) {
		// The playlist may have changed meanwhile: the next track is the one that is behind this one now.
		const isHere = tracks[heard.place]?.id === heard.track;
		place = ((isHere ? heard.place : tracks.findIndex(({ id }) => id === heard.track)) + 1) % tracks.length;
	}
	const { id: track, frames: length } = tracks[place] as TimelineTrack;
	return { track, place, length, from, streaming };
}

/**
 * The tracks in [start, end), in frames of the grid. A playlist that is shorter than its streaming is repeated, and a longer
 * one is cut. The filler starts with its first track after each streaming.
 * @param before the piece that ends at `start`; without it, it follows from the schedule and the clock. A change of the
 *   schedule neither cuts a track nor starts one in the middle, because each piece goes on after the one before
 */
export function piecesIn(
	schedule: Schedule,
	range: { start: number; end: number },
	before: Piece | null = null,
): Piece[] {
	const pieces: Piece[] = [];
	for (let frame = range.start; frame < range.end; ) {
		const run = runAt(schedule, frame);
		const next = pieceAt(run, frame, pieces.at(-1) ?? before);
		const left = next.track === null ? Number.POSITIVE_INFINITY : next.length - next.from;
		const piece = { ...next, count: Math.min(left, run.end - frame, range.end - frame) };
		pieces.push(piece);
		frame += piece.count;
	}
	return pieces;
}

/** The frame at which a piece's track ends: its own end, or the streaming's edge that cuts it. Silence ends at the edge only. */
export function endOfTrack(schedule: Schedule, piece: Omit<Piece, "count">, frame: number): number {
	const { end } = runAt(schedule, frame);
	return piece.track === null ? end : Math.min(frame - piece.from + piece.length, end);
}

/** A track on the air, from one frame of the grid to another. */
export interface TrackOnAir {
	track: string;
	streaming: string | null;
	start: number;
	end: number;
}

/** The tracks of pieces that follow each other, which start at the frame `first`. The last one may go on behind them. */
export function tracksIn(pieces: readonly Piece[], first: number): TrackOnAir[] {
	const tracks: TrackOnAir[] = [];
	let frame = first;
	for (const { track, from, count, streaming } of pieces) {
		const last = tracks.at(-1);
		const start = frame - from;
		frame += count;
		if (track === null) continue;
		if (last?.track === track && last.start === start) last.end = frame;
		else tracks.push({ track, streaming, start, end: frame });
	}
	return tracks;
}

/** The tracks from a frame on by the schedule, one after the other. @param before the piece that ends at the frame */
export function* tracksFrom(schedule: Schedule, frame: number, before: Piece | null): Generator<TrackOnAir> {
	let last = before;
	for (let at = frame; at < Number.POSITIVE_INFINITY; ) {
		const next = pieceAt(runAt(schedule, at), at, last);
		const end = endOfTrack(schedule, next, at);
		const { track, streaming } = next;
		if (track !== null) yield { track, streaming, start: at - next.from, end };
		last = { ...next, count: end - at };
		at = end;
	}
}

/** The pieces of a slot, out of those that start at the frame `first`. */
export function cutPieces(pieces: readonly Piece[], first: number, range: { start: number; end: number }): Piece[] {
	const cut: Piece[] = [];
	let start = first;
	for (const piece of pieces) {
		const from = Math.max(start, range.start);
		const end = Math.min(start + piece.count, range.end);
		if (from < end)
			cut.push({ ...piece, from: piece.from + (piece.track === null ? 0 : from - start), count: end - from });
		start += piece.count;
	}
	return cut;
}
