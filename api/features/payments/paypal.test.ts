// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { balances, donate, losingAnswers, payByCard, statusOf } from "../../../site/testing/giving-steps.ts";
import {
	atPayPal,
	capture,
	captureOf,
	donateInDollars,
	happensAtPayPal,
	orderOf,
	payWithPayPal,
} from "../../../site/testing/paypal-steps.ts";
import { paymentProvider } from "../../providers/index.ts";
import { settlePayment } from "./settle-payment.ts";

const app = demoForAll();
beforeEach(() => app.setFault(null));

const hour = 3_600_000;

/** The attempts of a donation, oldest first. */
const attempts = (id: string) =>
	app.rows<{ status: string; fee: number | null; order: string | null }>(
		`SELECT status, provider_fee_minor AS fee, provider_intent_id AS "order" FROM payment_attempt
		WHERE donation_id = ? ORDER BY rowid`,
		[id],
	);

/** A step's changes of the ledger, by account. */
async function changesOf(step: () => Promise<unknown>): Promise<Record<string, number>> {
	const before = await balances(app);
	await step();
	const after = await balances(app);
	const names = new Set([...Object.keys(before), ...Object.keys(after)]);
	const changes = [...names].map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const);
	return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

describe("a payment with PayPal", () => {
	it("is booked once it is approved and captured, with the fee that PayPal took", async () => {
		const id = await donateInDollars(app);
		const changes = await changesOf(async () => {
			const { body } = await app.call("/paypal/createOrder", { donationId: id, amount: "25.00", currency: "USD" });
			expect(body.data).toMatchObject({ status: "needs_action", approveUrl: expect.stringContaining("/checkoutnow") });
			const back = await atPayPal(app, body.data.id);
			expect([back.pathname, back.searchParams.get("token")]).toEqual(["/payment", body.data.id]);
			const paid = await capture(app, body.data.id, id);
			expect([paid.status, paid.body.data.status, paid.body.message]).toEqual([
				200,
				"succeeded",
				"Thank you for your donation.",
			]);
		});
		// 1.99 % of $25 and 49 cents.
		expect(changes).toMatchObject({ "psp_clearing:USD": 2_401, "psp_fee:USD": 99 });
		expect(Object.values(changes).reduce((sum, minor) => sum + minor, 0)).toBe(0);
		expect(await attempts(id)).toMatchObject([{ status: "succeeded", fee: 99 }]);
	});

	it("never takes the place of a card payment that its order names", async () => {
		const [id, other] = [await donateInDollars(app), await donateInDollars(app)];
		app.setFault(async () => new Response("", { status: 500 }));
		await app.call("/create/payment/intent", { paymentMethodId: "pm_card_visa", donationId: id });
		app.setFault(null);
		const [card] = await app.rows<{ id: string }>("SELECT id FROM payment_attempt WHERE donation_id = ?", [id]);
		const order = await paymentProvider(app.platform, "paypal").readPayment(await orderOf(app, other));
		if (!card || !order) throw new Error("no payment to forge");
		expect(await settlePayment(app.ctx, { ...order, id: "5FORGED", attemptId: card.id })).toBeNull();
		expect(await attempts(id)).toMatchObject([{ status: "created", order: null }]);
	});

	it("is captured once in two tabs, and when the capture is repeated", async () => {
		const id = await donateInDollars(app);
		const orderId = await orderOf(app, id);
		await atPayPal(app, orderId);
		const answers = await Promise.all([capture(app, orderId, id), capture(app, orderId, id)]);
		answers.push(await capture(app, orderId, id));
		expect(answers.map(({ body }) => body.data?.status)).toEqual(["succeeded", "succeeded", "succeeded"]);
		expect(await attempts(id)).toMatchObject([{ status: "succeeded" }]);
	});

	it("is completed when PayPal leads the donor back, without script", async () => {
		const id = await donateInDollars(app);
		const begun = await app.submit(`/payment?donation=${id}&method=paypal`, { intent: "paypal" });
		expect(begun.status).toBe(303);
		const page = new URL(begun.headers.get("location") ?? "");
		expect(page.pathname).toBe("/sandbox/paypal/checkoutnow");
		const back = await atPayPal(app, page.searchParams.get("token") ?? "");
		const thanks = await app.fetch(back.pathname + back.search);
		expect([thanks.status, thanks.headers.get("location")]).toEqual([303, `/thankyou?donation=${id}`]);
		expect(await statusOf(app, id)).toBe("succeeded");
	});

	it("is not charged if the donor cancels at PayPal, and can go on with the same order", async () => {
		const id = await donateInDollars(app);
		const orderId = await orderOf(app, id);
		const back = await atPayPal(app, orderId, { outcome: "cancel" });
		const page = await (await app.fetch(back.pathname + back.search)).text();
		expect(page).toContain("No payment has reached us yet, and nothing was charged.");
		expect((await capture(app, orderId, id)).body.code).toBe("order_not_approved");
		expect(await orderOf(app, id)).toBe(orderId);
		expect(await statusOf(app, id)).toBe("created");
	});

	it("fails if the account or card is declined; the next one begins anew", async () => {
		const id = await donateInDollars(app);
		const orderId = await orderOf(app, id);
		await atPayPal(app, orderId, { funding: "declined" });
		const { status, body } = await capture(app, orderId, id);
		expect([status, body.code]).toEqual([422, "paypal_declined"]);
		expect(await attempts(id)).toMatchObject([{ status: "failed" }]);
		const next = await payWithPayPal(app, id);
		expect(next).not.toBe(orderId);
		expect(await statusOf(app, id)).toBe("succeeded");
		// The old page can still be approved, but its order has ended here.
		await atPayPal(app, orderId);
		expect((await capture(app, orderId, id)).status).toBe(409);
	});

	it("asks the donor again if the bank wants one more confirmation", async () => {
		const id = await donateInDollars(app);
		const orderId = await orderOf(app, id);
		await atPayPal(app, orderId, { funding: "more-proof" });
		expect((await capture(app, orderId, id)).body.code).toBe("order_not_approved");
		expect(await orderOf(app, id)).toBe(orderId);
		await atPayPal(app, orderId);
		expect((await capture(app, orderId, id)).body.data.status).toBe("succeeded");
	});

	it.each([
		["counts once it has arrived", "arrive", 5, "succeeded"],
		["fails if the bank returns it before", "return", 1, "failed"],
	] as const)("stays processing while its money is on the way, and %s", async (_what, act, days, status) => {
		const id = await donateInDollars(app);
		await payWithPayPal(app, id, "echeck");
		expect(await statusOf(app, id)).toBe("processing");
		expect(await (await app.fetch(`/thankyou?donation=${id}`)).text()).not.toContain("Thank you for your donation");
		const captureId = await app.value(
			"SELECT id FROM sandbox_object WHERE type = 'paypal_capture' AND json_extract(body, '$.status') = 'PENDING'",
		);
		await happensAtPayPal(app, act, captureId);
		app.advance(days * 24 * hour);
		await app.tick();
		expect(await statusOf(app, id)).toBe(status);
	});
});

