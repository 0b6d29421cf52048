import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cacheApiPages } from "./page-cache.ts";

/** Cloudflare's cache as a map. It adds its own headers, as the real one does. */
function mapCache() {
	const cached = new Map<string, Response>();
	return {
		cached,
		match: async (address: string) => {
			const response = cached.get(address)?.clone();
			response?.headers.set("age", "1");
			response?.headers.set("cf-cache-status", "HIT");
			return response;
		},
		put: async (address: string, response: Response) => void cached.set(address, response),
		delete: async (address: string) => cached.delete(address),
	};
}

describe("the page cache over the Cache API", () => {
	let cache: ReturnType<typeof mapCache>;
	beforeEach(() => {
		cache = mapCache();
		vi.stubGlobal("caches", { default: cache });
	});
	afterEach(() => vi.unstubAllGlobals());

	const page = () =>
		new Response("<p>hello</p>", {
			headers: { "cache-control": "public, max-age=0, must-revalidate", vary: "cookie", "content-type": "text/html" },
		});

	it("returns a page as it was stored, without the headers that the cache adds", async () => {
		const pages = cacheApiPages("https://kindwave.test");
		await pages.put("IN|/", page(), 5);
		const cached = await pages.get("IN|/");
		expect(await cached?.text()).toBe("<p>hello</p>");
		expect(Object.fromEntries(cached?.headers ?? [])).toEqual(Object.fromEntries(page().headers));
	});

	it("caches a page for the given time", async () => {
		await cacheApiPages("https://kindwave.test").put("IN|/", page(), 5);
		expect([...cache.cached.values()].map((cached) => cached.headers.get("cache-control"))).toEqual([
			"public, max-age=5",
		]);
	});

	it("separates pages by key and drops those that are purged", async () => {
		const pages = cacheApiPages("https://kindwave.test");
		await pages.put("IN|/?a=1", page(), 5);
		expect(await pages.get("US|/?a=1")).toBeNull();
		await pages.purge(["IN|/?a=1", "US|/?a=1"]);
		expect(await pages.get("IN|/?a=1")).toBeNull();
	});
});
