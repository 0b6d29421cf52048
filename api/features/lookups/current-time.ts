import type { Ctx } from "../../http/context.ts";

/** The server's time: `currentTime` in milliseconds since the epoch, `year` in UTC. */
export function currentTime(ctx: Ctx): { currentTime: number; year: number } {
	const now = ctx.platform.clock.now();
	return { currentTime: now, year: new Date(now).getUTCFullYear() };
}
