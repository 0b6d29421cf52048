// @module-tag slow
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { authenticate, type TestSandbox, testSandbox, webhookSecret } from "./test-sandbox.ts";

const verify = async (
	sandbox: TestSandbox,
	{ payload, signature }: TestSandbox["deliveries"][number],
	secret = webhookSecret,
) =>
	await sandbox.stripe.webhooks.constructEventAsync(payload, signature, secret, 300, undefined, sandbox.now() * 1000);

const pay = (sandbox: TestSandbox, more: object = {}) =>
	sandbox.stripe.paymentIntents.create({
		amount: 1000,
		currency: "usd",
		payment_method: "pm_card_visa",
		allowed_payment_method_types: ["card"],
		confirm: true,
		...more,
	});

/** Delivered events in the order of their creation; deliveries themselves can overtake each other, as Stripe's do. */
async function deliveredEvents(sandbox: TestSandbox): Promise<Stripe.Event[]> {
	await sandbox.settled();
	const events = await Promise.all(sandbox.deliveries.map((each) => verify(sandbox, each)));
	return events.sort((a, b) => a.id.localeCompare(b.id));
}

const delivered = async (sandbox: TestSandbox) => (await deliveredEvents(sandbox)).map((event) => event.type);

describe("webhooks", () => {
	it("carry a signature that the SDK verifies, and that fails with another secret or body", async () => {
		const sandbox = testSandbox();
		await pay(sandbox);
		await sandbox.settled();
		const [first] = sandbox.deliveries;
		if (!first) throw new Error("no event was delivered");
		expect((await verify(sandbox, first)).object).toBe("event");
		const broken = Stripe.errors.StripeSignatureVerificationError;
		await expect(verify(sandbox, first, "whsec_other")).rejects.toBeInstanceOf(broken);
		await expect(verify(sandbox, { ...first, payload: `${first.payload} ` })).rejects.toBeInstanceOf(broken);
	});

	it("report a payment's steps in order, each with the object's state at that time", async () => {
		const sandbox = testSandbox();
		const intent = await pay(sandbox, { metadata: { donation: "don_1" } });
		expect(await delivered(sandbox)).toEqual([
			"payment_intent.created",
			"charge.succeeded",
			"payment_intent.succeeded",
			"charge.updated",
		]);
		const events = await deliveredEvents(sandbox);
		expect(events[0]?.data.object).toMatchObject({ id: intent.id, status: "requires_confirmation" });
		expect(events[1]?.data.object).toMatchObject({ id: intent.latest_charge, balance_transaction: null });
		expect(events[2]?.data.object).toMatchObject({ status: "succeeded", metadata: { donation: "don_1" } });
		expect(events[3]?.data).toMatchObject({
			object: { balance_transaction: expect.stringMatching(/^txn_/) },
			previous_attributes: { balance_transaction: null },
		});
	});

	it.each<[string, (sandbox: TestSandbox) => Promise<unknown>, string[]]>([
		[
			"a decline",
			(sandbox) => pay(sandbox, { payment_method: "pm_card_visa_chargeDeclined" }).catch(() => {}),
			["payment_intent.created", "charge.failed", "payment_intent.payment_failed"],
		],
		[
			"an authentication that fails",
			async (sandbox) => {
				await authenticate(sandbox, await pay(sandbox, { payment_method: "pm_card_authenticationRequired" }), "fail");
			},
			["payment_intent.created", "payment_intent.requires_action", "payment_intent.payment_failed"],
		],
		[
			"a pending charge",
			(sandbox) => pay(sandbox, { payment_method: "pm_card_chargePending" }),
			["payment_intent.created", "charge.pending", "payment_intent.processing"],
		],
		[
			"a canceled intent",
			async (sandbox) => sandbox.stripe.paymentIntents.cancel((await pay(sandbox, { confirm: false })).id),
			["payment_intent.created", "payment_intent.canceled"],
		],
		["a new customer", (sandbox) => sandbox.stripe.customers.create(), ["customer.created"]],
	])("report %s", async (_case, act, types) => {
		const sandbox = testSandbox();
		await act(sandbox);
		expect(await delivered(sandbox)).toEqual(types);
	});

	it("report a refund", async () => {
		const sandbox = testSandbox();
		const intent = await pay(sandbox);
		await sandbox.settled();
		sandbox.deliveries.length = 0;
		await sandbox.stripe.refunds.create({ payment_intent: intent.id, amount: 300 });
		expect(await delivered(sandbox)).toEqual(["refund.created", "charge.refunded"]);
	});

	it("do not report a call that was refused for its parameters", async () => {
		const sandbox = testSandbox();
		await pay(sandbox, { amount: 1 }).catch(() => {});
		expect(await delivered(sandbox)).toEqual([]);
		expect((await sandbox.stripe.events.list()).data).toEqual([]);
	});

	it("are retried until the receiver answers with success", { tags: ["rest"] }, async () => {
		const sandbox = testSandbox({ respond: (attempt) => (attempt < 2 ? 500 : 200) });
		await sandbox.stripe.customers.create();
		expect(await delivered(sandbox)).toEqual(["customer.created", "customer.created"]);
		const [event] = (await sandbox.stripe.events.list()).data;
		expect(event?.pending_webhooks).toBe(0);
	});

	it("are stored and listed if there is no receiver", async () => {
		const sandbox = testSandbox({ webhook: null });
		await pay(sandbox);
		const events = (await sandbox.stripe.events.list({ type: "payment_intent.succeeded" })).data;
		expect(events).toHaveLength(1);
		expect(events[0]).toMatchObject({
			pending_webhooks: 0,
			livemode: false,
			request: { id: expect.stringMatching(/^req_/) },
		});
		expect(sandbox.deliveries).toEqual([]);
	});
});
