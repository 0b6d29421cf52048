import type { Clock, PageCache } from "../types.ts";
import {
	compress,
	type Encoding,
	encodingFor,
	isCompressible,
	isEncoded,
	leastBytes,
	varyByEncoding,
} from "./encoding.ts";

interface CachedBody {
	body: Uint8Array<ArrayBuffer>;
	/** Headers as a plain record including the length, which the HTTP server writes without further work. */
	headers: Record<string, string>;
}

interface Entry {
	status: number;
	plain: CachedBody;
	/** Compressed copies. Each is made once, for the first visitor whose browser asks for it. */
	encoded: Map<Encoding, Promise<CachedBody>>;
	isCompressible: boolean;
	/** Of all its bodies. */
	bytes: number;
	expiresAt: number;
}

function withLength(body: Uint8Array<ArrayBuffer>, headers: Record<string, string>): CachedBody {
	return { body, headers: { ...headers, "content-length": String(body.byteLength) } };
}

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
		bytes -= entry.bytes;
		entries.delete(key);
	};
	const makeRoom = () => {
		for (const [oldest] of entries) {
			if (entries.size <= maxEntries && bytes <= maxBytes) return;
			drop(oldest);
		}
	};
	const encode = async (key: string, entry: Entry, encoding: Encoding): Promise<CachedBody> => {
		const { body, headers } = entry.plain;
		const copy = withLength(await compress(body, encoding, "seconds"), { ...headers, "content-encoding": encoding });
		if (entries.get(key) === entry) {
			entry.bytes += copy.body.byteLength;
			bytes += copy.body.byteLength;
			makeRoom();
		}
		return copy;
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
			let cached = entry.plain;
			const encoding = entry.isCompressible ? encodingFor(acceptEncoding) : null;
			if (encoding !== null) {
				const copy = entry.encoded.get(encoding) ?? encode(key, entry, encoding);
				entry.encoded.set(encoding, copy);
				cached = await copy;
			}
			const response = new Response(cached.body, { status: entry.status, headers: cached.headers });
			isEncoded.add(response);
			return response;
		},
		async put(key, response, seconds) {
			const body = new Uint8Array(await response.arrayBuffer());
			const headers: Record<string, string> = Object.fromEntries(response.headers);
			const compressible = isCompressible(headers["content-type"]) && body.byteLength >= leastBytes;
			if (compressible) headers.vary = varyByEncoding(headers.vary);
			drop(key);
			entries.set(key, {
				status: response.status,
				plain: withLength(body, headers),
				encoded: new Map(),
				isCompressible: compressible,
				bytes: body.byteLength,
				expiresAt: clock.now() + seconds * 1000,
			});
			bytes += body.byteLength;
			makeRoom();
		},
		async purge(keys) {
			const gone = new Set(keys);
			for (const key of [...entries.keys()]) if (gone.has(key.split("?", 1)[0] ?? key)) drop(key);
		},
	};
}
