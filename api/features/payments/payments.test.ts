// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import * as steps from "../../../site/testing/giving-steps.ts";
import { differingTotals } from "../reconciliation/nightly.ts";

const app = demoForAll();
beforeEach(() => app.setFault(null));

const donate = (amount?: number, feesOnTop?: boolean) => steps.donate(app, amount, feesOnTop);
const raised = () => steps.raised(app);
const intent = (donationId: string, card?: string, more?: object) => steps.payByCard(app, donationId, card, more);
const authenticate = (clientSecret: string) => steps.authenticate(app, clientSecret);
const statusOf = (donationId: string) => steps.statusOf(app, donationId);
const { intentIdOf } = steps;

const ledgerOf = (donationId: string) =>
	app.rows<{ code: string; amount: number }>(
		`SELECT a.code, sum(e.amount_minor) AS amount FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
		 JOIN ledger_txn x ON x.id = e.txn_id AND x.posted = 1
		 JOIN payment_attempt p ON p.id = x.source_id OR p.id = (SELECT attempt_id FROM refund WHERE id = x.source_id)
		 WHERE p.donation_id = ? GROUP BY a.code ORDER BY a.code`,
		[donationId],
	);

describe("a card payment", () => {
	it("charges the server's amount, posts gift, cover and fee, and moves the raised amount", async () => {
		const before = await raised();
		const id = await donate();
		const { status, body } = await intent(id, "pm_card_visa", { amount: 102_000, currency: "inr" });
		expect(status).toBe(200);
		expect(body).toMatchObject({ statusCode: 200, requiresAction: false, clientSecret: null });
		expect(body.customer_id).toMatch(/^cus_/);
		const recorded = await app.call("/donation", {
			donationId: id,
			customerId: body.customer_id,
			paymentMethod: "stripe",
			quantity: 1000,
			units: "INR",
			type: "cash",
		});
		expect(recorded.body).toMatchObject({
			statusCode: 200,
			data: {
				donationId: id,
				status: "succeeded",
				donatedAmount: 1000,
				processingFees: 20,
				totalAmount: 1020,
				currency: "INR",
			},
		});
		expect(await raised()).toBe(before + 100_000);
		expect(await ledgerOf(id)).toEqual([
			{ code: "fee_cover", amount: -2000 },
			{ code: "payable", amount: -100_000 },
			{ code: "psp_clearing", amount: 102_000 - 2040 },
			{ code: "psp_fee", amount: 2040 },
		]);
		expect(await differingTotals(app.ctx)).toEqual([]);
	});

	it("includes the fee in the amount if the donor does not add it", async () => {
		const id = await donate(100_000, false);
		await intent(id);
		const [row] = await app.rows("SELECT gift_minor, cover_minor, charge_minor FROM donation WHERE id = ?", [id]);
		expect(row).toEqual({ gift_minor: 98_039, cover_minor: 1961, charge_minor: 100_000 });
	});

	it("refuses an amount or currency that is not the donation's", async () => {
		const id = await donate();
		expect((await intent(id, "pm_card_visa", { amount: 100 })).status).toBe(422);
		expect((await intent(id, "pm_card_visa", { currency: "USD" })).status).toBe(422);
		expect(await app.rows("SELECT 1 FROM payment_attempt WHERE donation_id = ?", [id])).toEqual([]);
	});

	it("requires authentication and is confirmed by the second call", async () => {
		const id = await donate();
		const first = await intent(id, "pm_card_authenticationRequired");
		expect(first.body).toMatchObject({ statusCode: 200, requiresAction: true });
		const paymentIntentId = intentIdOf(first.body.clientSecret);
		const unpaid = await app.call("/donation", { donationId: id, clientSecret: first.body.clientSecret });
		expect(unpaid.status).toBe(422);
		expect(unpaid.body.code).toBe("payment_not_complete");
		await authenticate(first.body.clientSecret);
		const second = await app.call("/create/payment/intent", {
			paymentIntentId,
			donationId: id,
			currency: "INR",
			settlementCurrency: "INR",
		});
		expect(second.body).toMatchObject({ statusCode: 200, requiresAction: false });
		expect(await statusOf(id)).toBe("succeeded");
	});

	it.each([
		["pm_card_chargeDeclined", "generic_decline"],
		["pm_card_chargeDeclinedInsufficientFunds", "insufficient_funds"],
		["pm_card_chargeDeclinedExpiredCard", "expired_card"],
		["pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc"],
		["pm_card_chargeDeclinedProcessingError", "processing_error"],
	])("answers 400 with the provider's message when %s declines, and the donation stays payable", async (card, code) => {
		const before = await raised();
		const id = await donate();
		const { status, body } = await intent(id, card);
		expect(status).toBe(400);
		expect(body.statusCode).toBe(400);
		expect(body.error).toBe("Some problem while processing the card. Please check the card information again.");
		expect(body.raw.message).toMatch(/card/);
		expect([body.raw.code, body.raw.decline_code]).toContain(code);
		expect(await raised()).toBe(before);
		expect(await statusOf(id)).toBe("failed");
		expect((await intent(id)).body.statusCode).toBe(200);
		expect(await statusOf(id)).toBe("succeeded");
	});

	it("is one donation, however often it is recorded and reported", async () => {
		const before = await raised();
		const id = await donate();
		await intent(id);
		const record = () => app.call("/donation", { donationId: id });
		const answers = await Promise.all([record(), record(), record()]);
		expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
		expect(await app.deliver(["payment_intent.succeeded", "charge.succeeded"])).not.toContain(400);
		await app.deliver(["payment_intent.succeeded"]);
		app.advance(10 * 60_000);
		await app.tick();
		expect(await raised()).toBe(before + 100_000);
		expect(await app.rows("SELECT count(*) AS n FROM payment_attempt WHERE donation_id = ?", [id])).toEqual([{ n: 1 }]);
	});

	it("can't be paid again", async () => {
		const id = await donate();
		await intent(id);
		const again = await intent(id);
		expect(again.status).toBe(409);
		expect(again.body.code).toBe("already_paid");
	});

	it("refuses a second attempt while the first is unanswered", async () => {
		const id = await donate();
		const [first, second] = await Promise.all([intent(id), intent(id)]);
		expect([first.status, second.status].sort()).toEqual([200, 409]);
	});
});

