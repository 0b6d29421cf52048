// @module-tag slow
import { describe, expect, it } from "vitest";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import type { CallResult } from "../../../site/testing/demo-app.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donateByForm } from "../../../site/testing/giving-steps.ts";

const app = demoForEach({}, identifyByName);

const donor = as("signed-in");
const other = as("owner");

const donation = (headers: Record<string, string> = donor) => donateByForm(app, headers);

async function paySaving(paymentMethodId: string, headers = donor): Promise<CallResult> {
	const donationId = await donation(headers);
	return app.call("/create/payment/intent", { paymentMethodId, donationId, saveCard: true }, headers);
}

/** Saves a card. @returns the customer and the card's id */
async function saved(paymentMethodId = "pm_card_visa"): Promise<{ customer: string; card: string }> {
	const customer = String((await paySaving(paymentMethodId)).body.customer_id);
	const list = await app.call(`/saved/cards/${customer}`, undefined, donor);
	return { customer, card: list.body.data[0].id };
}

const statusOf = (id: string) => app.value(`SELECT status FROM donation WHERE id = '${id}'`);

describe("a card that a donor saves", () => {
	it("is listed for its donor alone, without its number", async () => {
		const paid = await paySaving("pm_card_visa");
		expect(paid.status).toBe(200);
		const path = `/saved/cards/${paid.body.customer_id}`;
		const { status, body } = await app.call(path, undefined, donor);
		expect(status).toBe(200);
		expect(body.data).toEqual([
			{
				id: expect.stringMatching(/^pm_/),
				card: { brand: "visa", last4: "4242", exp_month: expect.any(Number), exp_year: expect.any(Number) },
				billing_details: { name: null },
			},
		]);
		expect((await app.call(path, undefined, other)).status).toBe(404);
		expect((await app.call(path)).status).toBe(401);
	});

	it("is listed once although it was saved twice, and is gone when it is removed", async () => {
		const { customer } = await saved();
		await paySaving("pm_card_visa");
		await paySaving("pm_card_mastercard");
		const cards = async () => (await app.call(`/saved/cards/${customer}`, undefined, donor)).body.data;
		const [mastercard, visa, ...rest] = await cards();
		expect([mastercard.card.brand, visa.card.brand, rest]).toEqual(["mastercard", "visa", []]);
		const path = `/saved/cards/${customer}/${visa.id}`;
		expect((await app.send("DELETE", path, undefined, other)).status).toBe(404);
		expect((await app.send("DELETE", path, undefined, donor)).status).toBe(200);
		expect(await cards()).toHaveLength(1);
		expect((await app.send("DELETE", path, undefined, donor)).status).toBe(404);
		const donationId = await donation();
		expect((await app.call("/charge/card", { paymentMethodId: visa.id, donationId }, donor)).status).toBe(404);
	});

	it("is not saved for a guest, nor without asking", async () => {
		const guest = await paySaving("pm_card_visa", {});
		expect(guest.status).toBe(200);
		const donationId = await donation();
		await app.call("/create/payment/intent", { paymentMethodId: "pm_card_visa", donationId, saveCard: false }, donor);
		expect(await app.rows("SELECT * FROM provider_customer")).toEqual([]);
		const { body } = await app.stripe(`/v1/customers/${guest.body.customer_id}/payment_methods?type=card`);
		expect(body.data).toEqual([]);
	});

	it("is not saved if it was declined", async () => {
		await paySaving("pm_card_chargeDeclined");
		const customerId = await app.value("SELECT customer_id FROM provider_customer");
		expect((await app.call(`/saved/cards/${customerId}`, undefined, donor)).body.data).toEqual([]);
	});
});

