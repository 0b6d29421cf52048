import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { opensBeforeMs } from "../../domain/rooms/limits.ts";
import type { Ctx } from "../../http/context.ts";
import type { Room } from "./list-rooms.ts";

/** Whether somebody may enter a room now, and if not, why. */
export type Admission = "open" | "guest" | "early" | "over" | "removed";

const place = (name: string) => sql.placeholder(name);
const removal = sqlQuery<{ one: number }>(
	() => sql`SELECT 1 AS one FROM audio_room_removed WHERE room_id = ${place("room")} AND user_id = ${place("user")}`,
);

/** Whether the actor may enter a room: signed in, from ten minutes before its start to its end, unless they were removed. */
export async function admissionTo(ctx: Ctx, { id, startsAt, endsAt }: Room): Promise<Admission> {
	const now = ctx.platform.clock.now();
	if (endsAt <= now) return "over";
	if (ctx.actor.kind !== "user") return "guest";
	const removed = await ctx.db.all(removal({ room: id, user: ctx.actor.userId }));
	if (removed.length > 0) return "removed";
	return startsAt - opensBeforeMs > now ? "early" : "open";
}
