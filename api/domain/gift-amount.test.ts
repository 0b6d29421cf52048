import { describe, expect, it } from "vitest";
import { invalidAmount, missingAmount, quoteOf, readGiftAmount } from "./gift-amount.ts";

describe("the amount that a donor entered", () => {
	it("is asked for when it is empty or blank", () => {
		expect(readGiftAmount("")).toEqual({ message: missingAmount });
		expect(readGiftAmount("  ")).toEqual({ message: missingAmount });
	});

	it.each(["0", "0.99", "-1", "1e9", "₹5", "1,000", "abc", "1000000", "١٠٠"])("refuses %s", (text) => {
		expect(readGiftAmount(text)).toEqual({ message: invalidAmount });
	});

	it.each([
		["1", 100],
		[" 1000 ", 100_000],
		["99.50", 9950],
		["1.001", 101],
		["999999.99", 99_999_999],
	])("reads %s as %i minor units", (text, minor) => {
		expect(readGiftAmount(text)).toEqual({ minor });
	});
});

describe("what an amount comes to", () => {
	const policy = { bps: 200, fixedMinor: 0 };

	it("is its quote", () => {
		expect(quoteOf("500", "INR", policy, true)).toMatchObject({ giftMinor: 500_00, chargeMinor: 510_00 });
	});

	it("is nothing for an amount that can't be given, alone or with the fee on top", () => {
		expect(quoteOf("0.5", "INR", policy, false)).toBeNull();
		expect(quoteOf("999999.99", "INR", policy, false)).not.toBeNull();
		expect(quoteOf("999999.99", "INR", policy, true)).toBeNull();
	});
});
