// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import {
	attemptStatusOf,
	authenticate,
	donate,
	intentIdOf,
	openHosted,
	payByCard,
	payHosted,
	statusOf,
} from "../../../site/testing/giving-steps.ts";
import { recheckOpenPayments } from "./recheck-due.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const threeDSecure = "pm_card_authenticationRequired";

const app = demoForEach({ PAYMENTS_PER_MINUTE: "10000" });

/** Payments without a donation, ten from each address, which nobody authenticates. @returns their ids at Stripe */
async function junk(addresses: number): Promise<string[]> {
	const ids: string[] = [];
	for (let address = 1; address <= addresses; address++) {
		for (let index = 0; index < 10; index++) {
			const { body } = await app.call(
				"/create/payment/intent",
				{ payment_method_types: ["card"], paymentMethodId: threeDSecure, amount: 50_000, currency: "INR" },
				{ "cf-connecting-ip": `198.51.100.${address}` },
			);
			ids.push(intentIdOf(body.clientSecret));
		}
	}
	return ids;
}

/** Lets every call to Stripe cost time on the product's clock. */
function slow(milliseconds: number): string[] {
	const calls: string[] = [];
	app.setFault(async (request, next) => {
		app.advance(milliseconds);
		calls.push(`${request.method} ${new URL(request.url).pathname.replace("/sandbox/stripe", "")}`);
		return next();
	});
	return calls;
}

describe("the reconciler", () => {
	it("reaches a charged donor in its first run, behind 60 payments that were only begun", {
		tags: ["rest"],
	}, async () => {
		await junk(6);
		const id = await donate(app);
		await payHosted(app, await openHosted(app, id), "4242424242424242");
		app.advance(3 * minute);
		const calls = slow(1000);
		await app.tick();
		expect(await statusOf(app, id)).toBe("succeeded");
		expect(calls.findIndex((call) => call.includes("/checkout/sessions/"))).toBeLessThanOrEqual(1);
		// Nothing is asked about the others before their time.
		expect(calls.filter((call) => call.includes("/cancel"))).toEqual([]);
	});

	it("reaches a charged donor before donors who have not authenticated", { tags: ["rest"] }, async () => {
		for (let index = 0; index < 30; index++) await payByCard(app, await donate(app), threeDSecure);
		const id = await donate(app);
		await payHosted(app, await openHosted(app, id), "4242424242424242");
		app.advance(3 * minute);
		const calls = slow(0);
		await app.tick();
		expect(await statusOf(app, id)).toBe("succeeded");
		expect(calls.findIndex((call) => call.includes("/checkout/sessions/"))).toBeLessThanOrEqual(1);
		expect(calls.length).toBeGreaterThan(30);
	});

	it("cancels payments without a donation after ten minutes, with one call each", { tags: ["rest"] }, async () => {
		const ids = await junk(2);
		app.advance(9 * minute);
		await app.tick();
		expect(await openCount()).toBe(20);
		app.advance(2 * minute);
		const calls = slow(0);
		await app.tick();
		expect(await openCount()).toBe(0);
		expect(calls.toSorted()).toEqual(ids.map((id) => `POST /v1/payment_intents/${id}/cancel`).toSorted());
		app.setFault(null);
		const { body } = await app.stripe(`/v1/payment_intents/${ids[0]}`);
		expect(body.status).toBe("canceled");
	});

	it("stops when its time is over, and goes on in the next run", async () => {
		await junk(3);
		app.advance(11 * minute);
		slow(500);
		await recheckOpenPayments(app.ctx, { within: 5_000 });
		const left = await openCount();
		expect(left).toBeGreaterThan(6);
		expect(left).toBeLessThan(30);
		await recheckOpenPayments(app.ctx, { within: 60_000 });
		expect(await openCount()).toBe(0);
	});

	it("takes each payment once when two runs overlap", async () => {
		await junk(2);
		app.advance(11 * minute);
		const calls = slow(0);
		await Promise.all([1, 2, 3].map(() => recheckOpenPayments(app.ctx, { within: 20_000 })));
		expect([await openCount(), calls.length]).toEqual([0, 20]);
	});

	it("finds a payment that succeeded instead of canceling it", async () => {
		const [id = ""] = await junk(1);
		await authenticate(app, `${id}_secret_`);
		// The confirmation's answer was lost, and so was the event.
		await app.stripe(`/v1/payment_intents/${id}/confirm`, {});
		app.advance(11 * minute);
		await app.tick();
		expect(await attemptStatusOf(app, id)).toBe("processing");
		app.advance(30 * minute);
		await app.tick();
		expect(await attemptStatusOf(app, id)).toBe("unapplied");
	});

	it("looks at an old payment again a day after a look that failed", async () => {
		const [id = ""] = await junk(1);
		await authenticate(app, `${id}_secret_`);
		await app.stripe(`/v1/payment_intents/${id}/confirm`, {});
		app.advance(11 * minute);
		await app.tick();
		app.advance(60 * day);
		app.setFault(async () => new Response("{}", { status: 500 }));
		await recheckOpenPayments(app.ctx, { within: 20_000 });
		app.setFault(null);
		app.advance(day);
		await recheckOpenPayments(app.ctx, { within: 20_000 });
		expect(await attemptStatusOf(app, id)).toBe("unapplied");
	});

	const openCount = () => app.value("SELECT count(*) FROM payment_attempt WHERE status = 'requires_action'");
});
