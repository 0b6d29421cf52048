// @module-tag slow
import { describe, expect, it } from "vitest";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import {
	authenticate,
	donate,
	donateByForm,
	intentIdOf,
	payByCard,
	statusOf,
} from "../../../site/testing/giving-steps.ts";

const app = demoForAll({}, identifyByName);

/** The confirmation token that Stripe.js makes once the donor has approved a wallet's sheet. */
async function approve(wallet: "apple_pay" | "google_pay", card = "visa"): Promise<string> {
	const { body } = await app.stripe("/v1/confirmation_tokens", {
		"payment_method_data[type]": "card",
		"payment_method_data[card][token]": `tok_${card}`,
		wallet,
	});
	return body.id;
}

const paidWith = (donationId: string) =>
	app.rows(
		`SELECT method, status, card_brand AS brand, card_last4 AS last4, instrument FROM payment_attempt
		 WHERE donation_id = ? ORDER BY rowid`,
		[donationId],
	);

describe("a gift by Apple Pay or Google Pay", () => {
	it("is charged by the card's own call, and remembers the wallet and its card", async () => {
		const id = await donate(app);
		const { status, body } = await payByCard(app, id, await approve("apple_pay"), { amount: 102_000, currency: "INR" });
		expect([status, body.statusCode, body.requiresAction]).toEqual([200, 200, false]);
		expect(await statusOf(app, id)).toBe("succeeded");
		expect(await paidWith(id)).toEqual([
			{ method: "card", status: "succeeded", brand: "visa", last4: "4242", instrument: "apple_pay" },
		]);
		const html = await (await app.fetch(`/thankyou?donation=${id}`, { headers: donorBrowser })).text();
		expect(html).toContain("Apple Pay, Visa ending in 4242");
	});

	it("is the server's amount, whatever the wallet showed", async () => {
		const id = await donate(app);
		expect((await payByCard(app, id, await approve("google_pay"), { amount: 100, currency: "INR" })).status).toBe(422);
		expect(await paidWith(id)).toEqual([]);
	});

	it("may ask for 3-D Secure, and is confirmed by the second call", async () => {
		const id = await donate(app);
		const first = await payByCard(app, id, await approve("google_pay", "authenticationRequired"));
		expect(first.body).toMatchObject({ statusCode: 200, requiresAction: true });
		await authenticate(app, first.body.clientSecret);
		const paymentIntentId = intentIdOf(first.body.clientSecret);
		const second = await app.call("/create/payment/intent", { paymentIntentId, donationId: id });
		expect(second.body).toMatchObject({ statusCode: 200, requiresAction: false });
		expect(await paidWith(id)).toMatchObject([{ status: "succeeded", instrument: "google_pay" }]);
	});

	it("is paid with another card after a decline", async () => {
		const id = await donate(app);
		const declined = await payByCard(app, id, await approve("google_pay", "visa_chargeDeclinedInsufficientFunds"));
		expect([declined.status, declined.body.raw.decline_code]).toEqual([400, "insufficient_funds"]);
		expect((await payByCard(app, id)).body.statusCode).toBe(200);
		expect(await paidWith(id)).toMatchObject([
			{ status: "failed", instrument: null },
			{ status: "succeeded", instrument: null, last4: "4242" },
		]);
	});

	it("is charged once by a repeated call, and not at all by a used token", async () => {
		const id = await donate(app);
		const token = await approve("apple_pay");
		const key = { "idempotency-key": "wallet-once" };
		const [first, again] = [await payByCard(app, id, token, {}, key), await payByCard(app, id, token, {}, key)];
		expect([first.status, again.body]).toEqual([200, first.body]);
		const other = await donate(app);
		expect((await payByCard(app, other, token)).status).toBe(400);
		expect(await statusOf(app, other)).not.toBe("succeeded");
	});

	it("saves no card, although the donor wants to save the one that they enter", async () => {
		const donor = as("signed-in");
		const id = await donateByForm(app, donor);
		const { body } = await payByCard(app, id, await approve("google_pay"), { saveCard: true }, donor);
		expect(body.statusCode).toBe(200);
		expect((await app.call(`/saved/cards/${body.customer_id}`, undefined, donor)).body.data).toEqual([]);
	});
});

