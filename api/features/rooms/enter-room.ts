import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { opensBeforeMs } from "../../domain/rooms/limits.ts";
import type { IceServer } from "../../domain/rooms/live-messages.ts";
import type { Removal } from "../../domain/rooms/live-room.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import type { RoomEntry } from "../../platform/types.ts";
import { getRoom, type Room } from "./list-rooms.ts";

/** The life of a password for the relay, in seconds: longer than any room. */
const relaySeconds = 25 * 3600;

/** The password of a name that ends by itself, as relays check it (draft-uberti-behave-turn-rest-00). */
async function passwordOf(secret: string, name: string): Promise<string> {
	const bytes = (text: string) => new TextEncoder().encode(text);
	const key = await crypto.subtle.importKey("raw", bytes(secret), { name: "HMAC", hash: "SHA-1" }, false, ["sign"]);
	return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(name)))));
}

/** The servers that help a browser to connect, with a password for the relay if there is one. */
async function iceServersFor(ctx: Ctx, userId: string): Promise<{ iceServers: IceServer[]; relay: boolean }> {
	const { stun, turn } = ctx.platform.settings.rooms;
	const iceServers: IceServer[] = stun.length > 0 ? [{ urls: [...stun] }] : [];
	if (!turn) return { iceServers, relay: false };
	const username = `${Math.floor(ctx.platform.clock.now() / 1000) + relaySeconds}:${userId}`;
	const credential = await passwordOf(turn.secret, username);
	return { iceServers: [...iceServers, { urls: [...turn.urls], username, credential }], relay: true };
}

/** Whether somebody may enter a room now, and if not, why. */
export type Admission = "open" | "guest" | "early" | "over" | "removed";

const removal = sqlQuery<{ one: number }>(
	() =>
		sql`SELECT 1 AS one FROM audio_room_removed WHERE room_id = ${placeholder("room")} AND user_id = ${placeholder("user")}`,
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

const refusals = {
	guest: [401, "sign_in"],
	early: [409, "room_not_open"],
	over: [410, "room_over"],
	removed: [403, "room_removed"],
} as const;

const person = sqlQuery<{ name: string; imageUrl: string | null }>(
	() =>
		sql`SELECT trim(first_name || ' ' || last_name) AS name, profile_image_url AS imageUrl FROM user WHERE id = ${placeholder("user")}`,
);

/** The wish of somebody who enters. */
interface Wish {
	speaks: boolean;
	muted: boolean;
}

/**
 * The facts about an actor who enters a room.
 * @throws Problem 401 for a guest, 403 for who was removed, 404, 409 before the room opens, 410 after its end
 */
export async function entryOf(ctx: Ctx, { id, ...wish }: Wish & { id: string }): Promise<RoomEntry> {
	const room = await getRoom(ctx, { id });
	const admission = await admissionTo(ctx, room);
	if (admission !== "open") {
		const [status, code] = refusals[admission];
		throw new Problem(status, code);
	}
	const userId = requireUser(ctx).userId;
	const [who] = await ctx.db.all(person({ user: userId }));
	if (!who) throw new Problem(401, "sign_in");
	return {
		roomId: id,
		endsAt: room.endsAt,
		entrant: { ...who, ...wish, userId, isOwner: room.ownerId === userId, ...(await iceServersFor(ctx, userId)) },
	};
}

/** Stores who was removed from a room, so that they stay out. */
export async function rememberRemoval(ctx: Ctx, { roomId, userId, by }: Removal & { roomId: string }): Promise<void> {
	const now = ctx.platform.clock.now();
	await ctx.db.write([
		sql`INSERT INTO audio_room_removed (room_id, user_id, removed_by, created_at)
			SELECT ${roomId}, ${userId}, ${by}, ${now} WHERE EXISTS (SELECT 1 FROM audio_room WHERE id = ${roomId} AND owner_id <> ${userId})
			ON CONFLICT DO NOTHING`,
		sql`DELETE FROM audio_room_reminder WHERE room_id = ${roomId} AND user_id = ${userId}`,
	]);
}
