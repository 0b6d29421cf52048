import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { type Client, createClient } from "@libsql/client";
import { createDatabase } from "../../../db/client.ts";
import { randomIds } from "../ids.ts";
import { consoleLog } from "../log.ts";
import { networkOf } from "../network.ts";
import type { Settings } from "../settings.ts";
import type { Clock, Platform } from "../types.ts";
import { readAsset } from "./asset.ts";
import { folderFiles } from "./files.ts";
import { memoryPageCache } from "./page-cache.ts";
import { threadRasterizer } from "./rasterize.ts";
import { loadShaper } from "./shaper.ts";
import { keepStatements } from "./statement-cache.ts";

/** A database file (one connection, so that its PRAGMAs hold and writes queue behind each other) or a libSQL server. */
export async function openClient({ url, authToken }: Settings["database"]): Promise<Client> {
	if (!url.startsWith("file:")) return createClient({ url, authToken });
	keepStatements();
	mkdirSync(dirname(url.slice("file:".length)), { recursive: true });
	const client = createClient({ url, concurrency: 1 });
	// FULL: a donation that was answered is on the disk. WAL lets other processes (backups) read meanwhile.
	await client.execute("PRAGMA journal_mode = WAL");
	await client.execute("PRAGMA synchronous = FULL");
	await client.execute("PRAGMA foreign_keys = ON");
	await client.execute("PRAGMA busy_timeout = 5000");
	return client;
}

/** TCP peers, noted by the HTTP server for each request (see site/node.ts). */
export const peerAddresses = new WeakMap<Request, string>();

/**
 * Where a request came from: the TCP peer, or what the outermost trusted proxy saw. A client can write anything into
 * X-Forwarded-For, so only as many entries as there are proxies of our own are believed, from the right.
 */
function clientAddress(request: Request, trustedProxies: number): string {
	const peer = peerAddresses.get(request) ?? "unknown";
	if (trustedProxies === 0) return networkOf(peer);
	const hops = (request.headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
	return networkOf(hops.at(-trustedProxies) || peer);
}

/** One Node process: libSQL, a local folder, memory, timers. */
export function nodePlatform(settings: Settings, client: Client, clock: Clock = { now: () => Date.now() }): Platform {
	const database = createDatabase(client);
	const log = consoleLog(clock.now);
	return {
		settings,
		openDatabase: () => database,
		files: folderFiles(`${settings.dataDir}/files`),
		asset: readAsset,
		shaper: loadShaper,
		pageCache: memoryPageCache(clock),
		pictureCache: memoryPageCache(clock, 500, 32 * 1024 * 1024),
		rasterize: threadRasterizer(),
		clock,
		ids: randomIds(clock),
		fetch: (input, init) => fetch(input, init),
		defer: (work) => void work.catch((error) => log.error("deferred work failed", error)),
		clientAddress: (request) => clientAddress(request, settings.trustedProxies),
		clientCountry: () => null,
		log,
	};
}
