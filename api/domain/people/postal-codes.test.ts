import * as v from "valibot";
import { describe, expect, it } from "vitest";
import countries from "../../../db/seed/data/countries.json" with { type: "json" };
import { billingForm } from "../contracts/billing.ts";
import { countriesThatNeedPostalCodes, needsPostalCode, postalCodeName, postalCodeNames } from "./postal-codes.ts";

const donor = { amount: "500", first_name: "Sita", last_name: "Sita", email: "sita@example.org" };
const isAccepted = (country: string, zip_code: string) =>
	v.safeParse(billingForm, { ...donor, country, zip_code }).success;

describe("a postal code", () => {
	it("is required where addresses need one", () => {
		for (const country of ["AE", "HK", "QA", "IE", "NG", "LK", "NP"]) expect(isAccepted(country, "")).toBe(true);
		for (const country of ["IN", "US", "GB", "DE", "JP", "SG", ""]) expect(isAccepted(country, "")).toBe(false);
	});

	it.each([
		["JP", "〒100-0001", "100-0001"],
		["JP", "〒１００－０００１", "100-0001"],
		["JP", "100ー0001", "100-0001"],
		["IN", "५६० ००१", "560 001"],
		["US", "94105–1234", "94105-1234"],
		["GB", "ＳＷ１Ａ 1AA", "SW1A 1AA"],
		["IE", "D02 X285", "D02 X285"],
		["HK", "-", ""],
		["IE", "N/A", ""],
	])("of %s may be typed as %s", (country, typed, stored) => {
		expect(v.parse(billingForm, { ...donor, country, zip_code: typed }).zip_code).toBe(stored);
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
		expect(["IN", "US", "PR", "GB", "IE", "AE", ""].map(postalCodeName)).toEqual([
			"pin",
			"zip",
			"zip",
			"postcode",
			"eircode",
			"postal",
			"postal",
		]);
	});

	it("has rules for existing countries only", () => {
		const known = countries.map(([code]) => code);
		const listed = [...countriesThatNeedPostalCodes, ...Object.values(postalCodeNames).flat()];
		expect(listed.filter((code) => !known.includes(code))).toEqual([]);
		expect(["IN", "IE", ""].map(needsPostalCode)).toEqual([true, false, true]);
	});
});
