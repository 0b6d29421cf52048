import { expect, it } from "vitest";
import { hasShape, isFlag, isListOf, isNullOr, isNumber, isOneOf, isText } from "./guards.ts";

const isDonor = hasShape({
	name: isNullOr(isText),
	gift: isNumber,
	currency: isOneOf(["INR", "USD"]),
	tags: isListOf(isText),
	shown: isFlag,
});
const donor = { name: null, gift: 5, currency: "INR", tags: ["a"], shown: true };

it("lets through what has the shape, with more or without", () => {
	expect(isDonor(donor)).toBe(true);
	expect(isDonor({ ...donor, name: "Asha", tags: [], more: 1 })).toBe(true);
});

it.each([
	["no object", "donor"],
	["null", null],
	["a list", [donor]],
	["a missing field", { ...donor, gift: undefined }],
	["a number as text", { ...donor, gift: "5" }],
	["a currency of another country", { ...donor, currency: "EUR" }],
	["a list with something else in it", { ...donor, tags: ["a", 1] }],
	["a flag in words", { ...donor, shown: "true" }],
	["a name that is a number", { ...donor, name: 7 }],
])("keeps out %s", (_what, value) => {
	expect(isDonor(value)).toBe(false);
});
