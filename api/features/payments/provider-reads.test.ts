// @module-tag slow
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import { timeOf } from "../../../site/testing/fake-time.ts";
import {
	authenticate,
	bareIntent,
	donate,
	intentIdOf,
	openHosted,
	payByCard,
	payHosted,
	recordBare,
	statusOf,
} from "../../../site/testing/giving-steps.ts";

const threeDSecure = "pm_card_authenticationRequired";

let app: DemoApp;
/** The calls that reached Stripe: method and path. */
let calls: string[];
beforeEach(async () => {
	await start();
});
afterEach(() => {
	vi.useRealTimers();
	app.close();
});

async function start(env: Record<string, string> = {}): Promise<void> {
	app = await demoApp(env);
	calls = [];
	app.setFault(counted);
}

async function counted(request: Request, next: () => Promise<Response>): Promise<Response> {
	calls.push(`${request.method} ${new URL(request.url).pathname}`);
	return next();
}

/** A donation with this many unfinished authentications. */
async function withOpenTries(count: number): Promise<string> {
	const id = await donate(app);
	for (let index = 0; index < count; index++) await payByCard(app, id, threeDSecure, {}, donorBrowser);
	app.advance(60_000);
	calls.length = 0;
	return id;
}

const pages = (id: string): Record<string, () => Promise<Response>> => ({
	"GET /payment": () => app.fetch(`/payment?donation=${id}`),
	"GET /StripePayment": () => app.fetch(`/StripePayment?donation=${id}`),
	"GET /thankyou": () => app.fetch(`/thankyou?donation=${id}`),
	"GET /billingInfo": () => app.fetch(`/billingInfo?donation=${id}`),
	"a refused POST": () => app.submit(`/payment?donation=${id}`, { intent: "unknown" }),
});

describe("the pages of a donation", () => {
	it.each(Object.keys(pages("")))("ask the provider about its newest two open tries at most: %s", async (name) => {
		const id = await withOpenTries(4);
		await pages(id)[name]?.();
		expect(calls).toHaveLength(2);
	});

	it("ask about a try once in five seconds, however many visitors come", async () => {
		const id = await withOpenTries(3);
		for (let round = 0; round < 3; round++) {
			await Promise.all(Object.values(pages(id)).flatMap((open) => [open(), open(), open()]));
		}
		expect(calls).toHaveLength(2);
		app.advance(5_000);
		await app.fetch(`/payment?donation=${id}`);
		expect(calls).toHaveLength(4);
	});

	it("ask within the visitor's limit, and show what is stored beyond it", async () => {
		app.close();
		await start({ PAYMENTS_PER_MINUTE: "5" });
		const ids = [];
		for (let index = 0; index < 6; index++) {
			ids.push(await withOpenTries(2));
		}
		const statuses = [];
		for (const id of ids) statuses.push((await app.fetch(`/payment?donation=${id}`)).status);
		expect(calls).toHaveLength(10);
		expect(statuses).toEqual(Array(6).fill(200));
		await app.fetch(`/payment?donation=${ids[5]}`, { headers: { "cf-connecting-ip": "198.51.100.9" } });
		expect(calls).toHaveLength(12);
	});

	it("show a donor who comes back too soon to ask that we are checking, not that nothing was paid", async () => {
		const id = await donate(app);
		const hosted = await openHosted(app, id);
		expect((await app.fetch(`/payment?donation=${id}`)).status).toBe(200);
		await payHosted(app, hosted, "4242424242424242");
		const title = async () => /<h1[^>]*>([^<]*)/.exec(await (await app.fetch(`/thankyou?donation=${id}`)).text())?.[1];
		expect(await title()).toBe("We are checking your payment");
		app.advance(5_000);
		expect(await title()).toContain("Thank you");
	});

	it("are answered within five seconds while the provider is silent", async () => {
		const id = await withOpenTries(4);
		app.setFault(async (request) => {
			calls.push(request.method);
			return new Promise<Response>(() => undefined);
		});
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		for (const [name, open] of Object.entries(pages(id))) {
			app.advance(10_000);
			expect([name, (await secondsOf(open)) <= 6]).toEqual([name, true]);
		}
		const change = () => app.submit(`/payment?donation=${id}`, { intent: "uncover" }, donorBrowser);
		expect(await secondsOf(change)).toBeLessThanOrEqual(6);
		app.advance(10_000);
		expect(await secondsOf(() => app.call("/donation", { donationId: id }))).toBeLessThanOrEqual(6);
	});
});

