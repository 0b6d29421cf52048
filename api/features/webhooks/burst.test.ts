// @module-tag slow
import Stripe from "stripe";
import { expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";

const app = demoForAll();

it("a thousand webhooks in a burst are each stored when they are answered", { tags: ["rest"] }, async () => {
	const { webhookSecret: secret } = app.platform.settings.stripe;
	const timestamp = Math.floor(app.platform.clock.now() / 1000);
	const stored = async (id: string) => (await app.rows("SELECT 1 FROM webhook_event WHERE event_id = ?", [id])).length;
	const results = await Promise.all(
		Array.from({ length: 1_000 }, async (_, index) => {
			const id = `evt_burst_${index}`;
			const object = { id: `pi_unknown_${index}`, object: "payment_intent" };
			const type = "payment_intent.succeeded";
			const payload = JSON.stringify({ id, object: "event", type, livemode: false, data: { object } });
			const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
			const response = await app.fetch("/api/v1/webhooks/stripe", {
				method: "POST",
				headers: { "stripe-signature": signature, "content-type": "application/json" },
				body: payload,
			});
			return [response.status, await stored(id)];
		}),
	);
	expect(results.filter(([status, rows]) => status !== 200 || rows !== 1)).toEqual([]);
	await app.settled();
	expect(await app.rows("SELECT status, count(*) AS count FROM webhook_event GROUP BY status")).toEqual([
		{ status: "ignored", count: 1_000 },
	]);
});
