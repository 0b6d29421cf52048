// @module-tag slow
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import { balances, payByCard, statusOf } from "../../../site/testing/giving-steps.ts";
import type { Ctx } from "../../http/context.ts";
import { findDonation } from "../donations/find.ts";
import { expectSoundAccounts } from "../finance/testing/sound-accounts.ts";
import { transactionDetails } from "../finance/transaction-details.ts";
import { disputedMinor, freeMinor } from "../ledger/money-at-risk.ts";
import { differingPayables } from "../reconciliation/differing-payables.ts";
import { differingTotals } from "../reconciliation/nightly.ts";
import { requestRefund } from "./request-refund.ts";

const app = demoForEach();

const form = {
	donationRequestId: demoRequestIds.alicia,
	amount: "20",
	payIn: "GBP",
	first_name: "Asha",
	last_name: "Patel",
	email: "asha@people.example",
	country: "GB",
	zip_code: "SW1A 1AA",
};

/** Begins a gift as the billing page's form does. @returns its id; empty if the form was refused */
async function begin(more: Record<string, string> = {}): Promise<string> {
	const answer = await app.submit("/billingInfo", { ...form, ...more });
	return /donation=(don_\w+)/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";
}

/** Pays a gift, whose settlement Stripe tells after it has charged the card. */
async function pay(id: string): Promise<void> {
	expect((await payByCard(app, id)).status).toBe(200);
	await app.deliver(["charge.updated"]);
}

async function give(more: Record<string, string> = {}): Promise<string> {
	const id = await begin(more);
	await pay(id);
	return id;
}

const staff = (): Ctx => ({ ...app.ctx, actor: { kind: "user", userId: "usr_fin", roles: ["finAdmin"] } });
async function refund(id: string, amountMinor: number | "all"): Promise<void> {
	const { publicId } = await findDonation(app.ctx, { id });
	await requestRefund(staff(), { publicId, amountMinor, reason: "asked for", fromReserve: false });
}

const chargeId = () => app.value("SELECT provider_charge_id FROM payment_attempt WHERE status = 'succeeded'");
const inBalance = async () => [await differingTotals(app.ctx), await differingPayables(app.ctx)].flat();

