import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addToNextWrite, requireThat } from "../../db/client.ts";
import { demoForAll } from "../../site/testing/demo-for-tests.ts";
import { donate, losingAnswers } from "../../site/testing/giving-steps.ts";
import { Problem } from "./problem.ts";

const second = 1000;

const app = demoForAll();
beforeEach(() => app.setFault(null));

/**
 * Begins a payment whose call to Stripe waits for `release`.
 * @param charging whether Stripe charges only then, or has charged before
 */
async function running(charging: boolean) {
	const body = { paymentMethodId: "pm_card_visa", donationId: await donate(app) };
	const headers = { "idempotency-key": crypto.randomUUID() };
	const repeat = () => app.call("/create/payment/intent", body, headers);
	const inside = Promise.withResolvers<void>();
	const held = Promise.withResolvers<Response | null>();
	app.setFault(async (request, next) => {
		if (!request.url.endsWith("/payment_intents")) return next();
		const response = charging ? null : await next();
		app.setFault(null);
		inside.resolve();
		return (await held.promise) ?? response ?? next();
	});
	const first = repeat();
	await inside.promise;
	return { body, first, repeat, release: (answer: Response | null = null) => held.resolve(answer) };
}

it("a call that is remembered is refused with the error that its verb names", async () => {
	const noted = vi.fn();
	const db = addToNextWrite(app.ctx.db, sql`DELETE FROM idempotency_key WHERE 0`, noted);
	const unmet = () => new Problem(409, "payment_begun");
	await expect(db.write([requireThat(sql`0`, "never")], { unmet })).rejects.toMatchObject({ code: "payment_begun" });
	expect(noted).not.toHaveBeenCalled();
});

describe("an Idempotency-Key", () => {
	it("replays the stored response and refuses another body", async () => {
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
		const { first, repeat, release } = await running(true);
		const second = await repeat();
		expect(second.status).toBe(409);
		expect(second.body.code).toBe("idempotency_key_running");
		release();
		expect((await first).status).toBe(200);
	});

	it("stores the response in the write that books the payment", async () => {
		const id = await donate(app);
		const headers = { "idempotency-key": crypto.randomUUID() };
		const batch = app.client.batch.bind(app.client);
		const spy = vi.spyOn(app.client, "batch").mockImplementation((statements, mode) => {
			const text = JSON.stringify(statements);
			// Every later write of the response alone fails.
			if (text.includes("UPDATE idempotency_key") && !text.includes("ledger_entry")) throw new Error("no space left");
			return batch(statements, mode);
		});
		const body = { paymentMethodId: "pm_card_visa", donationId: id };
		const first = await app.call("/create/payment/intent", body, headers);
		spy.mockRestore();
		const again = await app.call("/create/payment/intent", body, headers);
		expect([first.status, again.status]).toEqual([200, 200]);
		expect(again.body).toEqual(first.body);
		expect(again.headers.get("idempotency-replayed")).toBe("true");
	});

	it("stores the response in a separate write if another process booked the payment first", async () => {
		const id = await donate(app);
		const headers = { "idempotency-key": crypto.randomUUID() };
		app.setFault(async (request, next) => {
			const response = await next();
			if (request.method === "POST" && request.url.endsWith("/payment_intents")) {
				app.setFault(null);
				await app.deliver(["payment_intent.succeeded"]);
			}
			return response;
		});
		const body = { paymentMethodId: "pm_card_visa", donationId: id };
		const first = await app.call("/create/payment/intent", body, headers);
		const again = await app.call("/create/payment/intent", body, headers);
		expect([first.status, again.status]).toEqual([200, 200]);
		expect(again.headers.get("idempotency-replayed")).toBe("true");
		expect(again.body).toEqual(first.body);
	});

	it("stays with a slow call, which renews it", async () => {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		try {
			const { first, repeat, release } = await running(true);
			for (let time = 0; time < 4; time++) {
				app.advance(10 * second);
				await vi.advanceTimersByTimeAsync(5 * second);
			}
			expect((await repeat()).body.code).toBe("idempotency_key_running");
			release();
			expect((await first).status).toBe(200);
			expect(vi.getTimerCount()).toBe(0);
		} finally {
			vi.useRealTimers();
		}
	});

	it.each([
		["a refusal", () => Response.json({ error: { type: "api_error", message: "no" } }, { status: 400 })],
		["an error", () => new Response("{}", { status: 500 })],
		["the payment", () => null],
	])("keeps its successor's response if a call that was thought dead ends late with %s", async (_name, late) => {
		const { first, repeat, release } = await running(false);
		app.advance(16 * second);
		const successor = await repeat();
		expect(successor.status).toBe(200);
		release(late());
		await first;
		const again = await repeat();
		expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([200, "true"]);
		expect(again.body).toEqual(successor.body);
	});

	it("is not freed by a call that was thought dead while its successor runs", async () => {
		const one = await running(false);
		app.advance(16 * second);
		const inside = Promise.withResolvers<void>();
		const held = Promise.withResolvers<void>();
		app.setFault(async (_request, next) => {
			inside.resolve();
			await held.promise;
			return next();
		});
		const successor = one.repeat();
		await inside.promise;
		one.release(new Response("{}", { status: 500 }));
		app.setFault(async () => new Response("{}", { status: 500 }));
		expect((await one.first).status).toBe(503);
		expect((await one.repeat()).body.code).toBe("idempotency_key_running");
		app.setFault(null);
		held.resolve();
		expect((await successor).status).toBe(200);
	});
});

