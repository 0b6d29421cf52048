import { describe, expect, it } from "vitest";
import { quoteOf, readGiftAmount } from "./gift-amount.ts";

describe("the amount that a donor entered", () => {
	it("is reported as missing when it is empty or blank", () => {
		expect(readGiftAmount("", "INR")).toEqual({ code: "amount_missing" });
		expect(readGiftAmount("  ", "INR")).toEqual({ code: "amount_missing" });
	});

	it.each([
		["abc", { code: "amount_invalid" }],
		["-1", { code: "amount_leave_out", part: "-" }],
		["1e9", { code: "amount_leave_out", part: "e" }],
		["$5", { code: "amount_other_currency", part: "$" }],
		["1,00", { code: "amount_unclear", part: "1,00" }],
	])("is no amount in %s", (text, fault) => {
		expect(readGiftAmount(text, "INR")).toEqual(fault);
	});

	it.each(["0", "0.99", "0.001", "०"])("is below the smallest gift in %s", (text) => {
		expect(readGiftAmount(text, "INR")).toEqual({ code: "amount_too_small" });
	});

	it.each(["1000000", "10,00,000", "999999.991", "9".repeat(12)])("is above the largest gift in %s", (text) => {
		expect(readGiftAmount(text, "INR")).toEqual({ code: "amount_too_large" });
	});

	it.each([
		["1", 100],
		[" 1000 ", 100_000],
		["99.50", 9950],
		["1.001", 101],
		["999999.99", 99_999_999],
		["9,99,999.99", 99_999_999],
		["५००", 50_000],
		["₹1,000", 100_000],
	])("reads %s as %i minor units", (text, minor) => {
		expect(readGiftAmount(text, "INR")).toEqual({ minor });
	});
});

describe("the quote for an amount", () => {
	const policy = { bps: 200, fixedMinor: 0 };

	it("has the charge that the donor pays", () => {
		expect(quoteOf("500", "INR", policy, true)).toMatchObject({ giftMinor: 500_00, chargeMinor: 510_00 });
	});

	it("is null if the amount is invalid, or too large with the fee on top", () => {
		expect(quoteOf("0.5", "INR", policy, false)).toBeNull();
		expect(quoteOf("999999.99", "INR", policy, false)).not.toBeNull();
		expect(quoteOf("999999.99", "INR", policy, true)).toBeNull();
	});
});
