// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { as, identifyByName, visitors } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { balances } from "../../../site/testing/giving-steps.ts";
import { multipart } from "../../../site/testing/visits.ts";
import { recheckRefunds } from "../payments/recheck-due.ts";
import { indian, organization, request, withdrawalSteps } from "./testing/steps.ts";

const donor = demoUserId("donor");

const app = demoForEach({}, identifyByName);
const { call, saveAccount, give, ask, move } = withdrawalSteps(app);
beforeEach(async () => {
	await app.rows("DELETE FROM bank_account");
});

const held = async () => Number(await app.value("SELECT count(*) FROM withdrawal"));

describe("asking for money", () => {
	it("sets it aside in the ledger and in the request's totals", async () => {
		await saveAccount();
		await give();
		const { status, body } = await ask("600.50");
		expect([status, body.data.status, body.data.quantity, body.data.units]).toEqual([201, "hold", 600.5, "INR"]);
		expect(body.data.bank).toEqual({
			label: indian.label,
			holderName: indian.accountHolderName,
			last4: "6789",
			country: "IN",
		});
		expect(await balances(app)).toMatchObject({ "payable:INR": -39_950, "hold:INR": -60_050 });
		expect(
			await app.rows("SELECT raised_minor, withdrawn_minor FROM request_totals WHERE request_id = ?", [request]),
		).toEqual([{ raised_minor: 100_000, withdrawn_minor: 60_050 }]);
		expect(await app.rows("SELECT action FROM audit_log WHERE subject_kind = 'withdrawal'")).toEqual([
			{ action: "withdrawal.asked" },
		]);
		expect(
			await app.rows("SELECT DISTINCT template FROM outbox_message WHERE template = 'withdrawal-moved'"),
		).toHaveLength(1);
	});

	it("gives no more than there is when twenty ask at once", async () => {
		await saveAccount();
		await give();
		const answers = await Promise.all(Array.from({ length: 20 }, () => ask(150)));
		const statuses = answers.map(({ status }) => status).sort();
		expect(statuses).toEqual([...Array(6).fill(201), ...Array(14).fill(409)]);
		expect(await held()).toBe(6);
		expect(await balances(app)).toMatchObject({ "payable:INR": -10_000, "hold:INR": -90_000 });
		const { body } = await ask(150);
		expect(body.issues[0]).toMatchObject({
			path: "amount",
			code: "withdrawal_too_much",
			message: "You can withdraw up to ₹100 now.",
		});
	});

	it("is asked for as people type amounts in the currency of the money", async () => {
		await saveAccount();
		await give();
		for (const amount of ["₹100", "Rs. 100/-", "₹.100", "१०० रुपये"]) {
			const { status, body } = await ask(amount);
			expect([amount, status, body.data?.quantity]).toEqual([amount, 201, 100]);
		}
		const { body } = await ask("$100");
		expect(body.issues).toMatchObject([{ path: "amount", code: "amount_other_currency" }]);
		expect((await ask("100.005")).body.issues).toMatchObject([{ path: "amount", code: "amount_decimals" }]);
	});

	it("leaves money that is on its way back to its donor", async () => {
		await saveAccount();
		const gift = await give();
		await give();
		const publicId = await app.value("SELECT public_id FROM donation WHERE id = ?", [gift]);
		app.setFault((call, next) =>
			call.url.endsWith("/v1/refunds") ? Promise.reject(new TypeError("connection reset")) : next(),
		);
		expect(
			(await call("finAdmin", "POST", `/donation/${publicId}/refunds`, { amount: "all", reason: "Asked" })).status,
		).toBe(200);
		expect((await ask("1000.01")).body.issues[0].message).toBe("You can withdraw up to ₹1,000 now.");
		expect((await ask(1000)).status).toBe(201);
		app.setFault(null);
		app.advance(1_200_000);
		await recheckRefunds(app.ctx, { within: 5000 });
		await app.settled();
		const after = await balances(app);
		expect([after["payable:INR"], after["hold:INR"]]).toEqual([undefined, -100_000]);
		expect(await app.rows("SELECT 1 FROM ledger_account WHERE code = 'foundation_reserve'")).toEqual([]);
	});

	it("asks once, however often the same call or form is sent", async () => {
		await saveAccount();
		await give();
		const path = `/donationRequest/withdraw/${request}`;
		const headers = { ...as("owner"), "idempotency-key": "a-key-of-our-own-1" };
		const first = await app.call(path, { amount: 100 }, headers);
		const second = await app.call(path, { amount: 100 }, headers);
		expect([first.status, second.status, second.body.data._id]).toEqual([201, 201, first.body.data._id]);
		expect((await app.call(path, { amount: 200 }, headers)).status).toBe(422);
		const forms = await Promise.all(Array.from({ length: 5 }, () => ask(100, "owner", request, { key: "form-1" })));
		expect(new Set(forms.map(({ body }) => body.data._id)).size).toBe(1);
		expect(await held()).toBe(2);
	});

	it.each([
		["nothing", {}, 400, "amount_missing"],
		["0.99", {}, 400, "amount_invalid"],
		["-5", {}, 400, "amount_leave_out"],
		["1e3", {}, 400, "amount_leave_out"],
		["$5", {}, 400, "amount_other_currency"],
		["1000.01", {}, 409, "withdrawal_too_much"],
		["100", { accountId: "ba_unknown" }, 400, "bank_account_not_found"],
		["100", { currency: "USD" }, 409, "withdrawal_nothing"],
		["100", { currency: "EUR" }, 400, "withdrawal_currency_missing"],
		["100", { note: "x".repeat(501) }, 400, "too_long"],
	] as const)("refuses %s %o", async (amount, more, status, code) => {
		await saveAccount();
		await give();
		const answer = await ask(amount === "nothing" ? "" : amount, "owner", request, more);
		expect([answer.status, answer.body.issues?.[0]?.code ?? answer.body.code]).toEqual([status, code]);
		expect(await held()).toBe(0);
	});

	it("needs a bank account, the organization's verification and a request that may pay out", async () => {
		await give();
		expect((await ask(100)).body.issues[0].code).toBe("withdrawal_account_missing");
		await saveAccount();
		await app.rows("UPDATE organization SET is_profile_verified = 0 WHERE id = ?", [organization]);
		expect((await ask(100)).body.code).toBe("withdrawal_unverified");
		await app.rows("UPDATE organization SET is_profile_verified = 1 WHERE id = ?", [organization]);
		await app.rows("UPDATE donation_request SET status = -6 WHERE id = ?", [request]);
		expect((await ask(100)).body.code).toBe("withdrawal_not_open");
		await app.rows("UPDATE donation_request SET status = 2 WHERE id = ?", [request]);
		expect((await ask(100)).status).toBe(201);
	});

	it("goes to no account of another currency, chosen or the only one", async () => {
		const american = {
			...indian,
			country: "US",
			label: "First Bank",
			accountNumber: "000123456789",
			routingNumber: "110000000",
		};
		const { status, body } = await call("owner", "POST", `/org/${organization}/payment/account`, american);
		expect(status).toBe(200);
		await app.rows("UPDATE bank_account SET status = 'verified'");
		await give();
		for (const more of [{}, { accountId: body.data.uniqueId }]) {
			expect((await ask(100, "owner", request, more)).body.issues[0].code).toBe("withdrawal_account_country");
		}
		expect(await held()).toBe(0);
	});

	it("asks a person once who they are, and stores the number encrypted", async () => {
		await app.rows("UPDATE donation_request SET user_id = ?, organization_id = NULL WHERE id = ?", [
			donor,
			demoRequestIds.asha,
		]);
		await give(demoRequestIds.asha);
		await call("signed-in", "POST", `/user/${donor}/payment/account`, { ...indian, accountHolderType: "individual" });
		const of = (more: object) => ask(10, "signed-in", demoRequestIds.asha, more);
		const refused = [
			{},
			{ identityKind: "pan" },
			{ identityKind: "pan", identityNumber: "12345" },
			{ identityKind: "aadhaar", identityNumber: "1234 5678 901" },
			{ identityKind: "ssn_last4", identityNumber: "1234" },
			{ identityKind: "passport", identityNumber: "1234" },
		];
		for (const more of refused) expect((await of(more)).status).toBe(400);
		const typed = multipart({ amount: "", identityKind: "pan", identityNumber: "12345" });
		const path = `/withdrawForm/${demoRequestIds.asha}`;
		const form = await app.fetch(path, { method: "POST", headers: as("signed-in"), body: typed });
		const html = await form.text();
		const messages = ["Please enter Amount", "Please enter a PAN: 5 letters"];
		expect([form.status, ...messages.map((message) => html.includes(message))]).toEqual([400, true, true]);
		expect(await held()).toBe(0);
		expect((await of({ identityKind: "pan", identityNumber: "abcde1234f" })).status).toBe(201);
		expect((await of({})).status).toBe(201);
		const [row] = await app.rows<{ kind: string; number_sealed: string }>("SELECT * FROM payout_identity");
		expect(row?.kind).toBe("pan");
		expect(row?.number_sealed).toMatch(/^v1\./);
		const id = await app.value("SELECT id FROM withdrawal LIMIT 1");
		const numbers = await call("finAdmin", "POST", `/donationRequest/withdraw/${id}/numbers`);
		expect(numbers.body.data).toEqual({
			accountNumber: "30123456789",
			routingNumber: "SBIN0000300",
			identityNumber: "ABCDE1234F",
		});
		expect(await app.rows("SELECT actor_id FROM audit_log WHERE action = 'withdrawal.numbers_shown'")).toHaveLength(1);
	});
});