describe("a guest's Idempotency-Key", () => {
	const ada = { cookie: "kw_browser=0123456789abcdef0123456789abcdef" };
	const eve = { cookie: "kw_browser=00000000000000000000000000000000" };
	const bare = { paymentMethodId: "pm_card_visa", amount: 50_000, currency: "INR" };
	const pay = (headers: Record<string, string>, body: object = bare) =>
		app.call("/create/payment/intent", body, headers);

	it("is the same key after the browser got its cookie", async () => {
		const key = { "idempotency-key": crypto.randomUUID() };
		const first = await pay(key);
		const again = await pay({ ...key, ...ada });
		expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([200, "true"]);
		expect(again.body).toEqual(first.body);
		expect((await pay({ ...key, ...ada }, { ...bare, amount: 60_000 })).body.code).toBe("idempotency_key_reused");
	});

	it.each([
		["another browser", eve],
		["a browser without the cookie", {}],
	])("replays nothing to %s", async (_name, cookie) => {
		const key = { "idempotency-key": crypto.randomUUID() };
		await pay({ ...key, ...ada });
		const stranger = await pay({ ...key, ...cookie });
		expect([stranger.status, stranger.body.code]).toEqual([422, "idempotency_key_reused"]);
	});

	it("gives a caller from another network no secret if others may choose the same key", async () => {
		const from = (address: string, key: string) => ({ "cf-connecting-ip": address, "idempotency-key": key });
		for (const [key, shared] of [
			["1", null],
			["aaaaaaaaaaaaaaaaaaaaaaaa", null],
			[crypto.randomUUID(), "same"],
		]) {
			const first = await pay(from("198.51.100.1", key ?? ""));
			expect(first.body.clientSecret).toMatch(/^pi_/);
			expect((await pay(from("198.51.100.1", key ?? ""))).body).toEqual(first.body);
			for (const cookie of [{}, eve]) {
				const other = await pay({ ...from("198.51.100.2", key ?? ""), ...cookie });
				expect(other.body).toMatchObject({ statusCode: 200, requiresAction: false });
				expect(other.body.clientSecret).toBe(shared ? first.body.clientSecret : null);
				expect(other.body.customer_id).toBe(shared ? first.body.customer_id : null);
			}
		}
	});

	it("resumes a lost payment from another network without its secret, and charges once", async () => {
		const from = (address: string) => ({ "cf-connecting-ip": address, "idempotency-key": "2" });
		app.setFault(losingAnswers("/payment_intents"));
		expect((await pay(from("198.51.100.1"))).status).toBe(503);
		app.setFault(null);
		const other = await pay(from("198.51.100.2"));
		expect([other.status, other.body.clientSecret, other.body.customer_id]).toEqual([200, null, null]);
		const first = await pay(from("198.51.100.1"));
		expect(first.headers.get("idempotency-replayed")).toBe("true");
		expect(first.body.clientSecret).toMatch(/^pi_/);
	});

	it("is kept without the client's address", async () => {
		await pay({ "idempotency-key": "no-address" });
		const [row] = await app.rows("SELECT * FROM idempotency_key WHERE key = 'no-address'");
		expect(JSON.stringify(row)).not.toContain("203.0.113.7");
	});
});
