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

const sizeOf = ({ plain, gzipped }: Entry): number => plain.body.byteLength + (gzipped?.body.byteLength ?? 0);

/**
 * Pages or pictures in memory; the one that nobody asked for longest leaves first, so that a crawler of every filter
 * neither fills it nor drives out what is wanted.
 * @param most entries
 * @param mostBytes of all entries together; pictures are what weighs
 */
export function memoryPageCache(clock: Clock, most = 500, mostBytes = 64 * 1024 * 1024): PageCache {
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
			if (entries.size <= most && bytes <= mostBytes) return;
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
			const entry: Entry = { status: response.status, plain: keep(body, headers), expiresAt };
			drop(key);
			entries.set(key, entry);
			bytes += sizeOf(entry);
			makeRoom();
			if (!compressible) return;
			const compressed = new Uint8Array(await promisify(gzip)(body));
			if (entries.get(key) !== entry) return;
			entry.gzipped = keep(compressed, { ...headers, "content-encoding": "gzip" });
			bytes += compressed.byteLength;
		},
		async forget(keys) {
			for (const key of keys) drop(key);
		},
	};
}
