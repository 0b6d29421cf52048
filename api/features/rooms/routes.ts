import * as v from "valibot";
import { listRoomsQuery, roomAnswer, roomBody } from "../../domain/contracts/rooms.ts";
import { listOf, reply } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { getRoom, listRooms, roomToWire } from "./list-rooms.ts";
import { createRoom, deleteRoom, updateRoom } from "./save-room.ts";

const idOf = ({ params }: { params: { id: string } }) => params.id;

/** Calls of audio rooms. */
export default callArea("Audio rooms", [
	defineCall("GET /chatRooms", {
		allow: "anyone",
		summary: "Ongoing and future audio rooms, those that start first first",
		failed: "chat_room_failed",
		query: listRoomsQuery,
		answer: listOf(roomAnswer),
		run: async (ctx, { query }) => {
			const { rows, ...page } = await listRooms(ctx, query);
			return { rows: rows.map((room) => roomToWire(ctx, room)), ...page };
		},
	}),
	defineCall("POST /chatRooms", {
		allow: "signed-in",
		limit: "message",
		summary: "Plan an audio room",
		description:
			"Times are in milliseconds and truncated to the minute. A room lasts from five minutes to a day, and starts within two years.",
		body: roomBody,
		answer: roomAnswer,
		problems: [409],
		status: 201,
		run: async (ctx, { body }) => roomToWire(ctx, await createRoom(ctx, body)),
	}),
	defineCall("GET /chatRooms/{id}", {
		allow: "anyone",
		summary: "An audio room",
		failed: "chat_room_failed",
		answer: roomAnswer,
		problems: [404],
		run: async (ctx, { params }) => roomToWire(ctx, await getRoom(ctx, { id: params.id })),
	}),
	defineCall("PUT /chatRooms/{id}", {
		allow: "owner",
		owner: async (ctx, input) => (await getRoom(ctx, { id: idOf(input) })).ownerId,
		limit: "message",
		summary: "Change an audio room that is not over",
		body: roomBody,
		answer: roomAnswer,
		problems: [404, 409],
		run: async (ctx, { params, body }) => roomToWire(ctx, await updateRoom(ctx, { id: params.id, ...body })),
	}),
	defineCall("DELETE /chatRooms/{id}", {
		allow: "owner",
		owner: async (ctx, input) => (await getRoom(ctx, { id: idOf(input) })).ownerId,
		summary: "Delete an audio room; it closes for those who are in it",
		answer: v.object({}),
		problems: [404],
		run: async (ctx, { params }) => {
			await deleteRoom(ctx, { id: params.id });
			return reply({}, { message: "The room is deleted." });
		},
	}),
]);
