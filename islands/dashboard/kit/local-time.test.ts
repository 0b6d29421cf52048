import { expect, it } from "vitest";
import { localTime, timeOf } from "./local-time.ts";

it("a time whose control nobody changed stays what it was, also in the hour that a day has twice", () => {
	const time = new Date(2026, 10, 1, 1, 30).getTime();
	const text = localTime(time);
	expect(timeOf(text, null)).toBe(time);
	// The control has no seconds, and no word on which of two equal hours it means.
	expect(timeOf(text, time + 20_000)).toBe(time + 20_000);
	expect(timeOf("2026-11-01T01:45", time)).toBe(time + 15 * 60_000);
	expect(timeOf("", time)).toBeNull();
});
