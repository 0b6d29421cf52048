import type { Client } from "@libsql/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testPlatform } from "../api/platform/node/test-platform.ts";

let client: Client;
let close: () => void;
beforeAll(async () => {
	({ client, close } = await testPlatform());
	await client.batch(
		[
			"INSERT INTO ledger_account VALUES ('a','psp_clearing','provider','stripe','INR','asset')",
			"INSERT INTO ledger_account VALUES ('b','payable','request','r1','INR','liability')",
			"INSERT INTO ledger_account VALUES ('usd','payable','request','r1','USD','liability')",
			"INSERT INTO ledger_account VALUES ('idle','fx','foundation','','INR','asset')",
			...transaction("done", "key:done", [100, -100]),
			"UPDATE ledger_txn SET posted = 1 WHERE id = 'done'",
		],
		"write",
	);
});
afterAll(() => close());

function transaction(id: string, key: string, amounts: readonly [number, number]): string[] {
	return [
		`INSERT INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, effective_at, created_at) VALUES ('${id}','${key}','capture','test','t',1,1)`,
		`INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor) VALUES ('${id}','a','INR',${amounts[0]}), ('${id}','b','INR',${amounts[1]})`,
	];
}

/** A write that must fail with this text, and leave nothing. */
async function refused(statements: string[], text: string): Promise<void> {
	const before = await client.execute(
		"SELECT (SELECT count(*) FROM ledger_txn), (SELECT total(amount_minor) FROM ledger_entry), (SELECT count(*) FROM ledger_entry)",
	);
	await expect(client.batch(statements, "write")).rejects.toThrow(text);
	const after = await client.execute(
		"SELECT (SELECT count(*) FROM ledger_txn), (SELECT total(amount_minor) FROM ledger_entry), (SELECT count(*) FROM ledger_entry)",
	);
	expect(after.rows.map((row) => ({ ...row }))).toEqual(before.rows.map((row) => ({ ...row })));
}

