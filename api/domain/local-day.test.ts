import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dayAfter, dayThere, endOfDay, momentThere, startOfDay, zoneOfPlace } from "./local-day.ts";

const iso = (time: number) => new Date(time).toISOString();

describe("the end of a day", () => {
	it.each([
		["IN", null, "2026-12-31", "2026-12-31T18:29:59.000Z"],
		["US", "US-CA", "2026-12-31", "2027-01-01T07:59:59.000Z"],
		["US", "US-CA", "2026-06-30", "2026-07-01T06:59:59.000Z"],
		["US", "US-NY", "2026-12-31", "2027-01-01T04:59:59.000Z"],
		["US", "US-HI", "2026-12-31", "2027-01-01T09:59:59.000Z"],
		["US", "US-AZ", "2026-06-30", "2026-07-01T06:59:59.000Z"],
		["US", null, "2026-12-31", "2027-01-01T07:59:59.000Z"],
		["IN", "US-CA", "2026-12-31", "2026-12-31T18:29:59.000Z"],
	] as const)("in %s, %s, of %s is %s", (region, state, day, end) => {
		expect(iso(endOfDay(day, zoneOfPlace(region, state)))).toBe(end);
	});

	it("is right on the days on which the clocks change, which last 23 and 25 hours", () => {
		const zone = zoneOfPlace("US", "US-CA");
		const hours = (day: string) => (endOfDay(day, zone) + 1000 - startOfDay(day, zone)) / 3_600_000;
		expect(["2026-03-08", "2026-11-01", "2026-11-02"].map(hours)).toEqual([23, 25, 24]);
	});

	it("is over nowhere in its state before midnight", () => {
		const others = { "US-TX": "America/Chicago", "US-FL": "America/New_York", "US-AK": "America/Anchorage" };
		for (const [state, zone] of Object.entries(others)) {
			expect(endOfDay("2026-12-31", zoneOfPlace("US", state))).toBeGreaterThan(endOfDay("2026-12-31", zone));
		}
	});
});

describe("today", () => {
	it("is the day there, whatever day it is in Greenwich", () => {
		const evening = Date.parse("2027-01-01T04:30:00Z");
		expect(dayThere(evening, zoneOfPlace("US", "US-CA"))).toBe("2026-12-31");
		expect(dayThere(evening, zoneOfPlace("IN", null))).toBe("2027-01-01");
		expect(dayThere(Date.parse("2026-12-31T20:00:00Z"), zoneOfPlace("IN", null))).toBe("2027-01-01");
	});

	it("and its clock are written with their offset, and are the same moment", () => {
		for (const [at, zone, there] of [
			["2026-11-27T20:00:59Z", "Asia/Kolkata", "2026-11-28T01:30:59+05:30"],
			["2027-01-01T04:30:00Z", "America/Los_Angeles", "2026-12-31T20:30:00-08:00"],
			["2026-07-01T12:00:30Z", "America/Los_Angeles", "2026-07-01T05:00:30-07:00"],
			["2026-07-01T12:00:00Z", "UTC", "2026-07-01T12:00:00+00:00"],
		] as const) {
			expect(momentThere(Date.parse(at), zone)).toBe(there);
			expect(Date.parse(there)).toBe(Date.parse(at));
		}
	});

	it("begins and ends with itself", () => {
		for (const state of ["US-CA", "US-NY", "US-HI", "US-GU", null]) {
			const zone = zoneOfPlace("US", state);
			for (const day of ["2026-03-08", "2026-11-01", "2028-02-29", "2026-12-31"]) {
				expect([dayThere(startOfDay(day, zone), zone), dayThere(endOfDay(day, zone), zone)]).toEqual([day, day]);
				expect(dayThere(endOfDay(day, zone) + 1000, zone)).toBe(dayAfter(day));
			}
		}
	});
});

describe("every state of the US", () => {
	it("has its own zone", () => {
		const states = JSON.parse(readFileSync("db/seed/data/states.json", "utf8")) as Record<string, [string, string][]>;
		const pacific = (states.US ?? [])
			.map(([code]) => code)
			.filter((code) => zoneOfPlace("US", `US-${code}`) === "America/Los_Angeles");
		expect(pacific.toSorted()).toEqual(["CA", "ID", "NV", "OR", "WA"]);
	});
});
