import { describe, expect, it } from "vitest";
import { momentThere } from "../local-day.ts";
import { dueDay, dueTime, type Every, nextPeriod, periodOf, scheduleFrom, upcomingPeriod } from "./regular.ts";

/** The days of a gift that is given first on a day. */
function days(every: Every, first: string, count: number): string[] {
	const schedule = scheduleFrom(every, first);
	const found: string[] = [];
	let period = periodOf(every, first);
	while (found.length < count) {
		found.push(dueDay(schedule, period));
		period = nextPeriod(every, period);
	}
	return found;
}

describe("the days of a regular gift", () => {
	it("that began on 31 January are the last days of shorter months, and the 31st again where there is one", () => {
		expect(days("month", "2027-01-31", 5)).toEqual([
			"2027-01-31",
			"2027-02-28",
			"2027-03-31",
			"2027-04-30",
			"2027-05-31",
		]);
	});

	it("that began on 29 or 30 January fall on 28 February, and on 29 February in a leap year", () => {
		expect(days("month", "2027-01-29", 3)).toEqual(["2027-01-29", "2027-02-28", "2027-03-29"]);
		expect(days("month", "2027-01-30", 3)).toEqual(["2027-01-30", "2027-02-28", "2027-03-30"]);
		expect(days("month", "2028-01-30", 3)).toEqual(["2028-01-30", "2028-02-29", "2028-03-30"]);
	});

	it("of a yearly one that began on a leap day are 28 February until the next leap year", () => {
		expect(days("year", "2028-02-29", 5)).toEqual([
			"2028-02-29",
			"2029-02-28",
			"2030-02-28",
			"2031-02-28",
			"2032-02-29",
		]);
	});

	it("are three months apart each quarter, across a year's end", () => {
		expect(days("quarter", "2026-11-30", 3)).toEqual(["2026-11-30", "2027-02-28", "2027-05-30"]);
	});

	it("are the same day of each week, across a year's end", () => {
		expect(days("week", "2026-12-20", 3)).toEqual(["2026-12-20", "2026-12-27", "2027-01-03"]);
		expect(periodOf("week", "2026-12-20")).toBe("2026-12-14");
	});

	it("keep their hour when the clocks change, also where a day has 23 or 25 hours", () => {
		const zone = "America/New_York";
		const at = ["2027-03-13", "2027-03-14", "2027-11-07", "2027-11-08"].map((day) =>
			momentThere(dueTime(day, zone), zone),
		);
		expect(at).toEqual([
			"2027-03-13T09:00:00-05:00",
			"2027-03-14T09:00:00-04:00",
			"2027-11-07T09:00:00-05:00",
			"2027-11-08T09:00:00-05:00",
		]);
	});

	it("are in the donor's zone, so that the same day begins at another moment elsewhere", () => {
		const hours = (dueTime("2027-01-31", "America/Los_Angeles") - dueTime("2027-01-31", "Asia/Kolkata")) / 3_600_000;
		expect(hours).toBe(13.5);
	});
});

describe("a change of the day", () => {
	it("never charges at once: a day of this period that is over waits for the next", () => {
		const schedule = { every: "month", dayOf: 5 } as const;
		expect(upcomingPeriod(schedule, "2027-03", "2027-03-04")).toBe("2027-03");
		expect(upcomingPeriod(schedule, "2027-03", "2027-03-05")).toBe("2027-04");
		expect(upcomingPeriod(schedule, "2027-03", "2027-07-09")).toBe("2027-08");
	});
});
