// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { callAs } from "../../../site/testing/call-as.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { balances, statusOf as statusIn } from "../../../site/testing/giving-steps.ts";
import { providerFor } from "../../providers/index.ts";
import { settlePayment } from "./settle-payment.ts";

const day = 24 * 3_600_000;
const arrived = "000123456789";
const unfunded = "000222222227";
const returned = "000555555559";

const app = demoForEach({}, identifyByName);
const call = callAs(app);
beforeEach(async () => {
	await app.rows("DELETE FROM bank_account");
});

const accounts = (who: Visitor) => `/user/${demoUserId(who === "owner" ? "owner" : "donor")}/payment/account`;

async function verifiedAccount(accountNumber: string, who: Visitor = "signed-in"): Promise<string> {
	const { body } = await call(who, "POST", accounts(who), {
		country: "US",
		label: "First Test Bank",
		accountHolderName: "Devika Nair",
		accountHolderType: "individual",
		routingNumber: "110000000",
		accountNumber,
	});
	const { uniqueId } = body.data;
	const verified = await call(who, "POST", `/stripe/verify-bank-account/${uniqueId}`, { amount: [32, 45] });
	expect(verified.body.data.status).toBe("verified");
	return uniqueId;
}

const gift = { donationFor: "donationRequest", donationRequestId: demoRequestIds.alicia, amount: 25, units: "usd" };
const give = (body: object = gift, who: Visitor = "signed-in") => call(who, "POST", "/stripe/charge", body);

const raised = async () =>
	(await app.value("SELECT raised_minor FROM request_totals WHERE request_id = ?", [demoRequestIds.alicia])) ?? 0;
const statusOf = (id: string) => statusIn(app, id);
const intentOf = () => app.value("SELECT provider_intent_id FROM payment_attempt");
const mails = () => app.rows("SELECT recipient, template FROM outbox_message WHERE template = 'transfer-returned'");

/** Lets days pass, in which the reconciler asks the provider now and then. */
async function wait(days: number): Promise<void> {
	for (let passed = 0; passed < days; passed++) {
		app.advance(day);
		await app.tick();
		await app.settled();
	}
}

describe("a donation by bank transfer", () => {
	it("is processing and counts for nothing until the money has arrived, with the bank's fee", async () => {
		await verifiedAccount(arrived);
		const { status, body } = await give();
		expect(status).toBe(200);
		expect(body.data).toMatchObject({
			amount: 25,
			currency: "USD",
			balance_transaction: null,
			source: { account_holder_name: "Devika Nair", last4: "6789" },
			billing_details: { email: "donor@demo.test" },
			status: "processing",
			score: expect.any(Number),
		});
		const { donationId } = body.data;
		expect([await raised(), await balances(app)]).toEqual([0, {}]);
		await wait(3);
		expect([await statusOf(donationId), await raised()]).toEqual(["processing", 0]);
		await wait(2);
		expect([await statusOf(donationId), await raised()]).toEqual(["succeeded", 2480]);
		expect(await balances(app)).toMatchObject({ "psp_fee:USD": 20, "fee_cover:USD": -20 });
		expect(await mails()).toEqual([]);
	});

	it("arrives by its webhook too, once", async () => {
		await verifiedAccount(arrived);
		const { donationId } = (await give()).body.data;
		await app.stripe(`/v1/test_helpers/payment_intents/${await intentOf()}/settle`, { outcome: "succeeded" });
		await app.deliver(["payment_intent.succeeded"]);
		await app.deliver(["payment_intent.succeeded"]);
		expect([await statusOf(donationId), await raised()]).toEqual(["succeeded", 2480]);
	});

	it("that the bank refuses days later failed, and a mail says so", { tags: ["rest"] }, async () => {
		await verifiedAccount(unfunded);
		const { donationId } = (await give()).body.data;
		await wait(6);
		expect([await statusOf(donationId), await raised()]).toEqual(["failed", 0]);
		expect(await mails()).toEqual([{ recipient: "donor@demo.test", template: "transfer-returned" }]);
	});

	it("is reversed too if the event of its return comes before that of its success", async () => {
		await verifiedAccount(returned);
		const { donationId } = (await give()).body.data;
		await app.submit("/sandbox/stripe/controls", { time: "pass" });
		expect(await statusOf(donationId)).toBe("processing");
		await app.deliver(["charge.dispute.created", "charge.dispute.funds_withdrawn", "charge.dispute.closed"]);
		expect(await app.rows("SELECT DISTINCT status FROM webhook_event")).toEqual([{ status: "done" }]);
		expect([await statusOf(donationId), await raised()]).toEqual(["charged_back", 0]);
		await app.deliver(["payment_intent.succeeded", "charge.succeeded"]);
		expect([await statusOf(donationId), await raised()]).toEqual(["charged_back", 0]);
		expect(await mails()).toHaveLength(1);
	});

	it("that the bank returns after it arrived is reversed, and one mail says so", { tags: ["rest"] }, async () => {
		await verifiedAccount(returned);
		const { donationId } = (await give()).body.data;
		await wait(6);
		await app.deliver(["charge.dispute.created", "charge.dispute.closed"]);
		expect([await statusOf(donationId), await raised()]).toEqual(["charged_back", 0]);
		expect(await mails()).toHaveLength(1);
	});

	it("is charged once, however often its Idempotency-Key is sent", async () => {
		await verifiedAccount(arrived);
		const headers = { authorization: "Bearer signed-in", "idempotency-key": "transfer-once-1" };
		const both = [await app.call("/stripe/charge", gift, headers), await app.call("/stripe/charge", gift, headers)];
		expect(both.map(({ body }) => body.data.donationId)).toEqual([
			both[0]?.body.data.donationId,
			both[0]?.body.data.donationId,
		]);
		expect((await app.stripe("/v1/payment_intents")).body.data).toHaveLength(1);
		expect(await app.rows("SELECT id FROM donation")).toHaveLength(1);
	});

	it("that was refused stays refused if its Idempotency-Key is sent again", async () => {
		await verifiedAccount(arrived);
		app.setFault(async (request, next) => {
			if (request.method !== "POST" || !request.url.endsWith("/payment_intents")) return next();
			return Response.json({ error: { type: "invalid_request_error", message: "No." } }, { status: 400 });
		});
		const headers = { authorization: "Bearer signed-in", "idempotency-key": "transfer-refused-1" };
		const both = [await app.call("/stripe/charge", gift, headers), await app.call("/stripe/charge", gift, headers)];
		expect(both.map(({ status, body }) => [status, body.code])).toEqual([
			[409, "bank_transfer_refused"],
			[409, "bank_transfer_refused"],
		]);
	});

	it("whose answer was lost is found by the reconciler, and not charged again", { tags: ["rest"] }, async () => {
		await verifiedAccount(arrived);
		app.setFault(async (request, next) => {
			const answer = await next();
			return request.method === "POST" && request.url.endsWith("/payment_intents")
				? new Response("", { status: 500 })
				: answer;
		});
		expect((await give()).status).toBe(503);
		app.setFault(null);
		await wait(6);
		expect(await app.rows("SELECT status FROM donation")).toEqual([{ status: "succeeded" }]);
		expect((await app.stripe("/v1/payment_intents")).body.data).toHaveLength(1);
	});
});

