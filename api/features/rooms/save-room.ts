import { sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { audioRoom, audioRoomReminder } from "../../../db/schema/index.ts";
import type { RoomInput } from "../../domain/contracts/rooms.ts";
import { issue } from "../../domain/forms/issues.ts";
import { hasRole } from "../../domain/people/access.ts";
import { farthestRoomMs, mostRoomMs, mostRooms } from "../../domain/rooms/limits.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { getRoom, type Room } from "./list-rooms.ts";

const minute = 60_000;

/** Refuses an owner who is not the caller, and times that make no sense now. @param before the room as it is now */
function check(ctx: Ctx, { ownerId, startTime, endTime }: RoomInput, userId: string, before?: Room): void {
	if (ownerId && ownerId !== userId) throw invalid([issue("ownerId", "room_owner_wrong")]);
	const now = Math.floor(ctx.platform.clock.now() / minute) * minute;
	// A room that is going on keeps its start.
	if (startTime !== before?.startsAt && startTime < now) throw invalid([issue("startTime", "room_start_past")]);
	if (startTime > now + farthestRoomMs) throw invalid([issue("startTime", "room_too_far")]);
	// The demo's room that is always open keeps its times.
	const isMoved = startTime !== before?.startsAt || endTime !== before.endsAt;
	if (isMoved && endTime - startTime > mostRoomMs) throw invalid([issue("endTime", "room_too_long")]);
	if (endTime <= now) throw invalid([issue("endTime", "room_start_past")]);
}

/**
 * Plans a room. Its owner is reminded of it.
 * @throws Problem 400 for a start in the past or far ahead, 401 for a guest, 409 beyond 20 rooms that are not over
 */
export async function createRoom(ctx: Ctx, input: RoomInput): Promise<Room> {
	const userId = requireUser(ctx).userId;
	check(ctx, input, userId);
	const id = ctx.platform.ids.next("room_");
	const now = ctx.platform.clock.now();
	const { title, description, startTime: startsAt, endTime: endsAt } = input;
	await ctx.db.write(
		[
			requireThat(
				sql`(SELECT count(*) FROM audio_room WHERE owner_id = ${userId} AND ends_at > ${now}) < ${mostRooms}`,
				"room for a room",
			),
			ctx.db.build
				.insert(audioRoom)
				.values({ id, title, description, startsAt, endsAt, ownerId: userId, createdAt: now, updatedAt: now }),
			ctx.db.build.insert(audioRoomReminder).values({ roomId: id, userId, createdAt: now }),
		],
		{ unmet: () => new Problem(409, "too_many_rooms", { values: { limit: mostRooms } }) },
	);
	return getRoom(ctx, { id });
}

/** @throws Problem 401 for a guest, 404 for a room that is not theirs */
export async function ownRoom(ctx: Ctx, { id }: { id: string }): Promise<Room> {
	const userId = requireUser(ctx).userId;
	const room = await getRoom(ctx, { id });
	if (room.ownerId !== userId) throw notFound("audio_room");
	return room;
}

/**
 * Changes a room; people in it learn its new end at once.
 * @throws Problem 400 as for a new one, 401, 404 for a room that is not theirs, 409 for one that is over
 */
export async function updateRoom(ctx: Ctx, { id, ...input }: RoomInput & { id: string }): Promise<Room> {
	const before = await ownRoom(ctx, { id });
	if (before.endsAt <= ctx.platform.clock.now()) throw new Problem(409, "room_over");
	check(ctx, input, before.ownerId, before);
	const { title, description, startTime, endTime } = input;
	const [changed] = await ctx.db.write([
		sql`UPDATE audio_room SET title = ${title}, description = ${description}, starts_at = ${startTime}, ends_at = ${endTime},
			updated_at = ${ctx.platform.clock.now()} WHERE id = ${id} AND owner_id = ${before.ownerId}`,
	]);
	if (changed?.rowsAffected !== 1) throw notFound("audio_room");
	await ctx.platform.liveRooms.setEnd(id, endTime);
	return getRoom(ctx, { id });
}

const staff = ["admin", "superAdmin"] as const;

/** Whether the actor may delete a room: its owner, and staff. */
export const mayDelete = ({ actor }: Ctx, { ownerId }: Pick<Room, "ownerId">) =>
	actor.kind === "user" && (actor.userId === ownerId || hasRole(actor, staff));

/** Deletes a room; it closes for those who are in it. @throws Problem 401 for a guest, 404 for a room that is not theirs */
export async function deleteRoom(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const userId = requireUser(ctx).userId;
	const room = await getRoom(ctx, { id });
	if (!mayDelete(ctx, room)) throw notFound("audio_room");
	const { title, ownerId } = room;
	await ctx.db.write([
		sql`DELETE FROM audio_room WHERE id = ${id}`,
		...(ownerId === userId ? [] : [auditRow(ctx, "room.deleted", { room: id }, { title, ownerId })]),
	]);
	await ctx.platform.liveRooms.setEnd(id, null);
}
