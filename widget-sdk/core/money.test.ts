import { describe, expect, it } from "vitest";
import { amountToSend, offerOf } from "./money.ts";

describe("an amount typed in a widget", () => {
	it.each(["25", "99.50", "999999"])("goes to the checkout: %s", (typed) => {
		expect(amountToSend(typed)).toBe(typed);
	});

	it.each(["₹501", "$1,000", "1,5", "1.000,50", "Rs. 501/-", "५००"])("is left to the checkout to read: %s", (typed) => {
		expect(amountToSend(typed)).toBe(typed);
	});

	it.each(["", "-5", "0", "0.5", "1000000", "Infinity", "five", "₹"])("is none: %j", (typed) => {
		expect(amountToSend(typed)).toBe("");
	});
});

describe("the amounts of a list", () => {
	it.each([
		["10, 25;50,", [10, 25, 50]],
		["500,1000,2500", [500, 1000, 2500]],
		["100,250,500", [100, 250, 500]],
		["5,10,25", [5, 10, 25]],
		["5,10,25,100", [5, 10, 25, 100]],
		["10,25,100", [10, 25, 100]],
		["100,500", [100, 500]],
		["100,50,25", [100, 50, 25]],
		["1, 500", [1, 500]],
		["10 25 50", [10, 25, 50]],
		["50, 100", [50, 100]],
		["10, 100, 1000", [10, 100, 1000]],
		["500, 1500", [500, 1500]],
		["1000", [1000]],
	])("are offered: %s", (amounts, offered) => {
		expect(offerOf({ amounts })?.amounts).toEqual(offered);
	});

	it.each([
		"1,000",
		"1,500",
		"10,000",
		"25,500",
		"1,00,000",
		"1,500,2,500",
		"1,500, 2,750",
		"500; 1,500",
		"500,1,500",
		"1,500.50",
		"1,234,567",
		"12,345,678",
		"1,500;5000",
		"1,500,2500",
		"50,100",
		"10,100",
		"10,100,1000",
		"1 500",
		"1 500, 2 500",
		"1\u00a0500",
		"1\u202f234\u202f567",
		"1, 25 500",
		"5, 10,500",
		" 1,500,2500",
		"500 1 500",
		"10 25 100",
		"50,1 500",
		"x",
		"10, -5",
		",",
		"0",
	])("are refused if one of them is none, or may be a number with separators: %s", (amounts) => {
		expect(offerOf({ amounts })).toBeNull();
	});

	it("are the usual ones of the currency without a list, and none of another currency", () => {
		expect(offerOf({ currency: "INR" })?.amounts).toEqual([100, 200, 500, 1000]);
		expect(offerOf({ amounts: "10", currency: "usd" })?.currency).toBe("USD");
		expect(offerOf({ currency: "EUR" })).toBeNull();
	});
});
