import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetOthers, keepRows, keptRows } from "./kept-rows.ts";

const call = "GET /users";
const page = (name: string) => ({ rows: [{ name }], total: 1, hasMore: false });

/** A storage as browsers have it. */
function storage(): Storage {
	const items = new Map<string, string>();
	return {
		get length() {
			return items.size;
		},
		key: (index) => [...items.keys()][index] ?? null,
		getItem: (key) => items.get(key) ?? null,
		setItem: (key, value) => void items.set(key, value),
		removeItem: (key) => void items.delete(key),
		clear: () => items.clear(),
	};
}

beforeEach(() => {
	vi.stubGlobal("sessionStorage", storage());
	vi.useFakeTimers();
	forgetOthers("usr_1");
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

it("gives back the rows of the same list with the same filters, marked as kept", () => {
	keepRows(call, { search: "asha", limit: 10 }, page("Asha"));
	expect(keptRows(call, { search: "asha", limit: 10 })).toEqual({ ...page("Asha"), kept: true });
	expect(keptRows(call, { search: "ravi", limit: 10 })).toBeUndefined();
	expect(keptRows("GET /donation", { search: "asha", limit: 10 })).toBeUndefined();
});

it("gives another account nothing, and removes what it finds of others", () => {
	keepRows(call, {}, page("Asha"));
	forgetOthers("usr_12");
	expect(keptRows(call, {})).toBeUndefined();
	expect(sessionStorage.length).toBe(0);
	forgetOthers("usr_1");
	expect(keptRows(call, {})).toBeUndefined();
});

it("keeps the twelve newest lists, none that is long, and none for longer than a working day", () => {
	for (let offset = 0; offset < 20; offset++) {
		vi.advanceTimersByTime(1000);
		keepRows(call, { offset }, page(String(offset)));
	}
	expect(sessionStorage.length).toBe(12);
	expect([keptRows(call, { offset: 7 }), keptRows(call, { offset: 8 })?.total]).toEqual([undefined, 1]);
	keepRows(call, { offset: 19 }, page("x".repeat(100_000)));
	expect(keptRows(call, { offset: 19 })).toBeUndefined();
	vi.advanceTimersByTime(9 * 3_600_000);
	expect(keptRows(call, { offset: 18 })).toBeUndefined();
});
