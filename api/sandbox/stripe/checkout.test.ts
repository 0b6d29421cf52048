import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { refusal, testSandbox } from "./test-sandbox.ts";

const sandbox = testSandbox();
const { stripe } = sandbox;

const session = (more: Stripe.Checkout.SessionCreateParams = {}) =>
	stripe.checkout.sessions.create({
		mode: "payment",
		line_items: [
			{
				quantity: 2,
				price_data: { currency: "inr", unit_amount: 25_000, product_data: { name: "School books & <pens>" } },
			},
		],
		payment_intent_data: { metadata: { donation: "don_1" }, description: "A gift" },
		client_reference_id: "don_1",
		success_url: "https://give.test/thankyou?session={CHECKOUT_SESSION_ID}",
		cancel_url: "https://give.test/payment",
		...more,
	});

const pathOf = (address: string | null) => new URL(address ?? "").pathname.replace("/sandbox/stripe", "");
const card = {
	email: "d@people.example",
	name: "Divya",
	cardnumber: "4242 4242 4242 4242",
	"exp-date": "12 / 34",
	cvc: "123",
};
const submit = (path: string, form: Record<string, string>) =>
	sandbox.fetch(path, { method: "POST", body: new URLSearchParams(form) });

describe("a checkout session", () => {
	it("has its own URL and is open until it is paid", async () => {
		const made = await session({ customer_email: "d@people.example" });
		expect(made).toMatchObject({
			status: "open",
			payment_status: "unpaid",
			amount_total: 50_000,
			currency: "inr",
			payment_intent: null,
			client_reference_id: "don_1",
			ui_mode: "hosted_page",
		});
		expect(made.id).toMatch(/^cs_test_/);
		expect(made.url).toContain(`/c/pay/${made.id}`);
		expect(made).not.toHaveProperty("line_items");
	});

	it.each([
		[{ mode: undefined }, "parameter_missing", "mode"],
		[{ line_items: undefined }, "parameter_missing", "line_items"],
		[{ success_url: undefined }, "parameter_missing", "success_url"],
		[{ success_url: "javascript:alert(1)" }, "url_invalid", "success_url"],
		[{ cancel_url: "/payment" }, "url_invalid", "cancel_url"],
		[{ customer_email: "nobody" }, "email_invalid", "customer_email"],
	])("is refused with %j", async (change, code, param) => {
		expect(await refusal(session(change))).toMatchObject({ statusCode: 400, code, param });
	});

	it("is paid on its page, which redirects to the success URL", async () => {
		const made = await session();
		const page = await sandbox.fetch(pathOf(made.url));
		const html = await page.text();
		expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
		expect(html).toContain("₹500");
		expect(html).toContain("School books &amp; &lt;pens&gt;");
		expect(html).toContain('href="https://give.test/payment"');
		expect(html).not.toMatch(/<script|style="/);
		const paid = await submit(pathOf(made.url), card);
		expect([paid.status, paid.headers.get("location")]).toEqual([303, `https://give.test/thankyou?session=${made.id}`]);
		const after = await stripe.checkout.sessions.retrieve(made.id);
		expect(after).toMatchObject({
			status: "complete",
			payment_status: "paid",
			url: null,
			customer_details: { email: "d@people.example", name: "Divya" },
		});
		expect(await stripe.paymentIntents.retrieve(String(after.payment_intent))).toMatchObject({
			status: "succeeded",
			amount: 50_000,
			metadata: { donation: "don_1" },
			description: "A gift",
		});
		await sandbox.settled();
		expect(sandbox.deliveries.some(({ payload }) => payload.includes('"checkout.session.completed"'))).toBe(true);
	});

	it("is paid once, however often the form is submitted", async () => {
		const made = await session();
		const answers = await Promise.all([1, 2, 3].map(() => submit(pathOf(made.url), card)));
		expect(answers.map((each) => each.status)).toEqual([303, 303, 303]);
		const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(made.id);
		expect((await stripe.charges.list({ payment_intent: String(intent) })).data).toHaveLength(1);
	});

	it("displays a decline, keeps all input but the card's, and accepts another card for the same intent", async () => {
		const made = await session();
		const refused = await submit(pathOf(made.url), { ...card, cardnumber: "4000000000009995" });
		const html = await refused.text();
		expect(refused.status).toBe(402);
		expect(html).toContain("Your card has insufficient funds.");
		expect(html).toContain('value="Divya"');
		expect(html).not.toContain("9995");
		expect((await submit(pathOf(made.url), card)).status).toBe(303);
		const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(made.id);
		const charges = (await stripe.charges.list({ payment_intent: String(intent) })).data;
		expect(charges.map((each) => each.status)).toEqual(["succeeded", "failed"]);
	});

	it.each([
		[{ email: "nobody" }, 400, "Your email is invalid."],
		[{ cardnumber: "4242" }, 400, "Your card number is incomplete."],
		[{ cardnumber: "4242424242424241" }, 402, "Your card number is incorrect."],
		[{ "exp-date": "1" }, 400, "Your card&#39;s expiration date is incomplete."],
		[{ "exp-date": "12/20" }, 402, "Your card&#39;s expiration year is invalid."],
		[{ cvc: "1" }, 402, "Your card&#39;s security code is invalid."],
		[{ name: '"><script>' }, 303, ""],
	])("displays the error for %j beside the field", async (change, status, text) => {
		const made = await session();
		const answer = await submit(pathOf(made.url), { ...card, ...change });
		expect(answer.status).toBe(status);
		expect(await answer.text()).toContain(text);
	});

	it.each(["complete", "fail"])("authenticates on a separate page: %s", async (outcome) => {
		const made = await session();
		const sent = await submit(pathOf(made.url), { ...card, cardnumber: "4000002760003184" });
		const challenge = new URL(sent.headers.get("location") ?? "");
		expect([sent.status, pathOf(challenge.href)]).toEqual([303, expect.stringMatching(/^\/3ds\/pi_/)]);
		const page = await sandbox.fetch(pathOf(challenge.href) + challenge.search);
		expect(await page.text()).toContain("3D Secure 2 Test Page");
		const source = challenge.searchParams.get("source") ?? "";
		const answered = await submit(pathOf(challenge.href), { source, outcome, redirect: "1" });
		const back = new URL(answered.headers.get("location") ?? "");
		const landed = await sandbox.fetch(pathOf(back.href) + back.search);
		if (outcome === "complete") {
			expect([landed.status, landed.headers.get("location")]).toEqual([
				303,
				`https://give.test/thankyou?session=${made.id}`,
			]);
			expect((await stripe.checkout.sessions.retrieve(made.id)).payment_status).toBe("paid");
		} else {
			expect(landed.status).toBe(402);
			expect(await landed.text()).toContain("We are unable to authenticate your payment method.");
			expect((await stripe.checkout.sessions.retrieve(made.id)).status).toBe("open");
		}
	});

	it("expires by call or by time, and takes no money afterwards", async () => {
		const expired = await session();
		expect(await stripe.checkout.sessions.expire(expired.id)).toMatchObject({ status: "expired", url: null });
		expect((await refusal(stripe.checkout.sessions.expire(expired.id))).statusCode).toBe(400);
		const own = testSandbox({ webhook: null });
		const left = await own.stripe.checkout.sessions.create({
			mode: "payment",
			line_items: [{ quantity: 1, price_data: { currency: "usd", unit_amount: 500, product_data: { name: "Gift" } } }],
			success_url: "https://give.test/ok",
		});
		own.pass(24 * 3600);
		const answer = await own.fetch(pathOf(left.url), { method: "POST", body: new URLSearchParams(card) });
		expect(answer.status).toBe(410);
		expect((await own.stripe.checkout.sessions.retrieve(left.id)).status).toBe("expired");
		expect((await own.stripe.charges.list()).data).toEqual([]);
		const [event] = (await own.stripe.events.list({ type: "checkout.session.expired" })).data;
		expect(event?.data.object).toMatchObject({ id: left.id });
	});

	it("has an error page for unknown URLs", async () => {
		expect((await sandbox.fetch("/c/pay/cs_test_none")).status).toBe(404);
	});
});
