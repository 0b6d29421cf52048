import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { nodePlatform, openClient, peerAddresses } from "../api/platform/node/platform.ts";
import { readSettings, SettingsError } from "../api/platform/settings.ts";
import { createDatabase } from "../db/client.ts";
import { migrate } from "../db/migrate.ts";
import { createApp } from "./app.tsx";
import { assertLiveIsClean } from "./live.ts";

/** The folder that holds package.json: this file runs from dist/node. */
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

async function main(): Promise<void> {
	const settings = readSettings(process.env);
	const client = await openClient(settings.database);
	await migrate(client, join(root, "db", "migrations"));
	const db = createDatabase(client);
	if (settings.mode === "live") await assertLiveIsClean(db);
	const app = createApp(nodePlatform(settings, client));

	const host = new Hono();
	const folder = join(root, "dist", "client");
	if (existsSync(folder)) host.use(serveStatic({ root: folder }));
	host.all("*", (c) => app.fetch(c.req.raw));

	const server = serve(
		{
			port: settings.port,
			// Demo accounts have a published password: they stay on this machine.
			hostname: settings.mode === "demo" ? "127.0.0.1" : "0.0.0.0",
			fetch: (request, env) => {
				if ("incoming" in env) peerAddresses.set(request, env.incoming.socket.remoteAddress ?? "unknown");
				return host.fetch(request);
			},
		},
		({ port }) => console.log(`Kindwave (${settings.mode}) is open at ${settings.publicUrl.replace(/:0$/, `:${port}`)}`),
	);
	const stop = () => server.close(() => process.exit(0));
	process.on("SIGTERM", stop);
	process.on("SIGINT", stop);
}

main().catch((error: unknown) => {
	console.error(error instanceof SettingsError ? error.message : error);
	process.exit(1);
});
