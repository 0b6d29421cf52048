import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeAdmin } from "../api/features/identity/make-admin.ts";
import { recomputeAllKindness } from "../api/features/users/update-kindness.ts";
import { systemContext } from "../api/http/context.ts";
import { nodePlatform, openClient } from "../api/platform/node/platform.ts";
import { readSettings, type Settings, SettingsError } from "../api/platform/settings.ts";
import type { Platform } from "../api/platform/types.ts";
import type { SqlClient } from "../db/client.ts";
import { dropEverything, migrate } from "../db/migrate.ts";
import { createApp } from "./app.tsx";
import { assertGuarded, assertLiveIsClean } from "./live.ts";
import { serveNode } from "./node-server.ts";

const create = "If this site is new, create it with: node dist/node/main.js migrate";

/**
 * Live mode refuses a missing database file, as after a wrong DATA_DIR: a new file would take donations beside the
 * real books. Only the command `migrate` creates one.
 * @throws SettingsError
 */
function assertLiveFileExists({ database: { url } }: Settings): void {
	const path = url.startsWith("file:") ? url.slice("file:".length) : null;
	if (path !== null && !existsSync(path)) throw new SettingsError([`There is no database file ${path}. ${create}`]);
}

/** Live mode refuses an empty database too. @throws SettingsError */
async function assertLiveIsMigrated(client: SqlClient): Promise<void> {
	const { rows } = await client.execute("SELECT 1 FROM sqlite_master WHERE name = '__migration'");
	if (rows.length === 0) throw new SettingsError([`The database is empty. ${create}`]);
}

/** The folder with package.json; this file runs from dist/node. */
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** Milliseconds between two runs of the reconciler, which processes due webhook events and rechecks open payments. */
const tickMs = 60_000;

/** Older versions start and then fail in single places, for example on `Map.groupBy`. */
const oldestNode = 22;

const migrations = join(root, "db", "migrations");

const commands = ["serve", "migrate", "seed", "kindness", "make-admin", "backup", "restore"] as const;
type Command = (typeof commands)[number];
const isCommand = (text: string): text is Command => commands.some((command) => command === text);

/**
 * Opens and migrates the database, and fills a demo one unless the command is `migrate`. Refuses a live database with
 * demo accounts, and one that is missing, empty or without its triggers unless the command is `migrate`.
 */
async function open(settings: Settings, command: Command, gifts: number): Promise<Platform> {
	const existing = settings.mode === "live" && command !== "migrate";
	if (existing) assertLiveFileExists(settings);
	const client = await openClient(settings.database);
	if (existing) await assertLiveIsMigrated(client);
	await migrate(client, migrations);
	const platform = nodePlatform(settings, client);
	const db = platform.openDatabase();
	if (settings.mode === "live") await assertLiveIsClean(db);
	if (command !== "migrate") await assertGuarded(db);
	const { installLookups } = await import("../db/seed/index.ts");
	await installLookups(db);
	if (settings.mode === "demo" && command !== "migrate") await fillDemo(platform, client, gifts);
	return platform;
}

/** The gifts of a year that `--gifts=200000` asks for; 0 for none. @throws SettingsError */
function giftsOf(argument: string): number {
	if (!argument.startsWith("--gifts=")) return 0;
	const gifts = /^[1-9]\d{2,6}$/.test(argument.slice(8)) ? Number(argument.slice(8)) : 0;
	if (gifts < 1000 || gifts > 2_000_000) {
		throw new SettingsError(["--gifts must be a number from 1000 to 2000000, such as --gifts=200000."]);
	}
	return gifts;
}

/** Adds a year of gifts to the demo. */
async function addVolume(client: SqlClient, gifts: number): Promise<void> {
	const { seedVolume } = await import("./demo-volume.ts");
	await seedVolume(client, gifts, (done) => {
		if (done % 50_000 === 0 || done === gifts)
			console.log(`${done.toLocaleString("en")} of ${gifts.toLocaleString("en")} gifts`);
	});
}

