// @module-tag slow
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CallResult } from "../../../site/testing/demo-app.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { timeOf } from "../../../site/testing/fake-time.ts";
import { donateByForm } from "../../../site/testing/giving-steps.ts";

const app = demoForEach({ DECLINES_PER_ADDRESS: "5", DECLINES_PER_MINUTE: "60" });
beforeEach(async () => {
	// A whole minute's start, so that no test's declines fall into two.
	app.advance(60_000 - (app.platform.clock.now() % 60_000));
});
afterEach(() => {
	vi.useRealTimers();
});

/** The calls that tried a card at the provider. */
let tried = 0;
beforeEach(() => {
	tried = 0;
	app.setFault((request, next) => {
		if (request.method === "POST" && new URL(request.url).pathname.endsWith("/payment_intents")) tried++;
		return next();
	});
});

const pay = (
	paymentMethodId: string,
	from = "198.51.100.1",
	headers: Record<string, string> = {},
): Promise<CallResult> =>
	app.call(
		"/create/payment/intent",
		{ paymentMethodId, amount: 50_000, currency: "INR", settlementCurrency: "INR" },
		{ "cf-connecting-ip": from, ...headers },
	);
const declined = (from?: string) => pay("pm_card_chargeDeclined", from);
const paid = (from?: string) => pay("pm_card_visa", from);
const statuses = (results: readonly CallResult[]) => results.map(({ status }) => status);

/** Runs the product without Turnstile. */
function withoutCaptcha(): void {
	Object.assign(app.platform.settings, { captcha: null });
}

let solved = 0;
const solveCaptcha = (from = "198.51.100.1") =>
	app.call("/auth/verify-captcha", { token: `sandbox.${++solved}` }, { "cf-connecting-ip": from });

async function inTurn(count: number, call: () => Promise<CallResult>): Promise<CallResult[]> {
	const results: CallResult[] = [];
	for (let turn = 0; turn < count; turn++) results.push(await call());
	return results;
}

describe("declined cards of one address", () => {
	it("are refused from the sixth in ten minutes without a captcha to pass, and a good card then too", async () => {
		withoutCaptcha();
		expect(statuses(await inTurn(5, declined))).toEqual([400, 400, 400, 400, 400]);
		const sixth = await declined();
		expect(sixth.status).toBe(429);
		expect(sixth.body).toMatchObject({ statusCode: 429, code: "card_too_many_declines" });
		expect(sixth.body.message).toContain("Nothing was charged");
		const wait = Number(sixth.headers.get("retry-after"));
		expect(wait).toBeGreaterThan(9 * 60);
		expect(wait).toBeLessThanOrEqual(11 * 60);
		expect((await paid()).status).toBe(429);
		expect(tried).toBe(5);

		app.advance(9 * 60_000);
		expect((await paid()).status).toBe(429);
		app.advance(2 * 60_000);
		expect((await paid()).status).toBe(200);
	});

	it("need a captcha from the sixth on, of which one is good for five tries, and end at the fifteenth", async () => {
		expect(statuses(await inTurn(5, declined))).toEqual([400, 400, 400, 400, 400]);
		const sixth = await declined();
		expect([sixth.status, sixth.body.code]).toEqual([403, "card_captcha_needed"]);
		expect((await paid()).status).toBe(403);
		expect((await paid("198.51.100.2")).status).toBe(200);
		expect((await solveCaptcha()).status).toBe(200);
		expect((await paid()).status).toBe(200);
		expect(statuses(await inTurn(5, declined))).toEqual([400, 400, 400, 400, 403]);
		for (const expected of [
			[400, 400, 400, 400, 400],
			[400, 429, 429, 429, 429],
		]) {
			await solveCaptcha();
			expect(statuses(await inTurn(5, declined))).toEqual(expected);
		}
		expect(tried).toBe(5 + 1 + 1 + 4 + 5 + 1);
	});

	it("let the same call through once the captcha is passed", async () => {
		await inTurn(5, declined);
		const key = { "idempotency-key": crypto.randomUUID() };
		expect((await pay("pm_card_visa", undefined, key)).status).toBe(403);
		await solveCaptcha();
		expect((await pay("pm_card_visa", undefined, key)).status).toBe(200);
	});

	it("are at most five even if all are sent at once", async () => {
		withoutCaptcha();
		const results = await Promise.all(Array.from({ length: 30 }, () => declined()));
		expect(statuses(results).filter((status) => status === 400)).toHaveLength(5);
		expect(statuses(results).filter((status) => status === 429)).toHaveLength(25);
		expect(tried).toBe(5);
	});

	it("do not concern another address", async () => {
		await inTurn(6, declined);
		expect((await paid("198.51.100.2")).status).toBe(200);
	});

	it("count together in an IPv6 /56, and four times as many in a /48", async () => {
		withoutCaptcha();
		let host = 0;
		const same56 = () => declined(`2001:db8:0:12${(++host).toString(16).padStart(2, "0")}::${host}`);
		expect(statuses(await inTurn(6, same56))).toEqual([400, 400, 400, 400, 400, 429]);
		let site = 0;
		const same48 = () => declined(`2001:db8:1:${(++site).toString(16)}00::1`);
		expect(statuses(await inTurn(21, same48))).toEqual([...Array<number>(20).fill(400), 429]);
	});

	it("are counted without a write of their own, and refused without any", async () => {
		withoutCaptcha();
		const batch = vi.spyOn(app.client, "batch");
		const writes = () => {
			const own = batch.mock.calls.filter(
				([statements, mode]) => mode === "write" && !JSON.stringify(statements).includes("sandbox_"),
			);
			batch.mockClear();
			return own.length;
		};
		const key = () => ({ "idempotency-key": crypto.randomUUID() });
		await inTurn(5, declined);
		// The attempt, and its failure with the count.
		expect(writes()).toBe(5 * 2);
		await pay("pm_card_visa", undefined, key());
		writes();
		expect(statuses(await inTurn(20, () => pay("pm_card_visa", undefined, key())))).toEqual(Array(20).fill(429));
		expect(writes()).toBe(0);
	});

	it("leave the response of an earlier call readable under its key", async () => {
		const key = { "idempotency-key": crypto.randomUUID() };
		const first = await pay("pm_card_visa", undefined, key);
		await inTurn(6, declined);
		const again = await pay("pm_card_visa", undefined, key);
		expect([again.status, again.body]).toEqual([200, first.body]);
		expect(again.headers.get("idempotency-replayed")).toBe("true");
	});

	it("include a failed authentication, once", async () => {
		const started = await pay("pm_card_authenticationRequired");
		expect(started.body).toMatchObject({ statusCode: 200, requiresAction: true });
		const [paymentIntentId = ""] = String(started.body.clientSecret).split("_secret_");
		const { body: intent } = await app.stripe(`/v1/payment_intents/${paymentIntentId}`);
		const { source } = intent.next_action.use_stripe_sdk;
		const page = await app.submit(`/sandbox/stripe/3ds/${paymentIntentId}`, { source, outcome: "fail" });
		expect(page.status).toBe(200);
		const confirm = () =>
			app.call("/create/payment/intent", { paymentIntentId }, { "cf-connecting-ip": "198.51.100.1" });
		expect(statuses(await inTurn(2, confirm))).toEqual([400, 400]);
		const counts = await app.rows("SELECT count FROM rate_limit WHERE scope = 'declines:198.51.100.1'");
		expect(counts).toEqual([{ count: 1 }]);
	});
});

