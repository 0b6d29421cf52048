import { afterEach, describe, expect, it, vi } from "vitest";
import { fitOf, isShort } from "../../../api/domain/radio/playlist-fit.ts";
import { localTime } from "../kit/local-time.ts";
import { daysAfter, fitText, mondayOf, type Scheduled, weekIn, weekOf } from "./week-days.ts";

const hour = 3_600_000;
const monday = mondayOf(new Date(2026, 10, 11, 15).getTime());
const streaming = (from: number, to: number, duration = 3600): Scheduled => ({
	_id: `stm_${from}`,
	title: "Show",
	startTime: monday + from * hour,
	endTime: monday + to * hour,
	playlist: { title: "List", duration },
});

afterEach(() => void vi.useRealTimers());

describe("the week of a schedule", () => {
	it("begins on Monday", () => {
		expect(new Date(monday).getDay()).toBe(1);
		expect(mondayOf(monday)).toBe(monday);
		expect(mondayOf(monday - 1)).toBe(daysAfter(monday, -7));
		expect(mondayOf(daysAfter(monday, 7) - 1)).toBe(monday);
	});

	it("is that of a day in the address, or the present one", () => {
		const day = localTime(daysAfter(monday, 3)).slice(0, 10);
		expect(weekIn(day)).toBe(monday);
		vi.useFakeTimers({ now: daysAfter(monday, 9), toFake: ["Date"] });
		for (const wrong of [undefined, "", "2026-99-99", `${day}T10:00`, "next"])
			expect(weekIn(wrong)).toBe(daysAfter(monday, 7));
	});

	it("tiles every day, with the filler in the gaps", () => {
		const days = weekOf(monday, [streaming(22, 26), streaming(8, 9), streaming(9, 10), streaming(200, 210)]);
		for (const { start, end, parts } of days) {
			expect([parts[0]?.start, parts.at(-1)?.end]).toEqual([start, end]);
			for (const [index, part] of parts.slice(1).entries()) expect(part.start).toBe(parts[index]?.end);
		}
		expect(days[0]?.parts.map((part) => [(part.start - monday) / hour, part.streaming?._id ?? "filler"])).toEqual([
			[0, "filler"],
			[8, "stm_8"],
			[9, "stm_9"],
			[10, "filler"],
			[22, "stm_22"],
		]);
		expect(days[1]?.parts[0]?.streaming?._id).toBe("stm_22");
		expect(days[6]?.parts).toHaveLength(1);
	});

	it("tells a playlist that is cut from one that is repeated", () => {
		expect(fitOf(streaming(8, 9, 3600))).toEqual({ kind: "fits", by: 0, fills: 100 });
		expect(fitOf(streaming(8, 9, 5400))).toEqual({ kind: "cut", by: 1_800_000, fills: 100 });
		expect(fitOf(streaming(8, 10, 3600))).toEqual({ kind: "repeats", by: 2, fills: 50 });
		expect(fitOf(streaming(8, 9, 0)).kind).toBe("empty");
		expect(fitText(streaming(8, 9, 5400))).toBe("Overruns: 30 min are cut");
		expect(fitText(streaming(8, 10, 3600))).toBe("The playlist fills 50 % of the time, so it plays 2.0 times");
		expect(fitText(streaming(8, 9, 108))).toBe("The playlist fills 3 % of the time, so it plays 33.3 times");
		expect([108, 1000, 1800, 5400].map((seconds) => isShort(fitOf(streaming(8, 9, seconds))))).toEqual([
			true,
			true,
			false,
			false,
		]);
	});
});
