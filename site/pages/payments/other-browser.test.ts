// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoApp } from "../../testing/demo-app.ts";
import { donorBrowser } from "../../testing/donor-browser.ts";
import {
	authenticate,
	bareIntent,
	billingForm,
	donate,
	intentIdOf,
	openHosted,
	payByCard,
	recordBare,
} from "../../testing/giving-steps.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";

const app = await sharedApp();

const details = {
	...billingForm,
	amount: "1000",
	first_name: "Mary Ann",
	last_name: "Evans",
	email: "mary@people.example",
};
/** Everything that tells the donor of `donate` apart. */
const donor = /Meera|Iyer|meera@people|560001/;
const strangers: readonly [string, (id: string) => Record<string, string>][] = [
	["a browser without cookies", () => ({})],
	["a browser with a secret of its own", () => ({ cookie: `kw_browser=${"f".repeat(32)}` })],
	["a browser that sends the link's id as its secret", (id) => ({ cookie: `kw_browser=${id}; kw_donation=${id}` })],
];
const form = "application/x-www-form-urlencoded";
const send = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
	app.fetch(path, { method: "POST", body: new URLSearchParams(form), redirect: "manual", headers });
const rowOf = async (id: string) => (await app.rows("SELECT * FROM donation WHERE id = ?", [id]))[0];
const secretIn = (response: Response) => /(kw_browser=\w+)/.exec(response.headers.get("set-cookie") ?? "")?.[1] ?? "";

describe("the browser's secret", () => {
	it("has 128 random bits, is hidden from scripts, and only its hash is stored, on the donation", async () => {
		const response = await send("/billingInfo", details);
		expect(response.headers.get("set-cookie")).toMatch(/kw_browser=[0-9a-f]{32}; Max-Age=\d+; Path=\/; HttpOnly/);
		const secret = secretIn(response);
		const id = /donation=(don_\w+)/.exec(response.headers.get("location") ?? "")?.[1] ?? "";
		const row = await rowOf(id);
		expect(row?.browser_hash).toMatch(/^[0-9a-f]{64}$/);
		const value = secret.slice("kw_browser=".length);
		expect(JSON.stringify(await app.rows("SELECT * FROM donation"))).not.toContain(value);
		expect(secretIn(await send("/billingInfo", details))).not.toBe(secret);
	});

	it("stays the same for all donations of a browser, in every tab", async () => {
		const cookie = secretIn(await send("/billingInfo", details));
		const second = await send("/billingInfo", { ...details, amount: "2000" }, { cookie });
		expect(secretIn(second)).toBe(cookie);
		const newest = await app.rows("SELECT browser_hash FROM donation ORDER BY rowid DESC LIMIT 2");
		expect(newest[0]).toEqual(newest[1]);
	});

	it.each([["/logout"], ["/api/v1/logout"]])("is gone once its user signs out by %s", async (path) => {
		const { cookie } = await signedIn(app, "donor");
		const made = await send("/billingInfo", details, { cookie });
		const secret = secretIn(made);
		const url = made.headers.get("location") ?? "";
		const seen = async (cookies: string) => (await app.fetch(url, { headers: { cookie: cookies } })).text();
		expect(await seen(secret)).toContain("Mary Ann");
		const left = await app.fetch(path, {
			method: "POST",
			redirect: "manual",
			headers: { cookie: `${cookie}; ${secret}`, "content-type": path === "/logout" ? form : "application/json" },
			body: path === "/logout" ? "" : "{}",
		});
		expect(
			left.headers
				.getSetCookie()
				.filter((each) => each.startsWith("kw_browser="))
				.at(-1),
		).toMatch(/^kw_browser=; Max-Age=0/);
	});

	it("is replaced if it is malformed", async () => {
		const response = await send("/billingInfo", details, { cookie: "kw_browser=1" });
		expect(secretIn(response)).toMatch(/=[0-9a-f]{32}$/);
	});

	it("is a __Host- cookie where the site uses https", async () => {
		const secure = await demoApp({ PUBLIC_URL: "https://give.example" });
		const body = new URLSearchParams(details);
		const response = await secure.fetch("/billingInfo", { method: "POST", body, redirect: "manual" });
		expect(response.headers.get("set-cookie")).toMatch(
			/__Host-kw_browser=[0-9a-f]{32}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax/,
		);
		secure.close();
	});
});

