import { describe, expect, it } from "vitest";
import { bloodGroups } from "../people/people.ts";
import { donorGroupsFor, lastDayToGive, mayGiveBlood, plasmaGroupsFor } from "./blood.ts";

describe("Blood groups", () => {
	it.each([
		["O-", ["O-"]],
		["O+", ["O+", "O-"]],
		["A-", ["A-", "O-"]],
		["B+", ["B+", "B-", "O+", "O-"]],
		["AB-", ["A-", "B-", "AB-", "O-"]],
		["AB+", [...bloodGroups]],
	] as const)("%s receives from %j", (patient, donors) => {
		expect(donorGroupsFor(patient, bloodGroups)).toEqual(donors);
	});
});

describe("Plasma", () => {
	it.each([
		["O-", [...bloodGroups]],
		["A+", ["A+", "A-", "AB+", "AB-"]],
		["AB-", ["AB+", "AB-"]],
	] as const)("of these groups suits %s: %j", (patient, donors) => {
		expect(plasmaGroupsFor(patient, bloodGroups).sort()).toEqual([...donors].sort());
	});
});

describe("The rest after a donation", () => {
	const now = Date.parse("2026-11-15T06:00:00Z");
	it("lasts 90 days", () => {
		expect(lastDayToGive(now)).toBe("2026-08-17");
		expect(mayGiveBlood("2026-08-17", now)).toBe(true);
		expect(mayGiveBlood("2026-08-18", now)).toBe(false);
		expect(mayGiveBlood(null, now)).toBe(true);
	});
});
