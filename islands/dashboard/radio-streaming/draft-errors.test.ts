import { describe, expect, it } from "vitest";
import { type Draft, errorsAfter, missingOf, wrongTimes } from "./draft-errors.ts";

const now = Date.UTC(2026, 10, 25, 12, 0, 30);
const minute = 60_000;
const blank: Draft = { title: " ", channel: "", startTime: null, endTime: null, playlist: null };
const start = now + 10 * minute;

describe("the schedule form's errors", () => {
	it("name every missing field", () => {
		expect(missingOf(blank)).toEqual({
			title: "Please enter name",
			channel: "Please name a channel",
			startTime: "Select From Date",
			endTime: "Select End Date",
			playlist: "Please select a Playlist",
		});
	});

	it("name a start in the past and an end that is less than five minutes later", () => {
		const wrong = (startTime: number, endTime: number, stored: number | null = null) =>
			wrongTimes({ ...blank, startTime, endTime }, now, stored);
		expect(wrong(start, start + 5 * minute)).toEqual({});
		expect(wrong(now - 30_000, start)).toEqual({});
		expect(wrong(now - minute, start)).toEqual({ startTime: "Select a start that is not in the past" });
		expect(wrong(now - minute, start, now - minute)).toEqual({});
		expect(wrong(start, start + 4 * minute)).toEqual({
			endTime: "The end must be at least 5 minutes after the start",
		});
		expect(wrong(start, start + 24 * 60 * minute)).toEqual({});
		expect(wrong(start, start + 24 * 60 * minute + minute)).toEqual({ endTime: "A streaming lasts at most 24 hours" });
	});

	it("leave a field that was filled, and stay beside the others", () => {
		const titled = { ...blank, title: "Evening show" };
		expect(errorsAfter(missingOf(blank), titled, {})).toEqual(missingOf(titled));
		expect(errorsAfter({ title: "Refused by the server" }, titled, { endTime: "Too soon" })).toEqual({
			endTime: "Too soon",
		});
	});
});
