import type { LiveRooms } from "../types.ts";

/** Rooms of our own need the Node host; with CHAT_HOST_URL, links of rooms lead to a server of conferences on Workers too. */
export const noLiveRooms: LiveRooms = {
	enter: async () => new Response("Audio rooms on this host need CHAT_HOST_URL.", { status: 503 }),
	setEnd: async () => undefined,
};
