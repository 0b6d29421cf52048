import type { PageCache } from "../types.ts";

/** Holds the page's own `cache-control`, while ours tells the cache how long to store the page. */
const pageCacheControl = "x-page-cache-control";
/** Headers that the cache adds and that must not reach visitors. */
const addedHeaders = ["age", "cf-cache-status", pageCacheControl];

/** Caches pages in Cloudflare's Cache API. A key becomes a URL under our origin that no route answers. */
export function cacheApiPages(origin: string): PageCache {
	// `caches.default` is Cloudflare's addition to the standard CacheStorage.
	const cache = (): Cache => (caches as CacheStorage & { default: Cache }).default;
	const addressOf = (key: string) => `${origin}/.page-cache/${encodeURIComponent(key)}`;
	return {
		async get(key) {
			const cached = await cache().match(addressOf(key));
			if (!cached) return null;
			const headers = new Headers(cached.headers);
			headers.set("cache-control", headers.get(pageCacheControl) ?? "no-store");
			for (const name of addedHeaders) headers.delete(name);
			return new Response(cached.body, { status: cached.status, headers });
		},
		async put(key, response, seconds) {
			const headers = new Headers(response.headers);
			headers.set(pageCacheControl, headers.get("cache-control") ?? "no-store");
			headers.set("cache-control", `public, max-age=${seconds}`);
			await cache().put(addressOf(key), new Response(response.body, { status: response.status, headers }));
		},
		async purge(keys) {
			await Promise.all(keys.map((key) => cache().delete(addressOf(key))));
		},
	};
}