describe("POST /charge/card", () => {
	it("pays a donation with a saved card, once per Idempotency-Key", async () => {
		const { customer, card } = await saved();
		const donationId = await donation();
		const headers = { ...donor, "idempotency-key": crypto.randomUUID() };
		const pay = () => app.call("/charge/card", { paymentMethodId: card, customer_id: customer, donationId }, headers);
		const [first, second] = [await pay(), await pay()];
		expect([first.status, first.body]).toEqual([
			200,
			{ statusCode: 200, requiresAction: false, clientSecret: null, customer_id: customer },
		]);
		expect(second.body).toEqual(first.body);
		expect(await statusOf(donationId)).toBe("succeeded");
		expect((await app.stripe("/v1/charges")).body.data).toHaveLength(2);
	});

	it("keeps the payer's card and customer from whoever made the donation", async () => {
		const { customer, card } = await saved();
		const donationId = await donation(other);
		expect((await app.call("/charge/card", { paymentMethodId: card, donationId }, donor)).status).toBe(200);
		const { status, body } = await app.call("/donation", { donationId }, other);
		expect([status, body.data.customer_id, body.data.donor.first_name]).toEqual([200, null, "Meera"]);
		const thanks = await (await app.fetch(`/thankyou?donation=${donationId}`, { headers: other })).text();
		expect(thanks).not.toContain("4242");
		expect(JSON.stringify(body)).not.toContain(customer);
	});

	it("never lends a donor's customer to somebody else's payment of the same donation", async () => {
		await authenticateSaved();
		const customer = await customerId();
		const { body: list } = await app.call(`/saved/cards/${customer}`, undefined, donor);
		const [{ id: card }] = list.data;
		const donationId = await donation();
		await app.call("/charge/card", { paymentMethodId: card, donationId }, donor);
		const stolen = { paymentMethodId: card, customer_id: customer, donationId };
		const { status, body } = await app.call("/create/payment/intent", stolen, other);
		expect([status, body.error]).toEqual([400, expect.any(String)]);
	});

	it("refuses guests, other people's cards and customers, and another amount", async () => {
		const { card } = await saved();
		const donationId = await donation();
		const pay = (body: object, headers?: Record<string, string>) =>
			app.call("/charge/card", { paymentMethodId: card, donationId, ...body }, headers);
		expect((await pay({})).status).toBe(401);
		expect((await pay({}, other)).status).toBe(404);
		expect((await pay({ customer_id: "cus_other" }, donor)).status).toBe(404);
		expect((await pay({ amount: 1_000 }, donor)).status).toBe(422);
		expect((await pay({ paymentMethodId: "pm_card_visa" }, donor)).status).toBe(404);
		expect(await statusOf(donationId)).toBe("created");
	});

	it("answers with the provider's message if the bank declines", async () => {
		const { card } = await saved();
		app.setFault(async (request, next) => {
			const answer = await next();
			if (request.method !== "POST" || !request.url.endsWith("/payment_intents")) return answer;
			const error = { type: "card_error", code: "card_declined", decline_code: "insufficient_funds" };
			return Response.json({ error: { ...error, message: "Your card has insufficient funds." } }, { status: 402 });
		});
		const { status, body } = await app.call(
			"/charge/card",
			{ paymentMethodId: card, donationId: await donation() },
			donor,
		);
		expect([status, body.raw.message]).toEqual([400, "Your card has insufficient funds."]);
	});

	it("leads to the bank's page, and charges once the donor comes back from it", async () => {
		await authenticateSaved();
		const { body: list } = await app.call(`/saved/cards/${await customerId()}`, undefined, donor);
		const donationId = await donation();
		const begun = await app.call("/charge/card", { paymentMethodId: list.data[0].id, donationId }, donor);
		expect(begun.body).toMatchObject({ statusCode: 200, requiresAction: true });
		expect(begun.body.redirectUrl).toContain("/3ds/");
		const back = await passBank(begun.body.redirectUrl, "complete");
		expect(back).toMatch(new RegExp(`/payment/bank\\?donation=${donationId}`));
		expect(await statusOf(donationId)).toBe("created");
		expect((await open(back)).headers.get("location")).toBe(`/thankyou?donation=${donationId}`);
		expect(await statusOf(donationId)).toBe("succeeded");
	});

	it("says so if the authentication fails, and takes another try", async () => {
		await authenticateSaved();
		const { body: list } = await app.call(`/saved/cards/${await customerId()}`, undefined, donor);
		const donationId = await donation();
		const begun = await app.call("/charge/card", { paymentMethodId: list.data[0].id, donationId }, donor);
		const back = await passBank(begun.body.redirectUrl, "fail");
		expect((await open(back)).headers.get("location")).toBe(`/payment?donation=${donationId}&failed=1`);
		expect(await statusOf(donationId)).toBe("failed");
	});
});

/** Saves a card whose bank asks for authentication on every use. */
async function authenticateSaved(): Promise<void> {
	const started = await paySaving("pm_card_authenticationRequired");
	const [paymentIntentId = ""] = String(started.body.clientSecret).split("_secret_");
	const { body: intent } = await app.stripe(`/v1/payment_intents/${paymentIntentId}`);
	const { source } = intent.next_action.use_stripe_sdk;
	await app.submit(`/sandbox/stripe/3ds/${paymentIntentId}`, { source, outcome: "complete" });
	const { body: confirmed } = await app.call("/create/payment/intent", { paymentIntentId }, donor);
	expect(confirmed.statusCode).toBe(200);
}

async function customerId(): Promise<string> {
	return app.value("SELECT customer_id FROM provider_customer");
}

/** Answers the bank's page as its donor. @returns the address that it leads back to */
async function passBank(redirectUrl: string, outcome: "complete" | "fail"): Promise<string> {
	const url = new URL(redirectUrl);
	const source = url.searchParams.get("source") ?? "";
	const body = new URLSearchParams({ source, outcome, redirect: "1" });
	const answer = await app.fetch(url.pathname, { method: "POST", redirect: "manual", body });
	return answer.headers.get("location") ?? "";
}

function open(address: string): Promise<Response> {
	const { pathname, search } = new URL(address);
	return app.fetch(pathname + search, { redirect: "manual", headers: donor });
}
