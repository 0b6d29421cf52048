import * as v from "valibot";
import { describe, expect, it } from "vitest";
import countries from "../../db/seed/data/countries.json" with { type: "json" };
import { billingForm } from "./contracts/billing.ts";
import { countriesWithoutPostalCodes, hasPostalCodes, postalCodeName, postalCodeNames } from "./postal-codes.ts";

const donor = { amount: "500", first_name: "Sita", last_name: "Sita", email: "sita@example.org" };
const isAccepted = (country: string, zip_code: string) =>
	v.safeParse(billingForm, { ...donor, country, zip_code }).success;

describe("a postal code", () => {
	it("is required, except where addresses have none", () => {
		for (const country of ["AE", "HK", "QA"]) expect(isAccepted(country, "")).toBe(true);
		for (const country of ["IN", "US", "GB", "DE", ""]) expect(isAccepted(country, "")).toBe(false);
	});

	it("is checked even where it is optional", () => {
		expect(isAccepted("AE", "00000")).toBe(true);
		expect(isAccepted("AE", "!")).toBe(false);
	});

	it("is missed even while country and amount are missing, too", () => {
		const { issues = [] } = v.safeParse(billingForm, { ...donor, amount: "", country: "", zip_code: "" });
		expect(issues.map(({ message }) => message)).toEqual(["amount_missing", "country_missing", "zip_code_invalid"]);
	});

	it("is named as people in the country name it", () => {
		expect(["IN", "US", "PR", "GB", "AE", ""].map(postalCodeName)).toEqual([
			"pin",
			"zip",
			"zip",
			"postcode",
			"postal",
			"postal",
		]);
	});

	it("has rules for existing countries only", () => {
		const known = countries.map(([code]) => code);
		const listed = [...countriesWithoutPostalCodes, ...Object.values(postalCodeNames).flat()];
		expect(listed.filter((code) => !known.includes(code))).toEqual([]);
		expect(countriesWithoutPostalCodes.filter((code) => postalCodeName(code) !== "postal")).toEqual([]);
		expect(hasPostalCodes("IN")).toBe(true);
	});
});
