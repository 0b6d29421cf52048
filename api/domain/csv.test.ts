import { describe, expect, it } from "vitest";
import { csvLine } from "./csv.ts";

describe("a cell of a CSV file", () => {
	it.each([
		["=1+1", "'=1+1"],
		["+1+1", "'+1+1"],
		["+1234567890123456", "'+1234567890123456"],
		["-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"],
		["@SUM(A1)", "'@SUM(A1)"],
		["＝1+1", "'＝1+1"],
	])("that would be a formula is text: %s", (text, cell) => {
		expect(csvLine([text])).toBe(`${cell}\r\n`);
	});

	it.each(["-12.50", "-7", "0.00", "+919800000000", "+12125550100"])("with a number stays as it is: %s", (number) => {
		expect(csvLine([number])).toBe(`${number}\r\n`);
	});

	it("is in quotes if it has a comma, a quote or a line break", () => {
		expect(csvLine(["a,b", 'say "hi"', "two\nlines", null, false])).toBe('"a,b","say ""hi""","two\nlines",,false\r\n');
	});
});
