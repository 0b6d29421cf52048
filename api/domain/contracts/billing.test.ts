import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { billingForm } from "./billing.ts";

const form = {
	amount: "1,000",
	first_name: "Meera",
	last_name: "Iyer",
	email: "meera@people.example",
	country: "IN",
	zip_code: "560001",
};

describe("a postal code", () => {
	it.each([
		["560001", "IN", "560001"],
		["560 001", "IN", "560 001"],
		["560,001", "IN", "560 001"],
		["56 00 01", "IN", "56 00 01"],
		["560\u00a0001", "IN", "560 001"],
		[" ५६०००१ ", "IN", "560001"],
		["౫౬౦౦౦౧", "IN", "560001"],
		["೫೬೦೦೦೧", "IN", "560001"],
		["٥٦٠٠٠١", "IN", "560001"],
		["５６０００１", "IN", "560001"],
		["94,105", "US", "94 105"],
		["94105-1234", "US", "94105-1234"],
		["SW1A 1AA", "GB", "SW1A 1AA"],
	])("is read from %j in %s", (zip_code, country, stored) => {
		expect(v.parse(billingForm, { ...form, country, zip_code })).toMatchObject({ zip_code: stored, amount: 100_000 });
	});

	it.each([
		["056001", "IN"],
		["56000", "IN"],
		["₹560001", "IN"],
		["5e5001", "IN"],
		["9410", "US"],
		["-94105", "US"],
	])("is not %j in %s", (zip_code, country) => {
		const { issues } = v.safeParse(billingForm, { ...form, country, zip_code });
		expect(issues?.map(({ message }) => message)).toEqual(["zip_code_invalid"]);
	});
});
