import { expect, it } from "vitest";
import { memoryPartCache } from "./part-cache.ts";

const part = (length: number) => ({ html: new Uint8Array(length), scripts: [] });

it("the cache of parts drops the least recently used ones when it is full", () => {
	const cache = memoryPartCache(3000);
	cache.put("a", part(1000));
	cache.put("b", part(1000));
	expect(cache.get("a")).not.toBeNull();
	cache.put("c", part(1000));
	expect(["a", "b", "c"].map((key) => cache.get(key) !== null)).toEqual([true, false, true]);
	expect(cache.counts()).toMatchObject({ hits: 3, misses: 1, entries: 2 });
});

it("the cache of parts never holds more than its size, whatever comes", () => {
	const cache = memoryPartCache(10_000);
	for (let number = 0; number < 500; number++) {
		cache.put(`part ${number}`, part((number * 37) % 4000));
		expect(cache.counts().bytes).toBeLessThanOrEqual(10_000);
	}
	cache.put("larger than the cache", part(20_000));
	expect(cache.counts()).toMatchObject({ entries: 0, bytes: 0 });
});
