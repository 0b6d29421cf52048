import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { instantsOf, localTime, readTime, skippedText } from "./local-time.ts";

const read = (text: string, before: number | null = null, which?: string) => {
	const data = new FormData();
	data.set("at", text);
	if (which !== undefined) data.set("at.which", which);
	return readTime(data, "at", before);
};
const hour = 3_600_000;

describe.each([
	["America/New_York", "2026-03-08T02:30", "02:00 to 03:00", "2026-11-01T01:30", hour],
	["Europe/Berlin", "2026-03-29T02:00", "02:00 to 03:00", "2026-10-25T02:59", hour],
	["Australia/Lord_Howe", "2026-10-04T02:15", "02:00 to 02:30", "2026-04-05T01:45", hour / 2],
	["America/Santiago", "2026-09-06T00:10", "00:00 to 01:00", "2026-04-04T23:30", hour],
])("A time in %s", (zone, skipped, clocks, doubled, difference) => {
	beforeEach(() => vi.stubEnv("TZ", zone));
	afterEach(() => void vi.unstubAllEnvs());

	it("that the clocks skip is none, and named", () => {
		expect(instantsOf(skipped)).toEqual([]);
		const text = `There is no ${skipped.slice(11)} on that day, because the clocks go forward from ${clocks}`;
		expect(read(skipped)).toEqual({ time: null, problem: text });
		expect([skippedText(skipped), skippedText(doubled), skippedText("")]).toEqual([text, null, null]);
	});

	it("that comes twice is asked about, unless it is what it was", () => {
		const [first = 0, second = 0] = instantsOf(doubled);
		expect(second - first).toBe(difference);
		const asked = { time: null, problem: `Choose which ${doubled.slice(11)} you mean` };
		expect([read(doubled), read(doubled, null, "")]).toEqual([asked, asked]);
		expect([read(doubled, null, "0").time, read(doubled, null, "1").time]).toEqual([first, second]);
		expect(read(doubled, second + 20_000)).toEqual({ time: second + 20_000, problem: null });
		expect(read(doubled, second + 20_000, "1")).toEqual({ time: second + 20_000, problem: null });
		expect(read(doubled, second + 20_000, "0")).toEqual({ time: first, problem: null });
		expect(read(doubled, second, "")).toEqual(asked);
	});

	it("of any other hour is itself", () => {
		for (const text of [skipped, doubled]) {
			const at = new Date(`${text.slice(0, 11)}12:34`).getTime();
			expect([read(localTime(at)), read(localTime(at), at + 20_000).time]).toEqual([
				{ time: at, problem: null },
				at + 20_000,
			]);
		}
		expect([read(""), read("2026-13-99T10:00")]).toEqual([
			{ time: null, problem: null },
			{ time: null, problem: null },
		]);
	});
});
