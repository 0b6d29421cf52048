import { describe, expect, it } from "vitest";
import { depositCents } from "./bank-account.ts";
import { isRoutingNumber, numberAsTyped } from "./routing-number.ts";

describe("a US routing number", () => {
	it.each(["110000000", "021000021", "322271627", "061000052", "121042882"])("is %s", (digits) =>
		expect(isRoutingNumber(digits)).toBe(true),
	);

	it.each([
		["789456124", "passes the checksum, but no bank's begins with 78"],
		["000000000", "passes the checksum, but is no district's"],
		["021000022", "fails the checksum"],
		["02100002", "has eight digits"],
		["0210000210", "has ten"],
		["02100002a", "has a letter"],
		["", "is empty"],
	])("is not %s, which %s", (digits) => expect(isRoutingNumber(digits)).toBe(false));

	it("may be typed with spaces, hyphens and Indian digits", () => {
		expect(numberAsTyped("०२१ 000-021")).toBe("021000021");
	});
});

describe("the cents of a small deposit", () => {
	it.each([
		["32", 32],
		["0.32", 32],
		[".32", 32],
		["$0.32", 32],
		["7", 7],
		["0.07", 7],
	])("are read from %s", (text, cents) => expect(depositCents(text)).toBe(cents));

	it.each(["", "0", "0.00", "100", "1.32", "0.3", "-3", "1e1", "thirty"])("are not read from “%s”", (text) =>
		expect(depositCents(text)).toBeNull(),
	);
});
