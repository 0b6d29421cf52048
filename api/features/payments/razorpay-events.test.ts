import { describe, expect, it } from "vitest";
import { demoApp } from "../../../site/testing/demo-app.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, statusOf } from "../../../site/testing/giving-steps.ts";
import * as steps from "../../../site/testing/razorpay-steps.ts";
import { hmacSha256 } from "../../domain/sha256.ts";

const app = demoForAll({ RAZORPAY_API_BASE: "http://stripe.test/sandbox/razorpay" });

const orderOf = async (donationId: string): Promise<string> => (await steps.createOrder(app, donationId)).body.data.id;

describe("events of Razorpay", () => {
	it("book a payment whose browser never came back", async () => {
		const id = await donate(app);
		const order = await orderOf(id);
		await steps.pay(app, order);
		const body = await steps.eventOf(app, "order.paid", order);
		expect(await steps.deliver(app, body)).toBe(200);
		expect(await statusOf(app, id)).toBe("succeeded");
		expect(await steps.deliver(app, body)).toBe(200);
		expect(await app.rows("SELECT id FROM payment_attempt WHERE donation_id = ?", [id])).toHaveLength(1);
	});

	it("are told apart by their bodies, because the id in the header may be missing, repeated or another's", async () => {
		const [first, second] = [await donate(app), await donate(app)];
		const bodies: string[] = [];
		for (const id of [first, second]) {
			const order = await orderOf(id);
			await steps.pay(app, order);
			bodies.push(await steps.eventOf(app, "order.paid", order));
		}
		const count = async () => (await app.value("SELECT count(*) FROM webhook_event WHERE provider = 'razorpay'")) ?? 0;
		const before = await count();
		for (const body of bodies) expect(await steps.deliver(app, body, { id: "evt_the_same" })).toBe(200);
		expect([await statusOf(app, first), await statusOf(app, second)]).toEqual(["succeeded", "succeeded"]);
		for (const id of [null, "evt_another", "not an id"])
			expect(await steps.deliver(app, bodies[0] ?? "", { id })).toBe(200);
		expect(await count()).toBe(before + 2);
	});

	it("are refused with an altered body, another secret, or days later", async () => {
		const order = await orderOf(await donate(app));
		await steps.pay(app, order);
		const body = await steps.eventOf(app, "payment.captured", order);
		expect(await steps.deliver(app, body, { secret: "another secret" })).toBe(400);
		const old = Math.floor(app.platform.clock.now() / 1000) - 4 * 24 * 3600;
		expect(await steps.deliver(app, await steps.eventOf(app, "payment.captured", order, old))).toBe(400);
		const signature = await hmacSha256(steps.razorpaySecret, body);
		const { status } = await app.fetch("/api/v1/webhooks/razorpay", {
			method: "POST",
			headers: { "x-razorpay-event-id": "evt_altered", "x-razorpay-signature": signature },
			body: `${body} `,
		});
		expect(status).toBe(400);
	});

	it("are accepted under the old secret too while it is being rolled", async () => {
		const rolled = await demoApp({
			RAZORPAY_KEY_ID: "rzp_test_rolled",
			RAZORPAY_KEY_SECRET: "kindwave_demo",
			RAZORPAY_WEBHOOK_SECRET: "new secret, old secret",
		});
		const body = JSON.stringify({
			entity: "event",
			event: "payment.captured",
			payload: { payment: { entity: { id: "pay_elsewhere000001" } } },
			created_at: Math.floor(app.platform.clock.now() / 1000),
		});
		const answers = await Promise.all(
			["new secret", "old secret", "older secret"].map((secret) => steps.deliver(rolled, body, { secret })),
		);
		expect(answers).toEqual([200, 200, 400]);
		rolled.close();
	});
});
