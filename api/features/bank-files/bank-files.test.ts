// @module-tag slow
import { beforeAll, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import type { BankBatchRecord } from "../../domain/contracts/bank-batches.ts";
import { indian, withdrawalSteps } from "../withdrawals/testing/steps.ts";

const app = demoForAll({}, identifyByName);
const { call, saveAccount, give, ask, move } = withdrawalSteps(app);
beforeAll(async () => {
	await saveAccount();
	for (let each = 0; each < 6; each += 1) await give();
	app.advance(100 * 86_400_000);
});

/** An approved withdrawal of the organization's request. @returns its id */
async function approved(amount = "500"): Promise<string> {
	const { body } = await ask(amount);
	expect((await move(body.data._id, "approved")).status).toBe(200);
	return body.data._id;
}
const make = (withdrawals: readonly string[], who: Visitor = "finAdmin") =>
	call(who, "POST", "/bankBatches", { withdrawals });
const advance = (id: string, state: string, who: Visitor) => call(who, "PUT", `/bankBatches/${id}`, { state });
const fileOf = (id: string, format: string, who: Visitor = "finAdmin") =>
	app.fetch(`/admin/bankBatches/${id}/files/${format}`, { headers: as(who) });
const statusOf = async (id: string) => (await app.rows("SELECT status FROM withdrawal WHERE id = ?", [id]))[0]?.status;

/** A batch that two people approved and one paid. */
async function paid(withdrawals: readonly string[]): Promise<BankBatchRecord> {
	const { body } = await make(withdrawals);
	expect((await advance(body.data._id, "approved", "superAdmin")).status).toBe(200);
	const answer = await advance(body.data._id, "sent", "finAdmin");
	expect(answer.status).toBe(200);
	return answer.body.data;
}

it("two people approve a batch, and paying it marks its withdrawals as sent and makes the file", async () => {
	const id = await approved();
	const { status, body } = await make([id, id]);
	expect(status).toBe(201);
	const batch = body.data as BankBatchRecord;
	expect(batch).toMatchObject({ rail: "sheet", units: "INR", state: "made", number: 1, totalMinor: 500_00 });
	expect((await make([id], "superAdmin")).body.code).toBe("bank_batch_not_approved");
	expect((await advance(batch._id, "approved", "finAdmin")).body.code).toBe("bank_batch_second_person");
	expect((await advance(batch._id, "sent", "superAdmin")).body.code).toBe("bank_batch_moved");
	expect((await fileOf(batch._id, "csv")).status).toBe(409);
	await advance(batch._id, "approved", "superAdmin");
	expect(await statusOf(id)).toBe("approved");
	const sent = (await advance(batch._id, "sent", "finAdmin")).body.data as BankBatchRecord;
	expect(sent).toMatchObject({ state: "sent", items: [{ _id: id, status: "sent", leftOut: null }] });
	const response = await fileOf(batch._id, "csv");
	expect(response.headers.get("cache-control")).toContain("no-store");
	expect(response.headers.get("content-disposition")).not.toContain(indian.accountNumber);
	const [header, line] = (await response.text()).split("\r\n");
	expect(header).toMatch(/^Payment Type,Debit Account Number,/);
	expect(line).toBe(
		`NEFT,000405001234,Vidya Jyothi Trust,${indian.accountNumber},${indian.routingNumber},State Bank of India,500.00,${sent.items[0]?.reference},Payout ${sent.items[0]?.reference}`,
	);
	const sheet = await fileOf(batch._id, "xlsx");
	expect(Buffer.from(await sheet.arrayBuffer()).toString("latin1")).toMatch(/^PK[\s\S]*30123456789/);
	expect((await fileOf(batch._id, "ach")).status).toBe(404);
	for (const who of ["admin", "owner"] as const) expect((await fileOf(batch._id, "csv", who)).status).not.toBe(200);
	const kept = await app.rows("SELECT detail FROM audit_log UNION ALL SELECT reference FROM bank_batch_item");
	expect(JSON.stringify(kept)).not.toContain(indian.accountNumber);
});

it("what can't be sent any more is left out with the reason, and a canceled batch frees its withdrawals", async () => {
	const [gone, stays] = [await approved(), await approved()];
	const { _id: canceled } = (await make([gone, stays])).body.data;
	expect((await advance(canceled, "canceled", "superAdmin")).body.data.state).toBe("canceled");
	const { _id } = (await make([gone, stays])).body.data;
	await advance(_id, "approved", "superAdmin");
	await move(gone, "rejected");
	const { items } = (await advance(_id, "sent", "superAdmin")).body.data as BankBatchRecord;
	expect(items.map(({ leftOut }) => leftOut === null)).toEqual([false, true]);
	expect((await (await fileOf(_id, "csv")).text()).split("\r\n")).toHaveLength(3);
	expect([await statusOf(gone), await statusOf(stays)]).toEqual(["rejected", "sent"]);
});

it("a bank's sheet ends what came back as returned, once, and masks numbers in its words", async () => {
	const { items } = await paid([await approved(), await approved()]);
	const [first, second] = items;
	const content = [
		"Customer Reference No,Amount,Status,Reason",
		`${first?.reference},500.00,RETURNED,Account 30123456789 closed`,
		`${second?.reference},499.00,Rejected,No such account`,
		"KW9999999,1.00,Failed,Unknown",
		`${second?.reference},500.00,Processed,`,
	].join("\n");
	const read = () => call("finAdmin", "POST", "/bankBatches/returns", { content });
	const { body } = await read();
	expect(body.data.returned).toBe(1);
	expect(body.data.lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
		"returned",
		"differs",
		"unknown",
	]);
	expect(await statusOf(first?._id ?? "")).toBe("returned");
	expect(await app.rows("SELECT reason FROM withdrawal WHERE id = ?", [first?._id ?? ""])).toEqual([
		{ reason: "Account … closed" },
	]);
	app.advance(1000);
	const again = (await call("superAdmin", "POST", "/bankBatches/returns", { content })).body.data;
	expect(again).toMatchObject({ returned: 0 });
	expect(again.lines[0].outcome).toBe("already");
	for (const bad of ["", "hello", "a,b\n1,2"]) {
		expect((await call("finAdmin", "POST", "/bankBatches/returns", { content: bad })).status).toBe(400);
	}
	expect(await app.rows("SELECT currency FROM ledger_entry GROUP BY currency HAVING sum(amount_minor) <> 0")).toEqual(
		[],
	);
});

