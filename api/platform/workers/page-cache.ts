import type { PageCache } from "../types.ts";

/** Pages in Cloudflare's Cache API; a key becomes an address under our origin that no route answers. */
export function cacheApiPages(origin: string): PageCache {
	// `caches.default` is Cloudflare's own addition to the standard CacheStorage.
	const cache = (): Cache => (caches as CacheStorage & { default: Cache }).default;
	const addressOf = (key: string) => `${origin}/.page-cache/${encodeURIComponent(key)}`;
	return {
		async get(key) {
			return (await cache().match(addressOf(key))) ?? null;
		},
		async put(key, response, seconds) {
			const headers = new Headers(response.headers);
			headers.set("cache-control", `public, max-age=${seconds}`);
			await cache().put(addressOf(key), new Response(response.body, { status: response.status, headers }));
		},
		async forget(keys) {
			await Promise.all(keys.map((key) => cache().delete(addressOf(key))));
		},
	};
}
