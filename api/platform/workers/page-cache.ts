import type { PageCache } from "../types.ts";

/** Keeps what the page itself said while the cache goes by a `cache-control` of ours. */
const pageCacheControl = "x-page-cache-control";
/** What the cache adds to its answers and a page must not show. */
const cachesOwn = ["age", "cf-cache-status", pageCacheControl];

/** Pages in Cloudflare's Cache API; a key becomes an address under our origin that no route answers. */
export function cacheApiPages(origin: string): PageCache {
	// `caches.default` is Cloudflare's own addition to the standard CacheStorage.
	const cache = (): Cache => (caches as CacheStorage & { default: Cache }).default;
	const addressOf = (key: string) => `${origin}/.page-cache/${encodeURIComponent(key)}`;
	return {
		async get(key) {
			const kept = await cache().match(addressOf(key));
			if (!kept) return null;
			const headers = new Headers(kept.headers);
			headers.set("cache-control", headers.get(pageCacheControl) ?? "no-store");
			for (const name of cachesOwn) headers.delete(name);
			return new Response(kept.body, { status: kept.status, headers });
		},
		async put(key, response, seconds) {
			const headers = new Headers(response.headers);
			headers.set(pageCacheControl, headers.get("cache-control") ?? "no-store");
			headers.set("cache-control", `public, max-age=${seconds}`);
			await cache().put(addressOf(key), new Response(response.body, { status: response.status, headers }));
		},
		async forget(keys) {
			await Promise.all(keys.map((key) => cache().delete(addressOf(key))));
		},
	};
}
