import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { upgradeWebSocket } from "@hono/node-server";
import { createClient } from "@libsql/client";
import { createDatabase, type SqlClient } from "../../../db/client.ts";
import { currentRequest } from "../current-request.ts";
import { randomIds } from "../ids.ts";
import { consoleLog } from "../log.ts";
import { movableClock } from "../movable-clock.ts";
import { memoryPartCache } from "../part-cache.ts";
import { fetchInTime } from "../query-timeout.ts";
import { memoryRefusals } from "../refusals.ts";
import { memoryRequestCounts } from "../request-counts.ts";
import type { Settings } from "../settings.ts";
import type { Clock, Platform } from "../types.ts";
import { clientAddressReader } from "./client-address.ts";
import { type FileClient, fileClient } from "./file-client.ts";
import { folderFiles } from "./files.ts";
import { compiledHarfbuzz } from "./harfbuzz.ts";
import { memoryLiveRooms } from "./live-rooms.ts";
import { memoryPageCache } from "./page-cache.ts";
import { publicFetch } from "./public-fetch.ts";
import { threadRasterizer } from "./rasterize.ts";
import { sharedWork } from "./shared-work.ts";
import { smtpSender } from "./smtp.ts";
import { memoryUseCounter } from "./use-counter.ts";

/** The folder of the browser build, next to the server's program. */
const folder = new URL("../client/", import.meta.url);

/** Reads one of the static files. @throws Error if the file does not exist */
function readAsset(path: string): Promise<Uint8Array> {
	return readFile(fileURLToPath(new URL(`.${path}`, folder)));
}

/** Opens a database file (one connection, so that its PRAGMAs apply and writes run in sequence) or a libSQL server. */
export async function openClient({ url, authToken }: Settings["database"]): Promise<SqlClient | FileClient> {
	if (!url.startsWith("file:")) return createClient({ url, authToken, fetch: fetchInTime });
	const path = url.slice("file:".length);
	mkdirSync(dirname(path), { recursive: true });
	const client = fileClient(path);
	// FULL: a donation is on the disk before it is answered. WAL lets other processes (backups) read meanwhile.
	await client.execute("PRAGMA journal_mode = WAL");
	await client.execute("PRAGMA synchronous = FULL");
	await client.execute("PRAGMA foreign_keys = ON");
	await client.execute("PRAGMA busy_timeout = 5000");
	// 64 MB of pages. A list ranks up to 2,500 rows, each on pages of its own in several indexes, and SQLite's own 2 MB hold 500 pages.
	await client.execute("PRAGMA cache_size = -64000");
	// Deleted personal data is overwritten at once, not left in free pages.
	await client.execute("PRAGMA secure_delete = ON");
	return client;
}

/** Each request's TCP peer, set by the HTTP server (see site/node-server.ts). */
export const peerAddresses = new WeakMap<Request, string>();

/** The platform of one Node process: libSQL, a local folder, memory, timers. */
export function nodePlatform(
	settings: Settings,
	client: SqlClient | FileClient,
	clock: Clock = settings.mode === "demo" ? movableClock() : { now: () => Date.now() },
): Platform {
	const database = createDatabase(client);
	const log = consoleLog(clock.now);
	const ids = randomIds(clock);
	const addressOf = clientAddressReader(settings, log);
	return {
		settings,
		openDatabase: () => database,
		databaseIsLost: () => "isLost" in client && client.isLost(),
		files: folderFiles(`${settings.dataDir}/files`),
		asset: readAsset,
		pageCache: memoryPageCache(clock),
		pictureCache: memoryPageCache(clock, 500, 32 * 1024 * 1024),
		rasterize: threadRasterizer(),
		harfbuzz: compiledHarfbuzz,
		clock,
		ids,
		fetch: (input, init) => fetch(input, init),
		fetchPublic: publicFetch(),
		sendSmtp: settings.mail.smtpUrl === null ? null : smtpSender(settings.mail.smtpUrl),
		upgradeWebSocket,
		liveRooms: memoryLiveRooms(clock, ids),
		defer: (work) => void work.catch((error) => log.error("deferred work failed", error)),
		clientAddress: (request) => addressOf(peerAddresses.get(request) ?? "", request.headers.get("x-forwarded-for")),
		clientCountry: () => null,
		once: sharedWork(),
		// A database server may be shared with other processes; a file is not.
		useCounter: settings.database.url.startsWith("file:") ? memoryUseCounter() : null,
		refusals: memoryRefusals(),
		partCache: memoryPartCache(settings.partCacheMb * 1024 * 1024),
		requestCounts: memoryRequestCounts(),
		log,
		inRequest: (request, work) => currentRequest.run(request, work),
	};
}
