import { timeOfFrame } from "../../../domain/radio/slots.ts";
import { endOfTrack, type Piece, type Schedule } from "../../../domain/radio/timeline.ts";
import type { Ctx } from "../../../http/context.ts";
import { radioState } from "./state.ts";
import type { Channel, Play, UnstoredMinute } from "./types.ts";

interface Played {
	pieces: readonly Piece[];
	/** Their first frame. */
	start: number;
	/** The piece that ends there; null if it was not frozen. */
	before: Piece | null;
	schedule: Schedule;
}

/** The rows of the log of plays for some pieces: the tracks that start in them, and the ends of those that are cut. */
export function logOf(
	ctx: Ctx,
	{ profile }: Channel,
	{ pieces, start, before, schedule }: Played,
): Pick<UnstoredMinute, "plays" | "cuts"> {
	const { titles } = radioState(ctx);
	const timeOf = (frame: number) => timeOfFrame(frame, profile);
	const plays: Play[] = [];
	const cuts: UnstoredMinute["cuts"][number][] = [];
	let frame = start;
	let last = before;
	for (const piece of pieces) {
		const { track, streaming, from } = piece;
		const goesOn = last !== null && last.track === track && from === last.from + last.count;
		if (last?.track && !goesOn && last.from + last.count < last.length) {
			cuts.push({ startedAt: timeOf(frame - last.count - last.from), endsAt: timeOf(frame) });
		}
		// A track that starts here, or one that was on the air already when the program started.
		if (track !== null && (from === 0 || last === null)) {
			const streamingTitle = streaming === null ? null : (titles.get(streaming) ?? null);
			const endsAt = timeOf(endOfTrack(schedule, piece, frame));
			plays.push({ startedAt: timeOf(frame - from), endsAt, track, streaming, streamingTitle });
		}
		frame += piece.count;
		last = piece;
	}
	return { plays, cuts };
}
