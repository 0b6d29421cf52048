import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { billingForm, billingFormFor } from "./billing.ts";

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

describe("what the form asks", () => {
	const bare = { amount: "501", first_name: "Meera", last_name: "Iyer", email: "meera@people.example" };
	const read = (contract: v.GenericSchema, sent: object) => {
		const { issues = [] } = v.safeParse(contract, { ...bare, ...sent });
		return issues.map(({ message }) => message);
	};
	const person = billingFormFor("individual");

	it.each([
		["without a way to pay, as other clients send it", {}],
		["for a card", { method: "card" }],
		["for a tax receipt of a gift by UPI", { method: "upi", phone: "98123 45678", taxReceipt: "on" }],
		["for a tax receipt of a gift by netbanking", { method: "razorpay", taxReceipt: "on" }],
	])("includes the address %s", (_, sent) => {
		for (const contract of [billingForm, person]) {
			expect(read(contract, sent)).toEqual(["country_missing", "zip_code_invalid"]);
			expect(read(contract, { ...sent, country: "IN", zip_code: "560001" })).toEqual([]);
		}
	});

	it.each([
		["UPI", { method: "upi", phone: "98123 45678" }],
		["netbanking", { method: "razorpay" }],
	])("is no address for a gift by %s, and leaves out one that nobody saw", (_, sent) => {
		const hidden = { country: "Nowhere", zip_code: "1", line1: "a".repeat(60), pan: "wrong" };
		for (const contract of [billingForm, person]) {
			expect(read(contract, { ...sent, ...hidden })).toEqual([]);
			expect(v.parse(contract, { ...bare, ...sent, ...hidden })).toMatchObject({
				country: "",
				zip_code: "",
				line1: "",
				amount: 50_100,
			});
		}
		expect(v.parse(billingForm, { ...bare, ...sent, pan: "wrong" }).pan).toBeUndefined();
	});

	it("includes the mobile number for UPI only", () => {
		expect(read(billingForm, { method: "upi" })).toEqual(["phone_missing"]);
		expect(read(billingForm, { method: "razorpay", phone: "1".repeat(40) })).toEqual([]);
	});

	it("includes a PAN, which may stay empty, for a tax receipt only", () => {
		const address = { country: "IN", zip_code: "560001" };
		const sent = { ...address, method: "card", taxReceipt: "on" };
		expect(read(billingForm, sent)).toEqual([]);
		expect(read(billingForm, { ...sent, pan: "12" })).toEqual(["pan_invalid"]);
		expect(v.parse(billingForm, { ...bare, ...sent, pan: "abcps 1234 k" }).pan).toBe("ABCPS1234K");
		expect(v.parse(billingForm, { ...bare, ...address, method: "card", pan: "ABCPS1234K" }).pan).toBeUndefined();
	});

	it("knows three ways to pay", () => {
		expect(read(billingForm, { method: "cash" })).toContain("value_invalid");
	});
});
