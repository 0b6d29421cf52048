import { describe, expect, it } from "vitest";
import { amountsIn, amountToSend } from "./money.ts";

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

it("offers the usual amounts in place of unusable ones", () => {
	expect(amountsIn("10, 25;x -5", "USD")).toEqual([10, 25]);
	expect(amountsIn("x", "INR")).toEqual([100, 200, 500, 1000]);
});
