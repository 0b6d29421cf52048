import { expect, it } from "vitest";
import { hasShape, isFlag, isNumber, isOneOf, isText } from "./guards.ts";

const isDonor = hasShape({
	name: isText,
	gift: isNumber,
	currency: isOneOf(["INR", "USD"]),
	visible: isFlag,
});
const donor = { name: "Asha", gift: 5, currency: "INR", visible: true };

it("accepts a value with the shape, with or without extra fields", () => {
	expect(isDonor(donor)).toBe(true);
	expect(isDonor({ ...donor, more: 1 })).toBe(true);
});

it.each([
	["no object", "donor"],
	["null", null],
	["a list", [donor]],
	["a missing field", { ...donor, gift: undefined }],
	["a number as text", { ...donor, gift: "5" }],
	["a currency of another country", { ...donor, currency: "EUR" }],
	["a flag in words", { ...donor, visible: "true" }],
	["a name that is a number", { ...donor, name: 7 }],
])("rejects %s", (_what, value) => {
	expect(isDonor(value)).toBe(false);
});
