/**
 * The product on Node with the bench's references on the same server: same process, same database handle, same TCP
 * server. Built like the product's own server (bench/processes.ts).
 */
import { Hono } from "hono";
import { systemContext } from "../api/http/context.ts";
import { nodePlatform, openClient } from "../api/platform/node/platform.ts";
import { readSettings } from "../api/platform/settings.ts";
import { createApp } from "../site/app.tsx";
import { serveNode } from "../site/node-server.ts";
import { pageRoutes } from "../site/routes.ts";

const settings = readSettings(process.env);
const platform = nodePlatform(settings, await openClient(settings.database));
const app = createApp(platform);

const requestPage = pageRoutes.find((route) => route.path === "/donationRequest/{id}")?.page;
if (!requestPage) throw new Error("there is no request page");

const references = new Hono();
// `bytes` for a constant as long as a page, which tells the bytes' cost from the cache's.
const constants = new Map<number, string>([[0, "Kindwave"]]);
references.get("/bench/constant", (c) => {
	const bytes = Number(c.req.query("bytes") ?? 0);
	const known = constants.get(bytes) ?? "x".repeat(bytes);
	constants.set(bytes, known);
	return c.text(known);
});
// The data floor: what the request page asks of the database, by its own load, answered as JSON and nothing else.
references.get("/bench/data/:id", async (c) => {
	const ctx = systemContext(platform, platform.openDatabase(), "bench");
	const url = new URL(c.req.url);
	const params = { id: c.req.param("id") };
	return c.json(await requestPage.load(ctx, { url, params, form: new URLSearchParams(), settings }));
});
/** CPU time of this process so far, milliseconds. */
references.get("/bench/cpu", (c) => {
	const { user, system } = process.cpuUsage();
	return c.json((user + system) / 1000);
});

serveNode(app, {
	folder: new URL("../client", import.meta.url).pathname,
	port: settings.port,
	hostname: "127.0.0.1",
	listening: () => {},
	first: (request) => (request.url.includes("/bench/") ? references.fetch(request) : null),
});
process.on("SIGTERM", () => process.exit(0));
