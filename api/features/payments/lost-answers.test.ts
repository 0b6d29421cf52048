// @module-tag slow
import { describe, expect, it } from "vitest";
import type { CallResult, StripeFault } from "../../../site/testing/demo-app.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { balances, donate, raised, recordBare, statusOf } from "../../../site/testing/giving-steps.ts";
import { differingTotals } from "../reconciliation/nightly.ts";

const second = 1000;
const minute = 60 * second;

const app = demoForEach();

const creates = (request: Request) => request.method === "POST" && request.url.endsWith("/payment_intents");

/** Ways to lose the provider's answer after it has charged the card. */
const losses: Record<string, (response: Response) => Promise<Response>> = {
	"a 500": async () => new Response("{}", { status: 500 }),
	"a reset connection": async () => {
		throw new TypeError("connection reset");
	},
	"half a body": async (response) => new Response((await response.text()).slice(0, 300), response),
	"a timeout": async () => {
		throw new DOMException("The operation was aborted.", "AbortError");
	},
};

/** Loses every answer to a created payment; the provider charges it all the same. */
function losing(lose: (response: Response) => Promise<Response>): StripeFault {
	return async (request, next) => {
		const response = await next();
		return creates(request) ? lose(response) : response;
	};
}
const reset = losses["a reset connection"] as (response: Response) => Promise<Response>;

const newKey = () => ({ "idempotency-key": crypto.randomUUID() });
const bareBody = { paymentMethodId: "pm_card_visa", amount: 50_000, currency: "INR" };
const pay = (body: object, headers: Record<string, string>): Promise<CallResult> =>
	app.call("/create/payment/intent", body, headers);

/** The provider's successful charges. */
async function charges(): Promise<{ amount: number }[]> {
	const { body } = await app.stripe("/v1/charges?limit=100");
	return (body.data as { status: string; amount: number }[]).filter(({ status }) => status === "succeeded");
}

/** A card's token that the provider accepts for one payment only, as its browser script creates it. */
async function oneUseCard(): Promise<string> {
	const { body } = await app.stripe("/v1/payment_methods", {
		type: "card",
		"card[number]": "4242424242424242",
		"card[exp_month]": "12",
		"card[exp_year]": "2034",
		"card[cvc]": "123",
	});
	return body.id;
}

/** Leaves the key as a killed process does: it was running, and nothing came after. */
async function kill(): Promise<void> {
	await app.rows("UPDATE idempotency_key SET state = 'in_progress', locked_until = ?, lease = 'killed'", [
		app.platform.clock.now() + 15 * second,
	]);
	await app.rows("UPDATE donation SET status = 'created' WHERE status = 'processing'");
}

async function expectOneCharge(paid: CallResult): Promise<void> {
	expect([paid.status, paid.body.statusCode]).toEqual([200, 200]);
	expect(await charges()).toHaveLength(1);
	expect(await app.rows("SELECT count(*) AS n FROM payment_attempt")).toEqual([{ n: 1 }]);
	const { body } = await app.stripe("/v1/payment_intents?limit=10");
	expect(body.data).toEqual([expect.objectContaining({ customer: paid.body.customer_id, status: "succeeded" })]);
	expect(await differingTotals(app.ctx)).toEqual([]);
}

describe.each(Object.keys(losses))("a payment whose answer was lost to %s", (name) => {
	const lose = losses[name] as (response: Response) => Promise<Response>;

	it("is the same payment for a repeat with the same key", async () => {
		const headers = newKey();
		app.setFault(losing(lose));
		expect((await pay(bareBody, headers)).status).toBe(503);
		app.setFault(null);
		const paid = await pay(bareBody, headers);
		await expectOneCharge(paid);
		expect((await pay(bareBody, headers)).body).toEqual(paid.body);
		const recorded = await recordBare(app, paid.body.clientSecret);
		expect(recorded.body.data).toMatchObject({ status: "succeeded", totalAmount: 500 });
		expect(await raised(app)).toBe(49_020);
		expect((await balances(app))["unapplied:INR"]).toBeUndefined();
	});

	it("is not called declined because its card works for one payment only", async () => {
		const body = { ...bareBody, paymentMethodId: await oneUseCard() };
		const headers = newKey();
		app.setFault(losing(lose));
		expect((await pay(body, headers)).status).toBe(503);
		app.setFault(null);
		await expectOneCharge(await pay(body, headers));
	});

	it("is the same payment after our process was killed, and its key is free within seconds", async () => {
		const id = await donate(app);
		const body = { paymentMethodId: "pm_card_visa", donationId: id };
		const headers = newKey();
		app.setFault(losing(lose));
		await pay(body, headers);
		app.setFault(null);
		await kill();
		expect((await pay(body, headers)).body.code).toBe("idempotency_key_running");
		app.advance(16 * second);
		await expectOneCharge(await pay(body, headers));
		expect(await statusOf(app, id)).toBe("succeeded");
		expect(await raised(app)).toBe(100_000);
	});
});