describe("the ledger keeps itself", () => {
	it("has every trigger after all migrations", async () => {
		const { rows } = await client.execute("SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name");
		expect(rows.map((row) => row.name)).toEqual([
			"account_frozen",
			"account_no_del",
			"account_no_replace",
			"account_no_replace_key",
			"entry_closed",
			"entry_cur",
			"entry_no_del",
			"entry_no_replace",
			"entry_no_upd",
			"precondition_failed",
			"precondition_met",
			"request_text_added",
			"request_text_changed",
			"request_text_removed",
			"txn_balanced",
			"txn_frozen",
			"txn_no_del",
			"txn_no_replace",
			"txn_no_replace_key",
			"txn_starts_open",
		]);
	});

	it("keeps its tables strict", async () => {
		const { rows } = await client.execute(
			"SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'",
		);
		expect(rows).toEqual([]);
	});

	it.each<[string, string[], string]>([
		[
			"posting an unbalanced transaction",
			[...transaction("u", "key:u", [100, -99]), "UPDATE ledger_txn SET posted = 1 WHERE id = 'u'"],
			"unbalanced",
		],
		[
			"posting one without entries",
			[
				"INSERT INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, effective_at, created_at) VALUES ('e','key:e','capture','test','t',1,1)",
				"UPDATE ledger_txn SET posted = 1 WHERE id = 'e'",
			],
			"unbalanced",
		],
		["a second transaction under a key", transaction("again", "key:done", [1, -1]), "already posted under this key"],
		[
			"replacing a transaction",
			[
				"INSERT OR REPLACE INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, effective_at, created_at) VALUES ('done','key:new','capture','test','t',1,1)",
			],
			"append-only",
		],
		[
			"inserting a transaction as posted",
			[
				"INSERT INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, effective_at, posted, created_at) VALUES ('p','key:p','capture','test','t',1,1,1)",
			],
			"starts unposted",
		],
		["changing a posted transaction", ["UPDATE ledger_txn SET effective_at = 2 WHERE id = 'done'"], "frozen"],
		["reopening a posted transaction", ["UPDATE ledger_txn SET posted = 0 WHERE id = 'done'"], "frozen"],
		["deleting a transaction", ["DELETE FROM ledger_txn WHERE id = 'done'"], "append-only"],
		[
			"adding an entry to a posted transaction",
			["INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor) VALUES ('done','a','INR',5)"],
			"already posted",
		],
		[
			"an entry without a transaction",
			["INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor) VALUES ('none','a','INR',5)"],
			"missing",
		],
		["changing an entry", ["UPDATE ledger_entry SET amount_minor = 5"], "append-only"],
		["deleting an entry", ["DELETE FROM ledger_entry"], "append-only"],
		[
			"replacing an entry",
			[
				"INSERT OR REPLACE INTO ledger_entry (id, txn_id, account_id, currency, amount_minor) SELECT id, 'x', account_id, currency, 1 FROM ledger_entry LIMIT 1",
			],
			"append-only",
		],
		[
			"an entry in another currency than its account's",
			[
				transaction("c", "key:c", [1, -1])[0] ?? "",
				"INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor) VALUES ('c','usd','INR',5)",
			],
			"currency mismatch",
		],
		[
			"an entry of zero",
			[
				transaction("z", "key:z", [1, -1])[0] ?? "",
				"INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor) VALUES ('z','a','INR',0)",
			],
			"CHECK constraint failed",
		],
		[
			"an amount that is not an integer",
			[
				transaction("r", "key:r", [1, -1])[0] ?? "",
				"INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor) VALUES ('r','a','INR',0.5)",
			],
			"cannot store REAL",
		],
		["changing an account in use", ["UPDATE ledger_account SET currency = 'USD' WHERE id = 'a'"], "account in use"],
		["deleting an account in use", ["DELETE FROM ledger_account WHERE id = 'a'"], "account in use"],
		[
			"replacing an account by its id",
			["INSERT OR REPLACE INTO ledger_account VALUES ('a','x','x','x','INR','asset')"],
			"account exists",
		],
		[
			"replacing an account by its name",
			["INSERT OR REPLACE INTO ledger_account VALUES ('other','psp_clearing','provider','stripe','INR','asset')"],
			"account exists",
		],
	])("refuses %s", (_what, statements, text) => refused(statements, text));

	it("lets a batch go on where its precondition holds and undoes it where not", async () => {
		await client.batch(
			["INSERT INTO precondition (met, name) SELECT 1, 'holds'", "INSERT INTO job_run VALUES ('kept', 1)"],
			"write",
		);
		await expect(
			client.batch(
				["INSERT INTO job_run VALUES ('lost', 1)", "INSERT INTO precondition (met, name) SELECT NULL, 'fails'"],
				"write",
			),
		).rejects.toThrow("precondition failed");
		const { rows } = await client.execute("SELECT name FROM job_run UNION ALL SELECT name FROM precondition");
		expect(rows.map((row) => row.name)).toEqual(["kept"]);
	});
});

describe("a donation", () => {
	const insert = (gift: number, cover: number, charge: number) =>
		client.execute(
			`INSERT INTO donation (id, public_id, beneficiary_kind, beneficiary_id, currency, gift_minor, cover_minor, charge_minor, fees_on_top, fee_bps, fee_fixed_minor, status, source, region, created_at)
			 VALUES ('don_${gift}_${charge}','gift_${gift}_${charge}','foundation','foundation','INR',${gift},${cover},${charge},1,200,0,'created','test','IN',1)`,
		);
	it("charges exactly its parts", async () => {
		await expect(insert(100, 2, 103)).rejects.toThrow("CHECK constraint failed");
		await expect(insert(0, 2, 2)).rejects.toThrow("CHECK constraint failed");
		await insert(100, 2, 102);
	});
	it("has at most one successful payment", async () => {
		const attempt = (id: string) =>
			client.execute(
				`INSERT INTO payment_attempt (id, donation_id, provider, provider_account, livemode, method, amount_minor, currency, status, created_at, checked_at)
				 VALUES ('${id}','don_100_102','stripe','default',0,'card',102,'INR','succeeded',1,1)`,
			);
		await attempt("one");
		await expect(attempt("two")).rejects.toThrow("UNIQUE constraint failed: payment_attempt.donation_id");
	});
});
