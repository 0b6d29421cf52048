import { describe, expect, it } from "vitest";
import { amountText, decimals } from "./amounts.ts";

describe("an amount with two decimals", () => {
	it("is grouped as its currency is: rupees in lakh and crore", () => {
		expect(decimals(12_345_678.5, "INR")).toBe("1,23,45,678.50");
		expect(decimals(12_345_678.5, "USD")).toBe("12,345,678.50");
	});

	it("of a currency that we do not know is grouped in thousands, after its code", () => {
		expect(amountText(240_000, "CHF")).toBe("CHF 240,000.00");
	});
});