describe("a payment whose answer was lost", () => {
	it("is found in the provider's list if the same answer is lost again", async () => {
		const headers = newKey();
		app.setFault(losing(reset));
		expect((await pay(bareBody, headers)).status).toBe(503);
		await expectOneCharge(await pay(bareBody, headers));
	});

	it("stays unknown, not declined, while the provider is silent", async () => {
		const headers = newKey();
		app.setFault(losing(reset));
		await pay(bareBody, headers);
		app.setFault(async () => new Response("{}", { status: 500 }));
		const again = await pay(bareBody, headers);
		expect([again.status, again.body.code]).toEqual([503, "checking_payment"]);
		app.setFault(null);
		await expectOneCharge(await pay(bareBody, headers));
	});

	it("is charged once if the donor's name has changed, for which Stripe refuses the same key", async () => {
		const id = await donate(app);
		const body = { paymentMethodId: "pm_card_visa", donationId: id };
		const headers = newKey();
		app.setFault(losing(reset));
		await pay(body, headers);
		app.setFault(null);
		await app.rows("UPDATE donation SET donor_first_name = NULL, donor_email = NULL WHERE id = ?", [id]);
		await expectOneCharge(await pay(body, headers));
	});

	it("is charged once by several simultaneous repeats", async () => {
		const headers = newKey();
		app.setFault(losing(reset));
		await pay(bareBody, headers);
		app.setFault(null);
		const repeats = await Promise.all(Array.from({ length: 5 }, () => pay(bareBody, headers)));
		for (const { status, body } of repeats) expect([status, body.code]).not.toContain(503);
		expect(repeats.some(({ status }) => status === 200)).toBe(true);
		await expectOneCharge(await pay(bareBody, headers));
	});

	it("is charged now if the provider never received it", async () => {
		const headers = newKey();
		app.setFault(async (request, next) => {
			if (creates(request)) throw new TypeError("no route to host");
			return next();
		});
		expect((await pay(bareBody, headers)).status).toBe(503);
		expect(await charges()).toEqual([]);
		app.setFault(null);
		await expectOneCharge(await pay(bareBody, headers));
	});

	it("is never charged by a repeat that comes after it was given up", async () => {
		const headers = newKey();
		app.setFault(async () => {
			throw new TypeError("no route to host");
		});
		await pay(bareBody, headers);
		app.setFault(null);
		app.advance(20 * minute);
		const late = await pay(bareBody, headers);
		expect([late.status, late.body.statusCode]).toEqual([400, 400]);
		expect(await charges()).toEqual([]);
	});

	it("is answered from the books if a webhook has settled it meanwhile", async () => {
		const id = await donate(app);
		const body = { paymentMethodId: "pm_card_visa", donationId: id };
		const headers = newKey();
		app.setFault(losing(reset));
		await pay(body, headers);
		app.setFault(null);
		await app.deliver(["payment_intent.succeeded"]);
		await expectOneCharge(await pay(body, headers));
	});

	it("is not charged again with another key and card once its call must be over", async () => {
		const id = await donate(app);
		app.setFault(losing(reset));
		await pay({ paymentMethodId: "pm_card_visa", donationId: id }, newKey());
		app.setFault(null);
		await kill();
		const other = { paymentMethodId: "pm_card_amex", donationId: id };
		expect((await pay(other, newKey())).body.code).toBe("payment_running");
		app.advance(4 * minute);
		expect((await pay(other, newKey())).body.code).toBe("already_paid");
		expect(await charges()).toHaveLength(1);
		expect([await statusOf(app, id), await raised(app)]).toEqual(["succeeded", 100_000]);
	});
});

describe("a declined payment", () => {
	it("keeps its decline for repeats, even if our process was killed before the answer was stored", async () => {
		const body = { ...bareBody, paymentMethodId: "pm_card_chargeDeclined" };
		const headers = newKey();
		const declined = await pay(body, headers);
		await kill();
		app.advance(16 * second);
		const again = await pay(body, headers);
		expect([again.status, again.body.message]).toEqual([400, declined.body.message]);
		expect(await app.rows("SELECT count(*) AS n FROM payment_attempt")).toEqual([{ n: 1 }]);
	});
});
