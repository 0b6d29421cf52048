import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { memoryPageCache } from "./page-cache.ts";

const html = `<p>${"hello ".repeat(500)}</p>`;
const page = (text = html) => new Response(text, { headers: { "content-type": "text/html", vary: "cookie" } });

describe("pages in memory", () => {
	it("answer as they were put, with their length", async () => {
		const cache = memoryPageCache({ now: () => 0 });
		await cache.put("IN|/", page(), 5);
		const kept = await cache.get("IN|/");
		expect(await kept?.text()).toBe(html);
		expect(kept?.headers.get("content-length")).toBe(String(html.length));
		expect(kept?.headers.get("vary")).toBe("cookie, Accept-Encoding");
	});

	it.each(["gzip", "gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.8"])(
		"go compressed to who takes %s",
		async (accept) => {
			const cache = memoryPageCache({ now: () => 0 });
			await cache.put("IN|/", page(), 5);
			const kept = await cache.get("IN|/", accept);
			const body = new Uint8Array((await kept?.arrayBuffer()) ?? new ArrayBuffer(0));
			expect(kept?.headers.get("content-encoding")).toBe("gzip");
			expect(kept?.headers.get("content-length")).toBe(String(body.byteLength));
			expect(gunzipSync(body).toString()).toBe(html);
		},
	);

	it.each([undefined, "", "br", "identity", "gzip;q=0", "gzip; q=0.0, br"])(
		"go plain to who takes %s",
		async (accept) => {
			const cache = memoryPageCache({ now: () => 0 });
			await cache.put("IN|/", page(), 5);
			const kept = await cache.get("IN|/", accept);
			expect(kept?.headers.get("content-encoding")).toBeNull();
			expect(await kept?.text()).toBe(html);
		},
	);

	it("end with their time, and when they are forgotten", async () => {
		let now = 0;
		const cache = memoryPageCache({ now: () => now });
		await cache.put("IN|/", page(), 5);
		await cache.put("US|/", page(), 60);
		now = 5000;
		expect(await cache.get("IN|/")).toBeNull();
		expect(await cache.get("US|/")).not.toBeNull();
		await cache.forget(["US|/"]);
		expect(await cache.get("US|/")).toBeNull();
	});

	it("leave when there are too many, the oldest first", async () => {
		const cache = memoryPageCache({ now: () => 0 }, 2);
		for (const key of ["a", "b", "c"]) await cache.put(key, page(key), 5);
		expect(await cache.get("a")).toBeNull();
		expect(await (await cache.get("c"))?.text()).toBe("c");
	});

	it("stay while they are asked for: the one that nobody wanted for longest leaves first", async () => {
		const cache = memoryPageCache({ now: () => 0 }, 2);
		await cache.put("a", page("a"), 5);
		await cache.put("b", page("b"), 5);
		await cache.get("a");
		await cache.put("c", page("c"), 5);
		expect(await cache.get("b")).toBeNull();
		expect(await (await cache.get("a"))?.text()).toBe("a");
	});

	it("leave when they weigh too much together, the oldest first", async () => {
		const cache = memoryPageCache({ now: () => 0 }, 500, 1000);
		const picture = () => new Response(new Uint8Array(400), { headers: { "content-type": "image/png" } });
		for (const key of ["a", "b", "c"]) await cache.put(key, picture(), 5);
		expect(await cache.get("a")).toBeNull();
		expect([await cache.get("b"), await cache.get("c")]).not.toContain(null);
		await cache.put("b", picture(), 5);
		expect(await cache.get("c")).not.toBeNull();
	});

	it("that are pictures stay as they are: they are compressed already", async () => {
		const cache = memoryPageCache({ now: () => 0 });
		await cache.put("a", new Response(new Uint8Array(400), { headers: { "content-type": "image/png" } }), 5);
		const kept = await cache.get("a", "gzip");
		expect([kept?.headers.get("content-encoding"), kept?.headers.get("vary")]).toEqual([null, null]);
	});
});