describe("a browser that disappears", () => {
	it("leaves a donation that the webhook completes", async () => {
		const id = await donate();
		// The response to our call is lost: the payment happened, but we don't know.
		app.setFault(steps.losingAnswers("/payment_intents"));
		const { status, body } = await intent(id);
		expect(status).toBe(503);
		expect(body.code).toBe("checking_payment");
		expect(await statusOf(id)).toBe("processing");
		app.setFault(null);
		await app.deliver(["payment_intent.succeeded"]);
		expect(await statusOf(id)).toBe("succeeded");
	});

	it("leaves a donation that the reconciler completes if no webhook arrives", async () => {
		const before = await raised();
		const id = await donate();
		app.setFault(async (request, next) => {
			const response = await next();
			return new URL(request.url).pathname.endsWith("/payment_intents")
				? new Response("{}", { status: 500 })
				: response;
		});
		expect((await intent(id)).status).toBe(503);
		app.setFault(null);
		app.advance(3 * 60_000);
		await app.tick();
		expect(await statusOf(id)).toBe("succeeded");
		expect(await raised()).toBe(before + 100_000);
	});

	it("leaves a donation that can be paid again if the provider never received the payment", async () => {
		const id = await donate();
		app.setFault(async () => {
			throw new TypeError("no route to host");
		});
		expect((await intent(id)).status).toBe(503);
		app.setFault(null);
		app.advance(11 * 60_000);
		await app.tick();
		expect(await statusOf(id)).toBe("failed");
		expect((await intent(id)).body.statusCode).toBe(200);
	});
});

describe("two tabs that both pay", () => {
	it("cause one donation and one refund", async () => {
		const before = await raised();
		const id = await donate();
		const first = await intent(id, "pm_card_authenticationRequired");
		const second = await intent(id, "pm_card_authenticationRequired");
		for (const { body } of [first, second]) {
			await authenticate(body.clientSecret);
			await app.stripe(`/v1/payment_intents/${intentIdOf(body.clientSecret)}/confirm`, {});
		}
		await app.deliver(["payment_intent.succeeded"]);
		expect(await raised()).toBe(before + 100_000);
		const attempts = await app.rows("SELECT status FROM payment_attempt WHERE donation_id = ? ORDER BY status", [id]);
		expect(attempts).toEqual([{ status: "succeeded" }, { status: "surplus" }]);
		expect(
			await app.rows(
				"SELECT r.reason, r.status FROM refund r JOIN payment_attempt p ON p.id = r.attempt_id WHERE p.donation_id = ?",
				[id],
			),
		).toEqual([{ reason: "duplicate", status: "succeeded" }]);
		expect(
			await app.value("SELECT coalesce(sum(amount_minor),0) FROM ledger_entry WHERE account_id LIKE 'unapplied:%'"),
		).toBe(0);
	});
});

