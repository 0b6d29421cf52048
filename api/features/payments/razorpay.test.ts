import { beforeEach, describe, expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import { donate, payByCard, raised, statusOf } from "../../../site/testing/giving-steps.ts";
import * as steps from "../../../site/testing/razorpay-steps.ts";
import { hmacSha256 } from "../../domain/sha256.ts";

const atProvider = "http://stripe.test/sandbox/razorpay";
const minute = 60_000;

const app = demoForAll({ RAZORPAY_API_BASE: atProvider });
beforeEach(() => app.setFault(null));

const verify = (paid: object) => app.call("/razorpay/payment/verify", paid);
const orderOf = async (donationId: string): Promise<string> => (await steps.createOrder(app, donationId)).body.data.id;
const attemptsOf = (donationId: string) =>
	app.rows<{ status: string; failureCode: string | null; fee: number | null; last4: string | null }>(
		`SELECT status, failure_code AS failureCode, provider_fee_minor AS fee, card_last4 AS last4 FROM payment_attempt
		WHERE donation_id = ? ORDER BY rowid`,
		[donationId],
	);
const instrumentOf = async (donationId: string) =>
	(
		await app.rows(
			`SELECT instrument, instrument_name AS name, instrument_reference AS reference, card_last4 AS last4 FROM payment_attempt
			WHERE donation_id = ? AND status = 'succeeded'`,
			[donationId],
		)
	)[0];
const bookedFor = (donationId: string) =>
	app.rows<{ code: string; amount: number }>(
		`SELECT a.code, sum(e.amount_minor) AS amount FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
		JOIN ledger_txn x ON x.id = e.txn_id AND x.posted = 1
		JOIN payment_attempt p ON p.id = x.source_id OR p.id = (SELECT attempt_id FROM refund WHERE id = x.source_id)
		WHERE p.donation_id = ? GROUP BY a.code ORDER BY a.code`,
		[donationId],
	);
const refundsOf = (donationId: string) =>
	app.rows<{ status: string; amount: number; reason: string }>(
		`SELECT r.status, r.amount_minor AS amount, r.reason FROM refund r JOIN payment_attempt p ON p.id = r.attempt_id
		WHERE p.donation_id = ?`,
		[donationId],
	);

describe("Razorpay's checkout", () => {
	it("charges the donation's amount and books the fee that Razorpay reports, its tax included", async () => {
		const before = await raised(app);
		const id = await donate(app);
		const { status, body } = await steps.createOrder(app, id, { amount: 102_000, currency: "INR" });
		expect(status).toBe(200);
		expect(body.data).toMatchObject({
			amount: 102_000,
			currency: "INR",
			key: "rzp_test_kindwave_demo",
			donationId: id,
		});
		const verified = await verify(await steps.pay(app, body.data.id));
		expect(verified.body).toMatchObject({ statusCode: 200, data: { donationId: id, status: "succeeded" } });
		expect(await raised(app)).toBe(before + 100_000);
		// 2 % of 1,020.00 is 20.40, and 18 % tax on that 3.67.
		expect(await bookedFor(id)).toEqual([
			{ code: "fee_cover", amount: -2000 },
			{ code: "payable", amount: -100_000 },
			{ code: "psp_clearing", amount: 102_000 - 2407 },
			{ code: "psp_fee", amount: 2407 },
		]);
	});

	it("stores the last digits and the network of a card", async () => {
		const id = await donate(app);
		const card = { method: "card", number: "4111 1111 1111 1111", expiry: "12 / 30", cvv: "123" };
		const { data } = await steps.payAtBank(app, await orderOf(id), "success", card);
		expect((await verify(data)).status).toBe(200);
		expect(await attemptsOf(id)).toMatchObject([{ status: "succeeded", last4: "1111" }]);
	});

	it.each([
		[
			{ method: "netbanking", bank: "HDFC" },
			{ instrument: "netbanking", name: "HDFC Bank", reference: expect.stringMatching(/^\d{10}$/) },
		],
		[
			{ method: "card", number: "4111 1111 1111 1111", expiry: "12 / 30", cvv: "123" },
			{ instrument: null, name: null, reference: null, last4: "1111" },
		],
	])("stores what it was paid with: %o", async (fields, stored) => {
		const id = await donate(app);
		const { data } = await steps.payAtBank(
			app,
			await orderOf(id),
			"success",
			fields as unknown as Record<string, string>,
		);
		expect((await verify(data)).status).toBe(200);
		expect(await instrumentOf(id)).toMatchObject(stored);
	});

	it("refuses an amount that differs from the donation's", async () => {
		const id = await donate(app);
		const { status, body } = await steps.createOrder(app, id, { amount: 100 });
		expect(status).toBe(422);
		expect(body.issues).toMatchObject([{ path: "amount" }]);
		expect(await attemptsOf(id)).toEqual([]);
	});

	it("sends back an order that was paid with another amount than its donation has by then", async () => {
		const id = await donate(app);
		const order = await orderOf(id);
		const paid = await steps.pay(app, order);
		await app.rows("UPDATE donation SET charge_minor = 204000, gift_minor = 200000, cover_minor = 4000 WHERE id = ?", [
			id,
		]);
		expect((await verify(paid)).status).toBe(409);
		await app.settled();
		expect(await statusOf(app, id)).not.toBe("succeeded");
		expect(await refundsOf(id)).toMatchObject([{ status: "succeeded", amount: 102_000, reason: "unapplied" }]);
	});

	it("lets the donor try again after the bank has declined, with a new order", async () => {
		const id = await donate(app);
		const first = await orderOf(id);
		expect(await steps.payAtBank(app, first, "failure")).toMatchObject({ event: "payment.failed" });
		expect(await (await app.fetch(`/payment?donation=${id}&failed=1`, { headers: donorBrowser })).text()).toContain(
			"Your payment did not go through. Nothing was charged.",
		);
		const second = await orderOf(id);
		expect(second).not.toBe(first);
		expect((await verify(await steps.pay(app, second))).status).toBe(200);
		expect((await attemptsOf(id)).map(({ status }) => status)).toEqual(["failed", "succeeded"]);
	});

	it("is not offered for a donation in dollars, or without the donation", async () => {
		expect((await app.call("/razorpay/createOrder", {})).status).toBe(400);
		const { body: inDollars } = await app.call("/razorpay/createOrder", { amount: 1000, currency: "USD" });
		expect(inDollars.issues).toMatchObject([{ path: "currency", message: "Razorpay only takes INR" }]);
		expect((await steps.createOrder(app, "don_00000000000000000000000000")).status).toBe(404);
	});
});

describe("the checkout's signature", () => {
	it("is refused if it is altered, of another order or payment, or made with another secret", async () => {
		const id = await donate(app);
		const order = await orderOf(id);
		const other = await orderOf(await donate(app));
		const paid = await steps.pay(app, order);
		const signed = (text: string, secret = steps.razorpaySecret) => hmacSha256(secret, text);
		const forged = [
			{ ...paid, razorpay_signature: paid.razorpay_signature.replace(/^./, (digit) => (digit === "0" ? "1" : "0")) },
			{ ...paid, razorpay_signature: await signed(`${order}|${paid.razorpay_payment_id}`, "another secret") },
			{ ...paid, razorpay_signature: await signed(`${paid.razorpay_payment_id}|${order}`) },
			{ ...paid, razorpay_order_id: other },
			{ ...paid, razorpay_payment_id: "pay_00000000000000" },
			{ ...paid, razorpay_signature: "" },
		];
		for (const body of forged) {
			const { status, body: answer } = await verify(body);
			expect(status).toBe(400);
			expect(answer.code === "bad_signature" || answer.issues?.[0]?.path === "razorpay_signature").toBe(true);
		}
		expect(await statusOf(app, id)).not.toBe("succeeded");
		expect((await verify(paid)).status).toBe(200);
	});

	it("is no proof of payment: a signed payment that Razorpay calls failed is not a donation", async () => {
		const id = await donate(app);
		const order = await orderOf(id);
		const { data } = await steps.payAtBank(app, order, "failure");
		const { payment_id: paymentId } = data.error.metadata;
		const signature = await hmacSha256(steps.razorpaySecret, `${order}|${paymentId}`);
		const body = { razorpay_order_id: order, razorpay_payment_id: paymentId, razorpay_signature: signature };
		expect((await verify(body)).status).toBe(422);
		expect(await statusOf(app, id)).toBe("failed");
	});

	it("books a payment once, however often its result is replayed, and for its own donation only", async () => {
		const [id, another] = [await donate(app), await donate(app)];
		const paid = await steps.pay(app, await orderOf(id));
		expect((await verify({ ...paid, donationId: another })).status).toBe(422);
		const answers = await Promise.all([verify(paid), verify(paid), verify(paid)]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await attemptsOf(id)).toMatchObject([{ status: "succeeded" }]);
		expect(await statusOf(app, another)).toBe("created");
	});
});

describe("two tabs", () => {
	it("share an order, which Razorpay lets nobody pay twice", async () => {
		const id = await donate(app);
		const order = await orderOf(id);
		expect(await orderOf(id)).toBe(order);
		const paid = await steps.pay(app, order);
		expect(await steps.choose(app, order, { method: "netbanking", bank: "HDFC" })).toContain("Order already paid");
		expect((await verify(paid)).status).toBe(200);
		expect((await steps.createOrder(app, id)).status).toBe(409);
		expect(await attemptsOf(id)).toHaveLength(1);
	});

	it("refund the second payment if one pays by card meanwhile", async () => {
		const id = await donate(app);
		const order = await orderOf(id);
		expect((await payByCard(app, id)).body.requiresAction).toBe(false);
		expect((await verify(await steps.pay(app, order))).status).toBe(409);
		await app.settled();
		expect(await refundsOf(id)).toMatchObject([{ status: "succeeded", amount: 102_000, reason: "duplicate" }]);
		expect(await statusOf(app, id)).toBe("succeeded");
	});
});

describe("UPI", () => {
	const start = (donationId: string, phone = "98123 45678") => app.call("/razorpay/upi", { donationId, phone });

	it("stays processing until the donor approves it in the app, and asks nobody but Razorpay", async () => {
		const id = await donate(app);
		const { status, body } = await start(id);
		expect(status).toBe(200);
		expect(body.data.link).toMatch(/^upi:\/\/pay\?.*am=1020\.00/);
		expect(await statusOf(app, id)).toBe("processing");
		expect((await start(id)).body.data).toEqual(body.data);
		const before = await raised(app);
		app.advance(6000);
		expect(await (await app.fetch(`/thankyou?donation=${id}`)).text()).not.toContain('data-stage="paid"');
		expect(await raised(app)).toBe(before);
		await steps.answerUpi(app, "approve");
		app.advance(6000);
		await app.fetch(`/thankyou?donation=${id}`);
		expect(await statusOf(app, id)).toBe("succeeded");
		expect(await raised(app)).toBe(before + 100_000);
		const utr = { instrument: "upi", name: null, reference: expect.stringMatching(/^\d{12}$/) };
		expect(await instrumentOf(id)).toMatchObject(utr);
	});

	it("fails when nobody approves it in time, and can be begun again", async () => {
		const id = await donate(app);
		const first = await start(id);
		app.advance(6 * minute);
		await app.fetch(`/thankyou?donation=${id}`);
		expect(await statusOf(app, id)).toBe("failed");
		const second = await start(id);
		expect(second.status).toBe(200);
		expect(second.body.data.link).not.toBe(first.body.data.link);
		await steps.answerUpi(app, "approve");
		app.advance(6000);
		await app.fetch(`/thankyou?donation=${id}`);
		expect(await statusOf(app, id)).toBe("succeeded");
	});

	it("blocks another payment while it may still be approved", async () => {
		const id = await donate(app);
		await start(id);
		expect((await payByCard(app, id)).status).toBe(409);
		await steps.answerUpi(app, "decline");
		app.advance(6000);
		await app.fetch(`/thankyou?donation=${id}`);
		expect((await payByCard(app, id)).status).toBe(200);
	});

	it("refuses a number that can't exist", async () => {
		const { status, body } = await start(await donate(app), "12345");
		expect(status).toBe(400);
		expect(body.issues).toMatchObject([{ path: "phone" }]);
	});
});
