import { describe, expect, it } from "vitest";
import { formatMoney, giftLimits, groupedAmount, hasThirdDecimal, parseAmount, toDecimal, toMajor } from "./money.ts";

describe("parseAmount", () => {
	it.each([
		["1", 100],
		["100", 10_000],
		["99.5", 9950],
		["0.01", 1],
		["1.1", 110],
		["1.10000", 110],
		["1.001", 101],
		["0.001", 1],
		[" 250 ", 25_000],
		["1000000.00", 100_000_000],
		["1,000", 100_000],
		["1,00,000", 10_000_000],
		["100,000.50", 10_000_050],
		["12,34,567", 123_456_700],
		["1 000", 100_000],
		["1 00 000", 10_000_000],
		["1\u00a0000", 100_000],
		["10\u202f000.5", 1_000_050],
		["१,०००", 100_000],
		["౧౨౩౪౫౬౭౮౯౦", 123_456_789_000],
		["೫೦೦.೨೫", 50_025],
		["٠١٢٣٤٥٦٧٨٩", 12_345_678_900],
		["۰۱۲۳۴۵۶۷۸۹", 12_345_678_900],
		["١٬٠٠٠٫٥", 100_050],
		["１，０００．５０", 100_050],
		["९८७६५४३२१०", 987_654_321_000],
	])("reads %j as %i minor units", (text, minor) => {
		expect(parseAmount(text)).toBe(minor);
	});

	it.each([
		"",
		"1e9",
		"-1",
		"+1",
		"₹5",
		"$5",
		"1,00",
		"12,50",
		"0,500",
		"1,0000",
		"1,,000",
		"1,000 000",
		",100",
		"100,",
		"1,000.5,0",
		"1 2",
		"1.",
		".5",
		"0x10",
		"NaN",
		"Infinity",
		"１e９",
		"−१",
		"१२३four",
		"五百",
		"1.2.3",
		"9".repeat(40),
	])("does not read %j", (text) => {
		expect(parseAmount(text)).toBeNull();
	});

	it("overcharges no amount from 0.01 to 1000.00, unlike multiplying floats", () => {
		const amounts = Array.from({ length: 100_000 }, (_, index) => index + 1);
		expect(amounts.filter((minor) => parseAmount(toDecimal(minor)) !== minor)).toEqual([]);
		expect(amounts.filter((minor) => Math.ceil(Number(toDecimal(minor)) * 100) !== minor)).not.toEqual([]);
	});
});

describe("hasThirdDecimal", () => {
	it.each(["1.005", "1.000", "१.००५", "1,00,000.123", "0.0001"])("is true for %s", (text) => {
		expect(hasThirdDecimal(text)).toBe(true);
	});

	it.each(["1", "1.5", "1.05", "1,000", "1,00,000.12", "", "१.०५", "Rs.501", "₹.501", "रु.501"])(
		"is false for %j",
		(text) => {
			expect(hasThirdDecimal(text)).toBe(false);
		},
	);
});

describe("toMajor", () => {
	it("prints two exact decimals as JSON", () => {
		expect(JSON.stringify([0, 5, 110, 123_456_789, -2040].map((minor) => toMajor(minor)))).toBe(
			"[0,0.05,1.1,1234567.89,-20.4]",
		);
	});
});

it("groupedAmount writes an amount that a form reads again", () => {
	for (const [minor, currency, text] of [
		[18_000_000, "INR", "1,80,000"],
		[18_000_050, "INR", "1,80,000.50"],
		[18_000_000, "USD", "180,000"],
		[0, "INR", "0"],
	] as const) {
		expect(groupedAmount(minor, currency)).toBe(text);
		expect(parseAmount(text)).toBe(minor);
	}
});

describe("formatMoney", () => {
	it("groups rupees in lakhs and crores, dollars in thousands", () => {
		expect(formatMoney(1_234_567_800, "INR")).toBe("₹1,23,45,678");
		expect(formatMoney(1_234_567_850, "USD")).toBe("$12,345,678.50");
	});

	it("formats the limits of a gift", () => {
		expect(giftLimits("INR")).toEqual({ least: "₹1", most: "₹9,99,999.99" });
		expect(giftLimits("USD")).toEqual({ least: "$1", most: "$999,999.99" });
	});
});
