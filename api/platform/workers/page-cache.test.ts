import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cacheApiPages } from "./page-cache.ts";

/** Cloudflare's cache as a map: it adds headers of its own, as the real one does. */
function mapCache() {
	const kept = new Map<string, Response>();
	return {
		kept,
		match: async (address: string) => {
			const response = kept.get(address)?.clone();
			response?.headers.set("age", "1");
			response?.headers.set("cf-cache-status", "HIT");
			return response;
		},
		put: async (address: string, response: Response) => void kept.set(address, response),
		delete: async (address: string) => kept.delete(address),
	};
}

describe("pages in the Cache API", () => {
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

	it("answer as they were put, whatever the cache adds for itself", async () => {
		const pages = cacheApiPages("https://kindwave.test");
		await pages.put("IN|/", page(), 5);
		const kept = await pages.get("IN|/");
		expect(await kept?.text()).toBe("<p>hello</p>");
		expect(Object.fromEntries(kept?.headers ?? [])).toEqual(Object.fromEntries(page().headers));
	});

	it("are kept for as long as was asked", async () => {
		await cacheApiPages("https://kindwave.test").put("IN|/", page(), 5);
		expect([...cache.kept.values()].map((kept) => kept.headers.get("cache-control"))).toEqual(["public, max-age=5"]);
	});

	it("are told apart by key, and gone once forgotten", async () => {
		const pages = cacheApiPages("https://kindwave.test");
		await pages.put("IN|/?a=1", page(), 5);
		expect(await pages.get("US|/?a=1")).toBeNull();
		await pages.forget(["IN|/?a=1", "US|/?a=1"]);
		expect(await pages.get("IN|/?a=1")).toBeNull();
	});
});
