import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { RoomAnswer, RoomsFilter } from "../../domain/contracts/rooms.ts";
import type { Ctx } from "../../http/context.ts";
import { type Page, readPage } from "../../http/list.ts";
import { notFound } from "../../http/problem.ts";

/** A room with its owner's name. Times are in milliseconds. */
export interface Room {
	id: string;
	title: string;
	description: string;
	startsAt: number;
	endsAt: number;
	ownerId: string;
	ownerName: string;
}

const columns = sql`r.id, r.title, r.description, r.starts_at AS startsAt, r.ends_at AS endsAt, r.owner_id AS ownerId,
	trim(u.first_name || ' ' || u.last_name) AS ownerName`;
/** Rooms of blocked and closed accounts are not shown. */
const shown = sql`FROM audio_room r INDEXED BY audio_room_by_end CROSS JOIN user u ON u.id = r.owner_id
	WHERE r.ends_at > ${placeholder("now")} AND u.state = 'active'
	AND (${placeholder("filter")} IS NULL OR (r.starts_at <= ${placeholder("now")}) = (${placeholder("filter")} = 'ongoing'))
	AND (${placeholder("owner")} IS NULL OR r.owner_id = ${placeholder("owner")}) AND (${placeholder("id")} IS NULL OR r.id = ${placeholder("id")})`;

const page = sqlQuery<Room>(
	() =>
		sql`SELECT ${columns} ${shown} ORDER BY r.starts_at, r.id LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);
const counted = sqlQuery<{ total: number }>(() => sql`SELECT count(*) AS total ${shown}`);
const one = sqlQuery<Room>(
	() =>
		sql`SELECT ${columns} FROM audio_room r JOIN user u ON u.id = r.owner_id WHERE r.id = ${placeholder("id")} AND u.state = 'active'`,
);

/** Ongoing and future rooms, those that start first first. */
export async function listRooms(
	ctx: Ctx,
	{ filter, ownerId, uniqueId, limit, offset }: RoomsFilter,
): Promise<Page<Room>> {
	const values = {
		now: ctx.platform.clock.now(),
		filter: filter ?? null,
		owner: ownerId ?? null,
		id: uniqueId ?? null,
	};
	return readPage(ctx, { page: (window) => page({ ...values, ...window }), count: counted(values) }, { limit, offset });
}

/** @throws Problem 404 */
export async function getRoom(ctx: Ctx, { id }: { id: string }): Promise<Room> {
	const [room] = await ctx.db.all(one({ id }));
	if (!room) throw notFound("audio_room");
	return room;
}

export type RoomStatus = RoomAnswer["status"];

export function roomStatus({ startsAt, endsAt }: Pick<Room, "startsAt" | "endsAt">, now: number): RoomStatus {
	if (endsAt <= now) return "over";
	return startsAt <= now ? "ongoing" : "future";
}

export const roomPath = (id: string) => `/room/${encodeURIComponent(id)}`;

/** A room in the API's format. */
export function roomToWire(ctx: Ctx, room: Room): RoomAnswer {
	const { id, title, description, startsAt, endsAt, ownerId, ownerName } = room;
	return {
		_id: id,
		title,
		description,
		startTime: startsAt,
		endTime: endsAt,
		ownerId,
		ownerName,
		status: roomStatus(room, ctx.platform.clock.now()),
		url: ctx.platform.settings.publicUrl + roomPath(id),
	};
}