describe("£20 by card to a request in dollars", () => {
	it("is asked for in pounds, and credited in dollars at the provider's rate once that is known", async () => {
		const id = await begin();
		expect(await findDonation(app.ctx, { id })).toMatchObject({ currency: "GBP", chargeMinor: 2000, paidMinor: null });
		expect((await payByCard(app, id, "pm_card_visa", { amount: 2000, currency: "gbp" })).status).toBe(200);
		// Charged, and not settled yet: pending is not paid.
		expect(await statusOf(app, id)).toBe("processing");
		expect(await balances(app)).toEqual({});
		await app.deliver(["charge.updated"]);
		// £20 at 1.266 is $25.32; the fee that was quoted is its share of that.
		expect(await findDonation(app.ctx, { id })).toMatchObject({
			status: "succeeded",
			currency: "USD",
			chargeMinor: 2532,
			giftMinor: 2461,
			coverMinor: 71,
			paidCurrency: "GBP",
			paidMinor: 2000,
			paidGiftMinor: 1944,
			paidRefundedMinor: 0,
		});
		expect(await balances(app)).toEqual({
			"fee_cover:USD": -71,
			"payable:USD": -2461,
			"psp_clearing:USD": 2532 - 103,
			"psp_fee:USD": 103,
		});
		expect(await inBalance()).toEqual([]);
		// Staff read the fee in what it was taken from.
		const { publicId } = await findDonation(app.ctx, { id });
		const { attempts } = await transactionDetails(staff(), { id: publicId });
		expect(attempts).toMatchObject([{ amount: 20, currency: "GBP", providerFee: 1.03, feeCurrency: "USD" }]);
	});

	it("is credited once, however often the events arrive and whoever reads them", async () => {
		const id = await give();
		const before = await balances(app);
		await app.deliver(["charge.succeeded", "charge.updated", "payment_intent.succeeded"]);
		await app.call("/donation", { donationId: id, units: "GBP", quantity: "20.00" });
		await app.tick();
		expect(await balances(app)).toEqual(before);
	});

	it("is credited by the reconciler if no event arrives", async () => {
		const id = await begin();
		await payByCard(app, id);
		app.advance(15 * 60_000);
		await app.tick();
		expect(await statusOf(app, id)).toBe("succeeded");
	});

	it("is refused at another amount, or in the request's currency", async () => {
		const id = await begin();
		expect((await payByCard(app, id, "pm_card_visa", { amount: 2532 })).status).toBe(422);
		expect((await payByCard(app, id, "pm_card_visa", { currency: "USD" })).status).toBe(422);
		const taken = await app.call("/donation", { donationId: id, units: "USD", quantity: "25.32" });
		expect(taken.status).toBeGreaterThanOrEqual(400);
	});

	it("goes back in pounds, in parts that sum to what was credited, at the rate of that day", async () => {
		const id = await give();
		await refund(id, 500);
		expect(await findDonation(app.ctx, { id })).toMatchObject({
			status: "partially_refunded",
			refundedMinor: 633,
			paidRefundedMinor: 500,
		});
		// Stripe took £5 at that day's rate, which was dearer: $6.36. The difference stays visible.
		expect(await balances(app)).toMatchObject({ "fx:USD": 3 });
		await expectSoundAccounts(app);
		expect(await inBalance()).toEqual([]);
		await refund(id, 1);
		await refund(id, "all");
		expect(await findDonation(app.ctx, { id })).toMatchObject({
			status: "refunded",
			refundedMinor: 2532,
			paidRefundedMinor: 2000,
		});
		const left = await balances(app);
		expect(left["payable:USD"] ?? 0).toBe(0);
		expect(left["fee_cover:USD"] ?? 0).toBe(0);
		expect(left["psp_clearing:GBP"] ?? 0).toBe(0);
		expect(left["fx:GBP"] ?? 0).toBe(0);
		await expectSoundAccounts(app);
		expect(await inBalance()).toEqual([]);
		await expect(refund(id, 1)).rejects.toMatchObject({ code: "refund_nothing_left" });
	});

	it("of which a hundredth went back is partially refunded, although that is nothing in dollars", async () => {
		const id = await give({ payIn: "AED", amount: "20" });
		await refund(id, 1);
		expect(await app.rows("SELECT status, refunded_minor AS dollars FROM donation WHERE id = ?", [id])).toEqual([
			{ status: "partially_refunded", dollars: 0 },
		]);
		await refund(id, "all");
		expect(await app.value("SELECT status FROM donation WHERE id = ?", [id])).toBe("refunded");
		expect(await inBalance()).toEqual([]);
	});

	it("never takes a cent back from the donor if an earlier refund has failed", async () => {
		// A fils is 0.27 cents: the first two refunds are one cent together, which stays with the second when the first fails.
		const id = await begin({ amount: "100", payIn: "AED" });
		await payByCard(app, id, "pm_card_refundFail", { amount: 10_000, currency: "aed" });
		await app.deliver(["charge.updated"]);
		let failed = "";
		// The sandbox's bank returns every refund to this card; ours returns the first.
		app.setFault(async (request, next) => {
			const response = await next();
			if (!new URL(request.url).pathname.endsWith("/refunds") || request.method !== "GET") return response;
			const list = await response.json();
			const data = list.data.map((each: { id: string }) =>
				each.id === failed ? each : { ...each, status: "succeeded" },
			);
			return Response.json({ ...list, data });
		});
		await refund(id, 2);
		await refund(id, 2);
		failed = String(await app.value("SELECT provider_refund_id FROM refund ORDER BY id LIMIT 1"));
		await app.deliver(["refund.failed", "refund.updated"]);
		expect(await findDonation(app.ctx, { id })).toMatchObject({ refundedMinor: 1, paidRefundedMinor: 2 });
		await refund(id, 1);
		expect(await findDonation(app.ctx, { id })).toMatchObject({ refundedMinor: 1, paidRefundedMinor: 3 });
		await refund(id, "all");
		expect(await findDonation(app.ctx, { id })).toMatchObject({
			status: "refunded",
			refundedMinor: 2723,
			paidRefundedMinor: 10_000,
		});
		expect(await balances(app)).not.toHaveProperty("payable:USD");
		expect(await inBalance()).toEqual([]);
	});

	it("refuses a refund of more pounds than were paid", async () => {
		const id = await give();
		await expect(refund(id, 2001)).rejects.toMatchObject({
			issues: [{ path: "amount", values: { most: "£20" } }],
		});
	});

	it("that its bank takes back leaves nothing with the request", async () => {
		const id = await give();
		const reason = "debit_not_authorized";
		await app.stripe(`/v1/test_helpers/charges/${await chargeId()}/return`, { reason });
		await app.deliver(["charge.dispute.created", "charge.dispute.closed"]);
		expect(await findDonation(app.ctx, { id })).toMatchObject({ status: "charged_back", refundedMinor: 2532 });
		const left = await balances(app);
		expect(left["payable:USD"] ?? 0).toBe(0);
		expect(left["fx:USD"]).toBe(10);
		await expectSoundAccounts(app);
		expect(await inBalance()).toEqual([]);
	});

	it("that is disputed is not free for the request, at the rate at which it was credited", async () => {
		const id = await begin();
		await payByCard(app, id, "pm_card_createDispute");
		await app.deliver(["charge.updated", "charge.dispute.created"]);
		expect(await statusOf(app, id)).toBe("disputed");
		const of = { kind: "request", id: demoRequestIds.alicia, currency: "USD" } as const;
		const [row] = await app.ctx.db.read.all<{ disputed: number; free: number }>(
			sql`SELECT ${disputedMinor(of)} AS disputed, ${freeMinor(of, app.platform.clock.now())} AS free`,
		);
		expect(row).toEqual({ disputed: 2461, free: 0 });
	});

	it("that is paid twice goes back once, in pounds", async () => {
		const id = await begin();
		const twice = await app.stripe("/v1/payment_intents", {
			amount: "2000",
			currency: "gbp",
			payment_method: "pm_card_visa",
			confirm: "true",
			confirmation_method: "manual",
			"allowed_payment_method_types[]": "card",
		});
		expect(twice.status).toBe(200);
		await pay(id);
		await app.rows(
			`INSERT INTO payment_attempt (id, donation_id, provider, provider_account, livemode, method, provider_intent_id, amount_minor, currency,
				status, status_rank, created_at, checked_at)
			VALUES ('pat_second', '${id}', 'stripe', 'default', 0, 'card', '${twice.body.id}', 2000, 'GBP', 'processing', 2, 1, 1)`,
		);
		app.advance(15 * 60_000);
		await app.tick();
		await app.tick();
		expect(await app.rows("SELECT amount_minor, reason, status FROM refund")).toEqual([
			{ amount_minor: 2000, reason: "duplicate", status: "succeeded" },
		]);
		expect(await findDonation(app.ctx, { id })).toMatchObject({ status: "succeeded", refundedMinor: 0 });
		expect((await balances(app))["unapplied:GBP"] ?? 0).toBe(0);
	});

	it("can be changed back to dollars before it is paid", async () => {
		const headers = donorBrowser;
		const first = await app.submit("/billingInfo", form, headers);
		const id = /donation=(don_\w+)/.exec(first.headers.get("location") ?? "")?.[1] ?? "";
		expect(await findDonation(app.ctx, { id })).toMatchObject({ currency: "GBP", chargeMinor: 2000 });
		const again = await (await app.fetch(`/billingInfo?donation=${id}`, { headers })).text();
		expect(again).toMatch(/<option[^>]*value="GBP"[^>]*selected|<option[^>]*selected[^>]*value="GBP"/);
		expect(again).toContain('name="shownIn" value="GBP"');
		// The amount in front of the donor was in pounds, so the page asks again before it is dollars.
		const dollars = { ...form, donation: id, payIn: "USD", amount: "25" };
		const asked = await app.submit("/billingInfo", { ...dollars, shownIn: "GBP" }, headers);
		expect(asked.headers.get("location") ?? "").not.toContain("/payment");
		expect(await findDonation(app.ctx, { id })).toMatchObject({ currency: "GBP" });
		await app.submit("/billingInfo", { ...dollars, shownIn: "USD" }, headers);
		expect(await findDonation(app.ctx, { id })).toMatchObject({ currency: "USD", chargeMinor: 2500 });
	});
});