/** The seconds of the fake timers that a call to the provider takes: 5, or more. */
async function secondsOf(call: () => Promise<unknown>): Promise<number> {
	calls.length = 0;
	const running = call();
	while (calls.length === 0) await setImmediate();
	return (await timeOf(running, 5_000)) / 1000;
}

describe("POST /donation", () => {
	it("asks about an unfinished try once in five seconds, and not about a paid one", async () => {
		const id = await withOpenTries(1);
		const record = () => app.call("/donation", { donationId: id });
		expect((await record()).body.code).toBe("payment_not_complete");
		const again = await record();
		expect([again.status, again.body.code, calls.length]).toEqual([503, "checking_payment", 1]);

		const paid = await donate(app);
		const { body } = await payByCard(app, paid);
		await app.call("/donation", { donationId: paid, clientSecret: body.clientSecret });
		calls.length = 0;
		expect((await app.call("/donation", { donationId: paid })).body.data.status).toBe("succeeded");
		expect((await app.call("/donation", { donationId: paid, quantity: 5 })).status).toBe(422);
		expect(calls).toEqual([]);
	});
});

describe("a donation", () => {
	it("has at most five unfinished tries; its donor closes them by changing the details", async () => {
		const id = await withOpenTries(5);
		const sixth = await payByCard(app, id, threeDSecure, {}, donorBrowser);
		expect([sixth.status, sixth.body.code]).toEqual([409, "too_many_open_payments"]);
		expect(sixth.body.message).toContain("5 payments for this donation");
		expect(calls).toEqual([]);
		for (const [language, text] of [
			["hi", "5 पेमेंट"],
			["te", "5 పేమెంట్లు"],
			["kn", "5 ಪಾವತಿಗಳು"],
		]) {
			const hosted = await app.submit(`/${language}/payment?donation=${id}`, { intent: "checkout" }, donorBrowser);
			expect([hosted.status, await hosted.text()]).toEqual([409, expect.stringContaining(text ?? "")]);
		}
		await app.submit(`/payment?donation=${id}`, { intent: "uncover" }, donorBrowser);
		expect((await payByCard(app, id)).status).toBe(200);
		expect(await statusOf(app, id)).toBe("succeeded");
	});

	it("has at most five unfinished tries, even if they begin at once", async () => {
		const id = await donate(app);
		for (let index = 0; index < 3; index++) {
			await Promise.all([1, 2, 3, 4].map(() => payByCard(app, id, threeDSecure, {}, donorBrowser)));
		}
		const n = await app.value("SELECT count(*) FROM payment_attempt WHERE donation_id = ?", [id]);
		expect(n).toBeLessThanOrEqual(5);
	});
});

describe("payments without a donation", () => {
	const from = (address: string) => ({ "cf-connecting-ip": address });
	const begin = (address: string, method = threeDSecure) =>
		app.call(
			"/create/payment/intent",
			{ payment_method_types: ["card"], paymentMethodId: method, amount: 50_000, currency: "INR" },
			from(address),
		);

	it("may be unfinished ten at a time from one network", { tags: ["rest"] }, async () => {
		for (let index = 0; index < 10; index++) expect((await begin("192.0.2.1")).status).toBe(200);
		app.advance(4 * 60_000);
		const refused = await begin("192.0.2.1");
		expect([refused.status, refused.body.code]).toEqual([429, "too_many_unfinished"]);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(350);
		expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(361);
		expect((await begin("192.0.2.2")).status).toBe(200);
		app.advance(7 * 60_000);
		await app.tick();
		expect((await begin("192.0.2.1")).status).toBe(200);
	});

	it("that are paid, declined or confirmed do not count", async () => {
		for (let index = 0; index < 12; index++) {
			expect((await begin("192.0.2.1", "pm_card_visa")).status).toBe(200);
			expect((await begin("192.0.2.1", "pm_card_chargeDeclined")).status).toBe(400);
		}
		const { body } = await bareIntent(app, threeDSecure);
		await authenticate(app, body.clientSecret);
		await app.call("/create/payment/intent", { paymentIntentId: intentIdOf(body.clientSecret) });
		await recordBare(app, body.clientSecret);
		expect(await app.rows("SELECT id FROM payment_attempt WHERE network IS NOT NULL")).toEqual([]);
	});

	it("never store the address, and forget its hash when they end", async () => {
		await begin("192.0.2.77");
		const rows = JSON.stringify(await app.rows("SELECT network FROM payment_attempt"));
		expect(rows).toMatch(/[0-9a-f]{64}/);
		expect(rows).not.toContain("192.0.2.77");
		app.advance(11 * 60_000);
		await app.tick();
		expect(await app.rows("SELECT status, network FROM payment_attempt")).toEqual([
			{ status: "canceled", network: null },
		]);
	});
});
