import type { Ids, LiveRooms } from "../types.ts";
import { entryHeader } from "./room-object.ts";

/** The binding of the rooms' Durable Objects (RoomObject). */
export interface RoomNamespace {
	getByName(roomId: string): {
		fetch(request: Request): Promise<Response>;
		setEnd(endsAt: number | null): Promise<void>;
	};
}

/** Audio rooms on Workers: each is a Durable Object, which the request is handed to with who enters. */
export function objectLiveRooms(rooms: RoomNamespace, ids: Ids): LiveRooms {
	return {
		async enter(_request, { roomId, ...entry }) {
			const who = encodeURIComponent(JSON.stringify({ roomId, ...entry, seat: ids.next("seat_") }));
			const { status, webSocket } = await rooms
				.getByName(roomId)
				.fetch(new Request("https://room/", { headers: { upgrade: "websocket", [entryHeader]: who } }));
			// A new response, because the app's headers can't be added to another one.
			return new Response(null, { status, webSocket: webSocket ?? null });
		},
		setEnd: (roomId, endsAt) => rooms.getByName(roomId).setEnd(endsAt),
	};
}
