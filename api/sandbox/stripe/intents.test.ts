import { describe, expect, it } from "vitest";
import { authenticate, publishableKey, refusal, stripeJsAddress, testSandbox } from "./test-sandbox.ts";

const sandbox = testSandbox({ webhook: null });
const { stripe } = sandbox;

const card = { allowed_payment_method_types: ["card"] };
const create = (more: object = {}) => stripe.paymentIntents.create({ amount: 2000, currency: "usd", ...card, ...more });

describe("a payment intent", () => {
	it("waits for a payment method, then for confirmation, then succeeds", async () => {
		const intent = await create({ metadata: { donation: "don_1" }, description: "A gift" });
		expect(intent).toMatchObject({ status: "requires_payment_method", amount_received: 0, latest_charge: null });
		expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w+$`));
		const ready = await stripe.paymentIntents.update(intent.id, { payment_method: "pm_card_visa" });
		expect(ready.status).toBe("requires_confirmation");
		const done = await stripe.paymentIntents.confirm(intent.id);
		expect(done).toMatchObject({ status: "succeeded", amount_received: 2000, metadata: { donation: "don_1" } });
	});

	it("cannot be confirmed without a method, nor once it has succeeded", async () => {
		const intent = await create();
		expect(await refusal(stripe.paymentIntents.confirm(intent.id))).toMatchObject({
			statusCode: 400,
			code: "payment_intent_unexpected_state",
		});
		await stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
		const error = await refusal(stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" }));
		expect(error.message).toBe(
			"You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
		);
		expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
	});

	it("is charged once when two calls confirm it at the same moment", async () => {
		const intent = await create({ payment_method: "pm_card_visa" });
		const results = await Promise.allSettled([
			stripe.paymentIntents.confirm(intent.id),
			stripe.paymentIntents.confirm(intent.id),
			stripe.paymentIntents.confirm(intent.id),
		]);
		expect(results.filter((each) => each.status === "fulfilled")).toHaveLength(1);
		expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
	});

	it("takes another card after a decline", async () => {
		const error = await refusal(create({ payment_method: "pm_card_visa_chargeDeclined", confirm: true }));
		const id = error.payment_intent?.id ?? "";
		const done = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
		expect(done).toMatchObject({ status: "succeeded", last_payment_error: null });
		expect((await stripe.charges.list({ payment_intent: id })).data.map((each) => each.status)).toEqual([
			"succeeded",
			"failed",
		]);
	});

	it("of manual confirmation goes back to the server after authentication", async () => {
		const intent = await create({
			confirmation_method: "manual",
			payment_method: "pm_card_authenticationRequired",
			confirm: true,
		});
		expect(intent).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
		expect(stripeJsAddress(intent)).toContain(`/3ds/${intent.id}?source=payatt_`);
		await authenticate(sandbox, intent, "complete");
		expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_confirmation");
		expect((await stripe.paymentIntents.confirm(intent.id)).status).toBe("succeeded");
	});

	it("asks anew when the amount changed after authentication", async () => {
		const intent = await create({
			confirmation_method: "manual",
			payment_method: "pm_card_authenticationRequired",
			confirm: true,
		});
		await authenticate(sandbox, intent, "complete");
		await stripe.paymentIntents.update(intent.id, { amount: 999_900 });
		expect((await stripe.paymentIntents.confirm(intent.id)).status).toBe("requires_action");
	});

	it("says so when authentication failed", async () => {
		const intent = await create({ payment_method: "pm_card_authenticationRequired", confirm: true });
		await authenticate(sandbox, intent, "fail");
		expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
			status: "requires_payment_method",
			payment_method: null,
			last_payment_error: { code: "payment_intent_authentication_failure", type: "invalid_request_error" },
		});
		expect((await stripe.charges.list({ payment_intent: intent.id })).data).toEqual([]);
	});

	it("is not authenticated by an invented challenge, nor twice by one", async () => {
		const intent = await create({ payment_method: "pm_card_authenticationRequired", confirm: true });
		const form = new URLSearchParams({ source: "payatt_invented", outcome: "complete" });
		expect((await sandbox.fetch(`/3ds/${intent.id}`, { method: "POST", body: form })).status).toBe(404);
		expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_action");
		expect((await authenticate(sandbox, intent, "complete")).status).toBe(200);
		expect((await authenticate(sandbox, intent, "complete")).status).toBe(404);
	});

	it("sends the donor back to return_url when the browser is to be redirected", async () => {
		const intent = await create({
			payment_method: "pm_card_authenticationRequired",
			confirm: true,
			return_url: "https://give.test/back?a=1",
		});
		expect(intent.next_action?.type).toBe("redirect_to_url");
		const answer = await authenticate(sandbox, intent, "complete");
		expect(answer.status).toBe(303);
		const back = new URL(answer.headers.get("location") ?? "");
		expect(Object.fromEntries(back.searchParams)).toEqual({
			a: "1",
			payment_intent: intent.id,
			payment_intent_client_secret: intent.client_secret,
			redirect_status: "succeeded",
		});
	});

	it("is refused instead of authenticated with error_on_requires_action or off session", async () => {
		for (const how of [{ error_on_requires_action: true }, { off_session: true }]) {
			const error = await refusal(create({ payment_method: "pm_card_authenticationRequired", confirm: true, ...how }));
			expect(error).toMatchObject({ code: "authentication_required", decline_code: "authentication_required" });
		}
	});

	it("pays off session with a card that was set up before", async () => {
		const customer = await stripe.customers.create({ email: "donor@people.example" });
		const method = await stripe.paymentMethods.create({
			type: "card",
			card: { token: "tok_authenticationRequiredOnSetup" },
		});
		const first = await create({
			customer: customer.id,
			payment_method: method.id,
			setup_future_usage: "off_session",
			confirm: true,
		});
		await authenticate(sandbox, first, "complete");
		const later = await create({ customer: customer.id, payment_method: method.id, off_session: true, confirm: true });
		expect(later.status).toBe("succeeded");
	});

	it("refuses a payment method that served another intent without a customer", async () => {
		const method = await stripe.paymentMethods.create({ type: "card", card: { token: "tok_visa" } });
		await create({ payment_method: method.id, confirm: true });
		const error = await refusal(create({ payment_method: method.id, confirm: true }));
		expect(error.message).toMatch(
			/^The provided PaymentMethod was previously used with a PaymentIntent without Customer/,
		);
	});

	it("holds the money until it is captured, whole or in part", async () => {
		const intent = await create({ capture_method: "manual", payment_method: "pm_card_visa", confirm: true });
		expect(intent).toMatchObject({ status: "requires_capture", amount_capturable: 2000, amount_received: 0 });
		expect((await refusal(stripe.paymentIntents.capture(intent.id, { amount_to_capture: 2001 }))).code).toBe(
			"amount_too_large",
		);
		const done = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 1500 });
		expect(done).toMatchObject({ status: "succeeded", amount_received: 1500, amount_capturable: 0 });
	});

	it("can be canceled until it has succeeded", async () => {
		const held = await create({ capture_method: "manual", payment_method: "pm_card_visa", confirm: true });
		const canceled = await stripe.paymentIntents.cancel(held.id, { cancellation_reason: "abandoned" });
		expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
		expect((await stripe.charges.list({ payment_intent: held.id })).data[0]).toMatchObject({ refunded: true });
		const paid = await create({ payment_method: "pm_card_visa", confirm: true });
		expect((await refusal(stripe.paymentIntents.cancel(paid.id))).code).toBe("payment_intent_unexpected_state");
	});

	it.each(["succeeded", "failed"] as const)(
		"stays processing with a pending charge until it is settled: %s",
		async (outcome) => {
			const intent = await create({ payment_method: "pm_card_chargePending", confirm: true });
			expect(intent).toMatchObject({ status: "processing", amount_received: 0 });
			await stripe.rawRequest("POST", `/v1/test_helpers/payment_intents/${intent.id}/settle`, { outcome });
			const after = await stripe.paymentIntents.retrieve(intent.id);
			expect(after.status).toBe(outcome === "succeeded" ? "succeeded" : "requires_payment_method");
		},
	);

	it("books the provider's fee a moment after the charge, or at once when asked for synchronous capture", async () => {
		const expand = ["latest_charge.balance_transaction"];
		const sync = await create({ capture_method: "automatic", payment_method: "pm_card_visa", confirm: true, expand });
		expect(sync.latest_charge).toMatchObject({
			balance_transaction: { amount: 2000, fee: 88, net: 1912, status: "pending" },
		});
		const async = await create({ payment_method: "pm_card_visa", confirm: true, expand });
		expect(async.latest_charge).toMatchObject({ balance_transaction: null });
		const later = await stripe.paymentIntents.retrieve(async.id, { expand });
		expect(later.latest_charge).toMatchObject({
			balance_transaction: { fee: 88, currency: "usd", exchange_rate: null },
		});
	});

	it.each([
		["usd", 50, 31],
		["usd", 1099, 62],
		["usd", 99_999_999, 2_900_030],
		["inr", 50, 1],
		["inr", 10_000, 200],
		["inr", 12_345, 247],
	])("takes a fee in whole minor units: %s %i -> %i", async (currency, amount, fee) => {
		const intent = await create({ amount, currency, payment_method: "pm_card_visa", confirm: true });
		const [transaction] = (await stripe.balanceTransactions.list({ source: String(intent.latest_charge) })).data;
		expect(transaction).toMatchObject({
			amount,
			fee,
			net: amount - fee,
			fee_details: [{ amount: fee, type: "stripe_fee" }],
		});
	});

	it.each([
		[{ amount: 49 }, "amount_too_small", "amount"],
		[{ amount: 100_000_000 }, "amount_too_large", "amount"],
		[{ amount: 10.5 }, "parameter_invalid_integer", "amount"],
		[{ amount: 0 }, "parameter_invalid_integer", "amount"],
		[{ amount: -5 }, "parameter_invalid_integer", "amount"],
		[{ amount: undefined }, "parameter_missing", "amount"],
		[{ currency: undefined }, "parameter_missing", "currency"],
		[{ currency: "xyz" }, undefined, "currency"],
		[{ customer: "cus_nobody" }, "resource_missing", "customer"],
		[{ payment_method: "pm_nothing" }, "resource_missing", "payment_method"],
		[{ confirmation_method: "sometimes" }, undefined, "confirmation_method"],
		[{ receipt_email: "no email" }, "email_invalid", "receipt_email"],
		[{ invented: "1" }, "parameter_unknown", "invented"],
	])("is not made from %j", async (change, code, param) => {
		expect(await refusal(create(change))).toMatchObject({
			statusCode: 400,
			rawType: "invalid_request_error",
			code,
			param,
		});
	});

	it("asks for a return address when methods that redirect could be offered", async () => {
		const error = await refusal(
			stripe.paymentIntents.create({ amount: 500, currency: "usd", payment_method: "pm_card_visa", confirm: true }),
		);
		expect(error).toMatchObject({ statusCode: 400, param: "return_url" });
		const intent = await stripe.paymentIntents.create({
			amount: 500,
			currency: "usd",
			payment_method: "pm_card_visa",
			confirm: true,
			automatic_payment_methods: { enabled: true, allow_redirects: "never" },
		});
		expect(intent.status).toBe("succeeded");
	});

	it("changes its metadata key by key", async () => {
		const intent = await create({ metadata: { a: "1", b: "2" } });
		const after = await stripe.paymentIntents.update(intent.id, { metadata: { a: "", c: "3" } });
		expect(after.metadata).toEqual({ b: "2", c: "3" });
	});
});

describe("a payment intent in a browser", () => {
	const browser = (path: string, form?: Record<string, string>) =>
		sandbox.fetch(`/v1/payment_intents/${path}`, {
			method: form ? "POST" : "GET",
			headers: { authorization: `Bearer ${publishableKey}` },
			body: form && new URLSearchParams(form),
		});

	it("is shown for its client secret only, and without the account's notes", async () => {
		const intent = await create({ metadata: { internal: "note" } });
		const shown = await browser(`${intent.id}?client_secret=${intent.client_secret}`);
		expect(shown.status).toBe(200);
		const body = (await shown.json()) as object;
		expect(body).toMatchObject({ id: intent.id, status: "requires_payment_method" });
		expect(body).not.toHaveProperty("metadata");
		expect((await browser(intent.id)).status).toBe(400);
		expect((await browser(`${intent.id}?client_secret=wrong`)).status).toBe(400);
	});

	it("is confirmed there when its confirmation is automatic, and never when it is manual", async () => {
		const automatic = await create();
		const form = { client_secret: automatic.client_secret ?? "", payment_method: "pm_card_visa" };
		expect(await (await browser(`${automatic.id}/confirm`, form)).json()).toMatchObject({ status: "succeeded" });
		const manual = await create({ confirmation_method: "manual" });
		const refused = await browser(`${manual.id}/confirm`, { ...form, client_secret: manual.client_secret ?? "" });
		expect(refused.status).toBe(400);
	});

	it("keeps the account's notes out of a decline", async () => {
		const intent = await create({ metadata: { internal: "note" } });
		const form = { client_secret: intent.client_secret ?? "", payment_method: "pm_card_visa_chargeDeclined" };
		const answer = await browser(`${intent.id}/confirm`, form);
		expect(answer.status).toBe(402);
		expect(await answer.text()).not.toContain("internal");
		expect((await stripe.paymentIntents.retrieve(intent.id)).last_payment_error?.decline_code).toBe("generic_decline");
	});
});
