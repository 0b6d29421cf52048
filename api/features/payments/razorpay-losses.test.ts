// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoUserId } from "../../../db/seed/index.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, losingAnswers, payByCard, statusOf } from "../../../site/testing/giving-steps.ts";
import * as steps from "../../../site/testing/razorpay-steps.ts";
import type { Ctx } from "../../http/context.ts";
import { nightlyChecks } from "../reconciliation/nightly.ts";
import { recheckOpenPayments } from "./recheck-due.ts";
import { requestRefund } from "./request-refund.ts";
import { sendRefund } from "./send-refund.ts";

const atProvider = "http://stripe.test/sandbox/razorpay";
const minute = 60_000;

const app = demoForAll({ RAZORPAY_API_BASE: atProvider });
beforeEach(() => app.setFault(null));

const verify = (paid: object) => app.call("/razorpay/payment/verify", paid);
const orderOf = async (donationId: string): Promise<string> => (await steps.createOrder(app, donationId)).body.data.id;
const refundsOf = (donationId: string) =>
	app.rows<{ status: string; amount: number; reason: string }>(
		`SELECT r.status, r.amount_minor AS amount, r.reason FROM refund r JOIN payment_attempt p ON p.id = r.attempt_id
		WHERE p.donation_id = ?`,
		[donationId],
	);