describe("A wallet's approval that is sent with another gift", () => {
	const chargedFor = (donationId: string) =>
		app.rows(
			`SELECT amount_minor AS minor, currency FROM payment_attempt WHERE donation_id = ? AND status = 'succeeded'`,
			[donationId],
		);
	const failures = (donationId: string) =>
		app.rows("SELECT status, failure_message AS told FROM payment_attempt WHERE donation_id = ?", [donationId]);
	const stranger = { cookie: `kw_browser=${"9".repeat(32)}` };

	it("pays that gift's own sum once, and leaves the gift that it was made for unpaid and payable", async () => {
		const [shown, other] = [await donate(app), await donate(app, 20_000)];
		const token = await approve("apple_pay");
		expect((await payByCard(app, other, token)).status).toBe(200);
		expect(await chargedFor(other)).toEqual([{ minor: 20_400, currency: "INR" }]);
		const refused = await payByCard(app, shown, token);
		expect([refused.status, refused.body.clientSecret, refused.body.customer_id]).toEqual([400, undefined, undefined]);
		// The provider's words about our call are no text for a donor.
		expect(JSON.stringify(refused.body)).not.toContain(token);
		expect(await failures(shown)).toMatchObject([{ status: "failed" }]);
		expect((await payByCard(app, shown, await approve("apple_pay"))).status).toBe(200);
		expect(await chargedFor(shown)).toEqual([{ minor: 102_000, currency: "INR" }]);
	});

	it("is refused with the amount or currency of the gift that it was made for", async () => {
		const id = await donate(app, 20_000);
		const token = await approve("google_pay");
		for (const stated of [
			{ amount: 102_000, currency: "INR" },
			{ amount: 20_400, currency: "USD" },
		]) {
			expect((await payByCard(app, id, token, stated)).status).toBe(422);
		}
		expect(await paidWith(id)).toEqual([]);
		// The token has not reached the provider, so it still pays.
		expect((await payByCard(app, id, token, { amount: 20_400, currency: "INR" })).status).toBe(200);
	});

	it("pays one of two gifts that send it at once, and one gift that sends it twice at once only once", async () => {
		const [first, second] = [await donate(app), await donate(app)];
		const token = await approve("google_pay");
		const both = await Promise.all([payByCard(app, first, token), payByCard(app, second, token)]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
		expect([...(await chargedFor(first)), ...(await chargedFor(second))]).toHaveLength(1);

		const id = await donate(app);
		const again = await approve("google_pay");
		const twice = await Promise.all([payByCard(app, id, again), payByCard(app, id, again)]);
		expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(await chargedFor(id)).toHaveLength(1);
		expect(await statusOf(app, id)).toBe("succeeded");
	});

	it("is of no use to another visitor, who learns nothing from the donor's call", async () => {
		const id = await donate(app);
		const token = await approve("apple_pay");
		const key = { "idempotency-key": "a-donors-wallet" };
		expect((await payByCard(app, id, token, {}, { ...key, ...donorBrowser })).status).toBe(200);
		const same = await payByCard(app, id, token, {}, { ...key, ...stranger });
		expect([same.status, same.headers.get("idempotency-replayed")]).toEqual([422, null]);
		const own = await donateByForm(app, stranger);
		expect((await payByCard(app, own, token, {}, stranger)).status).toBe(400);
		const bare = { amount: 50_000, currency: "INR", settlementCurrency: "INR", donationId: undefined };
		expect((await payByCard(app, own, token, bare, stranger)).status).toBe(400);
		expect(await chargedFor(own)).toEqual([]);
		expect(await chargedFor(id)).toHaveLength(1);
	});

	it("is no saved card", async () => {
		const donor = as("signed-in");
		const id = await donateByForm(app, donor);
		const paymentMethodId = await approve("apple_pay");
		expect((await app.call("/charge/card", { paymentMethodId, donationId: id }, donor)).status).toBe(404);
		expect(await paidWith(id)).toEqual([]);
	});

	it("is spent by a decline, and by an authentication that nobody finished", async () => {
		const [first, second] = [await donate(app), await donate(app)];
		const declined = await approve("google_pay", "visa_chargeDeclinedInsufficientFunds");
		expect((await payByCard(app, first, declined)).body.raw.decline_code).toBe("insufficient_funds");
		expect((await payByCard(app, second, declined)).body.raw.decline_code).not.toBe("insufficient_funds");
		const asking = await approve("google_pay", "authenticationRequired");
		expect((await payByCard(app, first, asking)).body.requiresAction).toBe(true);
		expect((await payByCard(app, second, asking)).body).toMatchObject({ statusCode: 400 });
		expect([...(await chargedFor(first)), ...(await chargedFor(second))]).toEqual([]);
	});
});
