import { describe, expect, it } from "vitest";
import { sharedApp } from "../../testing/shared-app.ts";
import { type FormFields, visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();

const donor = { first_name: "Asha", last_name: "Rao", email: "asha@people.example", country: "IN", zip_code: "560001" };
const { get, post } = visitsTo(app);
const give = (fields: FormFields) => post("/billingInfo", { donationFor: "tal", ...donor, ...fields });
const given = async (location: string) => {
	const [row] = await app.rows("SELECT charge_minor AS minor, currency FROM donation WHERE id = ?", [
		location.split("=")[1] ?? "",
	]);
	return row;
};

describe("a typed amount", () => {
	it.each([
		["INR", "₹501", 501_00],
		["INR", "Rs. 1,000/-", 1_000_00],
		["INR", "INR 500", 500_00],
		["INR", "५०१ रुपये", 501_00],
		["USD", "$1,000", 1_000_00],
		["USD", "1'000", 1_000_00],
	])("in %s may be %s", async (currency, amount, minor) => {
		const { location } = await give({ currency, amount });
		expect(await given(location), location).toEqual({ minor, currency });
	});

	it.each([
		["INR", "$501", "Please enter valid amount: in the currency of this form, without “$”"],
		["USD", "₹501", "Please enter valid amount: in the currency of this form, without “₹”"],
		["INR", "1,5", "Please enter valid amount: “1,5” could mean two. Write it like 1000 or 1000.50"],
		["INR", "1.000,50", "Please enter valid amount: “1.000,50” could mean two. Write it like 1000 or 1000.50"],
		["INR", "5 lakh", "Please enter valid amount: in digits only, without “lakh”"],
	])("in %s is not read from %s, and what was typed stays", async (currency, amount, message) => {
		const { status, html } = await give({ currency, amount });
		expect(status).toBe(400);
		expect(html).toContain(message);
		expect(html).toContain(`value="${amount}"`);
	});

	it("has the currency of its request, also where the page is opened with it", async () => {
		const [request] = await app.rows<{ id: string }>(
			"SELECT id FROM donation_request WHERE region = 'US' AND status = 1 AND request_type = 'cash' AND is_private = 0 LIMIT 1",
		);
		const recipient = { donationFor: "donationRequest", donationRequestId: request?.id ?? "" };
		expect(await given((await give({ ...recipient, amount: "$25" })).location)).toMatchObject({ minor: 25_00 });
		expect((await give({ ...recipient, amount: "₹25" })).status).toBe(400);
		const page = await get(`/billingInfo?${new URLSearchParams({ ...recipient, amount: "$25" })}`);
		expect(page.status).toBe(200);
		expect(page.html.includes('id="billing-amount-error"')).toBe(false);
	});
});
