import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppEnv } from "../../../api/http/context.ts";
import { requestContext } from "../../../api/http/request-context.ts";
import { userId } from "../../../db/seed/people.ts";
import { mountSite } from "../../mount-site.ts";
import { serveNode } from "../../node-server.ts";
import { as, identifyByName, type Visitor } from "../../testing/actors.ts";
import { type DemoApp, demoApp } from "../../testing/demo-app.ts";
import { enterRoom } from "../../testing/room-client.ts";
import { live } from "./live.ts";

let demo: DemoApp;
let server: Server;
let address: string;
const room = "room_live";

beforeAll(async () => {
	demo = await demoApp();
	const site = new Hono<AppEnv>();
	site.use(requestContext(demo.platform, identifyByName));
	mountSite(site, [], [live]);
	const now = demo.platform.clock.now();
	const add = (id: string, starts: number, ends: number) =>
		demo.rows(
			"INSERT INTO audio_room (id, owner_id, title, description, starts_at, ends_at, created_at, updated_at) VALUES (?, ?, 'Tea', 'Talk', ?, ?, 1, 1)",
			[id, userId("owner"), starts, ends],
		);
	await add(room, now - 1000, now + 3_600_000);
	await add("room_later", now + 3_600_000, now + 7_200_000);
	await add("room_over", now - 7_200_000, now - 3_600_000);
	await new Promise<void>((listening) => {
		const app = { ...demo, fetch: async (request: Request, env?: object) => site.fetch(request, env) };
		server = serveNode(app, { folder: "/none", port: 0, hostname: "127.0.0.1", listening }) as Server;
	});
	address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
	demo.close();
});

const enter = (who: Visitor, id = room) => enterRoom(`ws://${address}/room/${id}/live?speak=1`, as(who));

describe("the WebSocket of a room", () => {
	it("lets nobody in who is not signed in, or outside the room's time", async () => {
		expect(await enter("guest").ended).toBe(401);
		expect(await enter("signed-in", "room_later").ended).toBe(409);
		expect(await enter("signed-in", "room_over").ended).toBe(410);
		expect(await enter("signed-in", "room_none").ended).toBe(404);
	});

	it("brings people together, and keeps out whom the owner removed", async () => {
		const owner = enter("owner");
		await owner.until("welcome");
		const guest = enter("signed-in");
		const welcome = await guest.until("welcome");
		expect(welcome).toMatchObject({ relay: false, seats: [{ name: "Lakshmi Reddy" }, { name: "Devika Nair" }] });
		const joined = (await owner.until("joined")) as { seat: { id: string } };
		owner.say({ type: "moderate", seat: joined.seat.id, act: "remove" });
		expect(await guest.ended).toBe(4003);
		await expect.poll(() => demo.rows("SELECT 1 FROM audio_room_removed")).toHaveLength(1);
		expect(await enter("signed-in").ended).toBe(403);
		owner.socket.close();
	});

	it("closes for everyone when the room is deleted", async () => {
		const owner = enter("owner");
		await owner.until("welcome");
		await demo.platform.liveRooms.setEnd(room, null);
		expect(await owner.ended).toBe(4004);
	});
});
