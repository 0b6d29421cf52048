import { createClient } from "@libsql/client/web";
import { upgradeWebSocket } from "hono/cloudflare-workers";
import { createDatabase } from "../../../db/client.ts";
import { networkOf } from "../../domain/network.ts";
import { currentRequest } from "../current-request.ts";
import { randomIds } from "../ids.ts";
import { consoleLog } from "../log.ts";
import { fetchInTime } from "../query-timeout.ts";
import { memoryRefusals } from "../refusals.ts";
import { memoryRequestCounts } from "../request-counts.ts";
import type { Settings } from "../settings.ts";
import type { Clock, Platform } from "../types.ts";
import { type AssetServer, serverAsset } from "./asset.ts";
import { type Bucket, bucketFiles } from "./files.ts";
import { objectLiveRooms, type RoomNamespace } from "./live-rooms.ts";
import { cacheApiPages } from "./page-cache.ts";
import { rasterize } from "./rasterize.ts";
import { inTurn } from "./write-turns.ts";

/** Bindings from wrangler.toml, besides the settings. */
export interface Bindings {
	FILES: Bucket;
	ASSETS: AssetServer;
	ROOMS: RoomNamespace;
	[setting: string]: unknown;
}

/**
 * The platform of Cloudflare Workers: libSQL over HTTP (one client per request), R2, the Cache API, cron.
 * @param waitUntil keeps the calling invocation alive
 */
export function workersPlatform(
	settings: Settings,
	bindings: Bindings,
	waitUntil: (work: Promise<unknown>) => void,
): Platform {
	const clock: Clock = { now: () => Date.now() };
	const log = consoleLog(clock.now);
	const ids = randomIds(clock);
	// One cache serves both: Cloudflare decides what to drop, and the keys differ.
	const cache = cacheApiPages(settings.publicUrl);
	return {
		settings,
		// One for each request: a client that two requests share hangs one of them in workerd.
		openDatabase: () => {
			const database = createDatabase(createClient({ ...settings.database, fetch: fetchInTime }));
			return { ...database, write: (...given) => inTurn(() => database.write(...given)) };
		},
		databaseIsLost: () => false,
		files: bucketFiles(bindings.FILES),
		asset: (path) => serverAsset(bindings.ASSETS, path),
		pageCache: cache,
		pictureCache: cache,
		rasterize,
		harfbuzz: async () => (await import("harfbuzzjs/dist/harfbuzz.wasm")).default,
		clock,
		ids,
		fetch: (input, init) => fetch(input, init),
		// A Worker's fetch reaches the public internet only, wherever a name leads.
		fetchPublic: (url, post) => fetch(url, { ...post, redirect: "manual" }),
		sendSmtp: null,
		upgradeWebSocket,
		liveRooms: objectLiveRooms(bindings.ROOMS, ids),
		defer: (work) => waitUntil(work.catch((error) => log.error("deferred work failed", error))),
		once: (_key, make) => make(),
		clientAddress: (request) => networkOf(request.headers.get("cf-connecting-ip") ?? "unknown"),
		clientCountry: (request) => request.headers.get("cf-ipcountry"),
		useCounter: null,
		refusals: memoryRefusals(),
		requestCounts: memoryRequestCounts(),
		log,
		inRequest: (request, work) => currentRequest.run(request, work),
	};
}
