import { describe, expect, it } from "vitest";
import { demoApp } from "../../testing/demo-app.ts";
import { donorBrowser } from "../../testing/donor-browser.ts";
import { donate, openHosted, payByCard, payHosted } from "../../testing/giving-steps.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { type FormFields, visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();

const details = {
	first_name: "Mary Ann",
	last_name: "Evans",
	email: "mary@people.example",
	country: "IN",
	zip_code: "560001",
	city: "Pune",
};

const { get, post } = visitsTo(app, donorBrowser);
const revise = (donation: string, more: FormFields) =>
	post("/billingInfo", { donation, amount: "1000", ...details, ...more });
const billing = (id: string) => get(`/billingInfo?donation=${id}`);
const rowOf = async (id: string) => (await app.rows("SELECT * FROM donation WHERE id = ?", [id]))[0];

describe("a donor who returns from the payment to the billing form", () => {
	it("finds all values still filled in", async () => {
		const id = await donate(app, 100_050);
		await revise(id, { amount: "1000.50", anonymous: "on" });
		const { html } = await billing(id);
		for (const value of ["1000.50", "Mary Ann", "Evans", "mary@people.example", "560001", "Pune", id]) {
			expect(html).toContain(`value="${value}"`);
		}
		expect(html).toMatch(/<input[^>]*name="anonymous"[^>]*checked/);
		expect(html).not.toMatch(/<input[^>]*name="shouldChargeProcessingFees"[^>]*checked/);
		expect(html).toMatch(/<details[^>]*open/);
	});

	it("finds names of several words in their own fields", async () => {
		const id = await donate(app);
		await revise(id, { first_name: "Ludwig", last_name: "van der Berg" });
		const { html } = await billing(id);
		expect(html).toMatch(/<input[^>]*name="first_name"[^>]*value="Ludwig"/);
		expect(html).toMatch(/<input[^>]*name="last_name"[^>]*value="van der Berg"/);
	});

	it("changes the amount, the fee and the donor of the same donation, but never its recipient", async () => {
		const id = await donate(app);
		const before = await rowOf(id);
		const answer = await revise(id, {
			amount: "250",
			shouldChargeProcessingFees: "on",
			donationFor: "tal",
			donationRequestId: "",
		});
		expect([answer.status, answer.location]).toEqual([303, `/payment?donation=${id}`]);
		expect(await rowOf(id)).toMatchObject({
			gift_minor: 250_00,
			cover_minor: 5_00,
			charge_minor: 255_00,
			fees_on_top: 1,
			donor_first_name: "Mary Ann",
			donor_last_name: "Evans",
			beneficiary_kind: "request",
			beneficiary_id: before?.beneficiary_id,
			currency: "INR",
		});
	});

	it("sees the errors of an invalid change, and nothing is changed", async () => {
		const id = await donate(app);
		const answer = await revise(id, { amount: "0.5", email: "nope" });
		expect(answer.status).toBe(400);
		expect(answer.html).toContain(`value="${id}"`);
		expect(await rowOf(id)).toMatchObject({ gift_minor: 100_000, donor_first_name: "Meera", donor_last_name: "Iyer" });
	});

	it("cannot pay the old amount on the provider's hosted page", async () => {
		const id = await donate(app);
		const hosted = await openHosted(app, id);
		expect((await revise(id, { amount: "300" })).status).toBe(303);
		await payHosted(app, hosted, "4242 4242 4242 4242");
		expect(await rowOf(id)).toMatchObject({ succeeded_at: null, charge_minor: 300_00 });
	});

	it("pays the new amount", async () => {
		const id = await donate(app);
		await revise(id, { amount: "300" });
		expect((await payByCard(app, id, "pm_card_visa", { amount: 102_000 })).status).toBe(422);
		expect((await payByCard(app, id, "pm_card_visa", { amount: 300_00 })).status).toBe(200);
	});

	it("is redirected to the thank-you page after paying, and cannot change anything", async () => {
		const id = await donate(app);
		await payByCard(app, id);
		expect((await billing(id)).location).toBe(`/thankyou?donation=${id}`);
		expect((await revise(id, { amount: "1" })).status).toBe(409);
		expect(await rowOf(id)).toMatchObject({ gift_minor: 100_000, donor_first_name: "Meera", donor_last_name: "Iyer" });
	});

	it("cancels an authentication for the old amount and pays the new one", async () => {
		const id = await donate(app);
		await payByCard(app, id, "pm_card_authenticationRequired");
		expect((await revise(id, { amount: "300" })).status).toBe(303);
		const [attempt] = await app.rows("SELECT status FROM payment_attempt WHERE donation_id = ?", [id]);
		expect(attempt?.status).toMatch(/failed|canceled/);
		expect((await payByCard(app, id)).status).toBe(200);
		expect(await rowOf(id)).toMatchObject({ status: "succeeded", charge_minor: 300_00 });
	});

	it("can pay after a declined card and a corrected name", async () => {
		const id = await donate(app);
		expect((await payByCard(app, id, "pm_card_chargeDeclined")).status).toBe(400);
		expect((await revise(id, { first_name: "Gracie" })).status).toBe(303);
		expect((await payByCard(app, id)).status).toBe(200);
	});

	it("must pass the captcha after too many changes", async () => {
		const own = await demoApp({ PAYMENTS_PER_MINUTE: "2" });
		const id = await donate(own);
		const change = (intent: string) => visitsTo(own, donorBrowser).post(`/payment?donation=${id}`, { intent });
		expect((await change("uncover")).status).toBe(303);
		expect((await change("cover")).status).toBe(303);
		const refused = await change("uncover");
		expect(refused.status).toBe(403);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(refused.html).toContain("too many attempts");
		own.close();
	});

	it("gets 404 for an unknown donation", async () => {
		const unknown = "don_00000000000000000000000000";
		expect((await billing(unknown)).status).toBe(404);
		expect((await revise(unknown, {})).status).toBe(404);
		expect((await revise("'; --", {})).status).toBe(404);
	});
});
