import { expect, it } from "vitest";
import { isAadhaar, isPan, numberAsPrinted } from "./identity-numbers.ts";

it.each([
	["abcde1234f", "ABCDE1234F", true, false],
	["ABCDE 1234 F", "ABCDE1234F", true, false],
	["ABCD1234F", "ABCD1234F", false, false],
	["1234 5678 9012", "123456789012", false, true],
	["1234-5678-9012", "123456789012", false, true],
	["1234\u00a05678\u20119012\u200b", "123456789012", false, true],
	["१२३४ ५६७८ ९०१२", "123456789012", false, true],
	["1234 5678 901", "12345678901", false, false],
	["1234 5678 901a", "12345678901A", false, false],
])("%j is the number %s, a PAN: %s, an Aadhaar number: %s", (typed, number, pan, aadhaar) => {
	expect(numberAsPrinted(typed)).toBe(number);
	expect([isPan(number), isAadhaar(number)]).toEqual([pan, aadhaar]);
});
