import { createClient } from "@libsql/client/web";
import { initWasm } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm";
import { upgradeWebSocket } from "hono/cloudflare-workers";
import { createDatabase } from "../../../db/client.ts";
import { networkOf } from "../../domain/network.ts";
import { currentRequest } from "../current-request.ts";
import { drawPicture } from "../draw-picture.ts";
import { randomIds } from "../ids.ts";
import { consoleLog } from "../log.ts";
import { memoryPartCache } from "../part-cache.ts";
import { fetchInTime } from "../query-timeout.ts";
import { memoryRefusals } from "../refusals.ts";
import { memoryRequestCounts } from "../request-counts.ts";
import type { Settings } from "../settings.ts";
import type { Clock, Ids, LiveRooms, Platform } from "../types.ts";
import { type Bucket, bucketFiles } from "./files.ts";
import { cacheApiPages } from "./page-cache.ts";
import { entryHeader } from "./room-object.ts";
import { inTurn } from "./write-turns.ts";

const mostLetters = 8_000_000;

let ready: Promise<void> | undefined;

/** Renders in the isolate, which does one thing at a time. */
const rasterize: Platform["rasterize"] = async (svg, as) => {
	// An isolate has 128 MB, and a picture in the drawing is unpacked several times.
	if (svg.length > mostLetters) throw new Error("the drawing is too large for an isolate");
	// Requests may share this promise: the module is compiled already, so it resolves before any request ends.
	ready ??= initWasm(wasm);
	await ready;
	return drawPicture(svg, as);
};

/** The binding of the rooms' Durable Objects (RoomObject). */
interface RoomNamespace {
	getByName(roomId: string): {
		fetch(request: Request): Promise<Response>;
		setEnd(endsAt: number | null): Promise<void>;
	};
}

/** Audio rooms on Workers: each is a Durable Object, which the request is handed to with who enters. */
function objectLiveRooms(rooms: RoomNamespace, ids: Ids): LiveRooms {
	return {
		async enter(_request, { roomId, ...entry }) {
			const who = encodeURIComponent(JSON.stringify({ roomId, ...entry, seat: ids.next("seat_") }));
			const { status, webSocket } = await rooms
				.getByName(roomId)
				.fetch(new Request("https://room/", { headers: { upgrade: "websocket", [entryHeader]: who } }));
			// A new response, because the app's headers can't be added to another one.
			return new Response(null, { status, webSocket: webSocket ?? null });
		},
		setEnd: (roomId, endsAt) => rooms.getByName(roomId).setEnd(endsAt),
	};
}

/** The part of Cloudflare's static file server that we use. */
interface AssetServer {
	fetch(address: string): Promise<Response>;
}

/** Reads one of the static files. @throws Error if the file does not exist */
async function serverAsset(server: AssetServer, path: string): Promise<Uint8Array> {
	// The server needs an absolute URL but uses only its path.
	const response = await server.fetch(`https://assets.invalid${path}`);
	if (!response.ok) throw new Error(`the static file ${path} was answered with ${response.status}`);
	return new Uint8Array(await response.arrayBuffer());
}

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
		partCache: memoryPartCache(settings.partCacheMb * 1024 * 1024),
		requestCounts: memoryRequestCounts(),
		log,
		inRequest: (request, work) => currentRequest.run(request, work),
	};
}
