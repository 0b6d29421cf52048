// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoUserId } from "../../../db/seed/index.ts";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { balances, donate } from "../../../site/testing/giving-steps.ts";
import * as paypal from "../../../site/testing/paypal-steps.ts";
import * as razorpay from "../../../site/testing/razorpay-steps.ts";
import { differingPayables } from "../reconciliation/differing-payables.ts";
import { indian, organization, withdrawalSteps } from "./testing/steps.ts";

const american = demoOrganizationIds["eastside-table"];
const day = 24 * 3_600_000;

const app = demoForEach({ RAZORPAY_API_BASE: "http://stripe.test/sandbox/razorpay" }, identifyByName);
const { call, saveAccount, ask, move } = withdrawalSteps(app);
beforeEach(async () => {
	await app.rows("DELETE FROM bank_account");
	await app.rows(
		"INSERT INTO organization_member (organization_id, user_id, role, created_at) VALUES (?, ?, 'owner', 0) ON CONFLICT DO NOTHING",
		[american, demoUserId("owner")],
	);
	await saveAccount();
	const first = { ...indian, country: "US", accountNumber: "000123456789", routingNumber: "110000000" };
	const { uniqueId } = (await call("owner", "POST", `/org/${american}/payment/account`, first)).body.data;
	await call("owner", "POST", `/stripe/verify-bank-account/${uniqueId}`, { amount: [32, 45] });
	app.advance(8 * day);
});
afterEach(async () => {
	expect(await differingPayables(app.ctx)).toEqual([]);
	expect((await balances(app))["foundation_reserve:INR"]).toBeUndefined();
	expect((await balances(app))["foundation_reserve:USD"]).toBeUndefined();
	await app.settled();
});

/** A gift to an organization, and what its donor's bank or wallet does then. */
interface Given {
	source: string;
	amount: number;
	dispute(): Promise<void>;
	end(outcome: "lose" | "win"): Promise<void>;
}

async function netbanking(): Promise<Given> {
	const id = await donate(app, 50_000, true, undefined, organization);
	const order = (await razorpay.createOrder(app, id)).body.data.id;
	const paid = await razorpay.pay(app, order);
	expect((await app.call("/razorpay/payment/verify", paid)).status).toBe(200);
	const act = async (name: "dispute" | "lose" | "win") => {
		await razorpay.act(app, paid.razorpay_payment_id, name);
		const body = await app.value(
			"SELECT json_extract(body, '$.entity') FROM sandbox_object WHERE type = 'razorpay.event' ORDER BY seq DESC LIMIT 1",
		);
		expect(await razorpay.deliver(app, body)).toBe(200);
	};
	return { source: organization, amount: 500, dispute: () => act("dispute"), end: act };
}

async function wallet(): Promise<Given> {
	const id = await donate(app, 50_000, true, undefined, american);
	await paypal.payWithPayPal(app, id);
	const capture = await paypal.captureOf(app, id);
	const act = async (name: string) => {
		await paypal.happensAtPayPal(app, name, capture);
		const body = await app.value(
			"SELECT json_extract(body, '$.body') FROM sandbox_object WHERE type = 'paypal_event' ORDER BY seq DESC LIMIT 1",
		);
		expect(await app.deliverPayPal(body)).toBe(200);
	};
	return { source: american, amount: 500, dispute: () => act("dispute"), end: act };
}

describe.each([
	["Razorpay", netbanking],
	["PayPal", wallet],
] as const)("money that is disputed at %s", (_name, give) => {
	it("can't be asked for", async () => {
		const { source, amount, dispute, end } = await give();
		await dispute();
		const refused = await ask(amount, "owner", source);
		expect([refused.status, refused.body.code]).toEqual([409, "withdrawal_disputed"]);
		await end("win");
		expect((await ask(amount, "owner", source)).status).toBe(201);
	});

	it("is neither approved nor sent, and taken from what was asked for once that is lost", async () => {
		const { source, amount, dispute, end } = await give();
		const { _id: id } = (await ask(amount, "owner", source)).body.data;
		await move(id, "approved");
		await dispute();
		expect((await move(id, "sent")).body.code).toBe("withdrawal_part_disputed");
		await end("lose");
		const { body } = await call("finAdmin", "GET", `/donationRequest/withdraw?scope=all&id=${id}`);
		expect(body.data[0]).toMatchObject({ status: "canceled", quantity: 0, takenBack: amount });
	});

	it("is missing, and waits for a person, if it was sent before", async () => {
		const { source, amount, dispute, end } = await give();
		const { _id: id } = (await ask(amount, "owner", source)).body.data;
		for (const state of ["approved", "sent"] as const) expect((await move(id, state)).status).toBe(200);
		await dispute();
		await end("lose");
		expect(await balances(app)).toMatchObject({ [`shortfall:${source === american ? "USD" : "INR"}`]: amount * 100 });
		expect((await move(id, "paid")).status).toBe(200);
	});
});

