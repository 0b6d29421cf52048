import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requoteDonation } from "../../../api/features/donations/requote.ts";
import { type DemoApp, demoApp } from "../../testing/demo-app.ts";
import { donate, openHosted, payByCard, payHosted } from "../../testing/giving-steps.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(() => app.close());

const details = {
	first_name: "Mary Ann",
	last_name: "Evans",
	email: "mary@people.example",
	country: "IN",
	zip_code: "560001",
	city: "Pune",
};

function revise(donation: string, more: Record<string, string>): Promise<Response> {
	const body = new URLSearchParams({ donation, amount: "1000", ...details, ...more });
	return app.fetch("/billingInfo", { method: "POST", body, redirect: "manual", headers: madeHere(donation) });
}

/** What the browser that made a donation carries. */
const madeHere = (id: string) => ({ cookie: `kw_donation=${id}` });
const billing = (id: string) => app.fetch(`/billingInfo?donation=${id}`, { redirect: "manual", headers: madeHere(id) });
const rowOf = async (id: string) => (await app.rows("SELECT * FROM donation WHERE id = ?", [id]))[0];

describe("a donor who goes back from the payment to the billing form", () => {
	it("finds everything as it was left", async () => {
		const id = await donate(app, 100_050);
		await revise(id, { amount: "1000.50", anonymous: "on" });
		const html = await (await billing(id)).text();
		for (const value of ["1000.50", "Mary Ann", "Evans", "mary@people.example", "560001", "Pune", id]) {
			expect(html).toContain(`value="${value}"`);
		}
		expect(html).toMatch(/<input[^>]*name="anonymous"[^>]*checked/);
		expect(html).not.toMatch(/<input[^>]*name="shouldChargeProcessingFees"[^>]*checked/);
		expect(html).toMatch(/<details[^>]*open/);
	});

	it("changes the same donation: its amount, the fee and who gives, and never whom it is for", async () => {
		const id = await donate(app);
		const before = await rowOf(id);
		const answer = await revise(id, {
			amount: "250",
			shouldChargeProcessingFees: "on",
			donationFor: "tal",
			donationRequestId: "",
		});
		expect([answer.status, answer.headers.get("location")]).toEqual([303, `/payment?donation=${id}`]);
		expect(await rowOf(id)).toMatchObject({
			gift_minor: 250_00,
			cover_minor: 5_00,
			charge_minor: 255_00,
			fees_on_top: 1,
			donor_name: "Mary Ann Evans",
			beneficiary_kind: "request",
			beneficiary_id: before?.beneficiary_id,
			currency: "INR",
		});
	});

	it("is told what is wrong with a change, and nothing is changed", async () => {
		const id = await donate(app);
		const answer = await revise(id, { amount: "0.5", email: "nope" });
		expect(answer.status).toBe(400);
		expect(await answer.text()).toContain(`value="${id}"`);
		expect(await rowOf(id)).toMatchObject({ gift_minor: 100_000, donor_name: "Meera Iyer" });
	});

	it("leaves no page of the provider open that asks for the old amount", async () => {
		const id = await donate(app);
		const hosted = await openHosted(app, id);
		expect((await revise(id, { amount: "300" })).status).toBe(303);
		await payHosted(app, hosted, "4242 4242 4242 4242");
		expect(await rowOf(id)).toMatchObject({ succeeded_at: null, charge_minor: 300_00 });
	});

	it("pays the changed amount", async () => {
		const id = await donate(app);
		await revise(id, { amount: "300" });
		expect((await payByCard(app, id, "pm_card_visa", { amount: 102_000 })).status).toBe(422);
		expect((await payByCard(app, id, "pm_card_visa", { amount: 300_00 })).status).toBe(200);
	});

	it("is led to the thanks once it is paid, and changes nothing any more", async () => {
		const id = await donate(app);
		await payByCard(app, id);
		expect((await billing(id)).headers.get("location")).toBe(`/thankyou?donation=${id}`);
		expect((await revise(id, { amount: "1" })).status).toBe(409);
		expect(await rowOf(id)).toMatchObject({ gift_minor: 100_000, donor_name: "Meera Iyer" });
	});

	it("ends an authentication for the old amount, and pays the new one", async () => {
		const id = await donate(app);
		await payByCard(app, id, "pm_card_authenticationRequired");
		expect((await revise(id, { amount: "300" })).status).toBe(303);
		const [attempt] = await app.rows("SELECT status FROM payment_attempt WHERE donation_id = ?", [id]);
		expect(attempt?.status).toMatch(/failed|canceled/);
		expect((await payByCard(app, id)).status).toBe(200);
		expect(await rowOf(id)).toMatchObject({ status: "succeeded", charge_minor: 300_00 });
	});

	it("pays after a declined card and a corrected name", async () => {
		const id = await donate(app);
		expect((await payByCard(app, id, "pm_card_chargeDeclined")).status).toBe(400);
		expect((await revise(id, { first_name: "Gracie" })).status).toBe(303);
		expect((await payByCard(app, id)).status).toBe(200);
	});

	it("is asked to wait when the changes come too fast", async () => {
		const id = await donate(app);
		const settings = { ...app.platform.settings, paymentsPerMinute: 2 };
		const ctx = { ...app.ctx, clientAddress: "changes", platform: { ...app.platform, settings } };
		await requoteDonation(ctx, id, false);
		await requoteDonation(ctx, id, true);
		await expect(requoteDonation(ctx, id, false)).rejects.toMatchObject({ status: 429 });
	});

	it("is asked anew, and makes a donation of their own, with nothing but the link", async () => {
		const id = await donate(app);
		await revise(id, { amount: "1000.50" });
		const pages = [`/billingInfo?donation=${id}`, `/payment?donation=${id}`];
		for (const path of pages) {
			const html = await (await app.fetch(path)).text();
			expect(html).toContain("1,000.50".replace(",", path.startsWith("/pay") ? "," : ""));
			expect(html).not.toMatch(/mary@people|Evans|560001|Pune"/);
		}
		const body = new URLSearchParams({ donation: id, amount: "7", ...details, first_name: "Mallory" });
		const answer = await app.fetch("/billingInfo", { method: "POST", body, redirect: "manual" });
		const own = /donation=(don_\w+)/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";
		expect(own).not.toBe(id);
		expect(answer.headers.get("set-cookie")).toContain(`kw_donation=${own}`);
		expect(await rowOf(own)).toMatchObject({ charge_minor: 700, donor_name: "Mallory Evans" });
		expect(await rowOf(id)).toMatchObject({ charge_minor: 1000_50, donor_name: "Mary Ann Evans" });
	});

	it("is not found under an id that nobody has", async () => {
		const unknown = "don_00000000000000000000000000";
		expect((await billing(unknown)).status).toBe(404);
		expect((await revise(unknown, {})).status).toBe(404);
		expect((await revise("'; --", {})).status).toBe(404);
	});
});
