import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { as, identifyByName, type Visitor, visitors } from "../../../site/testing/actors.ts";
import { callAs } from "../../../site/testing/call-as.ts";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { balances, donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { moverOf, type WithdrawalState, withdrawalStates } from "../../domain/withdrawals.ts";

const day = 24 * 3_600_000;
const organization = demoOrganizationIds["vidya-jyothi"];
const request = demoRequestIds["vidya-jyothi"];
const donor = demoUserId("donor");

let app: DemoApp;
const call = callAs(() => app);
beforeEach(async () => {
	app = await demoApp({}, identifyByName);
	await app.rows("DELETE FROM bank_account");
});
afterEach(() => app.close());

const indian = {
	country: "IN",
	label: "State Bank of India",
	accountHolderName: "Vidya Jyothi Trust",
	accountHolderType: "company",
	accountNumber: "30123456789",
	routingNumber: "SBIN0000300",
};

/** Saves the organization's bank account, which is older than seven days afterwards. */
async function saveAccount(): Promise<string> {
	const { body } = await call("owner", "POST", `/org/${organization}/payment/account`, indian);
	app.advance(8 * day);
	return body.data.uniqueId;
}

/** Pays a gift of ₹1,000 to the organization's request. */
async function give(id: string = request, amount = 100_000): Promise<string> {
	const donation = await donate(app, amount, true, id);
	expect((await payByCard(app, donation)).status).toBe(200);
	return donation;
}

const ask = (amount: number | string, who: Visitor = "owner", id: string = request, more: object = {}) =>
	call(who, "POST", `/donationRequest/withdraw/${id}`, { amount, ...more });
const move = (id: string, status: WithdrawalState, who: Visitor = "finAdmin", more: object = {}) =>
	call(who, "PUT", `/donationRequest/withdraw/${id}`, {
		status,
		reason: "Because",
		bankReference: "UTR1",
		...more,
	});
const held = async () => Number((await app.rows<{ n: number }>("SELECT count(*) AS n FROM withdrawal"))[0]?.n);

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
		["-5", {}, 400, "amount_invalid"],
		["1e3", {}, 400, "amount_invalid"],
		["₹5", {}, 400, "amount_invalid"],
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
		expect(await held()).toBe(0);
		expect((await of({ identityKind: "pan", identityNumber: "abcde1234f" })).status).toBe(201);
		expect((await of({})).status).toBe(201);
		const [row] = await app.rows<{ kind: string; number_sealed: string }>("SELECT * FROM payout_identity");
		expect(row?.kind).toBe("pan");
		expect(row?.number_sealed).toMatch(/^v1\./);
		const [{ id } = { id: "" }] = await app.rows<{ id: string }>("SELECT id FROM withdrawal LIMIT 1");
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
		const all = await call(who, "GET", "/donationRequest/withdraw?scope=all");
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

describe("the states", () => {
	const pathTo: Readonly<Record<WithdrawalState, readonly (readonly [WithdrawalState, Visitor])[]>> = {
		hold: [],
		approved: [["approved", "finAdmin"]],
		sent: [
			["approved", "finAdmin"],
			["sent", "finAdmin"],
		],
		paid: [
			["approved", "finAdmin"],
			["sent", "finAdmin"],
			["paid", "finAdmin"],
		],
		returned: [
			["approved", "finAdmin"],
			["sent", "finAdmin"],
			["returned", "finAdmin"],
		],
		rejected: [["rejected", "finAdmin"]],
		canceled: [["canceled", "owner"]],
	};

	it.each(withdrawalStates)("lead from %s only where the table says", async (from) => {
		await saveAccount();
		await give();
		for (const to of withdrawalStates) {
			const { body } = await ask(100);
			const id = body.data._id as string;
			for (const [state, who] of pathTo[from]) expect((await move(id, state, who)).status).toBe(200);
			const mover = moverOf(from, to);
			const before = await balances(app);
			const wrong = await move(id, to, mover === "asker" ? "finAdmin" : "owner");
			expect([from, to, wrong.status]).toEqual([from, to, mover === null ? 409 : 403]);
			expect(await balances(app)).toEqual(before);
			const answer = await move(id, to, mover === "asker" ? "owner" : "finAdmin");
			expect([from, to, answer.status]).toEqual([from, to, mover === null ? 409 : 200]);
			if (mover === null) expect(await balances(app)).toEqual(before);
			// Whatever happened, the books balance and the totals agree with them.
			const [sums] = await app.rows<{ ledger: number; totals: number }>(
				`SELECT (SELECT -sum(amount_minor) FROM ledger_entry WHERE account_id = 'payable:request:${request}:INR') AS ledger,
					(SELECT raised_minor - withdrawn_minor FROM request_totals WHERE request_id = '${request}') AS totals`,
			);
			expect(sums?.totals).toBe(sums?.ledger);
		}
	});

	it("book the way to the bank and back", async () => {
		await saveAccount();
		await give();
		const { body } = await ask(1000);
		const id = body.data._id;
		await move(id, "approved");
		await move(id, "sent");
		expect(await balances(app)).toMatchObject({ "hold:INR": -100_000 });
		const paid = await move(id, "paid");
		expect(paid.body.data).toMatchObject({ status: "paid", bankReference: "UTR1" });
		expect(await balances(app)).toMatchObject({ "bank:INR": -100_000 });
		expect((await balances(app))["payable:INR"]).toBeUndefined();
		await move(id, "returned", "finAdmin", { reason: "The account is closed" });
		expect(await balances(app)).toMatchObject({ "payable:INR": -100_000 });
		expect((await balances(app))["bank:INR"]).toBeUndefined();
		expect((await ask(1000)).status).toBe(201);
	});

	it("need a reason or the bank's reference where the table says, and move once when ten press at once", async () => {
		await saveAccount();
		await give();
		const { body } = await ask(100);
		const id = body.data._id;
		expect((await move(id, "rejected", "finAdmin", { reason: " " })).body.issues[0].code).toBe("reason_missing");
		const approvals = await Promise.all(Array.from({ length: 10 }, () => move(id, "approved")));
		expect(approvals.filter(({ status }) => status === 200)).toHaveLength(1);
		expect((await move(id, "sent", "finAdmin", { bankReference: "" })).body.issues[0].code).toBe(
			"withdrawal_reference_missing",
		);
		await move(id, "sent");
		const ends = await Promise.all(Array.from({ length: 10 }, (_, index) => move(id, index % 2 ? "paid" : "returned")));
		expect(ends.some(({ status }) => status === 200)).toBe(true);
		expect(await app.rows("SELECT x.id FROM ledger_txn x WHERE x.posted = 0")).toEqual([]);
		const nightly = await app.rows(
			"SELECT txn_id FROM ledger_entry GROUP BY txn_id, currency HAVING sum(amount_minor) <> 0",
		);
		expect(nightly).toEqual([]);
	});

	it("pass the nightly check", async () => {
		await saveAccount();
		await give();
		const { body } = await ask(400);
		await ask(100);
		for (const state of ["approved", "sent", "paid"] as const) await move(body.data._id, state);
		app.advance(25 * 3_600_000);
		await app.tick();
		expect(await app.rows("SELECT kind, detail FROM reconciliation_finding")).toEqual([]);
	});
});

describe("the foundation's money", () => {
	it("goes to an account that two others have looked at", async () => {
		await app.rows(
			"INSERT INTO ledger_account VALUES ('payable:foundation:foundation:INR','payable','foundation','foundation','INR','liability'), ('psp_clearing:provider:stripe:INR','psp_clearing','provider','stripe','INR','asset')",
		);
		await app.rows(
			"INSERT INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, effective_at, created_at) VALUES ('t','k','capture','test','t',1,1)",
		);
		await app.rows(
			"INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor) VALUES ('t','psp_clearing:provider:stripe:INR','INR',50000), ('t','payable:foundation:foundation:INR','INR',-50000)",
		);
		await app.rows("UPDATE ledger_txn SET posted = 1 WHERE id = 't'");
		const bank = {
			bankName: "State Bank of India",
			holderName: "Kindwave",
			routingNumber: "SBIN0000300",
			accountNumber: "30123456789",
		};
		expect((await ask(100, "owner", "foundation", bank)).status).toBe(403);
		expect(
			(await ask(100, "finAdmin", "foundation", { ...bank, routingNumber: "XXXX0000000" })).body.issues[0].code,
		).toBe("ifsc_invalid");
		const { status, body } = await ask(100, "finAdmin", "foundation", bank);
		expect([status, body.data.donationFor, body.data.secondLook]).toEqual([201, "tal", true]);
		expect((await move(body.data._id, "approved")).body.code).toBe("withdrawal_own");
		expect((await move(body.data._id, "approved", "superAdmin")).body.data.status).toBe("hold");
	});
});

describe("the database itself", () => {
	it.each<[string, string, string]>([
		["taking more than there is", "payable", "more than there is"],
		["a withdrawal without its hold", "row", "begins with its hold"],
		["approving one's own", "own", "another person approves"],
		["a jump to sent", "jump", "moves forward only"],
		["an end that is not in the books", "end", "booked first"],
		["another amount", "amount", "keeps its facts"],
		["another bank account", "account", "keeps its bank account"],
		["deleting one", "delete", "withdrawals are kept"],
		["replacing one", "replace", "withdrawal exists"],
	])("refuses %s", async (_name, what, text) => {
		await saveAccount();
		await give();
		const { body } = await ask(100);
		const id = body.data._id as string;
		const set = (columns: string) => `UPDATE withdrawal SET ${columns} WHERE id = '${id}'`;
		const columns =
			"asked_by, asked_at, changed_at, account_id, country, second_look, title, currency, beneficiary_kind, beneficiary_id";
		const statements: Readonly<Record<string, string[]>> = {
			payable: [
				"INSERT INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, effective_at, created_at) VALUES ('x','x','withdrawal','test','t',1,1)",
				`INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor) VALUES ('x','payable:request:${request}:INR','INR',90001), ('x','hold:request:${request}:INR','INR',-90001)`,
				"UPDATE ledger_txn SET posted = 1 WHERE id = 'x'",
			],
			row: [
				`INSERT INTO withdrawal (id, amount_minor, status, ${columns}) SELECT 'wdr_x', 100, 'hold', ${columns} FROM withdrawal`,
			],
			own: [set("status = 'approved', approved_by = asked_by")],
			jump: [set("status = 'sent', sent_by = 'x', bank_reference = 'UTR1'")],
			end: [set("status = 'rejected'")],
			amount: [set("amount_minor = 1")],
			account: [set("number_sealed = 'other'")],
			delete: [`DELETE FROM withdrawal WHERE id = '${id}'`],
			replace: [
				`INSERT OR REPLACE INTO withdrawal (id, amount_minor, status, ${columns}) SELECT id, 10000, 'hold', ${columns} FROM withdrawal`,
			],
		};
		await expect(app.client.batch(statements[what] ?? [], "write")).rejects.toThrow(text);
	});
});
