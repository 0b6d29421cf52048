// @module-tag slow

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { as, identifyByName } from "../../testing/actors.ts";
import { type DemoApp, demoApp } from "../../testing/demo-app.ts";
import { billingForm } from "../../testing/giving-steps.ts";
import { type FormFields, visitsTo } from "../../testing/visits.ts";

let app: DemoApp;
beforeEach(async () => {
	app = await demoApp({}, identifyByName);
});
afterEach(() => app.close());

const donor = as("signed-in");

const post = (path: string, form: FormFields, headers = donor) => visitsTo(app).post(path, form, headers);
const html = async (path: string, headers = donor) => (await visitsTo(app).get(path, headers)).html;

const billing = { ...billingForm, line1: "12 MG Road" };

async function donation(more: Record<string, string> = {}): Promise<string> {
	const answer = await post("/billingInfo", { ...billing, ...more });
	return /donation=(don_\w+)/.exec(answer.location)?.[1] ?? "";
}

/** The hidden fields of the form that pays by a saved card or from a bank account. */
async function shown(id: string): Promise<{ amount: string; currency: string }> {
	const page = await html(`/payment?donation=${id}&method=card`);
	const field = (name: string) => new RegExp(`name="${name}" value="(\\w+)"`).exec(page)?.[1] ?? "";
	return { amount: field("amount"), currency: field("currency") };
}

/** Saves a card by paying with it. @returns its id */
async function save(paymentMethodId = "pm_card_visa"): Promise<string> {
	const body = { paymentMethodId, donationId: await donation(), saveCard: true };
	const { body: paid } = await app.call("/create/payment/intent", body, donor);
	return (await app.call(`/saved/cards/${paid.customer_id}`, undefined, donor)).body.data[0].id;
}

describe("the card panel", () => {
	it("pays with a saved card without script", async () => {
		const card = await save();
		const id = await donation();
		const page = await html(`/payment?donation=${id}&method=card`);
		expect(page).toContain("Pay with a saved card");
		expect(page).toContain("Visa ending in 4242");
		const answer = await post(`/payment?donation=${id}&method=card`, {
			intent: "saved-card",
			card,
			...(await shown(id)),
		});
		expect([answer.status, answer.location]).toEqual([303, `/thankyou?donation=${id}`]);
		expect(await app.rows("SELECT status FROM donation WHERE id = ?", [id])).toEqual([{ status: "succeeded" }]);
	});

	it("charges nothing if the amount has changed since the page showed it", async () => {
		const card = await save();
		const id = await donation({ amount: "5" });
		const before = await shown(id);
		await post("/billingInfo", { ...billing, amount: "5000", donation: id });
		const answer = await post(`/payment?donation=${id}&method=card`, { intent: "saved-card", card, ...before });
		expect(answer.status).toBe(400);
		expect(answer.html).toContain("This amount differs from the donation’s amount.");
		expect(await app.rows("SELECT id FROM payment_attempt WHERE donation_id = ?", [id])).toEqual([]);
	});

	it("offers no other donor's cards, and refuses to charge them", async () => {
		const card = await save();
		const id = await donation();
		expect(await html(`/payment?donation=${id}&method=card`, as("owner"))).not.toContain("4242</label>");
		const form = { intent: "saved-card", card, ...(await shown(id)) };
		for (const stranger of [as("owner"), {}]) {
			expect((await post(`/payment?donation=${id}&method=card`, form, stranger)).status).toBe(404);
		}
	});

	it("offers to save a card to signed-in donors only", async () => {
		const id = await donation();
		expect(await html(`/payment?donation=${id}&method=card`)).toContain("Save this card for next time");
		expect(await html(`/payment?donation=${id}&method=card`, {})).not.toContain("Save this card for next time");
	});

	it("takes another card while the provider can't list the saved ones", async () => {
		await save();
		const id = await donation();
		app.setFault(async () => new Response("no", { status: 500 }));
		const answer = await visitsTo(app).get(`/payment?donation=${id}&method=card`, donor);
		expect(answer.status).toBe(200);
		expect(answer.html).not.toContain("Pay with a saved card");
	});
});

describe("the page of saved cards", () => {
	it("lists the cards, and removes one", async () => {
		const card = await save();
		expect(await html("/account/cards")).toContain("Visa ending in 4242");
		expect((await post("/account/cards", { card }, as("owner"))).status).toBe(404);
		const removed = await post("/account/cards", { card });
		expect([removed.status, removed.location]).toEqual([303, "/account/cards"]);
		expect(await html("/account/cards")).toContain("You haven’t saved a card yet.");
	});

	it("says so while the provider does not answer", async () => {
		await save();
		app.setFault(async () => new Response("no", { status: 500 }));
		expect(await html("/account/cards")).toContain("can’t be shown right now");
	});
});

describe("the billing form", () => {
	const fresh = () => html(`/billingInfo?donationRequestId=${demoRequestIds.asha}&amount=500`);

	it("remembers a donor's name and address on request, until the donor unticks it", async () => {
		await donation();
		expect(await fresh()).not.toContain("12 MG Road");
		await donation({ remember: "on", first_name: "Mira" });
		const page = await fresh();
		expect(page).toContain("12 MG Road");
		expect(page).toContain('value="Mira"');
		await donation({ first_name: "Mira" });
		expect(await fresh()).not.toContain("12 MG Road");
	});

	it("remembers nothing for guests", async () => {
		const answer = await post("/billingInfo", { ...billing, remember: "on" }, {});
		expect(answer.status).toBe(303);
		expect(await app.rows("SELECT * FROM billing_details")).toEqual([]);
	});
});
