import Stripe from "stripe";
import { beforeEach, describe, expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, intentIdOf, intentOf, payByCard } from "../../../site/testing/giving-steps.ts";
import { receiveEvent } from "./receive.ts";

const app = demoForAll();
beforeEach(() => app.setFault(null));

describe("webhooks", () => {
	it("with a wrong signature are refused and not stored", async () => {
		const response = await app.fetch("/api/v1/webhooks/stripe", {
			method: "POST",
			headers: { "stripe-signature": "t=1,v1=00", "content-type": "application/json" },
			body: '{"id":"evt_x","object":"event","type":"payment_intent.succeeded","data":{"object":{"id":"pi_x"}}}',
		});
		expect(response.status).toBe(400);
		expect(await app.rows("SELECT 1 FROM webhook_event WHERE event_id = 'evt_x'")).toEqual([]);
	});

	it.each([
		["another secret", { secret: "whsec_guessed" }],
		["another body", { payload: "{}" }],
		["a time that is long over", { timestamp: 1_000_000_000 }],
	])("with a signature that looks right, but of %s, are refused and not stored", async (_, changes) => {
		const body =
			'{"id":"evt_y","object":"event","type":"customer.created","livemode":false,"data":{"object":{"id":"cus_x"}}}';
		const { webhookSecret: secret } = app.platform.settings.stripe;
		const timestamp = Math.floor(app.platform.clock.now() / 1000);
		const of = { payload: body, secret, timestamp, ...changes };
		const headers = { "stripe-signature": await Stripe.webhooks.generateTestHeaderStringAsync(of) };
		const response = await app.fetch("/api/v1/webhooks/stripe", { method: "POST", headers, body });
		expect(response.status).toBe(400);
		expect(await app.rows("SELECT 1 FROM webhook_event WHERE event_id = 'evt_y'")).toEqual([]);
	});

	it("that can't be processed are stored, retried, and finally given up", async () => {
		const id = await donate(app);
		await payByCard(app, id);
		app.setFault(async () => new Response('{"error":{"type":"api_error"}}', { status: 500 }));
		await app.rows("DELETE FROM webhook_event");
		const answers = await app.deliver(["payment_intent.succeeded"]);
		expect(new Set(answers)).toEqual(new Set([200]));
		const failed = await app.rows<{ status: string }>("SELECT DISTINCT status FROM webhook_event");
		expect(failed).toEqual([{ status: "failed" }]);
		app.setFault(null);
		app.advance(3600_000);
		await app.tick();
		const done = await app.rows<{ status: string }>("SELECT DISTINCT status FROM webhook_event");
		expect(done).toEqual([{ status: "done" }]);
	});

	it("are given up after ten tries, and reported to staff", async () => {
		await payByCard(app, await donate(app));
		app.setFault(async () => new Response('{"error":{"type":"api_error"}}', { status: 500 }));
		await app.rows("DELETE FROM webhook_event");
		await app.deliver(["payment_intent.succeeded"]);
		for (let tries = 1; tries < 10; tries++) {
			app.advance(2 * 3600_000);
			await app.tick();
		}
		const dead = await app.rows<{ id: string }>(
			"SELECT provider || ':' || event_id AS id FROM webhook_event WHERE status = 'dead'",
		);
		expect(dead.length).toBeGreaterThan(0);
		const found = await app.rows<{ id: string }>(
			"SELECT subject_id AS id FROM reconciliation_finding WHERE kind = 'dead_event'",
		);
		expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(dead.map(({ id }) => id)));
	});

	it("are finished by the timer if the process that stored them died", async () => {
		const id = await donate(app);
		const { body } = await payByCard(app, id, "pm_card_authenticationRequired");
		const intentId = intentIdOf(body.clientSecret);
		const { event } = await receive(`evt_${crypto.randomUUID().replaceAll("-", "")}`, intentId);
		const status = async () =>
			(await app.rows("SELECT status FROM webhook_event WHERE event_id = ?", [event.eventId]))[0];
		expect(await status()).toEqual({ status: "processing" });
		await app.tick();
		expect(await status()).toEqual({ status: "processing" });
		app.advance(61_000);
		await app.tick();
		expect(await status()).toEqual({ status: "done" });
	});

	it("about a payment that is booked with its fee are stored as done without calling the provider", async () => {
		const id = await donate(app);
		await payByCard(app, id);
		await app.call("/donation", { donationId: id });
		const intentId = await intentOf(app, id);
		app.setFault(async () => {
			throw new Error("the provider must not be called");
		});
		const { event, isNew } = await receive("evt_known", intentId);
		expect([event.status, isNew]).toEqual(["done", true]);
		const again = await receive("evt_known", intentId);
		expect(again.isNew).toBe(false);
	});

	it("of an unknown type are stored as ignored", async () => {
		const { event } = await receive("evt_foreign", "cus_1", "customer.created");
		expect(event.status).toBe("ignored");
	});
});

/** Receives a signed event as the call does, without processing it. */
async function receive(id: string, objectId: string, type = "payment_intent.succeeded") {
	const rawBody = JSON.stringify({ id, object: "event", type, livemode: false, data: { object: { id: objectId } } });
	const { webhookSecret: secret } = app.platform.settings.stripe;
	const timestamp = Math.floor(app.platform.clock.now() / 1000);
	const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: rawBody, secret, timestamp });
	return receiveEvent(app.ctx, { provider: "stripe", rawBody, header: () => signature });
}
