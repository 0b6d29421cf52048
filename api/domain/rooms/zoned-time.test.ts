import { expect, it } from "vitest";
import { isTimeZone, timeText, zonedTime } from "./zoned-time.ts";

it("reads a time in a zone, also on the days when its clocks change", () => {
	const at = (text: string, zone: string) => {
		const time = zonedTime(text, zone);
		return time === null ? null : new Date(time).toISOString();
	};
	expect(at("2027-06-30T18:30", "Asia/Kolkata")).toBe("2027-06-30T13:00:00.000Z");
	expect(at("2027-06-30T18:30:45", "America/Los_Angeles")).toBe("2027-07-01T01:30:00.000Z");
	// Twice in New York: the first counts.
	expect(at("2026-11-01T01:30", "America/New_York")).toBe("2026-11-01T05:30:00.000Z");
	// Skipped there: moved on.
	expect(at("2026-03-08T02:30", "America/New_York")).toBe("2026-03-08T07:30:00.000Z");
	expect(at("2026-03-08T03:30", "America/New_York")).toBe("2026-03-08T07:30:00.000Z");
	expect(at("2026-03-08T12:00", "America/New_York")).toBe("2026-03-08T16:00:00.000Z");
	expect(at("2026-03-07T12:00", "America/New_York")).toBe("2026-03-07T17:00:00.000Z");
	expect(["", "tomorrow", "2027-02-30T10:00", "2027-06-30"].map((text) => zonedTime(text, "UTC"))).toEqual([
		null,
		null,
		null,
		null,
	]);
	expect(timeText(Date.parse("2027-06-30T13:00:00Z"), "Asia/Kolkata")).toBe("2027-06-30T18:30");
});

it("knows the names of zones", () => {
	expect(["Asia/Kolkata", "UTC", "Etc/GMT+5"].map(isTimeZone)).toEqual([true, true, true]);
	expect(["", "Mars/Base", "<script>", "x".repeat(99)].map(isTimeZone)).toEqual([false, false, false, false]);
});
