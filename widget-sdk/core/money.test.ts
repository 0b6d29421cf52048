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

it("offers the amounts of a list, and refuses a list with a part that is none", () => {
	expect(offerOf({ amounts: "10, 25;50,", currency: "usd" })).toEqual({ currency: "USD", amounts: [10, 25, 50] });
	expect(offerOf({ currency: "INR" })?.amounts).toEqual([100, 200, 500, 1000]);
	for (const amounts of ["1,000", "x", "10, -5", ","]) expect(offerOf({ amounts })).toBeNull();
	expect(offerOf({ currency: "EUR" })).toBeNull();
});
