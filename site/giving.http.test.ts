import { describe, expect, it } from "vitest";
import { donorBrowser } from "./testing/donor-browser.ts";
import { beginDonation, indianRequest, raised } from "./testing/giving.ts";
import type { HostAddress } from "./testing/hosts.ts";
import { form, mainOf, page } from "./testing/http.ts";
import { onBothHosts } from "./testing/on-both-hosts.ts";

const goodCard = "4242 4242 4242 4242";

/** The completed form of the hosted payment page. */
function card(number: string): RequestInit {
	return form({
		email: "grace@example.org",
		name: "Grace Hopper",
		cardnumber: number,
		"exp-date": "12 / 34",
		cvc: "123",
	});
}

/** Goes to the provider's page as a donor without script does. @returns its address */
async function openCheckout(host: HostAddress, donationId: string): Promise<string> {
	const { status, headers } = await page(host, `/payment?donation=${donationId}`, form({ intent: "checkout" }));
	expect(status).toBe(303);
	return headers.get("location") ?? "";
}

onBothHosts("Giving without script", (host) => {
	const begin = (amount = "600") => beginDonation(host(), { donationRequestId: indianRequest, amount });

	it("leads from the request through the provider's page to the thank-you page, and raises the amount", async () => {
		const before = await raised(host(), indianRequest);
		const start = await page(host(), `/donationRequest/${indianRequest}`);
		expect(mainOf(start.text)).toMatch(/<form[^>]+action="\/billingInfo"/);
		const billing = await page(host(), `/billingInfo?donationRequestId=${indianRequest}&preset=500&amount=600`);
		expect(mainOf(billing.text)).toContain('value="600"');
		const donationId = await begin();
		const payment = await page(host(), `/payment?donation=${donationId}`);
		expect(mainOf(payment.text)).toContain(
			"Please do not refresh the page or click the Back or Close button of your browser",
		);
		const checkout = await openCheckout(host(), donationId);
		expect(checkout).toMatch(new RegExp(`^${host().url}/sandbox/stripe/c/pay/cs_`));
		expect((await page(host(), checkout)).status).toBe(200);
		const done = await page(host(), checkout, card(goodCard));
		expect([done.status, done.headers.get("location")]).toEqual([303, `${host().url}/thankyou?donation=${donationId}`]);
		const thanks = await page(host(), `/thankyou?donation=${donationId}`, { headers: donorBrowser });
		expect(mainOf(thanks.text)).toContain("Thank you, Grace!");
		expect((await raised(host(), indianRequest)).count).toBe(before.count + 1);
	});

	it("displays a decline on the provider's page, which accepts another card", async () => {
		const checkout = await openCheckout(host(), await begin());
		const declined = await page(host(), checkout, card("4000 0000 0000 9995"));
		expect(declined.status).toBe(402);
		expect(mainOf(declined.text)).toContain("insufficient funds");
		expect((await page(host(), checkout, card(goodCard))).status).toBe(303);
	});

	/** Pays on the provider's page with a card that requires authentication. @returns the text of the thank-you page */
	async function payAndAuthenticate(donationId: string): Promise<string> {
		const checkout = await openCheckout(host(), donationId);
		const challenged = await page(host(), checkout, card("4000 0025 0000 3155"));
		const challenge = new URL(challenged.headers.get("location") ?? "");
		expect(challenge.pathname).toMatch(/^\/sandbox\/stripe\/3ds\//);
		const source = challenge.searchParams.get("source") ?? "";
		const answered = await page(host(), challenge.href, form({ source, redirect: "1", outcome: "complete" }));
		const back = await page(host(), answered.headers.get("location") ?? "");
		expect(back.headers.get("location")).toBe(`${host().url}/thankyou?donation=${donationId}`);
		return mainOf((await page(host(), `/thankyou?donation=${donationId}`, { headers: donorBrowser })).text);
	}

	it("supports authentication on a separate page", async () => {
		expect(await payAndAuthenticate(await begin())).toContain("Thank you, Grace!");
	});

	it("thanks each of many simultaneous donors while their webhooks arrive", async () => {
		const donationIds = await Promise.all(Array.from({ length: 8 }, () => begin()));
		for (const text of await Promise.all(donationIds.map(payAndAuthenticate))) {
			expect(text).toContain("Thank you, Grace!");
		}
	});

	it("lets the donor add the fee, and charges the new total", async () => {
		const donationId = await begin("1000");
		const changed = await page(host(), `/payment?donation=${donationId}`, {
			...form({ intent: "cover" }),
			headers: donorBrowser,
		});
		expect([changed.status, changed.headers.get("location")]).toEqual([303, `/payment?donation=${donationId}`]);
		expect(mainOf((await page(host(), `/payment?donation=${donationId}`)).text)).toContain("₹1,020");
		const checkout = await openCheckout(host(), donationId);
		expect(mainOf((await page(host(), checkout)).text)).toMatch(/Donate ₹1,020|Pay ₹1,020/);
	});

	it("keeps the donor's input, with the exact message beside each wrong field", async () => {
		const { status, text } = await page(
			host(),
			"/billingInfo",
			form({ donationRequestId: indianRequest, amount: "abc", first_name: "Ann <b>", country: "IN", zip_code: "1" }),
		);
		expect(status).toBe(400);
		for (const message of [
			"Please enter valid amount",
			"Please enter Last Name",
			"Please enter email",
			"Please enter a valid PIN code",
		]) {
			expect(mainOf(text)).toContain(message);
		}
		expect(mainOf(text)).toContain('value="Ann &lt;b');
		expect(mainOf(text)).not.toContain("Ann <b>");
	});

	it.each(["", "0", "0.99", "-5", "1e9", "€5", "1,00"])("rejects the amount %j", async (amount) => {
		const { status, text } = await page(
			host(),
			`/billingInfo?donationRequestId=${indianRequest}&amount=${encodeURIComponent(amount)}`,
		);
		expect(status).toBe(400);
		expect(mainOf(text)).toMatch(/Please enter (valid amount|Amount)/);
	});

	describe("is refused with a page for", () => {
		it.each(["/payment", "/thankyou", "/StripePayment"])("%s of a donation that does not exist", async (path) => {
			expect((await page(host(), `${path}?donation=don_00000000000000000000000000`)).status).toBe(404);
			expect((await page(host(), path)).status).toBe(404);
		});

		it("an unknown action of the payment page", async () => {
			const donationId = await begin();
			expect((await page(host(), `/payment?donation=${donationId}`, form({ intent: "free" }))).status).toBe(400);
		});
	});
});