it("with the setting a third person pays, and nobody handles what is their own", async () => {
	const id = await approved();
	const { _id } = (await make([id])).body.data;
	await advance(_id, "approved", "superAdmin");
	const { bankFiles } = app.platform.settings;
	Object.assign(bankFiles, { thirdPerson: true });
	for (const who of ["finAdmin", "superAdmin"] as const) {
		expect((await advance(_id, "sent", who)).body.code).toBe("bank_batch_third_person");
	}
	Object.assign(bankFiles, { thirdPerson: false });
	expect((await make([])).body.issues[0].path).toBe("withdrawals");
	expect((await make(["wdr_none"])).status).toBe(404);
});

it("presses on Pay that run side by side leave nothing out of the file", async () => {
	const ids = [await approved("100"), await approved("100"), await approved("100")];
	const { _id } = (await make(ids)).body.data;
	await advance(_id, "approved", "superAdmin");
	await app.rows("UPDATE bank_batch SET state = 'paying', paid_at = 1, paid_by = ? WHERE id = ?", [
		userId("finadmin"),
		_id,
	]);
	await Promise.all((["finAdmin", "superAdmin", "finAdmin"] as const).map((who) => advance(_id, "sent", who)));
	expect(await app.rows("SELECT left_out AS why FROM bank_batch_item WHERE batch_id = ?", [_id])).toEqual(
		ids.map(() => ({ why: null })),
	);
	expect((await (await fileOf(_id, "csv")).text()).split("\r\n")).toHaveLength(5);
});

it("what is in a batch is not sent by hand, and what was sent otherwise is not in the file, even with the same reference", async () => {
	const id = await approved("100");
	const { _id, items } = (await make([id])).body.data as BankBatchRecord;
	await advance(_id, "approved", "superAdmin");
	const reference = items[0]?.reference ?? "";
	expect((await move(id, "sent", "finAdmin", { bankReference: reference })).body.code).toBe("withdrawal_in_batch");
	await app.rows("UPDATE withdrawal SET status = 'sent', sent_at = 1, sent_by = ?, bank_reference = ? WHERE id = ?", [
		userId("finadmin"),
		reference,
		id,
	]);
	const sent = (await advance(_id, "sent", "superAdmin")).body.data as BankBatchRecord;
	expect(sent.items[0]?.leftOut).not.toBeNull();
	expect((await (await fileOf(_id, "csv")).text()).split("\r\n")).toHaveLength(2);
});

it("a holder's name of which no letter fits into the file is refused before anything is sent", async () => {
	const id = await approved("100");
	await app.rows("UPDATE withdrawal SET holder_name = 'विद्या ज्योति' WHERE id = ?", [id]);
	const { _id } = (await make([id])).body.data;
	await advance(_id, "approved", "superAdmin");
	expect((await advance(_id, "sent", "finAdmin")).body.code).toBe("bank_file_unfit");
	expect(await statusOf(id)).toBe("approved");
});
