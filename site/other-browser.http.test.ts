import { expect, it } from "vitest";
import { donorBrowser } from "./testing/donor-browser.ts";
import { beginDonation, indianRequest, payWith } from "./testing/giving.ts";
import { type Fields, form, mainOf, page, post } from "./testing/http.ts";
import { onBothHosts } from "./testing/on-both-hosts.ts";

/** Everything that tells the donor of `beginDonation` apart. */
const donor = /Grace|Hopper|grace@example|10001/;
const otherBrowser = { cookie: `kw_browser=${"f".repeat(32)}` };

onBothHosts("The link of a donation in another browser", (host) => {
	const begin = () => beginDonation(host(), { donationRequestId: indianRequest, amount: "650" });

	it.each(["/billingInfo", "/payment", "/StripePayment"])(
		"displays the amount but not the donor, and is never cached (%s)",
		async (path) => {
			const id = await begin();
			for (const headers of [{}, otherBrowser, { cookie: `kw_browser=${id}; kw_donation=${id}` }]) {
				const answer = await page(host(), `${path}?donation=${id}`, { headers });
				expect(answer.status).toBe(200);
				expect(mainOf(answer.text)).toContain("This link was opened in another browser");
				expect(mainOf(answer.text)).toContain("650");
				expect(answer.text).not.toMatch(donor);
				expect(answer.headers.get("cache-control")).toBe("private, no-store");
				expect(answer.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
			}
			const own = await page(host(), `${path}?donation=${id}`, { headers: donorBrowser });
			expect(own.text).toMatch(donor);
		},
	);

	it("displays the result but not the donor, in pages and calls", async () => {
		const id = await begin();
		await payWith(host(), "pm_card_visa", { donationId: id });
		const thanks = await page(host(), `/thankyou?donation=${id}`, { headers: otherBrowser });
		expect(mainOf(thanks.text)).toContain("Thank you</h1>");
		expect(thanks.text).not.toMatch(donor);
		expect(thanks.headers.get("cache-control")).toBe("private, no-store");
		const recorded = await post(host(), "/donation", { donationId: id }, otherBrowser);
		expect(recorded.body.data).toMatchObject({ status: "succeeded", donor: { first_name: "", last_name: "" } });
		expect(JSON.stringify(recorded.body)).not.toMatch(donor);
		const own = await post(host(), "/donation", { donationId: id }, donorBrowser);
		expect(own.body.data).toMatchObject({ donor: { first_name: "Grace", last_name: "Hopper" } });
		const again = { paymentIntentId: (own.body.data as Fields).transactionId, donationId: id };
		for (const headers of [{}, otherBrowser, donorBrowser]) {
			const { body } = await post(host(), "/create/payment/intent", again, headers);
			expect(body).toMatchObject({ statusCode: 200, requiresAction: false, clientSecret: null });
		}
	});

	it("changes nothing: its form creates another donation", async () => {
		const id = await begin();
		const path = `/payment?donation=${id}`;
		expect((await page(host(), path, { ...form({ intent: "cover" }), headers: otherBrowser })).status).toBe(403);
		const fields = {
			donation: id,
			amount: "1",
			first_name: "Mallory",
			last_name: "M",
			email: "m@example.org",
			country: "IN",
			zip_code: "560001",
		};
		const made = await page(host(), "/billingInfo", { ...form(fields), headers: otherBrowser });
		expect(made.headers.get("location")).toMatch(/^\/payment\?donation=don_/);
		expect(made.headers.get("location")).not.toContain(id);
		const own = mainOf((await page(host(), path, { headers: donorBrowser })).text);
		expect(own).toContain("Grace Hopper");
		expect(own).toContain("₹650");
	});

	it("leads to a hosted checkout without the donor's email", async () => {
		const id = await begin();
		const sent = await page(host(), `/payment?donation=${id}`, {
			...form({ intent: "checkout" }),
			headers: otherBrowser,
		});
		const hosted = await page(host(), sent.headers.get("location") ?? "");
		expect(hosted.status).toBe(200);
		expect(hosted.text).not.toMatch(donor);
	});

	it("gives a new browser a secret of its own", async () => {
		const fields = { donationRequestId: indianRequest, amount: "650", first_name: "A", last_name: "B" };
		const billing = { ...fields, email: "a@example.org", country: "IN", zip_code: "560001" };
		const made = await Promise.all([1, 2].map(() => page(host(), "/billingInfo", form(billing))));
		const secrets = made.map(({ headers }) => /kw_browser=([0-9a-f]{32});/.exec(headers.get("set-cookie") ?? "")?.[1]);
		expect(secrets[0]).toBeTruthy();
		expect(secrets[0]).not.toBe(secrets[1]);
	});
});
