import { afterEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoApp } from "../../testing/demo-app.ts";
import { donorBrowser } from "../../testing/donor-browser.ts";
import { losingAnswers } from "../../testing/giving-steps.ts";
import { createOrder, payAtBank } from "../../testing/razorpay-steps.ts";
import { receiptSteps } from "../../testing/receipt-steps.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await demoApp({ RAZORPAY_API_BASE: "http://stripe.test/sandbox/razorpay" });
afterEach(() => app.setFault(null));

const { get, post } = visitsTo(app, donorBrowser);
const donor = { first_name: "Ravi", last_name: "Kumar", email: "ravi@people.example" };
const gift = { donationRequestId: demoRequestIds.asha, amount: "501", ...donor };
const byUpi = { ...gift, method: "upi", phone: "98123 45678" };

const idIn = (location: string) => /donation=(don_\w+)/.exec(location)?.[1] ?? "";
const addressOf = async (id: string) =>
	(await app.rows<{ address: string | null }>("SELECT billing_address AS address FROM donation WHERE id = ?", [id]))[0]
		?.address;
const donations = () => app.value<number>("SELECT count(*) FROM donation");

describe("a gift by UPI", () => {
	it("begins with the details, without an address", async () => {
		const { status, location } = await post("/billingInfo", byUpi);
		const id = idIn(location);
		expect([status, location]).toEqual([303, `/RazorPayment?donation=${id}`]);
		expect(await addressOf(id)).toBeNull();
		expect(await app.rows("SELECT charge_minor AS charged FROM donation WHERE id = ?", [id])).toEqual([
			{ charged: 501_00 },
		]);
		const { html } = await get(location, { ...donorBrowser, "user-agent": "Mozilla/5.0 (Linux; Android 14)" });
		for (const name of ["Google Pay", "PhonePe", "Paytm", "BHIM"]) expect(html).toContain(`>${name}</a>`);
		expect(html).toMatch(/href="intent:\/\/pay\?[^"]+#Intent;scheme=upi;package=com\.phonepe\.app;end"/);
		// The apps come before the code for another device.
		expect(html.indexOf("BHIM")).toBeLessThan(html.indexOf("<svg", html.indexOf("Or scan")));
		expect((await get(location)).html).not.toContain("PhonePe");
		// Without script, who has said that they paid need not press again.
		const refresh = '<noscript><meta http-equiv="refresh" content="6"';
		expect([html.includes(refresh), (await get(`${location}&asked=1`)).html.includes(refresh)]).toEqual([false, true]);
	});

	it("does not begin with a wrong number, and stores nothing", async () => {
		const before = await donations();
		for (const phone of ["12345", ""]) {
			const { status, html } = await post(
				"/billingInfo",
				{ ...byUpi, phone },
				{ ...donorBrowser, accept: "text/html" },
			);
			expect([status, html.includes("Mobile Number")]).toEqual([400, true]);
		}
		expect(await donations()).toBe(before);
	});

	it("goes on with the same donation after the provider did not answer", async () => {
		app.setFault(losingAnswers("/payments/create/upi"));
		const before = (await donations()) ?? 0;
		const refused = await post("/billingInfo", byUpi);
		expect(refused.status).toBe(503);
		const [, donation = ""] = /name="donation" value="(don_\w+)"/.exec(refused.html) ?? [];
		app.setFault(null);
		app.advance(60_000);
		expect((await post("/billingInfo", { ...byUpi, donation })).location).toBe(`/RazorPayment?donation=${donation}`);
		expect(await donations()).toBe(before + 1);
	});
});

describe("the address", () => {
	it("is asked for a card, and before a donor who chose UPI pays by card", async () => {
		expect((await post("/billingInfo", { ...gift, method: "card" })).status).toBe(400);
		const { location } = await post("/billingInfo", { ...gift, method: "razorpay" });
		const id = idIn(location);
		expect(location).toBe(`/payment?donation=${id}&method=razorpay`);
		expect((await get(location)).html).toContain(`href="/billingInfo?donation=${id}&amp;method=card"`);
		const details = await get(`/billingInfo?donation=${id}&method=card`);
		expect(details.html).toMatch(/<input[^>]*value="card"[^>]*checked|<input[^>]*checked[^>]*value="card"/);
		const card = { donation: id, ...gift, method: "card", country: "IN", zip_code: "560001" };
		expect((await post("/billingInfo", card)).location).toBe(`/payment?donation=${id}&method=card`);
		expect(await addressOf(id)).toContain("560001");
	});

	it("is asked for every gift in another currency", async () => {
		const inDollars = { ...byUpi, donationRequestId: demoRequestIds.alicia, amount: "25" };
		const { status, html } = await post("/billingInfo", inDollars);
		expect([status, html.includes("Please select Country")]).toEqual([400, true]);
	});
});

