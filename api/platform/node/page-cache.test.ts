import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { memoryPageCache } from "./page-cache.ts";

const html = `<p>${"hello ".repeat(500)}</p>`;
const page = (text = html) => new Response(text, { headers: { "content-type": "text/html", vary: "cookie" } });

describe("the page cache in memory", () => {
	it("returns a page as it was stored, with its length", async () => {
		const cache = memoryPageCache({ now: () => 0 });
		await cache.put("IN|/", page(), 5);
		const cached = await cache.get("IN|/");
		expect(await cached?.text()).toBe(html);
		expect(cached?.headers.get("content-length")).toBe(String(html.length));
		expect(cached?.headers.get("vary")).toBe("cookie, Accept-Encoding");
	});

	it.each([
		["br", "br"],
		["gzip, deflate, br, zstd", "br"],
		["br;q=1.0, gzip;q=0.8", "br"],
		["gzip", "gzip"],
		["gzip, br;q=0", "gzip"],
	])("returns a compressed page for accept-encoding %s", async (accept, encoding) => {
		const cache = memoryPageCache({ now: () => 0 });
		await cache.put("IN|/", page(), 5);
		const cached = await cache.get("IN|/", accept);
		const body = new Uint8Array((await cached?.arrayBuffer()) ?? new ArrayBuffer(0));
		expect(cached?.headers.get("content-encoding")).toBe(encoding);
		expect(cached?.headers.get("content-length")).toBe(String(body.byteLength));
		expect((encoding === "br" ? brotliDecompressSync : gunzipSync)(body).toString()).toBe(html);
	});

	it.each([undefined, "", "identity", "deflate", "gzip;q=0", "gzip; q=0.0, br;q=0"])(
		"returns an uncompressed page for accept-encoding %s",
		async (accept) => {
			const cache = memoryPageCache({ now: () => 0 });
			await cache.put("IN|/", page(), 5);
			const cached = await cache.get("IN|/", accept);
			expect(cached?.headers.get("content-encoding")).toBeNull();
			expect(await cached?.text()).toBe(html);
		},
	);

	it("drops a page when it expires or is purged", async () => {
		let now = 0;
		const cache = memoryPageCache({ now: () => now });
		await cache.put("IN|/", page(), 5);
		await cache.put("US|/", page(), 60);
		now = 5000;
		expect(await cache.get("IN|/")).toBeNull();
		expect(await cache.get("US|/")).not.toBeNull();
		await cache.put("US|/?page=2", page(), 60);
		await cache.put("US|/other", page(), 60);
		await cache.purge(["US|/"]);
		expect([await cache.get("US|/"), await cache.get("US|/?page=2")]).toEqual([null, null]);
		expect(await cache.get("US|/other")).not.toBeNull();
	});

	it("drops the oldest page when there are too many", async () => {
		const cache = memoryPageCache({ now: () => 0 }, 2);
		for (const key of ["a", "b", "c"]) await cache.put(key, page(key), 5);
		expect(await cache.get("a")).toBeNull();
		expect(await (await cache.get("c"))?.text()).toBe("c");
	});

	it("drops the least recently used page first", async () => {
		const cache = memoryPageCache({ now: () => 0 }, 2);
		await cache.put("a", page("a"), 5);
		await cache.put("b", page("b"), 5);
		await cache.get("a");
		await cache.put("c", page("c"), 5);
		expect(await cache.get("b")).toBeNull();
		expect(await (await cache.get("a"))?.text()).toBe("a");
	});

	it("drops the oldest page when all of them together are too large", async () => {
		const cache = memoryPageCache({ now: () => 0 }, 500, 1000);
		const picture = () => new Response(new Uint8Array(400), { headers: { "content-type": "image/png" } });
		for (const key of ["a", "b", "c"]) await cache.put(key, picture(), 5);
		expect(await cache.get("a")).toBeNull();
		expect([await cache.get("b"), await cache.get("c")]).not.toContain(null);
		await cache.put("b", picture(), 5);
		expect(await cache.get("c")).not.toBeNull();
	});

	it("compresses a page once for all visitors with the same encoding, and counts the copy", async () => {
		const cache = memoryPageCache({ now: () => 0 }, 500, 2 * html.length);
		await cache.put("a", page(), 5);
		const bodies = await Promise.all(["br", "gzip, br", "br"].map((accept) => cache.get("a", accept)));
		const bytes = await Promise.all(
			bodies.map(async (each) => Buffer.from((await each?.arrayBuffer()) ?? new ArrayBuffer(0))),
		);
		expect(new Set(bytes.map((each) => each.toString("hex"))).size).toBe(1);
		// Two pages fit in, but not with a compressed copy.
		await cache.put("b", page(), 5);
		expect(await cache.get("a")).toBeNull();
		expect(await cache.get("b")).not.toBeNull();
	});

	it("sends a short page as it is", async () => {
		const cache = memoryPageCache({ now: () => 0 });
		await cache.put("a", page("<p>hello</p>"), 5);
		expect((await cache.get("a", "br"))?.headers.get("content-encoding")).toBeNull();
	});

	it("does not compress pictures, which are compressed already", async () => {
		const cache = memoryPageCache({ now: () => 0 });
		await cache.put("a", new Response(new Uint8Array(400), { headers: { "content-type": "image/png" } }), 5);
		const cached = await cache.get("a", "gzip");
		expect([cached?.headers.get("content-encoding"), cached?.headers.get("vary")]).toEqual([null, null]);
	});
});
