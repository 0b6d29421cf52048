import { afterEach, beforeEach, expect, it } from "vitest";
import { type DemoApp, demoApp } from "../../testing/demo-app.ts";
import { donorBrowser } from "../../testing/donor-browser.ts";
import { donate, openHosted, payByCard, payHosted, statusOf } from "../../testing/giving-steps.ts";

let app: DemoApp;
let id: string;
beforeEach(async () => {
	app = await demoApp({ DECLINES_PER_ADDRESS: "2" });
	id = await donate(app);
	for (let time = 0; time < 2; time++) await payByCard(app, id, "pm_card_chargeDeclined");
});
afterEach(() => app.close());

const page = async () => (await app.fetch(`/payment?donation=${id}`, { headers: donorBrowser })).text();

it("replaces the card form after too many declines, until the donor has passed it", async () => {
	const asked = await page();
	expect(asked).toContain("cf-turnstile");
	expect(asked).toContain("I am a person: continue");
	expect(asked).not.toContain('id="card-form-card"');
	expect((await payByCard(app, id)).status).toBe(403);

	const form = { intent: "person", "cf-turnstile-response": "sandbox.person" };
	const init = { method: "POST", redirect: "manual", headers: donorBrowser, body: new URLSearchParams(form) } as const;
	const answer = await app.fetch(`/payment?donation=${id}`, init);
	expect(answer.headers.get("location")).toBe(`/payment?donation=${id}`);
	expect(await page()).toContain('id="card-form-card"');
	expect((await payByCard(app, id)).status).toBe(200);
});

it("leaves the provider's own page to people who can't solve it", async () => {
	const hosted = await openHosted(app, id, donorBrowser);
	await payHosted(app, hosted, "4242424242424242");
	await app.fetch(`/thankyou?donation=${id}`, { headers: donorBrowser });
	expect(await statusOf(app, id)).toBe("succeeded");
});
