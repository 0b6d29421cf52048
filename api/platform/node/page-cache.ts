import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Clock, PageCache } from "../types.ts";

interface CachedBody {
	body: Uint8Array<ArrayBuffer>;
	/** Headers as a plain record including the length, which the HTTP server writes without further work. */
	headers: Record<string, string>;
}

interface Entry {
	status: number;
	plain: CachedBody;
	/** Compressed once, shortly after it was stored; until then the server compresses each response. */
	gzipped?: CachedBody;
	expiresAt: number;
}

const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

function withLength(body: Uint8Array<ArrayBuffer>, headers: Record<string, string>): CachedBody {
	return { body, headers: { ...headers, "content-length": String(body.byteLength) } };
}

const sizeOf = ({ plain, gzipped }: Entry): number => plain.body.byteLength + (gzipped?.body.byteLength ?? 0);

/**
 * Caches pages or pictures in memory and drops the least recently used first, so that a crawler that visits every
 * filter neither fills the memory nor displaces popular pages.
 * @param maxEntries maximum number of entries
 * @param maxBytes maximum size of all entries together
 */
export function memoryPageCache(clock: Clock, maxEntries = 500, maxBytes = 64 * 1024 * 1024): PageCache {
	const entries = new Map<string, Entry>();
	let bytes = 0;
	const drop = (key: string) => {
		const entry = entries.get(key);
		if (!entry) return;
		bytes -= sizeOf(entry);
		entries.delete(key);
	};
	const makeRoom = () => {
		for (const [oldest] of entries) {
			if (entries.size <= maxEntries && bytes <= maxBytes) return;
			drop(oldest);
		}
	};
	return {
		async get(key, acceptEncoding) {
			const entry = entries.get(key);
			if (!entry) return null;
			if (entry.expiresAt <= clock.now()) {
				drop(key);
				return null;
			}
			entries.delete(key);
			entries.set(key, entry);
			const { body, headers } = (takesGzip.test(acceptEncoding ?? "") && entry.gzipped) || entry.plain;
			return new Response(body, { status: entry.status, headers });
		},
		async put(key, response, seconds) {
			const body = new Uint8Array(await response.arrayBuffer());
			const headers: Record<string, string> = Object.fromEntries(response.headers);
			const compressible = !headers["content-type"]?.startsWith("image/");
			if (compressible) headers.vary = headers.vary ? `${headers.vary}, Accept-Encoding` : "Accept-Encoding";
			const expiresAt = clock.now() + seconds * 1000;
			const entry: Entry = { status: response.status, plain: withLength(body, headers), expiresAt };
			drop(key);
			entries.set(key, entry);
			bytes += sizeOf(entry);
			makeRoom();
			if (!compressible) return;
			const compressed = new Uint8Array(await promisify(gzip)(body));
			if (entries.get(key) !== entry) return;
			entry.gzipped = withLength(compressed, { ...headers, "content-encoding": "gzip" });
			bytes += compressed.byteLength;
		},
		async purge(keys) {
			for (const key of keys) drop(key);
		},
	};
}
