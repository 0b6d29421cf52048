import { isStartOver } from "../../../domain/radio/streaming-lock.ts";
import type { Ctx } from "../../../http/context.ts";

/** A streaming may start so far ahead. */
const farthestMs = 2 * 366 * 24 * 3_600_000;

/** Why a streaming can't start then: the start is over, or is a mistake. @param before the start that it has now */
export function startProblem(ctx: Ctx, start: number, before?: number): "start_past" | "start_too_far" | null {
	const now = ctx.platform.clock.now();
	if (start !== before && isStartOver(start, now)) return "start_past";
	return start > now + farthestMs ? "start_too_far" : null;
}