describe("what gets lost", () => {
	it("is found by the reconciler: a payment whose browser and event never came", async () => {
		const id = await donate(app);
		await steps.pay(app, await orderOf(id));
		app.advance(3 * minute);
		await recheckOpenPayments(app.ctx, { within: 5000 });
		app.advance(20 * minute);
		await recheckOpenPayments(app.ctx, { within: 5000 });
		expect(await statusOf(app, id)).toBe("succeeded");
	});

	it("charges nobody when Razorpay does not answer, answers 500, or answers half", async () => {
		for (const fault of [
			() => Promise.reject(new TypeError("connection reset")),
			async () => new Response("<html>Bad gateway</html>", { status: 502 }),
			async () => new Response('{"id": "order_', { headers: { "content-type": "application/json" } }),
			async () => Response.json({ error: { code: "SERVER_ERROR", description: "Too many requests" } }, { status: 429 }),
		]) {
			const id = await donate(app);
			app.setFault(fault);
			expect((await steps.createOrder(app, id)).status).toBe(503);
			app.setFault(null);
			expect((await verify(await steps.pay(app, await orderOf(id)))).status).toBe(200);
		}
	});

	it("is what the demo's controls make of the next call, once", async () => {
		for (const nextCall of ["fails", "limited", "drops", "loses"]) {
			const id = await donate(app);
			await steps.setNextCall(app, nextCall);
			expect((await steps.createOrder(app, id)).status).toBe(503);
			expect((await verify(await steps.pay(app, await orderOf(id)))).status).toBe(200);
		}
	});

	it("stays checking while a payment can't be read, and is booked once it can", async () => {
		const id = await donate(app);
		const paid = await steps.pay(app, await orderOf(id));
		app.setFault(() => Promise.reject(new TypeError("connection reset")));
		const { status, body } = await verify(paid);
		expect([status, body.code]).toEqual([503, "checking_payment"]);
		app.setFault(null);
		expect((await verify(paid)).status).toBe(200);
	});

	it("is refunded once, although the first answer about the refund was lost", async () => {
		const id = await donate(app);
		const order = await orderOf(id);
		expect((await payByCard(app, id)).status).toBe(200);
		const paid = await steps.pay(app, order);
		app.setFault(losingAnswers("/refund"));
		await verify(paid);
		await app.settled();
		app.setFault(null);
		const row = await app.value(
			"SELECT r.id FROM refund r JOIN payment_attempt p ON p.id = r.attempt_id WHERE p.donation_id = ?",
			[id],
		);
		await sendRefund(app.ctx, { refundId: row });
		expect(await refundsOf(id)).toMatchObject([{ status: "succeeded", amount: 102_000 }]);
		const { body } = await steps.razorpay(app, `/payments/${paid.razorpay_payment_id}/refunds`);
		expect(body.count).toBe(1);
	});

	it("takes a refund that was made at Razorpay off the donation", async () => {
		const id = await donate(app);
		const order = await orderOf(id);
		const paid = await steps.pay(app, order);
		await verify(paid);
		await steps.razorpay(app, `/payments/${paid.razorpay_payment_id}/refund`, { amount: 51_000 });
		const [refund] = (await steps.razorpay(app, `/payments/${paid.razorpay_payment_id}/refunds`)).body.items;
		const event = JSON.parse(await steps.eventOf(app, "refund.processed", order));
		event.payload.refund = { entity: refund };
		expect(await steps.deliver(app, JSON.stringify(event))).toBe(200);
		expect(await statusOf(app, id)).toBe("partially_refunded");
	});

	it("is never asked for less than Razorpay refunds, nor left with less", async () => {
		const id = await donate(app);
		await app.call("/razorpay/payment/verify", await steps.pay(app, await orderOf(id)));
		const publicId = await app.value("SELECT public_id FROM donation WHERE id = ?", [id]);
		const finance: Ctx = { ...app.ctx, actor: { kind: "user", userId: demoUserId("finadmin"), roles: ["finAdmin"] } };
		const refund = (amountMinor: number) =>
			requestRefund(finance, { publicId, amountMinor, reason: "asked", fromReserve: false });
		for (const amount of [99, 102_000 - 99]) {
			await expect(refund(amount)).rejects.toMatchObject({ status: 400, issues: [{ code: "refund_too_small" }] });
		}
		await refund(102_000 - 100);
		await refund(100);
		expect(await statusOf(app, id)).toBe("refunded");
	});

	it("takes a gift back once its dispute is lost", async () => {
		const id = await donate(app);
		const order = await orderOf(id);
		const paid = await steps.pay(app, order);
		await verify(paid);
		await steps.act(app, paid.razorpay_payment_id, "dispute");
		await steps.act(app, paid.razorpay_payment_id, "lose");
		const [dispute] = (await steps.razorpay(app, "/disputes")).body.items;
		const event = JSON.parse(await steps.eventOf(app, "payment.dispute.lost", order));
		event.payload.dispute = { entity: dispute };
		expect(await steps.deliver(app, JSON.stringify(event))).toBe(200);
		expect(await refundsOf(id)).toMatchObject([{ status: "succeeded", amount: 102_000, reason: "dispute" }]);
	});

	it("is booked although its bank authorized days later, when its donation had failed, and the event was lost", {
		tags: ["rest"],
	}, async () => {
		const id = await donate(app);
		const page = await steps.choose(app, await orderOf(id), { method: "netbanking", bank: "HDFC" });
		const payment = /name="payment" value="(pay_\w+)"/.exec(page)?.[1] ?? "";
		const pass = async (hours: number) => {
			for (let passed = 0; passed < hours; passed += 9) {
				app.advance(9 * 60 * minute);
				await app.tick();
				await app.settled();
			}
		};
		await pass(57);
		expect(await statusOf(app, id)).toBe("failed");
		await app.submit("/sandbox/razorpay/checkout/bank", { payment, outcome: "success", parent: "https://give.test" });
		await pass(27);
		expect(await statusOf(app, id)).toBe("succeeded");
	});

	it("leaves nothing for the nightly comparison to report", async () => {
		await nightlyChecks(app.ctx);
		const findings = await app.rows(
			"SELECT kind, subject_id, detail FROM reconciliation_finding WHERE kind NOT IN ('unapplied_balance', 'dispute')",
		);
		expect(findings).toEqual([]);
	});
});
describe("a payment link", () => {
	it("is paid without script, and brings the donor back", async () => {
		const id = await donate(app);
		const begun = await app.submit(
			`/RazorPayment?donation=${id}`,
			{ intent: "checkout" },
			{ origin: app.platform.settings.publicUrl },
		);
		expect(begun.status).toBe(303);
		const link = new URL(begun.headers.get("location") ?? "").pathname;
		const html = await (await app.fetch(link)).text();
		const [, order = ""] = /name="order_id" value="(order_\w+)"/.exec(html) ?? [];
		const bank = await steps.choose(app, order, { method: "netbanking", bank: "SBIN" });
		const [, payment = ""] = /name="payment" value="(pay_\w+)"/.exec(bank) ?? [];
		const paid = await app.submit("/sandbox/razorpay/checkout/bank", { payment, outcome: "success" });
		const back = new URL(paid.headers.get("location") ?? "");
		expect(back.pathname + back.search).toContain(`/thankyou?donation=${id}&razorpay_payment_id=pay_`);
		app.advance(6000);
		await app.fetch(back.pathname + back.search);
		expect(await statusOf(app, id)).toBe("succeeded");
	});
});
