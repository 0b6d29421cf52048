import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DemoApp, demoApp } from "../../site/testing/demo-app.ts";
import { donate } from "../../site/testing/giving-steps.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(() => app.close());
beforeEach(() => app.setFault(null));

describe("an Idempotency-Key", () => {
	it("replays the stored answer, refuses another body", async () => {
		const id = await donate(app);
		const body = { paymentMethodId: "pm_card_visa", donationId: id };
		const headers = { "idempotency-key": crypto.randomUUID() };
		const first = await app.call("/create/payment/intent", body, headers);
		const again = await app.call("/create/payment/intent", body, headers);
		expect(first.status).toBe(200);
		expect(again.body).toEqual(first.body);
		expect(again.headers.get("idempotency-replayed")).toBe("true");
		const other = await app.call("/create/payment/intent", { ...body, paymentMethodId: "pm_card_amex" }, headers);
		expect(other.status).toBe(422);
		expect(other.body.code).toBe("idempotency_key_reused");
	});

	it("answers 409 while the first call is still running", async () => {
		const id = await donate(app);
		const body = { paymentMethodId: "pm_card_visa", donationId: id };
		const headers = { "idempotency-key": crypto.randomUUID() };
		let inside = () => {};
		const reached = new Promise<void>((resolve) => {
			inside = resolve;
		});
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		app.setFault(async (_request, next) => {
			inside();
			await held;
			return next();
		});
		const first = app.call("/create/payment/intent", body, headers);
		await reached;
		const second = await app.call("/create/payment/intent", body, headers);
		expect(second.status).toBe(409);
		expect(second.body.code).toBe("idempotency_key_running");
		release();
		expect((await first).status).toBe(200);
	});
});
