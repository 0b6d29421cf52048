// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoUserId } from "../../../db/seed/index.ts";
import { identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import { balances, payByCard } from "../../../site/testing/giving-steps.ts";
import { atPayPal, captureOf, happensAtPayPal, orderOf } from "../../../site/testing/paypal-steps.ts";
import { dollarSteps, donor, inDollars, paid } from "./testing/dollar-steps.ts";

const app = demoForEach({}, identifyByName);
const {
	day,
	begin,
	toDue,
	run,
	periods,
	gift,
	mails,
	idOf,
	pass,
	givingByBank,
	approve,
	givingByPayPal,
	ordersAtPayPal,
	atLink,
} = dollarSteps(app);

describe("a monthly gift by PayPal", () => {
	it("keeps the donor's account with the first payment, and charges it once a month", async () => {
		const donation = await begin(inDollars);
		const page = await (
			await app.fetch(`/payment?donation=${donation}&method=paypal`, { headers: donorBrowser })
		).text();
		expect(page).toContain("every month");
		await approve(donation);
		const id = await idOf(donation);
		expect(await gift(id)).toMatchObject({ provider: "paypal", card_brand: "paypal", state: "active" });
		await toDue(id);
		await Promise.all([run(), run()]);
		await run();
		expect(await periods(id)).toEqual([paid("2026-11"), paid("2026-12")]);
		expect(await ordersAtPayPal()).toBe(2);
		expect(await (await atLink(id)).text()).toContain("PayPal");
	});

	it("goes on after a lost answer with the order that PayPal has made", async () => {
		const id = await givingByPayPal();
		await toDue(id);
		app.setFault(async (request, next) => {
			const answer = await next();
			return request.method === "POST" && request.url.endsWith("/v2/checkout/orders") ? Response.error() : answer;
		});
		await run();
		app.setFault(null);
		app.advance(3 * 60_000);
		await run();
		expect(await periods(id)).toEqual([paid("2026-11"), paid("2026-12")]);
		expect(await balances(app)).toMatchObject({ "psp_clearing:USD": 2 * 2_401 });
	});

	it("is tried on days 1, 3, 5 and 7 if PayPal declines, and can be paid by its mail's page", async () => {
		const id = await givingByPayPal("later-declined");
		await toDue(id);
		for (let tries = 0; tries < 9; tries++) {
			await run();
			app.advance(day);
		}
		expect((await periods(id)).at(-1)).toMatchObject({ state: "failed", tries: 4 });
		expect(await mails()).toEqual(["started", "declined", "declined", "declined", "failed"]);
		expect(await gift(id)).toMatchObject({ state: "ended", reason: "failed" });
	});

	it("ends at PayPal with the gift, and with the gift if the donor removes us there", async () => {
		const [id, other] = [await givingByPayPal(), await givingByPayPal()];
		expect((await atLink(id, { intent: "end" })).status).toBe(303);
		await app.tick();
		expect(await app.value("SELECT count(*) FROM mandate_to_cancel")).toBe(0);
		const donation = await app.value<string>("SELECT donation_id FROM recurring_period WHERE gift_id = ?", [other]);
		await happensAtPayPal(app, "unlink", await captureOf(app, donation));
		const { method_id: token } = (await gift(other)) ?? {};
		const event = { id: "WH-1", event_type: "VAULT.PAYMENT-TOKEN.DELETED", resource: { id: token } };
		expect(await app.deliverPayPal(JSON.stringify(event))).toBe(200);
		expect(await gift(other)).toMatchObject({ state: "ended", at_bank: "cancelled" });
	});

	it("is kept for its own donor only: anybody else pays once", async () => {
		const donation = await begin(inDollars);
		const order = await orderOf(app, donation);
		await atPayPal(app, order);
		await app.call("/paypal/captureOrder", { orderId: order, donationId: donation });
		expect(await app.value("SELECT count(*) FROM recurring_gift")).toBe(0);
		expect(await mails()).toEqual(["once"]);
	});

	it("takes over from a card, which is not charged any more", async () => {
		const donation = await begin(inDollars);
		await payByCard(app, donation, "pm_card_visa", {}, donorBrowser);
		const id = await idOf(donation);
		const renewed = await atLink(id, { intent: "renew" });
		const [, next = ""] = /donation=(don_\w+)/.exec(renewed.headers.get("location") ?? "") ?? [];
		await approve(next);
		expect(await gift(id)).toMatchObject({ provider: "paypal", next_period: "2027-01" });
		await toDue(id);
		await run();
		expect(await periods(id)).toEqual([paid("2026-11"), paid("2026-12"), paid("2027-01")]);
	});
});

describe("a monthly gift from a US bank account", () => {
	beforeEach(() => app.rows("DELETE FROM bank_account"));

	it("begins when the first transfer has arrived, and each later one is on its way for days", async () => {
		const id = await givingByBank();
		expect(await gift(id)).toMatchObject({ provider: "stripe", card_brand: "us_bank_account", card_last4: "6789" });
		await toDue(id);
		await Promise.all([run(), run()]);
		expect((await periods(id)).at(-1)).toMatchObject({ state: "open", status: "processing", tries: 1 });
		await pass(5);
		expect(await periods(id)).toEqual([paid("2026-11"), paid("2026-12")]);
		// The bank's fee, 0.8 %.
		expect(await balances(app)).toMatchObject({ "psp_fee:USD": 40 });
	});

	it("is tried again two days after the bank has refused a transfer", async () => {
		const id = await givingByBank("000888888880");
		await toDue(id);
		await run();
		await pass(5);
		expect((await periods(id)).at(-1)).toMatchObject({ state: "open", tries: 1 });
		const told = await app.column(
			"SELECT template FROM outbox_message WHERE template IN ('regular-gift', 'transfer-returned')",
		);
		expect(told).toEqual(["regular-gift", "regular-gift"]);
		await pass(3);
		expect((await periods(id)).at(-1)).toMatchObject({ state: "open", tries: 2 });
	});

	it("is reversed in the ledger and paused if the bank takes a transfer back after it has arrived", async () => {
		const id = await givingByBank("000555555559");
		await pass(2);
		await app.deliver(["charge.dispute.created", "charge.dispute.closed"]);
		expect((await periods(id))[0]).toMatchObject({ status: "charged_back" });
		expect(await gift(id)).toMatchObject({ state: "paused", reason: "dispute" });
		expect(await app.rows("SELECT currency FROM ledger_entry GROUP BY currency HAVING sum(amount_minor) <> 0")).toEqual(
			[],
		);
	});

	it("keeps its account from being removed", async () => {
		await givingByBank();
		const accountId = await app.value("SELECT id FROM bank_account");
		const answer = await app.fetch(`/api/v1/user/${demoUserId("donor")}/payment/account/${accountId}`, {
			method: "DELETE",
			headers: donor,
		});
		expect([answer.status, (await answer.json()).code]).toEqual([409, "regular_account_used"]);
	});
});

describe("what a monthly gift by card owes", () => {
	/** A gift whose second payment was declined. @returns it, and the donation that is due */
	async function owing(): Promise<{ id: string; due: string }> {
		const donation = await begin(inDollars, donor);
		await payByCard(app, donation, "pm_card_laterDeclined", {}, donor);
		const id = await idOf(donation);
		await toDue(id);
		await run();
		const due = await app.value<string>(
			"SELECT donation_id FROM recurring_period WHERE gift_id = ? AND state = 'open'",
			[id],
		);
		return { id, due };
	}

	it("can be paid by PayPal", async () => {
		const { id, due } = await owing();
		await approve(due, "balance", donor);
		expect(await periods(id)).toEqual([paid("2026-11"), paid("2026-12")]);
		expect(await gift(id)).toMatchObject({ state: "active", card_brand: "paypal" });
	});

	it("keeps its amount, with or without the fee", async () => {
		const { due } = await owing();
		const path = `/payment?donation=${due}&method=card`;
		expect((await app.submit(path, { intent: "cover" }, donor)).status).toBe(409);
	});
});
