import type { CachedPart, PartCache } from "./types.ts";

/** Room for an entry besides its key and its HTML. */
const overhead = 200;

/**
 * Caches rendered parts of pages in the memory of this process or isolate, and drops the least recently used ones first.
 * @param maxBytes of all entries together, keys included
 */
export function memoryPartCache(maxBytes: number): PartCache {
	const entries = new Map<string, CachedPart>();
	const counts = { hits: 0, misses: 0, bytes: 0 };
	// A key is held with one byte a character if it is Latin, and else with two.
	const sizeOf = (key: string, { html }: CachedPart) => key.length * 2 + html.byteLength + overhead;
	return {
		get(key) {
			const part = entries.get(key);
			if (!part) {
				counts.misses += 1;
				return null;
			}
			counts.hits += 1;
			entries.delete(key);
			entries.set(key, part);
			return part;
		},
		put(key, part) {
			counts.bytes += sizeOf(key, part);
			entries.set(key, part);
			for (const [oldest, dropped] of entries) {
				if (counts.bytes <= maxBytes) return;
				counts.bytes -= sizeOf(oldest, dropped);
				entries.delete(oldest);
			}
		},
		counts: () => ({ ...counts, entries: entries.size }),
	};
}
