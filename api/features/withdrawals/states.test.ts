// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { balances } from "../../../site/testing/giving-steps.ts";
import { moverOf, type WithdrawalState, withdrawalStates } from "../../domain/giving/withdrawals.ts";
import { organization, request, withdrawalSteps } from "./testing/steps.ts";

const app = demoForEach({}, identifyByName);
const { saveAccount, give, ask, move } = withdrawalSteps(app);
beforeEach(async () => {
	await app.rows("DELETE FROM bank_account");
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

	it("wait while the organization is not verified any more", async () => {
		await saveAccount();
		await give();
		const { body } = await ask(100);
		const id = body.data._id;
		const verified = (mark: 0 | 1) =>
			app.client.execute({
				sql: "UPDATE organization SET is_profile_verified = ? WHERE id = ?",
				args: [mark, organization],
			});
		await verified(0);
		const refused = await move(id, "approved");
		expect([refused.status, refused.body.code]).toEqual([409, "withdrawal_unverified"]);
		await verified(1);
		expect((await move(id, "approved")).status).toBe(200);
		await verified(0);
		expect((await move(id, "sent")).status).toBe(409);
		expect((await move(id, "rejected", "finAdmin", { reason: "Not verified" })).status).toBe(200);
	});

	it("wait while the request is stopped or on hold", async () => {
		await saveAccount();
		await give();
		const { body } = await ask(100);
		const id = body.data._id;
		const turn = (status: number) => app.rows("UPDATE donation_request SET status = ? WHERE id = ?", [status, request]);
		for (const stopped of [-3, -6]) {
			await turn(stopped);
			const refused = await move(id, "approved");
			expect([refused.status, refused.body.code]).toEqual([409, "withdrawal_not_open"]);
		}
		await turn(1);
		expect((await move(id, "approved")).status).toBe(200);
		await turn(-3);
		expect((await move(id, "sent")).body.code).toBe("withdrawal_not_open");
		expect((await move(id, "rejected", "finAdmin", { reason: "Spam" })).status).toBe(200);
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
