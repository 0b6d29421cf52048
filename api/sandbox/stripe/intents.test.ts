import { describe, expect, it } from "vitest";
import { authenticate, publishableKey, refusal, stripeJsAddress, testSandbox } from "./test-sandbox.ts";

const sandbox = testSandbox({ webhook: null });
const { stripe } = sandbox;

const card = { allowed_payment_method_types: ["card"] };
const create = (more: object = {}) => stripe.paymentIntents.create({ amount: 2000, currency: "usd", ...card, ...more });

describe("a payment intent", () => {
	it("waits for a payment method, or for confirmation, and succeeds once it has both", async () => {
		const intent = await create({ metadata: { donation: "don_1" }, description: "A gift" });
		expect(intent).toMatchObject({ status: "requires_payment_method", amount_received: 0, latest_charge: null });
		expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w+$`));
		const ready = await create({ payment_method: "pm_card_visa", metadata: { donation: "don_1" } });
		expect(ready.status).toBe("requires_confirmation");
		const done = await stripe.paymentIntents.confirm(ready.id);
		expect(done).toMatchObject({ status: "succeeded", amount_received: 2000, metadata: { donation: "don_1" } });
	});

	it("can't be confirmed without a payment method or after it has succeeded", async () => {
		const intent = await create();
		expect(await refusal(stripe.paymentIntents.confirm(intent.id))).toMatchObject({
			statusCode: 400,
			code: "payment_intent_unexpected_state",
		});
		const paid = await create({ payment_method: "pm_card_visa", confirm: true });
		const error = await refusal(stripe.paymentIntents.confirm(paid.id));
		expect(error.message).toBe(
			"You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
		);
		expect((await stripe.charges.list({ payment_intent: paid.id })).data).toHaveLength(1);
	});

	it("is charged once when two calls confirm it simultaneously", async () => {
		const intent = await create({ payment_method: "pm_card_visa" });
		const results = await Promise.allSettled([
			stripe.paymentIntents.confirm(intent.id),
			stripe.paymentIntents.confirm(intent.id),
			stripe.paymentIntents.confirm(intent.id),
		]);
		expect(results.filter((each) => each.status === "fulfilled")).toHaveLength(1);
		expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
	});

	it("with manual confirmation returns to the server after authentication", async () => {
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

	it("reports a failed authentication", async () => {
		const intent = await create({ payment_method: "pm_card_authenticationRequired", confirm: true });
		await authenticate(sandbox, intent, "fail");
		expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
			status: "requires_payment_method",
			payment_method: null,
			last_payment_error: { code: "payment_intent_authentication_failure", type: "invalid_request_error" },
		});
		expect((await stripe.charges.list({ payment_intent: intent.id })).data).toEqual([]);
	});

	it("accepts no unknown challenge, and none twice", async () => {
		const intent = await create({ payment_method: "pm_card_authenticationRequired", confirm: true });
		const form = new URLSearchParams({ source: "payatt_invented", outcome: "complete" });
		expect((await sandbox.fetch(`/3ds/${intent.id}`, { method: "POST", body: form })).status).toBe(404);
		expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_action");
		expect((await authenticate(sandbox, intent, "complete")).status).toBe(200);
		expect((await authenticate(sandbox, intent, "complete")).status).toBe(404);
	});

	it("refuses a payment method that another intent used without a customer", async () => {
		const method = await stripe.paymentMethods.create({ type: "card", card: { token: "tok_visa" } });
		await create({ payment_method: method.id, confirm: true });
		const error = await refusal(create({ payment_method: method.id, confirm: true }));
		expect(error.message).toMatch(
			/^The provided PaymentMethod was previously used with a PaymentIntent without Customer/,
		);
	});

	it("can be canceled until it succeeds", async () => {
		const open = await create({ payment_method: "pm_card_authenticationRequired", confirm: true });
		expect(await stripe.paymentIntents.cancel(open.id)).toMatchObject({ status: "canceled", next_action: null });
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

	it("books the provider's fee shortly after the charge", async () => {
		const expand = ["latest_charge.balance_transaction"];
		const paid = await create({ payment_method: "pm_card_visa", confirm: true, expand });
		expect(paid.latest_charge).toMatchObject({ balance_transaction: null });
		const later = await stripe.paymentIntents.retrieve(paid.id, { expand });
		expect(later.latest_charge).toMatchObject({
			balance_transaction: { amount: 2000, fee: 88, net: 1912, currency: "usd", exchange_rate: null },
		});
	});

	it.each([
		["usd", 50, 31],
		["usd", 1099, 62],
		["usd", 99_999_999, 2_900_030],
		["inr", 50, 1],
		["inr", 10_000, 200],
		["inr", 12_345, 247],
	])("charges its fee in whole minor units: %s %i -> %i", async (currency, amount, fee) => {
		const { id } = await create({ amount, currency, payment_method: "pm_card_visa", confirm: true });
		const intent = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge.balance_transaction"] });
		expect(intent.latest_charge).toMatchObject({
			balance_transaction: { amount, fee, net: amount - fee, fee_details: [{ amount: fee, type: "stripe_fee" }] },
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
		[{ invented: "1" }, "parameter_unknown", "invented"],
	])("is refused with %j", async (change, code, param) => {
		expect(await refusal(create(change))).toMatchObject({
			statusCode: 400,
			rawType: "invalid_request_error",
			code,
			param,
		});
	});
});

describe("a payment intent in a browser", () => {
	const browser = (path: string) =>
		sandbox.fetch(`/v1/payment_intents/${path}`, { headers: { authorization: `Bearer ${publishableKey}` } });

	it("is readable only with its client secret, and without the account's metadata", async () => {
		const intent = await create({ metadata: { internal: "note" } });
		const intentInBrowser = await browser(`${intent.id}?client_secret=${intent.client_secret}`);
		expect(intentInBrowser.status).toBe(200);
		const body = (await intentInBrowser.json()) as object;
		expect(body).toMatchObject({ id: intent.id, status: "requires_payment_method" });
		expect(body).not.toHaveProperty("metadata");
		expect((await browser(intent.id)).status).toBe(400);
		expect((await browser(`${intent.id}?client_secret=wrong`)).status).toBe(400);
	});
});