describe("who may", () => {
	it.each(visitors)("ask, read or move as %s only what is theirs", async (who) => {
		await saveAccount();
		await give();
		const asked = await ask(100, who);
		expect(asked.status).toBe(who === "owner" ? 201 : who === "guest" ? 401 : 403);
		const { body } = await ask(100);
		const id = body.data._id;
		const listed = await call(who, "GET", "/donationRequest/withdraw");
		const mine = who === "owner" ? 2 : 0;
		expect(listed.body.data?.length ?? 0).toBe(mine);
		const isStaff = ["finAdmin", "admin", "superAdmin"].includes(who);
		const all = await call(who, "GET", "/donationRequest/withdraw?scope=all&status=All");
		expect(all.status).toBe(who === "guest" ? 401 : isStaff ? 200 : 403);
		const isFinance = who === "finAdmin" || who === "superAdmin";
		const record = await call(who, "GET", `/donationRequest/withdraw/${id}/record`);
		expect(record.status).toBe(who === "guest" ? 401 : isStaff ? 200 : 403);
		const numbers = await call(who, "POST", `/donationRequest/withdraw/${id}/numbers`);
		expect(numbers.status).toBe(who === "guest" ? 401 : isFinance ? 200 : 403);
		const moved = await move(id, "approved", who);
		expect(moved.status).toBe(who === "guest" ? 401 : isFinance ? 200 : 403);
	});

	it("approve: nobody what they asked for, and no member of the organization that is paid", async () => {
		await saveAccount();
		await give();
		const finance = demoUserId("finadmin");
		const { body } = await ask(100);
		await app.rows(
			"INSERT INTO organization_member (organization_id, user_id, role, created_at) VALUES (?, ?, 'admin', 1)",
			[organization, finance],
		);
		expect((await move(body.data._id, "approved")).body.code).toBe("withdrawal_own");
		const own = await ask(100, "finAdmin");
		expect(own.status).toBe(201);
		expect((await move(own.body.data._id, "approved")).body.code).toBe("withdrawal_own");
		await app.rows("DELETE FROM organization_member WHERE user_id = ?", [finance]);
		expect((await move(own.body.data._id, "approved")).body.code).toBe("withdrawal_own");
		expect((await move(own.body.data._id, "approved", "superAdmin")).status).toBe(200);
		const numbers = await call("finAdmin", "POST", `/donationRequest/withdraw/${own.body.data._id}/numbers`);
		expect(numbers.status).toBe(403);
	});

	it("approve: nobody what was given to the request that they raised for an organization", async () => {
		await saveAccount();
		await give();
		const { body } = await ask(100);
		const raiser = "UPDATE donation_request SET user_id = ? WHERE id = ?";
		const userId = await app.value("SELECT user_id FROM donation_request WHERE id = ?", [request]);
		await app.rows(raiser, [demoUserId("finadmin"), request]);
		expect((await move(body.data._id, "approved")).body.code).toBe("withdrawal_own");
		await app.rows(raiser, [userId, request]);
		expect((await move(body.data._id, "approved")).status).toBe(200);
	});

	it("approve for a bank account of the last seven days: two people", async () => {
		await call("owner", "POST", `/org/${organization}/payment/account`, indian);
		await give();
		const { body } = await ask(100);
		expect(body.data.secondLook).toBe(true);
		const first = await move(body.data._id, "approved");
		expect([first.status, first.body.data.status, first.body.data.moves]).toEqual([200, "hold", ["rejected"]]);
		expect((await move(body.data._id, "approved")).body.code).toBe("withdrawal_second_person");
		expect((await move(body.data._id, "sent")).body.code).toBe("withdrawal_refused_move");
		const second = await move(body.data._id, "approved", "superAdmin");
		expect([second.status, second.body.data.status]).toEqual([200, "approved"]);
	});

	it("pay the account as it was, whatever its owner changes later", async () => {
		const account = await saveAccount();
		await give();
		const { body } = await ask(100);
		await call("owner", "PUT", `/org/${organization}/payment/account/${account}`, {
			...indian,
			accountNumber: "99999999999",
		});
		const numbers = await call("finAdmin", "POST", `/donationRequest/withdraw/${body.data._id}/numbers`);
		expect(numbers.body.data.accountNumber).toBe("30123456789");
		expect((await ask(100)).body.data.secondLook).toBe(true);
	});
});
