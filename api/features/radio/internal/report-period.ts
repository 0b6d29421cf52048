import { sql } from "drizzle-orm";
import type { Ctx } from "../../../http/context.ts";

const dayMs = 86_400_000;

/** A report's period in milliseconds, its end not included: the given days, or the last seven with today. */
export function periodOf(
	ctx: Ctx,
	{ from, to }: { from?: number | undefined; to?: number | undefined },
): { start: number; end: number } {
	const today = Math.floor(ctx.platform.clock.now() / dayMs) * dayMs;
	const last = to ?? (from === undefined ? today : Math.min(today, from + 366 * dayMs));
	const start = from ?? last - 6 * dayMs;
	return { start, end: Math.max(last, start) + dayMs };
}

/** The listeners of the play `p`: as counted after its end, or counted now. */
export const listenersOf = sql`coalesce(p.listeners, (SELECT count(DISTINCT l.listener) FROM radio_listening l INDEXED BY radio_listening_until
	WHERE l.channel_id = p.channel_id AND l.to_minute >= p.started_at / 60000 AND l.from_minute <= p.ends_at / 60000))`;
