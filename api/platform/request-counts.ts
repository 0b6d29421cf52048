import type { RequestCounts } from "./types.ts";

/** Counts answered requests in the memory of this process or isolate. */
export function memoryRequestCounts(): RequestCounts {
	const counts = new Map<
		string,
		{ method: string; status: number; kind: "api" | "page"; count: number; seconds: number }
	>();
	return {
		add(kind, method, status, seconds) {
			const key = `${kind} ${method} ${status}`;
			const row = counts.get(key) ?? { kind, method, status, count: 0, seconds: 0 };
			row.count += 1;
			row.seconds += seconds;
			counts.set(key, row);
		},
		all: () => [...counts.values()],
	};
}
