// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { balances, raised } from "../../../site/testing/giving-steps.ts";
import * as steps from "../../../site/testing/razorpay-steps.ts";
import { differingTotals } from "../reconciliation/nightly.ts";
import { comparePayment } from "./compare.ts";
import { upiLinkOf } from "./upi-codes.ts";

const app = demoForEach({ RAZORPAY_API_BASE: "http://stripe.test/sandbox/razorpay" });

const request = demoRequestIds.asha;
const minute = 60_000;

/** Asks for the code as a poster does. @returns the open code's id at Razorpay */
async function makePoster(): Promise<string> {
	await upiLinkOf(app.ctx, { id: request, isPrivate: false });
	return (await app.value("SELECT provider_code_id FROM upi_code WHERE closed_at IS NULL")) ?? "";
}

/** Scans a code in the donor's app. @returns the app's answer, and the payment's id */
async function scan(code: string, amount = "102", vpa = "meera.iyer@okaxis") {
	const { status } = await app.submit("/sandbox/razorpay/upi/code", { code, amount, vpa });
	const { items } = (await steps.razorpay(app, `/payments/qr_codes/${code}/payments`)).body;
	return { status, paymentId: (items[0]?.id ?? "") as string };
}

/** The event of a payment by a code, or of its end. */
async function eventOf(name: "qr_code.credited" | "qr_code.closed", code: string, paymentId = ""): Promise<string> {
	const entity = (await steps.razorpay(app, `/payments/qr_codes/${code}`)).body;
	const payment = paymentId ? { payment: { entity: (await steps.razorpay(app, `/payments/${paymentId}`)).body } } : {};
	return JSON.stringify({
		entity: "event",
		account_id: "acc_KindwaveDemo01",
		event: name,
		contains: [...Object.keys(payment), "qr_code"],
		payload: { ...payment, qr_code: { entity } },
		created_at: Math.floor(app.platform.clock.now() / 1000),
	});
}

const gifts = () =>
	app.rows(
		`SELECT d.status, d.gift_minor AS gift, d.charge_minor AS charge, d.anonymous, d.donor_email AS email, p.instrument, p.instrument_reference AS utr
			FROM donation d JOIN payment_attempt p ON p.donation_id = d.id WHERE d.source = 'upi-code'`,
	);
const booked = { status: "succeeded", gift: 10_000, charge: 10_200, anonymous: 1, email: null, instrument: "upi" };