describe("two workers and late calls", () => {
	it("tell the donor of a failed transfer once", async () => {
		await verifiedAccount(unfunded);
		await give();
		app.advance(6 * day);
		const facts = await providerFor(app.platform, "us_bank_account").readPayment(await intentOf());
		if (!facts) throw new Error("the provider knows the transfer");
		await Promise.all([settlePayment(app.ctx, facts), settlePayment(app.ctx, facts)]);
		expect(await mails()).toHaveLength(1);
	});

	it("don't send a transfer whose answer was lost again after the timer may have given it up", async () => {
		await verifiedAccount(arrived);
		const isCharge = ({ method, url }: Request) => method === "POST" && url.endsWith("/payment_intents");
		const headers = { authorization: "Bearer signed-in", "idempotency-key": "transfer-late-1" };
		app.setFault(async (request, next) => {
			if (isCharge(request)) throw new TypeError("connection reset");
			return next();
		});
		expect((await app.call("/stripe/charge", gift, headers)).status).toBe(503);
		app.setFault(null);
		app.advance(6 * 60_000);
		expect((await app.call("/stripe/charge", gift, headers)).body.code).toBe("checking_payment");
		app.advance(5 * 60_000);
		expect((await app.call("/stripe/charge", gift, headers)).body.code).toBe("bank_transfer_refused");
		expect((await app.stripe("/v1/payment_intents")).body.data).toEqual([]);
	});

	it("don't count a failed transfer as a declined card", async () => {
		await verifiedAccount(unfunded);
		const { donationId } = (await give()).body.data;
		app.advance(6 * day);
		const body = { paymentIntentId: await intentOf(), donationId };
		const answer = await call("signed-in", "POST", "/create/payment/intent", body);
		expect([answer.status, answer.body.code]).toEqual([404, "unknown_payment"]);
	});

	it("charge nothing by a page whose amount has changed since", async () => {
		const accountId = await verifiedAccount(arrived);
		const form = {
			donationRequestId: demoRequestIds.alicia,
			amount: "5",
			first_name: "Eve",
			last_name: "X",
			email: "eve@people.example",
			country: "US",
			zip_code: "10001",
		};
		const post = (path: string, body: Record<string, string>) => app.submit(path, body, as("signed-in"));
		const id = /don_\w+/.exec((await post("/billingInfo", form)).headers.get("location") ?? "")?.[0] ?? "";
		const path = `/payment?donation=${id}&method=us_bank_account`;
		const transfer = { intent: "transfer", accountId, currency: "USD" };
		expect((await post(path, { ...transfer, amount: "50000" })).status).toBe(400);
		expect(await app.rows("SELECT id FROM payment_attempt")).toEqual([]);
		expect((await post(path, { ...transfer, amount: "500" })).headers.get("location")).toContain("/thankyou");
	});
});