describe("an order is refused", () => {
	it("for another amount or currency than the donation's", async () => {
		const donationId = await donateInDollars(app);
		const create = async (more: object) => (await app.call("/paypal/createOrder", { donationId, ...more })).body.issues;
		expect(await create({ amount: 24.99 })).toMatchObject([{ path: "amount" }]);
		expect(await create({ currency: "INR" })).toMatchObject([{ path: "currency" }]);
		expect(await attempts(donationId)).toEqual([]);
	});

	it("for a donation in rupees", async () => {
		const { status, body } = await app.call("/paypal/createOrder", { donationId: await donate(app) });
		expect([status, body.code]).toEqual([409, "method_not_offered"]);
	});

	it("for another donation than its own", async () => {
		const [mine, other] = [await donateInDollars(app), await donateInDollars(app)];
		const orderId = await orderOf(app, mine);
		await atPayPal(app, orderId);
		expect((await capture(app, orderId, other)).status).toBe(422);
		expect(await statusOf(app, other)).toBe("created");
	});

	it("if it is unknown, and for a paid donation", async () => {
		const id = await donateInDollars(app);
		expect((await capture(app, "5O190127TN364715T", id)).status).toBe(404);
		await payWithPayPal(app, id);
		expect((await app.call("/paypal/createOrder", { donationId: id })).status).toBe(409);
	});

	it("and not captured after its donation was paid by card", async () => {
		const id = await donateInDollars(app);
		const orderId = await orderOf(app, id);
		await atPayPal(app, orderId);
		await payByCard(app, id);
		expect((await capture(app, orderId, id)).status).toBe(409);
		app.advance(hour);
		await app.tick();
		const orders = await app.rows(
			"SELECT 1 FROM sandbox_object WHERE id = ? AND json_extract(body, '$.captureId') IS NULL",
			[orderId],
		);
		expect(orders).toHaveLength(1);
	});

	it("and not captured after the donor has changed the amount", async () => {
		const id = await donateInDollars(app);
		const orderId = await orderOf(app, id);
		await app.rows("UPDATE donation SET browser_hash = NULL, donor_user_id = NULL WHERE id = ?", [id]);
		await atPayPal(app, orderId);
		await app.rows("UPDATE donation SET gift_minor = 3000, charge_minor = 3000, cover_minor = 0 WHERE id = ?", [id]);
		expect((await capture(app, orderId, id)).body.code).toBe("order_not_approved");
		expect(await statusOf(app, id)).toBe("created");
	});
});

