import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(() => app.close());
beforeEach(() => app.setFault(null));

describe("webhooks", () => {
	it("refuse a wrong signature and store nothing", async () => {
		const response = await app.fetch("/api/v1/webhooks/stripe", {
			method: "POST",
			headers: { "stripe-signature": "t=1,v1=00", "content-type": "application/json" },
			body: '{"id":"evt_x","object":"event","type":"payment_intent.succeeded","data":{"object":{"id":"pi_x"}}}',
		});
		expect(response.status).toBe(400);
		expect(await app.rows("SELECT 1 FROM webhook_event WHERE event_id = 'evt_x'")).toEqual([]);
	});

	it("keep an event that can't be processed, try it again, and give up at last", async () => {
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
});