it("a bank transfer may name an organization", async () => {
	await verifiedAccount(arrived);
	const toUserInfo = demoOrganizationIds["lumen-labs"];
	const { status, body } = await give({ donationFor: "organization", toUserInfo, amount: 25, units: "usd" });
	expect([status, body.code]).toEqual([200, undefined]);
	expect(await app.rows("SELECT beneficiary_id FROM donation")).toEqual([{ beneficiary_id: toUserInfo }]);
});

describe("a bank transfer is refused", () => {
	it.each([
		[{}, ["donationRequestId", "amount"]],
		[{ donationFor: "individual", amount: 5 }, ["toUserInfo"]],
		[{ donationFor: "individual", donationRequestId: demoRequestIds.alicia, amount: 5 }, ["toUserInfo"]],
		[{ toUserInfo: demoUserId("donee"), amount: 5 }, ["donationRequestId"]],
		[{ donationFor: "tal" }, ["amount"]],
		[{ donationRequestId: demoRequestIds.alicia }, ["amount"]],
	])("naming each missing field of %j", async (body, paths) => {
		const refused = await give(body);
		expect([refused.status, refused.body.issues.map(({ path }: { path: string }) => path)]).toEqual([400, paths]);
	});

	it("without a verified account", async () => {
		expect((await give()).body.code).toBe("ach_account_missing");
	});

	it("from an Indian account", async () => {
		await call("signed-in", "POST", accounts("signed-in"), {
			country: "IN",
			label: "State Bank of India",
			accountHolderName: "Devika Nair",
			accountHolderType: "individual",
			routingNumber: "SBIN0000300",
			accountNumber: "30123456789",
		});
		expect((await give()).body).toMatchObject({ code: "invalid", message: "StripeACH only available in USA" });
	});

	it("in rupees, to a request in rupees, and to the foundation", async () => {
		await verifiedAccount(arrived);
		const usaOnly = "StripeACH only available in USA";
		expect((await give({ ...gift, units: "inr" })).body.message).toBe(usaOnly);
		expect((await give({ ...gift, donationRequestId: demoRequestIds.asha })).body.message).toBe(usaOnly);
		expect((await give({ ...gift, donationFor: "tal" })).status).toBeGreaterThanOrEqual(400);
		expect(await app.rows("SELECT id FROM donation")).toEqual([]);
	});

	it("from somebody else's account, and for a guest", async () => {
		const theirs = await verifiedAccount(arrived, "owner");
		expect((await give({ ...gift, accountId: theirs })).body.code).toBe("ach_account_missing");
		expect((await give(gift, "guest")).status).toBe(401);
	});

	it.each([
		[undefined, "Please enter Amount"],
		["", "Please enter Amount"],
		["-1", "Please enter valid amount: in digits only, without “-”"],
		["1e9", "Please enter valid amount: in digits only, without “e”"],
	])("for the amount %s", async (amount, text) => {
		await verifiedAccount(arrived);
		const { status, body } = await give({ ...gift, amount });
		expect([status, body.message]).toEqual([400, text]);
	});
});

describe("the stand-in's activity page", () => {
	const press = async (act: string) => {
		expect((await app.submit("/sandbox/stripe/activity", { id: await intentOf(), act })).status).toBe(303);
		await app.deliver(["payment_intent.succeeded", "payment_intent.payment_failed", "charge.dispute.closed"]);
	};

	it("lets a transfer arrive at once, and come back, once", async () => {
		await verifiedAccount(arrived);
		const { donationId } = (await give()).body.data;
		expect(await (await app.fetch("/sandbox/stripe/activity")).text()).toContain("Let it arrive");
		await press("arrive");
		expect([await statusOf(donationId), await raised()]).toEqual(["succeeded", 2480]);
		await press("return");
		await press("return");
		expect([await statusOf(donationId), await raised()]).toEqual(["charged_back", 0]);
		expect(await mails()).toHaveLength(1);
	});

	it("lets a transfer fail", async () => {
		await verifiedAccount(arrived);
		const { donationId } = (await give()).body.data;
		await press("fail");
		expect(await statusOf(donationId)).toBe("failed");
	});
});
