import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { AppEnv } from "../api/http/context.ts";
import { requestContext } from "../api/http/request-context.ts";
import { mountSite } from "./mount-site.ts";
import { serveNode } from "./node-server.ts";
import { defineRoute } from "./route.ts";
import { as, identifyByName } from "./testing/actors.ts";
import { type DemoApp, demoApp } from "./testing/demo-app.ts";

let demo: DemoApp;
let server: Server;
let address: string;

beforeAll(async () => {
	demo = await demoApp();
	const site = new Hono<AppEnv>();
	site.use(requestContext(demo.platform, identifyByName));
	const echo = defineRoute({
		path: "/echo/{room}",
		allow: "signed-in",
		connect: (ctx, { params }) => ({
			onMessage: async ({ data }, socket) => {
				if (data === "fail") throw new Error("this message fails");
				socket.send(`${ctx.actor.kind} in ${params.room}: ${data}`);
			},
		}),
	});
	mountSite(site, [], [echo]);
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

/** The first message that comes back, or the status with which the connection was refused. */
function say(text: string, headers: Record<string, string>): Promise<string | number> {
	const socket = new WebSocket(`ws://${address}/echo/lobby`, { headers });
	return new Promise((resolve, reject) => {
		socket.on("open", () => socket.send(text));
		socket.on("message", (data) => {
			socket.close();
			resolve(String(data));
		});
		socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
		socket.on("error", reject);
	});
}

it("A WebSocket carries messages of a visitor whom its route lets in", async () => {
	expect(await say("hello", as("signed-in"))).toBe("user in lobby: hello");
});

it("A WebSocket goes on after a message whose handler fails", async () => {
	const socket = new WebSocket(`ws://${address}/echo/lobby`, { headers: as("signed-in") });
	const answer = new Promise((resolve) => socket.on("message", (data) => resolve(String(data))));
	socket.on("open", () => {
		socket.send("fail");
		socket.send("again");
	});
	expect(await answer).toBe("user in lobby: again");
	socket.close();
});

it("A WebSocket is refused to a guest, and to another site's page", async () => {
	expect(await say("hello", {})).toBe(401);
	expect(await say("hello", { ...as("signed-in"), origin: "https://evil.example" })).toBe(403);
});

it("A WebSocket's address asks plain requests to upgrade", async () => {
	expect((await fetch(`http://${address}/echo/lobby`, { headers: as("signed-in") })).status).toBe(426);
});
