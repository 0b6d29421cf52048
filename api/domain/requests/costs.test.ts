import { describe, expect, it } from "vitest";
import { costLines } from "./costs.ts";

describe("The costs of a fundraiser", () => {
	it("have their prices as pages display them, in the currency of the request", () => {
		expect(costLines("Valve: 40000\nWard, six days:Rs. 1,70,000/-\nTests : ₹950.50", "INR")).toBe(
			"Valve: ₹40,000\nWard, six days: ₹1,70,000\nTests: ₹950.50",
		);
		expect(costLines("Books: 1200", "USD")).toBe("Books: $1,200");
		expect(costLines("Valve: ₹40,000", "INR")).toBe("Valve: ₹40,000");
	});

	it("keep every line that is no item with a price", () => {
		const lines = [
			"Everything goes to the hospital.",
			"",
			"Ward: about 5 lakh",
			"Visits at 10:30",
			"Implant: $500",
			"Rent: 50 %",
			"Rooms 12",
			"Our phone: 9876543210",
			"Everything: 99999999999999999999",
			": 400",
			"The rest: books and shoes",
		].join("\n");
		expect(costLines(lines, "INR")).toBe(lines);
		expect(costLines("Valve: 40000", null)).toBe("Valve: 40000");
	});
});
