import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { nodePlatform, openClient } from "../api/platform/node/platform.ts";
import { readSettings, type Settings, SettingsError } from "../api/platform/settings.ts";
import type { Platform } from "../api/platform/types.ts";
import { migrate } from "../db/migrate.ts";
import { createApp } from "./app.tsx";
import { assertLiveIsClean } from "./live.ts";
import { serveNode } from "./node-server.ts";

/** The folder that holds package.json: this file runs from dist/node. */
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** How often the reconciler looks: due webhook events, payments without news. */
const tickMs = 60_000;

/** Opens and migrates the database; a live one with demo accounts is refused, a demo one is filled when asked. */
async function open(settings: Settings, seed: boolean): Promise<Platform> {
	const client = await openClient(settings.database);
	await migrate(client, join(root, "db", "migrations"));
	const platform = nodePlatform(settings, client);
	if (settings.mode === "live") {
		await assertLiveIsClean(platform.openDatabase());
	}
	const { installLookups } = await import("../db/seed/index.ts");
	await installLookups(platform.openDatabase());
	if (settings.mode === "demo" && seed) {
		// Four hundred donations are some thousand commits; waiting for the disk after each is for real money.
		const file = settings.database.url.startsWith("file:");
		if (file) await client.execute("PRAGMA synchronous = OFF");
		const { seedDemo } = await import("./demo-seed.ts");
		await seedDemo(platform);
		if (file) await client.execute("PRAGMA synchronous = FULL");
	}
	return platform;
}

/** Runs a job again and again, never twice at once. */
function every(milliseconds: number, job: () => Promise<void>): void {
	let running = false;
	setInterval(async () => {
		if (running) return;
		running = true;
		await job().finally(() => {
			running = false;
		});
	}, milliseconds).unref();
}

async function listen(platform: Platform): Promise<void> {
	const { settings } = platform;
	const app = createApp(platform);
	const server = serveNode(app, {
		folder: join(root, "dist", "client"),
		port: settings.port,
		// Demo accounts have a published password: they stay on this machine.
		hostname: settings.mode === "demo" ? "127.0.0.1" : "0.0.0.0",
		listening: () => console.log(`Kindwave (${settings.mode}) is open at ${settings.publicUrl}`),
	});
	server.on("error", (error: NodeJS.ErrnoException) => {
		const taken = `Another program listens on port ${settings.port}. Stop it, or set PORT.`;
		console.error(error.code === "EADDRINUSE" ? taken : error.message);
		process.exit(1);
	});
	every(tickMs, app.tick);
	const stop = () => {
		server.close(() => process.exit(0));
		if ("closeAllConnections" in server) server.closeAllConnections();
	};
	process.on("SIGTERM", stop);
	process.on("SIGINT", stop);
}

/** serve (migrates, seeds in demo mode, listens) · migrate · seed */
async function main(command: string): Promise<void> {
	const settings = readSettings(process.env);
	if (command !== "serve" && command !== "migrate" && command !== "seed") {
		throw new SettingsError([`Unknown command ${command}: serve, migrate or seed.`]);
	}
	if (settings.mode === "live" && command === "seed") {
		throw new SettingsError(["The demo seed is for demo mode only."]);
	}
	const platform = await open(settings, command !== "migrate");
	if (command === "serve") await listen(platform);
	else platform.openDatabase().close();
}

main(process.argv[2] ?? "serve").catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
});
