// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donate, statusOf } from "../../../site/testing/giving-steps.ts";
import { nextCalls, webhookModes } from "./controls.ts";

const app = demoForEach();

const vendors = ["stripe", "paypal", "razorpay"] as const;
const set = (vendor: string, fields: Record<string, string>) => app.submit(`/sandbox/${vendor}/controls`, fields);
const begin = (donationId: string) =>
	app.call("/create/payment/intent", { paymentMethodId: "pm_card_visa", donationId });

describe.each(vendors)("the activity page of the demo's %s", (vendor) => {
	it("offers the same controls as the others, and shows what was chosen", async () => {
		const { status, headers } = await set(vendor, { nextCall: "loses", webhooks: "twice" });
		expect([status, headers.get("location")?.endsWith("activity")]).toEqual([303, true]);
		const html = await (await app.fetch(`/sandbox/${vendor}/activity`)).text();
		for (const label of [...Object.values(nextCalls), ...Object.values(webhookModes)]) expect(html).toContain(label);
		expect(html).toContain(`value="loses" selected`);
		expect(html).toContain(`value="twice" selected`);
		expect(html).toContain("Let five days pass");
	});

	it("lets time pass without changing the other controls", async () => {
		await set(vendor, { nextCall: "fails" });
		expect((await set(vendor, { time: "pass" })).status).toBe(303);
		expect(await (await app.fetch(`/sandbox/${vendor}/activity`)).text()).toContain(`value="fails" selected`);
	});
});

describe("a card payment while the demo's Stripe", () => {
	it.each(["fails", "limited", "drops", "loses"])(
		"%s once, whose repetition fails too, is paid once",
		async (nextCall) => {
			const id = await donate(app);
			await set("stripe", { nextCall });
			expect((await begin(id)).status).toBe(503);
			app.advance(3_600_000);
			await app.tick();
			if ((await statusOf(app, id)) !== "succeeded") expect((await begin(id)).status).toBe(200);
			await app.call("/donation", { donationId: id });
			expect(await statusOf(app, id)).toBe("succeeded");
			expect((await app.stripe("/v1/charges")).body.data).toHaveLength(1);
		},
	);
});