describe("whatever happens between us and PayPal", () => {
	it("an approved order whose donor closed the tab is captured by the reconciler", async () => {
		const id = await donateInDollars(app);
		await atPayPal(app, await orderOf(app, id));
		app.advance(hour);
		await app.tick();
		expect(await statusOf(app, id)).toBe("succeeded");
	});

	it("a capture whose answer was lost is found, and never made twice", async () => {
		const id = await donateInDollars(app);
		const orderId = await orderOf(app, id);
		await atPayPal(app, orderId);
		app.setFault(losingAnswers("/capture"));
		const { status, body } = await capture(app, orderId, id);
		expect([status, body.code]).toEqual([503, "checking_payment"]);
		app.setFault(null);
		app.advance(hour);
		await app.tick();
		expect(await statusOf(app, id)).toBe("succeeded");
		expect(await attempts(id)).toMatchObject([{ status: "succeeded", fee: 99 }]);
	});

	it("an outage while the order is created charges nothing, and the donor can begin again", async () => {
		const id = await donateInDollars(app);
		app.setFault(async () => new Response("oops", { status: 500 }));
		expect((await app.call("/paypal/createOrder", { donationId: id })).status).toBe(503);
		app.setFault(null);
		await payWithPayPal(app, id);
		expect(await statusOf(app, id)).toBe("succeeded");
	});

	it("an order that nobody approved ends once PayPal has forgotten it", async () => {
		const id = await donateInDollars(app);
		await orderOf(app, id);
		app.advance(4 * hour);
		await app.tick();
		expect(await attempts(id)).toMatchObject([{ status: "failed" }]);
		expect(await app.rows("SELECT 1 FROM reconciliation_finding WHERE kind = 'missing_payment'")).toEqual([]);
	});

	it.each([
		["fails", 503],
		["limited", 503],
		["drops", 503],
		["loses", 503],
	])("a donor who meets a call that %s pays once in the end", async (nextCall, status) => {
		const id = await donateInDollars(app);
		const orderId = await orderOf(app, id);
		await atPayPal(app, orderId);
		await app.submit("/sandbox/paypal/controls", { nextCall });
		expect((await capture(app, orderId, id)).status).toBe(status);
		expect((await capture(app, orderId, id)).body.data?.status).toBe("succeeded");
		expect(await attempts(id)).toMatchObject([{ status: "succeeded" }]);
	});

	it("a token that PayPal has ended early is renewed", async () => {
		await orderOf(app, await donateInDollars(app));
		await app.rows("DELETE FROM sandbox_object WHERE type = 'paypal_token'");
		await payWithPayPal(app, await donateInDollars(app));
	});

	it("a refund at PayPal is booked, and a lost dispute takes the gift back", async () => {
		const [refunded, disputed] = [await donateInDollars(app), await donateInDollars(app)];
		await payWithPayPal(app, refunded);
		await payWithPayPal(app, disputed);
		await happensAtPayPal(app, "refund", await captureOf(app, refunded));
		await happensAtPayPal(app, "dispute", await captureOf(app, disputed));
		await happensAtPayPal(app, "lose", await captureOf(app, disputed));
		await deliverEvents();
		expect([await statusOf(app, refunded), await statusOf(app, disputed)]).toEqual(["refunded", "charged_back"]);
	});
});

/** Delivers everything that the sandbox has to tell, oldest first, signed as PayPal signs. */
async function deliverEvents(): Promise<void> {
	const events = await app.rows<{ body: string }>(
		"SELECT json_extract(body, '$.body') AS body FROM sandbox_object WHERE type = 'paypal_event' ORDER BY seq",
	);
	for (const { body } of events) expect(await app.deliverPayPal(body)).toBe(200);
}