/** Seeds the demo unless it is complete; one that was interrupted is dropped first. */
async function fillDemo(platform: Platform, client: SqlClient, gifts: number): Promise<void> {
	const { demoState, seedDemo } = await import("./demo-seed.ts");
	const state = await demoState(platform.openDatabase());
	if (state === "complete" && gifts === 0) return;
	if (state === "interrupted") {
		console.log("The demo data is incomplete, because seeding was interrupted. Seeding again from scratch.");
		await dropEverything(client);
		await migrate(client, migrations);
	}
	// Four hundred donations are thousands of commits; only real money needs to wait for the disk after each.
	const file = platform.settings.database.url.startsWith("file:");
	if (file) await client.execute("PRAGMA synchronous = OFF");
	if (state !== "complete") await seedDemo(platform);
	if (gifts > 0) await addVolume(client, gifts);
	if (file) await client.execute("PRAGMA synchronous = FULL");
}

/** Runs a job at an interval, never twice at the same time. */
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
		// Demo accounts have a public password, so the demo is reachable from this machine only.
		hostname: settings.mode === "demo" ? "127.0.0.1" : "0.0.0.0",
		listening: () => {
			console.log(`Kindwave (${settings.mode}) is open at ${settings.publicUrl}`);
			if (settings.mode === "demo") console.log(`The guide to the demo: ${settings.publicUrl}/sandbox`);
		},
	});
	server.on("error", (error: NodeJS.ErrnoException) => {
		const taken = `Another program listens on port ${settings.port}. Stop it, or set PORT.`;
		console.error(error.code === "EADDRINUSE" ? taken : error.message);
		process.exit(1);
	});
	every(tickMs, app.tick);
	const stop = () => {
		server.close(async () => {
			await app.storeCounts().catch((error) => platform.log.error("visits were not stored", error));
			process.exit(0);
		});
		if ("closeAllConnections" in server) server.closeAllConnections();
	};
	process.on("SIGTERM", stop);
	process.on("SIGINT", stop);
}

/** `backup [folder]` and `restore <folder>`, which touch nothing else: no migration, no demo data. */
async function copyData(settings: Settings, command: "backup" | "restore", argument: string): Promise<void> {
	const { backUp, restore } = await import("../api/platform/node/backup/backup.ts");
	if (command === "backup") {
		const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
		const folder = argument || join("backups", time);
		const { migration, filesElsewhere } = await backUp(settings, folder);
		console.log(
			`Backed up to ${folder}, after migration ${migration}. Keep SECRETS_KEY with it: without it, encrypted numbers stay unreadable.`,
		);
		if (filesElsewhere) {
			console.log(
				"Uploaded files are not in it, because a Worker stores them in R2. Copy the bucket now too, for example with `rclone sync r2:kindwave-files r2:kindwave-files-backup`, which keeps their types; to restore, copy it back.",
			);
		}
		return;
	}
	if (!argument) throw new SettingsError(["Name the backup's folder: restore backups/2026-11-05T02-00-00"]);
	const { migration } = await restore(settings, argument);
	console.log(
		`Restored ${argument}, after migration ${migration}. Start the product: it applies later migrations itself.`,
	);
}

/**
 * Commands: `serve` (migrates, seeds in demo mode, listens; `--gifts=200000` adds a year of gifts), `migrate`, `seed`, `kindness` (scores are computed anew), and
 * `make-admin <email>`, `backup [folder]` and `restore <folder>`.
 */
async function main(command: string, argument = ""): Promise<void> {
	const { node } = process.versions;
	if (Number.parseInt(node, 10) < oldestNode) {
		throw new SettingsError([
			`Kindwave needs Node ${oldestNode} or newer, and this is ${node}. npm start brings its own.`,
		]);
	}
	const settings = readSettings(process.env);
	if (!isCommand(command)) throw new SettingsError([`Unknown command ${command}: ${commands.join(", ")}.`]);
	if (settings.mode === "live" && command === "seed") {
		throw new SettingsError(["The demo seed is for demo mode only."]);
	}
	if (command === "backup" || command === "restore") return copyData(settings, command, argument);
	const gifts = command === "serve" || command === "seed" ? giftsOf(argument) : 0;
	if (gifts > 0 && settings.mode === "live") throw new SettingsError(["--gifts is for demo mode only."]);
	const platform = await open(settings, command, gifts);
	if (command === "serve") return listen(platform);
	const db = platform.openDatabase();
	const ctx = systemContext(platform, db, command);
	try {
		if (command === "make-admin") console.log(await makeAdmin(ctx, argument));
		if (command === "kindness") {
			await recomputeAllKindness(ctx);
			console.log("The timer computes every kindness score again.");
		}
	} finally {
		db.close();
	}
}

main(process.argv[2] ?? "serve", process.argv[3]).catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
});
