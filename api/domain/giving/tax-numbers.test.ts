import { expect, it } from "vitest";
import { isRegistrationNumber, isTaxNumber } from "./tax-numbers.ts";

it.each([
	["IN", "AAATV4521C", true],
	["IN", "aaatv4521c", false],
	["IN", "AAAT4521CC", false],
	["IN", "83-2914407", false],
	["US", "83-2914407", true],
	["US", "832914407", true],
	["US", "83-291440", false],
	["US", "AAATV4521C", false],
] as const)("in %s the tax number %s is right: %s", (region, number, right) => {
	expect(isTaxNumber(region, number)).toBe(right);
});

it.each([
	["legal", "1182 of 2009", true],
	["legal", "U29299KA1987NPL008812", true],
	["legal", "no number", false],
	["80G", "AAATV4521CF20214", true],
	["80G", "AAATV4521C", false],
	["80G", "83-2914407", false],
	["501c3", "83-2914407", true],
	["501c3", "AAATV4521CF20214", false],
] as const)("of %s the registration number %s is right: %s", (scheme, number, right) => {
	expect(isRegistrationNumber(scheme, number)).toBe(right);
});
