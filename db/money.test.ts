import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testPlatform } from "../api/platform/node/test-platform.ts";
import type { SqlClient } from "./client.ts";

let client: SqlClient;
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

const [open = ""] = transaction("open", "key:open", [1, -1]);
const rowOf = (table: string, id: string) => `(SELECT rowid FROM ${table} WHERE id = '${id}')`;

/** Expects the write to fail with this text and to leave nothing behind. */
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

describe("the ledger's tables", () => {
	it("are strict", async () => {
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
		["changing an account", ["UPDATE ledger_account SET currency = 'USD' WHERE id = 'idle'"], "accounts do not change"],
		[
			"an account that takes another's name",
			[
				"UPDATE OR REPLACE ledger_account SET code = 'payable', owner_kind = 'request', owner_id = 'r1' WHERE id = 'idle'",
			],
			"accounts do not change",
		],
		[
			"freeing a posted key by giving it to an open transaction",
			[open, "UPDATE OR REPLACE ledger_txn SET idempotency_key = 'key:done' WHERE id = 'open'"],
			"append-only",
		],
		[
			"a transaction that takes a posted one's id",
			[open, "UPDATE OR REPLACE ledger_txn SET id = 'done' WHERE id = 'open'"],
			"append-only",
		],
		[
			"a transaction that takes a posted one's row",
			[open, `UPDATE OR REPLACE ledger_txn SET rowid = ${rowOf("ledger_txn", "done")} WHERE id = 'open'`],
			"append-only",
		],
		[
			"replacing a transaction by its row",
			[
				`INSERT OR REPLACE INTO ledger_txn (rowid, id, idempotency_key, kind, source_kind, source_id, effective_at, created_at) SELECT ${rowOf("ledger_txn", "done")}, 'n', 'key:n', 'capture', 'test', 't', 1, 1`,
			],
			"append-only",
		],
		[
			"a posted state other than 0 and 1",
			[...transaction("two", "key:two", [1, -2]), "UPDATE ledger_txn SET posted = 2 WHERE id = 'two'"],
			"posted is 0 or 1",
		],
		...[-1, -2].map((row): [string, string[], string] => [
			`an entry in row ${row}`,
			[
				open,
				`INSERT INTO ledger_entry (id, txn_id, account_id, currency, amount_minor) VALUES (${row},'open','a','INR',5)`,
			],
			"row numbers are positive",
		]),
		[
			"a transaction in row -1",
			[open.replace("(id,", "(rowid, id,").replace("VALUES (", "VALUES (-1, ")],
			"row numbers are positive",
		],
		[
			"replacing an account by its row",
			[
				`INSERT OR REPLACE INTO ledger_account (rowid, id, code, owner_kind, owner_id, currency, kind) SELECT ${rowOf("ledger_account", "a")}, 'n', 'x', 'x', 'x', 'INR', 'asset'`,
			],
			"account exists",
		],
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
	])("refuse %s", (_what, statements, text) => refused(statements, text));
});
