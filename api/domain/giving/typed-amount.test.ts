import { describe, expect, it } from "vitest";
import { plainDigits } from "../money.ts";
import { readTypedAmount } from "./typed-amount.ts";

describe("an amount of rupees", () => {
	it.each([
		["501", 501_00],
		["₹501", 501_00],
		["₹ 501", 501_00],
		["501₹", 501_00],
		["₨501", 501_00],
		["Rs 501", 501_00],
		["Rs.501", 501_00],
		["₹.501", 501_00],
		["रु.501", 501_00],
		["Rs. 501/-", 501_00],
		["rs501/=", 501_00],
		["Re. 1/-", 1_00],
		["Rs. 1,00,000.50/-", 100_000_50],
		["Rs. 501/- only", 501_00],
		["INR 500", 500_00],
		["500 inr", 500_00],
		["500 rupees", 500_00],
		["500 Rupees only.", 500_00],
		["₹1,00,000", 100_000_00],
		["₹100,000", 100_000_00],
		["1'000", 1_000_00],
		["1’00,000", null],
		["1’000’000.50", 1_000_000_50],
		["1 000", 1_000_00],
		["1\u202f000", 1_000_00],
		["रु. ५०१", 501_00],
		["रु.501", 501_00],
		["५०१ रुपये मात्र", 501_00],
		["రూ. ౫౦౧", 501_00],
		["೫೦೧ ರೂಪಾಯಿ", 501_00],
		["৫০১", 501_00],
		["௫௦௧", 501_00],
		["٥٠١", 501_00],
		["๕๐๑", 501_00],
		["₹\u200b501\u00ad", 501_00],
		["\ufeff501", 501_00],
		["500.", 500_00],
		["500,", 500_00],
		["₹500, only", 500_00],
		["Rs:500", 500_00],
		["Rs. : 500", 500_00],
		["Rs :- 500/-", 500_00],
		["Rs = 500", 500_00],
		["INR=500", 500_00],
		["500 రూపాయలు మాత్రమే", 500_00],
		["೫೦೦ ರೂಪಾಯಿ ಮಾತ್ರ", 500_00],
		["केवल ५०० रुपये", 500_00],
		["500.–", 500_00],
		[".5", 50],
		["99.5", 99_50],
		["1.001", 1_01],
		["9".repeat(40), Number.MAX_SAFE_INTEGER],
	])("is read in %j", (text, minor) => {
		expect(readTypedAmount(text, "INR")).toEqual(
			minor === null ? expect.objectContaining({ code: expect.any(String) }) : { minor },
		);
	});
});

describe("an amount of dollars", () => {
	it.each([
		"$1,000",
		"US$1,000",
		"USD 1000",
		"1000 dollars",
		"1,000.00 USD",
		"＄1000",
		"US $ 1'000",
		"1000 $",
		"$1000 only",
	])("is read in %j", (text) => {
		expect(readTypedAmount(text, "USD")).toEqual({ minor: 1_000_00 });
	});
});

describe("an amount of another currency", () => {
	it.each([
		["$501", "INR", "$"],
		["501 dollars", "INR", "dollars"],
		["USD 501", "INR", "USD"],
		["€501", "INR", "€"],
		["501 EUR", "INR", "EUR"],
		["eur 500", "INR", "eur"],
		["500 gbp", "USD", "gbp"],
		["500 Euro", "INR", "Euro"],
		["₹501", "USD", "₹"],
		["Rs. 501/-", "USD", "Rs."],
		["C$501", "USD", "C$"],
		["A$ 501", "USD", "A$"],
		["£501", "USD", "£"],
		["50 pounds", "USD", "pounds"],
	] as const)("is never taken for a gift's own: %j in %s", (text, currency, part) => {
		expect(readTypedAmount(text, currency)).toEqual({ code: "amount_other_currency", part });
	});
});

describe("what is not only an amount", () => {
	it.each([
		["5 lakh", "lakh"],
		["5k", "k"],
		["1e9", "e"],
		["-1", "-"],
		["+1", "+"],
		["−5", "−"],
		["5-10", "-"],
		["500 please", "please"],
		["50%", "%"],
		["0x10", "x"],
		["10²", "²"],
		["1½", "½"],
		["1_000", "_"],
		["501-", "-"],
		["five 5", "five"],
	])("is named in %j", (text, part) => {
		expect(readTypedAmount(text, "INR")).toEqual({ code: "amount_leave_out", part });
	});

	it("is a sign too where the currency is not known", () => {
		expect(readTypedAmount("₹501", null)).toEqual({ code: "amount_leave_out", part: "₹" });
		expect(readTypedAmount("501", null)).toEqual({ minor: 501_00 });
	});

	it.each(["five hundred", "₹", "-", "abc", "五百"])("has no digits in %j", (text) => {
		expect(readTypedAmount(text, "INR")).toEqual({ code: "amount_invalid" });
	});
});

describe("what could mean two amounts", () => {
	it.each([
		"1,5",
		"1,00",
		"12,50",
		"1.000,50",
		"1.000",
		"12.500",
		"1.000.000",
		"1,000,50",
		"0,500",
		"1,,000",
		"1 2",
		"1,000 000",
		"1'00",
		"1.2.3",
		"1,000.5,0",
	])("is not read: %j", (text) => {
		for (const currency of ["INR", "USD", null] as const) {
			expect(readTypedAmount(text, currency)).toEqual({ code: "amount_unclear", part: text });
		}
	});
});

it("reads the digits of every script that has them", () => {
	const all: string[] = [];
	for (let code = 0; code < 0x1_fb_ff; code++) {
		const letter = code >= 0xd800 && code < 0xe000 ? "" : String.fromCodePoint(code);
		if (/\p{Nd}/u.test(letter)) all.push(letter);
	}
	expect(all.length).toBeGreaterThan(600);
	expect(plainDigits(all.join(""))).toBe("0123456789".repeat(all.length / 10));
	expect(plainDigits("²½Ⅷ五a")).toBe("²½Ⅷ五a");
});
