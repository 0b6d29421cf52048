// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import { balances, payByCard } from "../../../site/testing/giving-steps.ts";
import { atPayPal, captureOf, happensAtPayPal, orderOf } from "../../../site/testing/paypal-steps.ts";
import { regularLink } from "./link.ts";
import { regularSteps } from "./testing/steps.ts";

const app = demoForEach({}, identifyByName);
const { day, begin, toDue, run, periods, gift, mails } = regularSteps(app);
const inDollars = {
	donationRequestId: demoRequestIds.isabel,
	amount: "25",
	country: "US",
	state: "CA",
	zip_code: "94103",
};
const donor = { ...as("signed-in"), ...donorBrowser };
const idOf = (donation: string) =>
	app.value<string>("SELECT gift_id FROM recurring_period WHERE donation_id = ?", [donation]);
const paid = (period: string) => expect.objectContaining({ period, state: "paid", status: "succeeded" });

async function pass(days: number): Promise<void> {
	for (let passed = 0; passed < days; passed++) {
		app.advance(day);
		await app.tick();
		await app.settled();
	}
}

/** Approves the donation at PayPal, and comes back. */
async function approve(donation: string, funding = "balance", headers: Record<string, string> = donorBrowser) {
	const sent = await app.submit(`/payment?donation=${donation}&method=paypal`, { intent: "paypal" }, headers);
	const order = new URL(sent.headers.get("location") ?? "").searchParams.get("token") ?? "";
	const back = await atPayPal(app, order, { funding });
	return app.fetch(back.pathname + back.search, { headers, redirect: "manual" });
}

async function givingByPayPal(funding?: string): Promise<string> {
	const donation = await begin(inDollars);
	await approve(donation, funding);
	return idOf(donation);
}

const ordersAtPayPal = () => app.value<number>("SELECT count(*) FROM payment_attempt WHERE provider = 'paypal'");
const atLink = async (id: string, fields?: Record<string, string>) => {
	const link = await regularLink(app.ctx, { id });
	return fields ? app.submit(link, fields, donorBrowser) : app.fetch(link, { headers: donorBrowser });
};

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

async function account(number: string): Promise<string> {
	const path = `/user/${demoUserId("donor")}/payment/account`;
	const call = (method: string, to: string, body: object) =>
		app.fetch(`/api/v1${to}`, {
			method,
			headers: { ...donor, "content-type": "application/json" },
			body: JSON.stringify(body),
		});
	const made = await call("POST", path, {
		country: "US",
		label: "First Test Bank",
		accountHolderName: "Devika Nair",
		accountHolderType: "individual",
		routingNumber: "110000000",
		accountNumber: number,
	});
	const { uniqueId } = (await made.json()).data;
	await call("POST", `/stripe/verify-bank-account/${uniqueId}`, { amount: [32, 45] });
	return uniqueId;
}

async function givingByBank(number = "000123456789"): Promise<string> {
	const accountId = await account(number);
	const donation = await begin(inDollars, donor);
	const sent = await app.submit(
		`/payment?donation=${donation}&method=us_bank_account`,
		{ intent: "transfer", accountId, amount: "2500", currency: "USD" },
		donor,
	);
	expect(sent.headers.get("location")).toBe(`/thankyou?donation=${donation}`);
	expect(await app.value("SELECT count(*) FROM recurring_gift")).toBe(0);
	await pass(5);
	return idOf(donation);
}

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
