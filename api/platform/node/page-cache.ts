import type { Clock, PageCache } from "../types.ts";

interface Entry {
	body: Uint8Array<ArrayBuffer>;
	status: number;
	/** A plain record with its length in it: the HTTP server then writes it as it is. */
	headers: Record<string, string>;
	expiresAt: number;
}

/** Pages in memory, the oldest leaving first; bounded so that a crawler of every filter cannot fill it. */
export function memoryPageCache(clock: Clock, most = 500): PageCache {
	const entries = new Map<string, Entry>();
	return {
		async get(key) {
			const entry = entries.get(key);
			if (!entry) return null;
			if (entry.expiresAt <= clock.now()) {
				entries.delete(key);
				return null;
			}
			return new Response(entry.body, { status: entry.status, headers: entry.headers });
		},
		async put(key, response, seconds) {
			const body = new Uint8Array(await response.arrayBuffer());
			const headers = { ...Object.fromEntries(response.headers), "content-length": String(body.byteLength) };
			entries.delete(key);
			entries.set(key, { body, status: response.status, headers, expiresAt: clock.now() + seconds * 1000 });
			if (entries.size > most) {
				const [oldest] = entries.keys();
				if (oldest !== undefined) entries.delete(oldest);
			}
		},
		async forget(keys) {
			for (const key of keys) entries.delete(key);
		},
	};
}
