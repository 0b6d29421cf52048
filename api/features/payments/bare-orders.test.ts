// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { statusOf } from "../../../site/testing/giving-steps.ts";
import { atPayPal } from "../../../site/testing/paypal-steps.ts";
import { pay } from "../../../site/testing/razorpay-steps.ts";

const hour = 3_600_000;
const donor = { externalUserInfo: { first_name: "Meera", last_name: "Iyer", email: "meera@people.example" } };

const app = demoForEach();

const record = (paymentMethod: string, transactionId: string, more: object) =>
	app.call("/donation", { paymentMethod, transactionId, donationFor: "donationRequest", ...donor, ...more });
const inRupees = { donation_request_id: demoRequestIds.asha, quantity: 500, units: "INR" };
const inDollars = { donation_request_id: demoRequestIds.isabel, quantity: "25.00", units: "USD" };

describe("a Razorpay order that names no donation", () => {
	it("is paid, verified, and recorded for the recipient that is named afterwards, once", async () => {
		const { status, body } = await app.call("/razorpay/createOrder", { amount: 50_000, currency: "INR" });
		expect([status, body.data]).toMatchObject([200, { amount: 50_000, currency: "INR", donationId: null }]);
		const paid = await pay(app, body.data.id);
		const verified = await app.call("/razorpay/payment/verify", { ...paid });
		expect(verified.body.data).toEqual({ donationId: null, status: "processing" });
		const answers = [
			await record("razorpay", body.data.id, { ...inRupees, clientSecret: paid.razorpay_signature }),
			await record("razorpay", body.data.id, { ...inRupees, clientSecret: paid.razorpay_signature }),
		];
		expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
		expect(await app.rows("SELECT status, charge_minor AS charge FROM donation")).toEqual([
			{ status: "succeeded", charge: 50_000 },
		]);
	});

	it("is recorded elsewhere only with its signature, which the checkout gave to its donor", async () => {
		const { body } = await app.call("/razorpay/createOrder", { amount: 50_000 });
		const { razorpay_signature: clientSecret } = await pay(app, body.data.id);
		const elsewhere = { cookie: `kw_browser=${"b".repeat(32)}` };
		const named = { paymentMethod: "razorpay", transactionId: body.data.id, ...donor, ...inRupees };
		const without = await app.call("/donation", { ...named, clientSecret: "0".repeat(64) }, elsewhere);
		expect([without.status, without.body.code]).toEqual([422, "invalid"]);
		expect((await app.call("/donation", { ...named, clientSecret }, elsewhere)).status).toBe(200);
	});

	it("goes back if nobody names a recipient", async () => {
		const { body } = await app.call("/razorpay/createOrder", { amount: 50_000 });
		const { razorpay_signature: clientSecret } = await pay(app, body.data.id);
		app.advance(hour);
		await app.tick();
		expect(await app.rows("SELECT status, amount_minor AS amount FROM refund")).toEqual([
			{ status: "succeeded", amount: 50_000 },
		]);
		expect((await record("razorpay", body.data.id, { ...inRupees, clientSecret })).status).toBe(409);
	});

	it.each([[{}], [{ amount: 0 }], [{ amount: 10.5 }], [{ amount: -100 }], [{ amount: 100, currency: "USD" }]])(
		"is refused as %j",
		async (body) => {
			expect((await app.call("/razorpay/createOrder", body)).status).toBe(400);
		},
	);
});

describe("a PayPal order that names no donation", () => {
	const begin = async () => (await app.call("/paypal/createOrder", { amount: "25.00", currency: "USD" })).body.data;

	it("is captured when its approved order gets a recipient, once", async () => {
		const { id, clientSecret } = await begin();
		const proven = { ...inDollars, clientSecret };
		expect((await record("paypal", id, proven)).status).toBe(422);
		await atPayPal(app, id);
		const stranger = await record("paypal", id, { ...inDollars, clientSecret: "0".repeat(64) });
		expect([stranger.status, stranger.body.code]).toEqual([422, "invalid"]);
		const elsewhere = { cookie: `kw_browser=${"b".repeat(32)}` };
		const named = { paymentMethod: "paypal", transactionId: id, donationFor: "donationRequest", ...donor, ...proven };
		const { status, body } = await app.call("/donation", named, elsewhere);
		expect([status, body.data.totalAmount, body.data.transactionId]).toEqual([200, 25, id]);
		expect((await record("paypal", id, proven)).status).toBe(200);
		expect(await statusOf(app, body.data.donationId)).toBe("succeeded");
		expect(await app.rows("SELECT status FROM payment_attempt")).toEqual([{ status: "succeeded" }]);
	});

	it("is never charged without one", async () => {
		await atPayPal(app, (await begin()).id);
		for (const hours of [1, 4]) {
			app.advance(hours * hour);
			await app.tick();
		}
		expect(await app.rows("SELECT status FROM payment_attempt")).toEqual([{ status: "canceled" }]);
		expect(await app.rows("SELECT 1 FROM sandbox_object WHERE type = 'paypal_capture'")).toEqual([]);
	});

	it("is refused for rupees, and without an amount", async () => {
		expect((await app.call("/paypal/createOrder", { amount: "25.00", currency: "INR" })).status).toBe(409);
		expect((await app.call("/paypal/createOrder", {})).status).toBe(400);
		expect((await app.call("/paypal/createOrder", { amount: "0.20" })).status).toBe(400);
	});
});