describe("A currency", () => {
	it("is not offered where the provider does not settle in the request's currency", async () => {
		const id = await begin({ donationRequestId: demoRequestIds.asha });
		expect(id).toBe("");
		const page = await (await app.fetch(`/billingInfo?donationRequestId=${demoRequestIds.asha}`)).text();
		expect(page).not.toContain('name="payIn"');
	});

	it.each(["EUR", "AED", "CAD", "AUD", "SGD"])("%s is charged and credited", async (payIn) => {
		const id = await give({ payIn, amount: "100" });
		const row = await findDonation(app.ctx, { id });
		expect(row).toMatchObject({ status: "succeeded", currency: "USD", paidCurrency: payIn, paidMinor: 10_000 });
		expect(row.giftMinor + row.coverMinor).toBe(row.chargeMinor);
	});

	it("has its provider's smallest amount", async () => {
		expect(await begin({ payIn: "AED", amount: "1.99" })).toBe("");
		expect(await begin({ payIn: "AED", amount: "2" })).not.toBe("");
	});

	it("that is none of ours is refused", async () => {
		expect(await begin({ payIn: "JPY" })).toBe("");
	});

	it("is not charged without a donation", async () => {
		const bare = { payment_method_types: ["card"], paymentMethodId: "pm_card_visa", amount: 2000, currency: "GBP" };
		const { status, body } = await app.call("/create/payment/intent", bare);
		expect([status, body.issues?.[0]?.path]).toEqual([400, "currency"]);
	});

	it("that Stripe settles in another than the request's goes back to its donor", async () => {
		const id = await begin({ payIn: "GBP" });
		app.setFault(async (_request, next) => {
			const answer = await next();
			const text = await answer.text();
			return new Response(text.replaceAll('"usd"', '"eur"'), { status: answer.status, headers: answer.headers });
		});
		await pay(id);
		app.setFault(null);
		await app.tick();
		expect(await app.rows("SELECT status FROM payment_attempt")).toEqual([{ status: "unapplied" }]);
		expect(await app.rows("SELECT amount_minor, reason FROM refund")).toEqual([
			{ amount_minor: 2000, reason: "unapplied" },
		]);
	});
});