describe("money that came by bank transfer", () => {
	async function transfer(): Promise<string> {
		const body = {
			accountHolderName: "Devika Nair",
			accountHolderType: "individual",
			country: "US",
			label: "First Test Bank",
		};
		const account = { ...body, routingNumber: "110000000", accountNumber: "000123456789" };
		const { uniqueId } = (await call("signed-in", "POST", `/user/${demoUserId("donor")}/payment/account`, account)).body
			.data;
		await call("signed-in", "POST", `/stripe/verify-bank-account/${uniqueId}`, { amount: [32, 45] });
		const gift = { donationFor: "organization", toUserInfo: american, amount: 25, units: "usd" };
		expect((await call("signed-in", "POST", "/stripe/charge", gift)).status).toBe(200);
		app.advance(5 * day);
		await app.tick();
		await app.settled();
		return app.value("SELECT provider_charge_id FROM payment_attempt WHERE provider = 'stripe'");
	}

	it("can't be asked for while its bank can return it, and is gone without a loss if it does", async () => {
		const charge = await transfer();
		const refused = await ask("24.80", "owner", american);
		expect([refused.status, refused.body.code]).toEqual([409, "withdrawal_returnable"]);
		expect(refused.body.message).toBe(
			"$24.80 of this came by bank transfer. Banks can return it for 60 days, so it can be withdrawn after that.",
		);
		const card = await donate(app, 50_000, true, undefined, american);
		await paypal.payWithPayPal(app, card);
		const tooMuch = await ask("500.01", "owner", american);
		expect(tooMuch.body.issues[0].message).toBe(
			"You can withdraw up to $500 now. $24.80 came by bank transfer, which banks can return for 60 days.",
		);
		await app.stripe(`/v1/test_helpers/charges/${charge}/return`, { reason: "debit_not_authorized" });
		await app.deliver(["charge.dispute.created", "charge.dispute.closed"]);
		expect((await ask("500", "owner", american)).status).toBe(201);
		expect((await balances(app))["payable:USD"]).toBeUndefined();
	});

	async function card(amountMinor: number) {
		const id = await donate(app, amountMinor, true, undefined, american);
		await paypal.payWithPayPal(app, id);
		const capture = await paypal.captureOf(app, id);
		return async (name: "dispute" | "lose") => {
			await paypal.happensAtPayPal(app, name, capture);
			const body = await app.value(
				"SELECT json_extract(body, '$.body') FROM sandbox_object WHERE type = 'paypal_event' ORDER BY seq DESC LIMIT 1",
			);
			expect(await app.deliverPayPal(body)).toBe(200);
		};
	}

	it.each(["before", "after"])("covers no dispute of other money, if it came %s that was asked for", async (when) => {
		const charge = when === "before" ? await transfer() : "";
		const act = await card(2480);
		const { _id: id } = (await ask("24.80", "owner", american)).body.data;
		await act("dispute");
		const later = charge || (await transfer());
		const listed = async () =>
			(await call("finAdmin", "GET", `/donationRequest/withdraw?scope=all&id=${id}`)).body.data[0];
		expect(await listed()).toMatchObject({ disputed: 24.8, goingBack: 0 });
		const refused = await move(id, "approved");
		expect([refused.status, refused.body.code]).toEqual([409, "withdrawal_part_disputed"]);
		expect(refused.body.message).toContain("$24.80 of this is disputed");
		await act("lose");
		expect(await listed()).toMatchObject({ status: "canceled", takenBack: 24.8 });
		await app.stripe(`/v1/test_helpers/charges/${later}/return`, { reason: "debit_not_authorized" });
		await app.deliver(["charge.dispute.created", "charge.dispute.closed"]);
		const { "payable:USD": owed, "shortfall:USD": short } = await balances(app);
		expect([owed, short]).toEqual([undefined, undefined]);
	});

	it("pays for what was sent before, because nothing else does", { tags: ["rest"] }, async () => {
		const act = await card(2000);
		const { _id: id } = (await ask("20", "owner", american)).body.data;
		for (const state of ["approved", "sent", "paid"] as const) expect((await move(id, state)).status).toBe(200);
		await transfer();
		await act("dispute");
		await act("lose");
		const { "payable:USD": owed, "shortfall:USD": short } = await balances(app);
		expect([owed, short]).toEqual([-480, undefined]);
	});

	it("can be asked for after sixty days, and a return that comes too late takes it from what is not sent", async () => {
		const charge = await transfer();
		app.advance(61 * day);
		const { body } = await ask("24.80", "owner", american);
		expect(body.data.status).toBe("hold");
		await app.stripe(`/v1/test_helpers/charges/${charge}/return`, { reason: "debit_not_authorized" });
		await app.deliver(["charge.dispute.closed"]);
		const { body: listed } = await call("finAdmin", "GET", `/donationRequest/withdraw?scope=all&id=${body.data._id}`);
		expect(listed.data[0]).toMatchObject({ status: "canceled", takenBack: 24.8 });
	});
});
