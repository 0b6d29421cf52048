import { createClient } from "@libsql/client/web";
import shaper from "harfbuzzjs/dist/harfbuzz.wasm";
import { createDatabase } from "../../../db/client.ts";
import { randomIds } from "../ids.ts";
import { consoleLog } from "../log.ts";
import { networkOf } from "../network.ts";
import type { Settings } from "../settings.ts";
import type { Clock, Platform } from "../types.ts";
import { type AssetServer, serverAsset } from "./asset.ts";
import { type Bucket, bucketFiles } from "./files.ts";
import { cacheApiPages } from "./page-cache.ts";
import { rasterize } from "./rasterize.ts";
import { inTurn } from "./write-turns.ts";

/** What wrangler.toml binds, besides the settings' texts. */
export interface Bindings {
	FILES: Bucket;
	ASSETS: AssetServer;
	[setting: string]: unknown;
}

/** No query of ours takes this long; one that does is answered as a failure instead of never. */
const queryTimeout = 15_000;

/** The client hands over whole requests. */
const fetchInTime = (request: Request): Promise<Response> =>
	fetch(request, { signal: AbortSignal.timeout(queryTimeout) });

/**
 * Cloudflare Workers: libSQL over HTTP (a client a request), R2, the Cache API, cron.
 * @param waitUntil keeps the invocation alive that is running when it is called
 */
export function workersPlatform(
	settings: Settings,
	bindings: Bindings,
	waitUntil: (work: Promise<unknown>) => void,
): Platform {
	const clock: Clock = { now: () => Date.now() };
	const log = consoleLog(clock.now);
	// One for both: Cloudflare decides what leaves, and keys tell them apart.
	const cache = cacheApiPages(settings.publicUrl);
	return {
		settings,
		openDatabase: () => {
			const database = createDatabase(createClient({ ...settings.database, fetch: fetchInTime }));
			return { ...database, write: (statements) => inTurn(() => database.write(statements)) };
		},
		files: bucketFiles(bindings.FILES),
		asset: (path) => serverAsset(bindings.ASSETS, path),
		shaper: async () => shaper,
		pageCache: cache,
		pictureCache: cache,
		rasterize,
		clock,
		ids: randomIds(clock),
		fetch: (input, init) => fetch(input, init),
		defer: (work) => waitUntil(work.catch((error) => log.error("deferred work failed", error))),
		clientAddress: (request) => networkOf(request.headers.get("cf-connecting-ip") ?? "unknown"),
		clientCountry: (request) => request.headers.get("cf-ipcountry"),
		log,
	};
}
