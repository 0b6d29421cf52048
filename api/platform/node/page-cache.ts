import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Clock, PageCache } from "../types.ts";

interface Kept {
	body: Uint8Array<ArrayBuffer>;
	/** A plain record with its length in it: the HTTP server then writes it as it is. */
	headers: Record<string, string>;
}

interface Entry {
	status: number;
	plain: Kept;
	/** Compressed once, a moment after it was put; until then the server compresses for itself. */
	gzipped?: Kept;
	expiresAt: number;
}

const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

function keep(body: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Kept {
	return { body, headers: { ...headers, "content-length": String(body.byteLength) } };
}

/** Pages in memory, the oldest leaving first; bounded so that a crawler of every filter cannot fill it. */
export function memoryPageCache(clock: Clock, most = 500): PageCache {
	const entries = new Map<string, Entry>();
	return {
		async get(key, acceptEncoding) {
			const entry = entries.get(key);
			if (!entry) return null;
			if (entry.expiresAt <= clock.now()) {
				entries.delete(key);
				return null;
			}
			const { body, headers } = (takesGzip.test(acceptEncoding ?? "") && entry.gzipped) || entry.plain;
			return new Response(body, { status: entry.status, headers });
		},
		async put(key, response, seconds) {
			const body = new Uint8Array(await response.arrayBuffer());
			const headers: Record<string, string> = Object.fromEntries(response.headers);
			headers.vary = headers.vary ? `${headers.vary}, Accept-Encoding` : "Accept-Encoding";
			const expiresAt = clock.now() + seconds * 1000;
			const entry: Entry = { status: response.status, plain: keep(body, headers), expiresAt };
			entries.delete(key);
			entries.set(key, entry);
			if (entries.size > most) {
				const [oldest] = entries.keys();
				if (oldest !== undefined) entries.delete(oldest);
			}
			const compressed = new Uint8Array(await promisify(gzip)(body));
			entry.gzipped = keep(compressed, { ...headers, "content-encoding": "gzip" });
		},
		async forget(keys) {
			for (const key of keys) entries.delete(key);
		},
	};
}
