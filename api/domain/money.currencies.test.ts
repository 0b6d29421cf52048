import { describe, expect, it } from "vitest";
import { readGiftAmount } from "./giving/gift-amount.ts";
import { readTypedAmount } from "./giving/typed-amount.ts";
import {
	type Currency,
	currencySymbol,
	decimalsOf,
	formatMoney,
	paidCurrencies,
	parseAmount,
	toDecimal,
} from "./money.ts";

const notOffered = ["JPY", "KRW", "CLP", "KWD", "BHD", "OMR", "TND"] as const;
const all = [...paidCurrencies, ...notOffered];

/** Random integers that are the same in every run. */
function dice(seed: number) {
	let state = seed;
	return (most: number) => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
		return state % (most + 1);
	};
}

describe.each(all)("An amount in %s", (currency) => {
	const roll = dice(3);
	const amounts = [0, 1, 9, 10, 99, 100, 101, 999, 1000, 1001, ...Array.from({ length: 3000 }, () => roll(99_999_999))];

	it("is the same after it is written as a decimal and read again", () => {
		expect(amounts.filter((minor) => parseAmount(toDecimal(minor, currency), currency) !== minor)).toEqual([]);
	});

	it("has as many decimals as ISO 4217 says", () => {
		const [, decimals = ""] = toDecimal(1, currency).split(".");
		expect(decimals).toHaveLength(decimalsOf(currency));
	});

	it("is read again as it is displayed", () => {
		const read = (minor: number) => parseAmount(formatMoney(minor, currency).replace(/^[^\d]+/, ""), currency);
		expect(amounts.filter((minor) => read(minor) !== minor)).toEqual([]);
	});
});

it("currencies have none, two or three decimals", () => {
	expect(["JPY", "USD", "INR", "GBP", "AED", "KWD", "BHD"].map(decimalsOf)).toEqual([0, 2, 2, 2, 2, 3, 3]);
});

it.each([
	[1234, "JPY", "¥1,234"],
	[1_234_567, "KWD", "KWD 1,234.567"],
	[1000, "BHD", "BHD 1"],
	[2000, "GBP", "£20"],
	[2050, "EUR", "€20.50"],
	[2050, "AED", "AED 20.50"],
	[2050, "CAD", "CA$20.50"],
	[2050, "AUD", "A$20.50"],
	[2050, "SGD", "SGD 20.50"],
])("%i minor units of %s are displayed as %s", (minor, currency, text) => {
	expect(formatMoney(minor, currency).replaceAll("\u00a0", " ")).toBe(text);
});

it("signs are those of displayed amounts", () => {
	expect(paidCurrencies.map(currencySymbol)).toEqual(["₹", "$", "£", "€", "AED", "CA$", "A$", "SGD"]);
});

it.each([
	["£20", "GBP", 2000],
	["20 pounds", "GBP", 2000],
	["20 quid", "GBP", 2000],
	["GBP 1,000.50", "GBP", 100_050],
	["€20.50", "EUR", 2050],
	["20 euros", "EUR", 2000],
	["AED 75", "AED", 7500],
	["75 dirhams", "AED", 7500],
	["C$20", "CAD", 2000],
	["$20", "CAD", 2000],
	["A$20", "AUD", 2000],
	["S$20", "SGD", 2000],
	["20 पाउंड", "GBP", 2000],
])("%j is read in %s", (text, currency, minor) => {
	expect(readTypedAmount(text, currency as Currency)).toEqual({ minor });
});

it.each([
	["$20", "GBP", "amount_other_currency"],
	["£20", "USD", "amount_other_currency"],
	["£20", "EUR", "amount_other_currency"],
	["₹20", "AED", "amount_other_currency"],
	// Twenty and a half, or two thousand and fifty.
	["€20,50", "EUR", "amount_unclear"],
])("%j is not read in %s", (text, currency, code) => {
	expect(readTypedAmount(text, currency as Currency)).toMatchObject({ code });
});

it("the smallest gift is what its provider charges at least", () => {
	expect(readGiftAmount("1.99", "AED")).toEqual({ code: "amount_too_small" });
	expect(readGiftAmount("2", "AED")).toEqual({ minor: 200 });
	expect(readGiftAmount("1", "GBP")).toEqual({ minor: 100 });
});
