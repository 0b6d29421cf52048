import { placeholder, sql } from "drizzle-orm";
import { requireThat, sqlQuery, writeIfMet } from "../../../db/client.ts";
import type { Language } from "../../domain/languages.ts";
import { remindsBeforeMs } from "../../domain/rooms/limits.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { linkFor } from "../../http/link-for.ts";
import { Problem } from "../../http/problem.ts";
import { notify } from "../notifications/notify.ts";
import { queueMail } from "../outbox/queue.ts";
import { getRoom, roomPath } from "./list-rooms.ts";

const mine = sqlQuery<{ one: number }>(
	() =>
		sql`SELECT 1 AS one FROM audio_room_reminder WHERE room_id = ${placeholder("room")} AND user_id = ${placeholder("user")}`,
);

/** Whether the actor is reminded of a room. */
export async function isReminded(ctx: Ctx, roomId: string): Promise<boolean> {
	if (ctx.actor.kind !== "user") return false;
	return (await ctx.db.all(mine({ room: roomId, user: ctx.actor.userId }))).length > 0;
}

/** Switches the reminder of a room on or off. @throws Problem 401 for a guest, 404, 409 for a room that is over */
export async function setReminder(ctx: Ctx, { id, wanted }: { id: string; wanted: boolean }): Promise<void> {
	const userId = requireUser(ctx).userId;
	const { endsAt } = await getRoom(ctx, { id });
	const now = ctx.platform.clock.now();
	if (endsAt <= now) throw new Problem(409, "room_over");
	await ctx.db.write([
		wanted
			? sql`INSERT INTO audio_room_reminder (room_id, user_id, created_at) SELECT ${id}, ${userId}, ${now} WHERE true
				ON CONFLICT DO NOTHING`
			: sql`DELETE FROM audio_room_reminder WHERE room_id = ${id} AND user_id = ${userId}`,
	]);
}

interface Due {
	roomId: string;
	title: string;
	startsAt: number;
	userId: string;
	email: string | null;
	language: Language | null;
}

/** Reminders of rooms that start soon, of people who were not told of that start. */
const due = sqlQuery<Due>(
	() => sql`SELECT r.id AS roomId, r.title, r.starts_at AS startsAt, u.id AS userId, u.email, u.language
		FROM audio_room r INDEXED BY audio_room_by_start CROSS JOIN audio_room_reminder m ON m.room_id = r.id CROSS JOIN user u ON u.id = m.user_id
		WHERE r.starts_at > ${placeholder("now")} AND r.starts_at <= ${placeholder("until")} AND m.told_for IS NOT r.starts_at AND u.state = 'active'
		ORDER BY r.starts_at LIMIT 200`,
);

/** Tells people of rooms that start within 15 minutes, each once: in the inbox, by push and by mail. */
export async function remindOfRooms(ctx: Ctx, { within }: { within: number }): Promise<void> {
	const end = Date.now() + within;
	const now = ctx.platform.clock.now();
	for (const { roomId, title, startsAt, userId, email, language } of await ctx.db.all(
		due({ now, until: now + remindsBeforeMs }),
	)) {
		if (Date.now() > end) return;
		const open = sql`room_id = ${roomId} AND user_id = ${userId} AND told_for IS NOT ${startsAt}`;
		// Another process told them, or the room moved.
		await writeIfMet(ctx.db, [
			requireThat(
				sql`EXISTS (SELECT 1 FROM audio_room WHERE id = ${roomId} AND starts_at = ${startsAt})
					AND EXISTS (SELECT 1 FROM audio_room_reminder WHERE ${open})`,
				"not reminded yet",
			),
			sql`UPDATE audio_room_reminder SET told_for = ${startsAt} WHERE ${open}`,
			...notify(ctx, { to: { userId }, kind: "room", subject: roomId, except: null }),
			queueMail(ctx, { email, userId, language }, "room-starts", {
				title,
				minutes: Math.max(1, Math.ceil((startsAt - now) / 60_000)),
				link: linkFor(ctx, roomPath(roomId), language),
			}),
		]);
	}
}