describe.each(strangers)("%s that opens the link of a donation", (_who, cookieFor) => {
	it("sees amount and recipient, but not the donor, on the billing and payment pages", async () => {
		const id = await donate(app);
		for (const path of ["/billingInfo", "/payment", "/StripePayment"]) {
			const response = await app.fetch(`${path}?donation=${id}`, { headers: cookieFor(id) });
			const html = await response.text();
			expect(response.status).toBe(200);
			expect(html).toContain("This link was opened in another browser");
			expect(html).toMatch(/1,?000/);
			expect(html).not.toMatch(donor);
			expect(response.headers.get("cache-control")).toBe("private, no-store");
			expect(response.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
		}
	});

	it("sees the result but not the donor on the thank-you page", async () => {
		const id = await donate(app);
		await payByCard(app, id);
		const response = await app.fetch(`/thankyou?donation=${id}`, { headers: cookieFor(id) });
		const html = await response.text();
		expect(html).toContain("Thank you</h1>");
		expect(html).toContain("The donor’s details are hidden here");
		expect(html).toContain("1,000");
		expect(html).not.toMatch(donor);
		expect(response.headers.get("cache-control")).toBe("private, no-store");
	});

	it("sees that a card was declined, but not why", async () => {
		const id = await donate(app);
		await payByCard(app, id, "pm_card_chargeDeclinedInsufficientFunds");
		const html = await (await app.fetch(`/payment?donation=${id}&failed=1`, { headers: cookieFor(id) })).text();
		// Only the alert: the card form brings the texts of all declines.
		const alert = /<div (?=[^>]*role="alert")[\s\S]*?<\/div><\/div>/.exec(html)?.[0] ?? "";
		expect(alert).toContain("Your payment did not go through. Nothing was charged.");
		expect(alert).not.toContain("insufficient");
	});

	it("gets no name and no customer from POST /donation", async () => {
		const id = await donate(app);
		await payByCard(app, id);
		const { status, body } = await app.call("/donation", { donationId: id }, cookieFor(id));
		expect(status).toBe(200);
		expect(body.data).toMatchObject({
			donationId: id,
			status: "succeeded",
			totalAmount: 1020,
			donor: { first_name: "", last_name: "" },
			customer_id: null,
		});
		expect(JSON.stringify(body)).not.toMatch(donor);
	});

	it.each(["cover", "uncover"])("cannot %s the fee", async (intent) => {
		const id = await donate(app, 100_000, intent === "uncover");
		const before = await rowOf(id);
		const response = await send(`/payment?donation=${id}`, { intent }, cookieFor(id));
		expect(response.status).toBe(403);
		expect(await response.text()).toContain("This donation can only be changed in the browser that made it.");
		expect(await rowOf(id)).toEqual(before);
	});

	it("makes a donation of its own from the billing form", async () => {
		const id = await donate(app);
		const before = await rowOf(id);
		const response = await send("/billingInfo", { ...details, donation: id, amount: "7" }, cookieFor(id));
		const own = /donation=(don_\w+)/.exec(response.headers.get("location") ?? "")?.[1] ?? "";
		expect(own).not.toBe(id);
		expect(await rowOf(id)).toEqual(before);
		expect(await rowOf(own)).toMatchObject({ charge_minor: 700, donor_first_name: "Mary Ann" });
		const page = await app.fetch(`/billingInfo?donation=${own}`, { headers: { cookie: secretIn(response) } });
		expect(await page.text()).toContain("mary@people.example");
	});

	it("does not pass the donor's email to the provider's page", async () => {
		const id = await donate(app);
		const response = await send(`/payment?donation=${id}`, { intent: "checkout" }, cookieFor(id));
		const hosted = await app.fetch(new URL(response.headers.get("location") ?? "").pathname);
		expect(hosted.status).toBe(200);
		expect(await hosted.text()).not.toMatch(donor);
	});

	it("never gets the client secret of a payment that another browser began", async () => {
		const id = await donate(app);
		const { body } = await payByCard(app, id, "pm_card_authenticationRequired", {}, donorBrowser);
		const confirm = { paymentIntentId: intentIdOf(body.clientSecret), donationId: id };
		const waiting = await app.call("/create/payment/intent", confirm, cookieFor(id));
		expect(waiting.body).toMatchObject({ requiresAction: true, clientSecret: null, customer_id: null });
		await authenticate(app, body.clientSecret);
		const paid = await app.call("/create/payment/intent", confirm, cookieFor(id));
		expect(paid.body).toMatchObject({ requiresAction: false, clientSecret: null, customer_id: null });
	});
});

describe("the browser that created a donation", () => {
	it("sees its name on the thank-you page, on a receipt with the public reference", async () => {
		const id = await donate(app);
		await payByCard(app, id);
		const html = await (await app.fetch(`/thankyou?donation=${id}`, { headers: donorBrowser })).text();
		expect(html).toContain("Thank you, Meera!");
		expect(html).toContain("Meera Iyer");
		expect(html).not.toContain("another browser");
		const receipt = /<section class="panel receipt"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
		expect(receipt).toContain(String((await rowOf(id))?.public_id));
		expect(receipt?.replaceAll(/<[^>]+>/g, " ")).not.toContain(id);
	});

	it("gets its name and customer from POST /donation", async () => {
		const id = await donate(app);
		await payByCard(app, id);
		const { body } = await app.call("/donation", { donationId: id }, donorBrowser);
		expect(body.data).toMatchObject({
			donor: { first_name: "Meera", last_name: "Iyer" },
			customer_id: expect.stringMatching(/^cus_/),
		});
	});

	it("can change who pays the fee", async () => {
		const id = await donate(app);
		expect((await send(`/payment?donation=${id}`, { intent: "uncover" }, donorBrowser)).status).toBe(303);
		expect(await rowOf(id)).toMatchObject({ fees_on_top: 0, charge_minor: 100_000 });
	});

	it("gets the client secret again while the payment waits for it, and never after it succeeded", async () => {
		const id = await donate(app);
		const { body } = await payByCard(app, id, "pm_card_authenticationRequired", {}, donorBrowser);
		const confirm = { paymentIntentId: intentIdOf(body.clientSecret), donationId: id };
		const waiting = await app.call("/create/payment/intent", confirm, donorBrowser);
		expect(waiting.body.clientSecret).toBe(body.clientSecret);
		await authenticate(app, body.clientSecret);
		const paid = await app.call("/create/payment/intent", confirm, donorBrowser);
		expect(paid.body).toMatchObject({ requiresAction: false, clientSecret: null });
		expect((await app.call("/create/payment/intent", confirm, donorBrowser)).body.clientSecret).toBeNull();
		for (const path of ["/payment", "/thankyou", "/billingInfo"]) {
			const html = await (await app.fetch(`${path}?donation=${id}`, { headers: donorBrowser })).text();
			expect(html).not.toContain("_secret_");
		}
	});

	it("has its email on the provider's page", async () => {
		const id = await donate(app);
		const hosted = await app.fetch(await openHosted(app, id, donorBrowser));
		expect(await hosted.text()).toContain("meera@people.example");
	});
});

describe("a donor who signs in", () => {
	it("sees their own donation in every browser, and nobody else's", async () => {
		let userId = "usr_donor";
		const signedIn = await demoApp({}, async () => ({ actor: { kind: "user", userId, roles: [] }, session: null }));
		const made = await signedIn.fetch("/billingInfo", {
			method: "POST",
			body: new URLSearchParams(details),
			redirect: "manual",
		});
		const path = made.headers.get("location") ?? "";
		expect(await (await signedIn.fetch(path)).text()).toContain("mary@people.example");
		userId = "usr_other";
		expect(await (await signedIn.fetch(path)).text()).not.toContain("mary@people.example");
		signedIn.close();
	});
});

describe("a client of the API without cookies", () => {
	it("pays and records a gift; the response has no name", async () => {
		const { body } = await bareIntent(app);
		const recorded = await recordBare(app, body.clientSecret);
		expect(recorded.status).toBe(200);
		expect(recorded.body.data).toMatchObject({ status: "succeeded", donor: { first_name: "", last_name: "" } });
		expect(JSON.stringify(recorded.body)).not.toMatch(/Ravi|Kumar|ravi@/);
		expect(await rowOf(recorded.body.data.donationId)).toMatchObject({ donor_first_name: "Ravi", browser_hash: null });
	});

	it("leaves no client address beside money", async () => {
		const { body } = await bareIntent(app, "pm_card_visa", { "idempotency-key": "address-1" });
		await recordBare(app, body.clientSecret);
		for (const table of [
			"payment_attempt",
			"donation",
			"idempotency_key",
			"ledger_txn",
			"audit_log",
			"webhook_event",
		]) {
			expect(JSON.stringify(await app.rows(`SELECT * FROM ${table}`)), table).not.toContain("203.0.113.7");
		}
		const [first, second] = await app.rows(
			"SELECT DISTINCT principal FROM payment_attempt WHERE donation_id IS NOT NULL",
		);
		// Two attempts of one caller can't be linked by their principals.
		expect(first?.principal).not.toEqual(second?.principal);
	});
});