describe("the UPI code of a request", () => {
	it("is made once, with the request in its notes, however many posters are made", async () => {
		const [first, second] = [await makePoster(), await makePoster()];
		expect(second).toBe(first);
		const { body } = await steps.razorpay(app, `/payments/qr_codes/${first}`);
		expect(body).toMatchObject({ type: "upi_qr", usage: "multiple_use", fixed_amount: false, status: "active" });
		expect(body.notes).toEqual({ request_id: request });
		expect(await app.value("SELECT link FROM upi_code")).toBe(body.image_content);
	});

	it("is on no poster while Razorpay can't be reached, and the next poster has it", async () => {
		await steps.setNextCall(app, "fails");
		expect(await makePoster()).toBe("");
		expect(await makePoster()).toMatch(/^qr_/);
	});

	it("makes a scan a gift without a name, once, however often its event arrives", async () => {
		const code = await makePoster();
		const before = { raised: await raised(app), books: await balances(app) };
		const { paymentId } = await scan(code);
		const body = await eventOf("qr_code.credited", code, paymentId);
		// The same event, and the same payment in another event.
		const again = body.replace('"contains"', '"again":1,"contains"');
		expect(await Promise.all([body, body, again].map((each) => steps.deliver(app, each)))).toEqual([200, 200, 200]);
		await app.tick();
		expect(await gifts()).toEqual([{ ...booked, utr: expect.stringMatching(/^\d{12}$/) }]);
		expect((await raised(app)) - before.raised).toBe(10_000);
		const after = await balances(app);
		expect((after["psp_clearing:INR"] ?? 0) - (before.books["psp_clearing:INR"] ?? 0)).toBe(10_200);
		expect(await differingTotals(app.ctx)).toEqual([]);
		// Nothing of ours keeps the payer's UPI ID.
		const stored = await app.column<string>("SELECT raw_body FROM webhook_event WHERE type = 'qr_code.credited'");
		expect(stored.join()).not.toContain("meera.iyer");
	});

	it("has its payment found by the reconciler when its event was lost, and its gift refunded when Razorpay refunds it", async () => {
		const { paymentId } = await scan(await makePoster());
		await app.tick();
		expect(await gifts()).toEqual([]);
		app.advance(16 * minute);
		await app.tick();
		app.advance(16 * minute);
		await app.tick();
		expect(await gifts()).toMatchObject([booked]);
		await steps.act(app, paymentId, "refund");
		const { items } = (await steps.razorpay(app, `/payments/${paymentId}/refunds`)).body;
		const payment = (await steps.razorpay(app, `/payments/${paymentId}`)).body;
		const event = {
			entity: "event",
			event: "refund.processed",
			created_at: Math.floor(app.platform.clock.now() / 1000),
		};
		const payload = { refund: { entity: items[0] }, payment: { entity: payment } };
		await steps.deliver(app, JSON.stringify({ ...event, payload }));
		expect(await gifts()).toMatchObject([{ ...booked, status: "refunded" }]);
	});

	it("is not taken for an orphan when Razorpay lists the payment under an order of its own", async () => {
		const code = await makePoster();
		const { paymentId } = await scan(code);
		await steps.deliver(app, await eventOf("qr_code.credited", code, paymentId));
		const charge = { id: paymentId, paidAt: app.platform.clock.now(), capturedMinor: 10_200, refundedMinor: 0 };
		const facts = {
			provider: "razorpay",
			account: "default",
			id: "order_OfRazorpay0001",
			status: "succeeded",
			amountMinor: 10_200,
			currency: "INR",
			clientSecret: null,
			customerId: null,
			attemptId: null,
			charge: { ...charge, riskLevel: null, card: null, instrument: null, settlement: null },
			failure: null,
		} as const;
		expect(await comparePayment(app.ctx, facts)).toBeNull();
	});

	it("of a request that has ended keeps what came before the timer closes it, and takes nothing after", async () => {
		const code = await makePoster();
		await scan(code);
		await app.ctx.db.write([{ text: "UPDATE donation_request SET status = 2 WHERE id = ?", args: [request] }]);
		app.advance(16 * minute);
		await app.tick();
		expect(await gifts()).toMatchObject([booked]);
		expect((await steps.razorpay(app, `/payments/qr_codes/${code}`)).body.status).toBe("closed");
		expect(await app.value("SELECT count(*) FROM upi_code WHERE closed_at IS NULL")).toBe(0);
		expect((await scan(code)).status).toBe(400);
	});

	it("of a request on hold sends the money back", async () => {
		const code = await makePoster();
		const before = await balances(app);
		await app.ctx.db.write([{ text: "UPDATE donation_request SET status = -6 WHERE id = ?", args: [request] }]);
		const { paymentId } = await scan(code);
		const event = await eventOf("qr_code.credited", code, paymentId);
		await steps.deliver(app, event);
		await app.tick();
		expect(await gifts()).toEqual([]);
		expect((await steps.razorpay(app, `/payments/${paymentId}`)).body.status).toBe("refunded");
		app.advance(16 * minute);
		await app.tick();
		expect(await balances(app)).toEqual(before);
		expect(await app.column("SELECT status FROM payment_attempt WHERE provider_intent_id = ?", [paymentId])).toEqual([
			"unapplied",
		]);
	});

	it("that was closed at Razorpay gives way to a new one", async () => {
		const code = await makePoster();
		await steps.razorpay(app, `/payments/qr_codes/${code}/close`, {});
		await steps.deliver(app, await eventOf("qr_code.closed", code));
		expect(await makePoster()).not.toBe(code);
	});
});