describe("successful payments of one address", () => {
	it("pass thirty times a minute, one after the other and all at once", { tags: ["rest"] }, async () => {
		expect(statuses(await inTurn(15, paid))).toEqual(Array(15).fill(200));
		const together = await Promise.all(Array.from({ length: 30 }, () => paid()));
		expect(statuses(together)).toEqual(Array(30).fill(200));
	});

	it("read the limit in their turn only, not each time that another one ends", { tags: ["rest"] }, async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
		let call = 0;
		app.setFault(async (_request, next) => {
			const takes = 10 * (call++ % 7);
			await new Promise((resolve) => setTimeout(resolve, takes));
			return next();
		});
		const execute = vi.spyOn(app.client, "execute");
		const together = Promise.all(Array.from({ length: 30 }, () => paid()));
		await timeOf(together);
		expect(statuses(await together)).toEqual(Array(30).fill(200));
		const reads = execute.mock.calls.filter(([query]) => JSON.stringify(query).includes("FROM rate_limit"));
		expect(reads.length).toBeGreaterThanOrEqual(30);
		// Without the order there are 55.
		expect(reads.length).toBeLessThan(45);
	});

	it("pass beside four declined cards", async () => {
		await inTurn(4, declined);
		const together = await Promise.all(Array.from({ length: 10 }, () => paid()));
		expect(statuses(together)).toEqual(Array(10).fill(200));
	});
});

describe("declined cards of all addresses", () => {
	it("make everybody pass a captcha, until there are far too many", { tags: ["rest"] }, async () => {
		for (let client = 1; client <= 60; client++) expect((await declined(`198.51.100.${client}`)).status).toBe(400);
		expect((await paid("203.0.113.200")).status).toBe(403);
		await solveCaptcha("203.0.113.200");
		expect((await paid("203.0.113.200")).status).toBe(200);
	});

	it("pause card payments until the next minute once there are too many", { tags: ["rest"] }, async () => {
		withoutCaptcha();
		for (let client = 1; client <= 60; client++) expect((await declined(`198.51.100.${client}`)).status).toBe(400);
		const refused = await paid("203.0.113.200");
		expect(refused.status).toBe(429);
		expect(refused.body).toMatchObject({
			code: "card_paused",
			message: expect.stringContaining("Nothing was charged"),
		});
		const wait = Number(refused.headers.get("retry-after"));
		expect(wait).toBeGreaterThan(0);
		expect(wait).toBeLessThanOrEqual(60);
		app.advance(60_000);
		expect((await paid("203.0.113.200")).status).toBe(200);
	});
});

describe("the reason for a decline", () => {
	it.each(["pm_card_chargeDeclinedStolenCard", "pm_card_chargeDeclinedLostCard", "pm_card_chargeDeclinedFraudulent"])(
		"of %s is not told to the donor, and is stored for staff",
		async (card) => {
			const { id } = await donation();
			const { body } = await app.call("/create/payment/intent", { paymentMethodId: card, donationId: id });
			expect(body.raw).toEqual({
				code: "card_declined",
				decline_code: "generic_decline",
				message: "Your card was declined.",
			});
			expect(JSON.stringify(body)).not.toMatch(/stolen|lost|fraud/);
			const page = await (await app.fetch(`/payment?donation=${id}&failed=1`)).text();
			expect(page).toContain("Your card was declined.");
			expect(page).not.toMatch(/stolen|lost_card|fraudulent/);
			const failureCode = await app.value("SELECT failure_code FROM payment_attempt");
			expect(failureCode).toMatch(/stolen_card|lost_card|fraudulent/);
		},
	);
});

const donation = async () => ({ id: await donateByForm(app) });