describe("the payment page of a gift in rupees", () => {
	it("selects UPI if nothing else was chosen, and the card after a card has failed", async () => {
		const { location } = await post("/billingInfo", { ...gift, country: "IN", zip_code: "560001" });
		expect((await get(location)).html).toMatch(/aria-current="true"[^>]*>UPI or netbanking/);
		expect((await get(`${location}&method=card`)).html).toContain("Visa, Mastercard, American Express");
	});

	it("names RuPay among the cards, in rupees only", async () => {
		const id = idIn((await post("/billingInfo", { ...gift, country: "IN", zip_code: "560001" })).location);
		expect((await get(`/payment?donation=${id}&method=card`)).html).toContain("For RuPay cards, choose");
		const dollars = {
			...gift,
			donationRequestId: demoRequestIds.alicia,
			amount: "25",
			country: "US",
			zip_code: "10001",
		};
		expect((await get((await post("/billingInfo", dollars)).location)).html).not.toContain("RuPay");
	});
});

describe("a PAN with the details", () => {
	const deductible = { ...byUpi, taxReceipt: "on", pan: "abcps 1234 k", country: "IN", zip_code: "560001" };
	const kept = (id: string) => app.value("SELECT number_last4 FROM donor_tax_id WHERE donation_id = ?", [id]);

	it("is neither asked nor stored for a gift that nobody can deduct", async () => {
		expect((await get(`/billingInfo?donationRequestId=${demoRequestIds.asha}`)).html).not.toContain('name="pan"');
		const id = idIn((await post("/billingInfo", deductible)).location);
		expect(await kept(id)).toBeUndefined();
	});

	it("is stored encrypted for a gift with a benefit, which the details page offers with the reason", async () => {
		const app = await demoApp();
		const { get, post } = visitsTo(app, donorBrowser);
		const kept = (id: string) => app.value("SELECT number_last4 FROM donor_tax_id WHERE donation_id = ?", [id]);
		await receiptSteps(app).register();
		const path = `/billingInfo?donationRequestId=${demoRequestIds.asha}`;
		expect((await get(path)).html).toContain("reports your gift to the tax office by your PAN");
		const id = idIn((await post("/billingInfo", { ...deductible, method: "razorpay" })).location);
		expect(await kept(id)).toBe("234K");
		expect(JSON.stringify(await app.rows("SELECT * FROM donor_tax_id"))).not.toContain("ABCPS1234K");
		expect((await get(`/billingInfo?donation=${id}`)).html).toContain("We have the PAN ending in 234K");
		expect((await get(`/billingInfo?donation=${id}`, {})).html).not.toContain("234K");
	});

	it("is asked for and kept for a rupee gift to the foundation, whose own registration stands on the receipt", async () => {
		const toUs = { donationFor: "tal", region: "IN", currency: "INR" };
		const { html } = await get(`/billingInfo?${new URLSearchParams(toUs)}`);
		for (const name of ["taxReceipt", "pan"]) expect(html).toContain(`name="${name}"`);
		const { donationRequestId: _, ...foundation } = { ...deductible, ...toUs };
		const id = idIn((await post("/billingInfo", foundation)).location);
		expect([await kept(id), JSON.parse((await addressOf(id)) ?? "{}").zip_code]).toEqual(["234K", "560001"]);
		expect((await get("/billingInfo?donationFor=tal&region=US&currency=USD")).html).not.toContain('name="pan"');
	});
});

describe("the currency of a gift", () => {
	it("is explained only if it is not the recipient's", async () => {
		const page = (payIn: string) => get(`/billingInfo?donationRequestId=${demoRequestIds.alicia}&payIn=${payIn}`);
		expect((await page("GBP")).html).toContain("The gift arrives in USD,");
		expect((await page("USD")).html).not.toContain("The gift arrives in");
	});
});

describe("Razorpay's wallets", () => {
	it("are named where they are offered, and a gift from one names it on the receipt", async () => {
		const path = `/billingInfo?donationRequestId=${demoRequestIds.asha}`;
		expect((await get(path)).html).toContain("Wallets: Amazon Pay, MobiKwik, PhonePe.");
		const { location } = await post("/billingInfo", { ...gift, method: "razorpay" });
		expect((await get(location)).html).toContain("Wallets: Amazon Pay, MobiKwik, PhonePe.");
		const id = idIn(location);
		const { body } = await createOrder(app, id);
		const paid = await payAtBank(app, body.data.id, "success", { method: "wallet", wallet: "mobikwik" });
		expect((await app.call("/razorpay/payment/verify", paid.data)).status).toBe(200);
		expect(
			await app.rows("SELECT instrument, instrument_name AS name FROM payment_attempt WHERE donation_id = ?", [id]),
		).toEqual([{ instrument: "wallet", name: "MobiKwik" }]);
	});

	it("are left out while Razorpay does not answer, and the page stays", async () => {
		const down = await demoApp({
			RAZORPAY_API_BASE: "http://stripe.test/sandbox/razorpay",
			RAZORPAY_KEY_ID: "rzp_test_down",
			RAZORPAY_KEY_SECRET: "down",
			RAZORPAY_WEBHOOK_SECRET: "down",
		});
		down.setFault(losingAnswers("/methods"));
		const { status, html } = await visitsTo(down).get(`/billingInfo?donationRequestId=${demoRequestIds.asha}`);
		expect([status, html.includes("Wallets:")]).toEqual([200, false]);
	});
});
