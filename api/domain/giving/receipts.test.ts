import { describe, expect, it } from "vitest";
import {
	codeFrom,
	fiscalYearFrom,
	fiscalYearName,
	fiscalYearOf,
	initials,
	localDay,
	receiptNumber,
	receiptNumberFrom,
} from "./receipts.ts";

const at = (text: string) => Date.parse(text);

describe("the day of a payment", () => {
	it("is India's, five and a half hours ahead", () => {
		expect(localDay("IN", at("2026-03-31T18:29:59.999Z"))).toBe("2026-03-31");
		expect(localDay("IN", at("2026-03-31T18:30:00Z"))).toBe("2026-04-01");
	});

	it("is Pacific time's in the US, in winter and in summer", () => {
		expect(localDay("US", at("2027-01-01T07:59:59Z"))).toBe("2026-12-31");
		expect(localDay("US", at("2027-01-01T08:00:00Z"))).toBe("2027-01-01");
		expect(localDay("US", at("2026-07-01T06:59:59Z"))).toBe("2026-06-30");
		expect(localDay("US", at("2026-07-01T07:00:00Z"))).toBe("2026-07-01");
	});
});

describe("the fiscal year", () => {
	it.each([
		["IN", "2026-03-31", 2025, "2025-26"],
		["IN", "2026-04-01", 2026, "2026-27"],
		["IN", "2099-04-01", 2099, "2099-00"],
		["US", "2026-12-31", 2026, "2026"],
		["US", "2027-01-01", 2027, "2027"],
	] as const)("in %s of %s is %i, written %s", (country, day, year, name) => {
		expect(fiscalYearOf(country, day)).toBe(year);
		expect(fiscalYearName(country, year)).toBe(name);
		expect(fiscalYearFrom(name)).toEqual({ country, year });
	});

	it.each(["", "26", "2026-28", "2026-26", "2026-2027", "1999", "abc"])("can't be %j", (text) => {
		expect(fiscalYearFrom(text)).toBeNull();
	});
});

it("writes and reads numbers with the scheme and the year", () => {
	for (const typed of ["80G/2026-27/000042", "80g-2026-27-000042", " 80G / 2026-27 / 42 "])
		expect(receiptNumberFrom(typed)).toEqual({ scheme: "80G", fiscalYear: 2026, number: 42 });
	expect(receiptNumberFrom("US-2026-000098")).toEqual({ scheme: "US", fiscalYear: 2026, number: 98 });
	expect(receiptNumberFrom("80G 2026")).toBeNull();
	expect(receiptNumber({ scheme: "80G", fiscalYear: 2026, number: 42 })).toBe("80G/2026-27/000042");
	expect(receiptNumber({ scheme: "US", fiscalYear: 2026, number: 1234567 })).toBe("US/2026/1234567");
});

it("reads codes as people type them", () => {
	expect(codeFrom(" 7k3m-9oqx-vd4t-2hlI ")).toBe("7K3M90QXVD4T2H11");
	for (const bad of ["", "7K3M", "7K3M-90QX-VD4T-2HRU", "7K3M-90QX-VD4T-2HRN-0"]) expect(codeFrom(bad)).toBeNull();
});

it("shortens names to initials, whole letters of any script", () => {
	expect(initials(["Meera", "Iyer"])).toBe("M. I.");
	expect(initials(["మీరా", null])).toBe("మ.");
	expect(initials(["😀b", ""])).toBe("😀.");
	expect(initials([null, null])).toBe("");
});