describe("calls without a donation first", () => {
	const bare = () => steps.bareIntent(app);
	const record = (clientSecret: string, more?: object) => steps.recordBare(app, clientSecret, more);

	it("link an intent to a donation created from the body", async () => {
		const before = await raised();
		const { body } = await bare();
		const { status, body: recorded } = await record(body.clientSecret);
		expect(status).toBe(200);
		expect(recorded.data).toMatchObject({
			status: "succeeded",
			donatedAmount: 490.2,
			processingFees: 9.8,
			totalAmount: 500,
		});
		expect(await raised()).toBe(before + 49_020);
		const again = await record(body.clientSecret);
		expect(again.body.data.donationId).toBe(recorded.data.donationId);
	});

	it("create one donation when sent twice simultaneously", async () => {
		const { body } = await bare();
		const both = await Promise.all([record(body.clientSecret), record(body.clientSecret)]);
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		expect(both[0]?.body.data.donationId).toBe(both[1]?.body.data.donationId);
	});

	it("refuse an amount that was not paid, another intent's secret, and an unknown intent", async () => {
		const { body } = await bare();
		expect((await record(body.clientSecret, { quantity: 5000 })).status).toBe(422);
		expect((await record(body.clientSecret, { units: "USD" })).status).toBe(422);
		expect((await record(`${intentIdOf(body.clientSecret)}_secret_guessed`)).status).toBe(422);
		expect((await record("pi_invented000000000000000_secret_x")).status).toBe(404);
		expect((await app.call("/create/payment/intent", { paymentIntentId: "pi_invented000000000000000" })).status).toBe(
			404,
		);
	});

	it("refuse a request that collects another currency than was paid, whether or not the body names one", async () => {
		const { body } = await bare();
		for (const units of ["INR", undefined]) {
			const { status } = await record(body.clientSecret, { donation_request_id: demoRequestIds.alicia, units });
			expect([units, status]).toEqual([units, 422]);
		}
	});

	it.each([
		{ donationFor: "tal", donation_request_id: demoRequestIds.asha },
		{ donationFor: "tal", donation_request_id: "", toUserInfo: { unique_id: "", _id: "usr_somebody" } },
	])("refuse a gift to the foundation that names someone else, before anyone gets it: %o", async (named) => {
		const { body } = await bare();
		expect((await record(body.clientSecret, named)).status).toBe(422);
		const [attempt] = await app.rows("SELECT donation_id FROM payment_attempt WHERE provider_intent_id = ?", [
			intentIdOf(body.clientSecret),
		]);
		expect(attempt).toEqual({ donation_id: null });
	});

	it("are refunded if nobody claims the intent", async () => {
		const { body } = await bare();
		app.advance(45 * 60_000);
		await app.tick();
		const [attempt] = await app.rows("SELECT status FROM payment_attempt WHERE provider_intent_id = ?", [
			intentIdOf(body.clientSecret),
		]);
		expect(attempt).toEqual({ status: "unapplied" });
		const charge = await app.stripe(`/v1/payment_intents/${intentIdOf(body.clientSecret)}?expand[]=latest_charge`);
		expect(charge.body.latest_charge.refunded).toBe(true);
		expect((await record(body.clientSecret)).status).toBe(409);
	});
});

describe("a refund made at the provider", () => {
	it("is reversed in proportion, part by part, and the parts sum to the whole; the donor gets a mail about each", async () => {
		const before = await raised();
		const id = await donate(33_333);
		await intent(id);
		const payment_intent = await steps.intentOf(app, id);
		for (const amount of ["11111", "7", "22882"]) {
			const refund = await app.stripe("/v1/refunds", { payment_intent, amount });
			expect(refund.status).toBe(200);
			await app.deliver(["charge.refunded"]);
			await app.deliver(["charge.refunded"]);
		}
		const mails = await app.rows(
			"SELECT data ->> 'amount' AS amount, data ->> 'left' AS remaining FROM outbox_message WHERE template = 'gift-refunded'",
		);
		expect(mails).toEqual([
			{ amount: "₹111.11", remaining: "₹228.89" },
			{ amount: "₹0.07", remaining: "₹228.82" },
			{ amount: "₹228.82", remaining: "" },
		]);
		expect(await statusOf(id)).toBe("refunded");
		expect(await raised()).toBe(before);
		const sums = await ledgerOf(id);
		expect(sums.filter(({ code }) => code === "payable" || code === "fee_cover").map(({ amount }) => amount)).toEqual([
			0, 0,
		]);
		expect(await differingTotals(app.ctx)).toEqual([]);
	});
});
