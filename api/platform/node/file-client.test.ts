import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openClient } from "./platform.ts";

let client: Awaited<ReturnType<typeof openClient>>;
beforeEach(async () => {
	client = await openClient({ url: "file::memory:", authToken: undefined });
	await client.execute("CREATE TABLE gift (id INTEGER PRIMARY KEY, amount INTEGER NOT NULL UNIQUE)");
});
afterEach(() => client.close());

const insert = (amount: number) => ({ sql: "INSERT INTO gift (amount) VALUES (?)", args: [amount] });
const all = "SELECT * FROM gift ORDER BY id";

it("runs a cached statement with the current values", async () => {
	await client.batch([insert(1), insert(2), insert(3)], "write");
	expect((await client.execute({ sql: "SELECT id FROM gift WHERE amount = ?", args: [3] })).rows[0]?.id).toBe(3);
	expect((await client.execute({ sql: "SELECT id FROM gift WHERE amount = ?", args: [1] })).rows[0]?.id).toBe(1);
});

it("runs a statement again after it failed", async () => {
	await client.execute(insert(1));
	await expect(client.batch([insert(2), insert(1)], "write")).rejects.toThrow("UNIQUE constraint failed");
	await client.batch([insert(2), insert(3)], "write");
	expect((await client.execute(all)).rows.map(({ amount }) => amount)).toEqual([1, 2, 3]);
});

it("returns the number of written rows, and the rows of RETURNING", async () => {
	await client.batch([insert(1), insert(2)], "write");
	const update = "UPDATE gift SET amount = amount + 10 WHERE amount > 0";
	expect((await client.execute(update)).rowsAffected).toBe(2);
	expect((await client.execute(`${update} RETURNING amount`)).rows.map(({ amount }) => amount)).toEqual([21, 22]);
});

it("sees a column that was added after the statement was cached", async () => {
	await client.execute(insert(1));
	expect((await client.execute(all)).columns).toEqual(["id", "amount"]);
	await client.execute("ALTER TABLE gift ADD COLUMN note TEXT DEFAULT 'thanks'");
	const { columns, rows } = await client.execute(all);
	expect([columns, rows[0]?.note]).toEqual([["id", "amount", "note"], "thanks"]);
});

it("reads more rows than the driver fetches at once, repeatedly", async () => {
	await client.batch(
		Array.from({ length: 250 }, (_, index) => insert(index + 1)),
		"write",
	);
	const first100 = "SELECT amount FROM gift ORDER BY id LIMIT 100";
	for (let turn = 0; turn < 3; turn++) {
		expect((await client.execute(all)).rows).toHaveLength(250);
		expect((await client.execute(first100)).rows).toHaveLength(100);
		await client.execute(insert(1000 + turn));
		await client.execute({ sql: "DELETE FROM gift WHERE amount = ?", args: [1000 + turn] });
	}
});

it("handles more different statements than it caches", async () => {
	for (let number = 0; number < 600; number++) {
		expect((await client.execute(`SELECT ${number} AS n`)).rows[0]?.n).toBe(number);
	}
	expect((await client.execute("SELECT 0 AS n")).rows[0]?.n).toBe(0);
});

it.each(["SELECT ?1 AS a, ?2 AS b", "SELECT ? AS a, ? AS b"])(
	"never reuses a previous value in %s: a missing one is NULL",
	async (sql) => {
		const row = async (...args: number[]) => ({ ...(await client.execute({ sql, args })).rows[0] });
		expect(await row(1)).toEqual({ a: 1, b: null });
		expect(await row(1, 2)).toEqual({ a: 1, b: 2 });
		expect(await row(3)).toEqual({ a: 3, b: null });
		expect(await row()).toEqual({ a: null, b: null });
		expect(await row(4, 5)).toEqual({ a: 4, b: 5 });
	},
);

it("binds values by name, without those of previous uses", async () => {
	const row = async (args: Record<string, number>) => {
		const { rows } = await client.execute({ sql: "SELECT :a AS a, :b AS b", args });
		return { ...rows[0] };
	};
	expect(await row({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
	expect(await row({ b: 3 })).toEqual({ a: null, b: 3 });
});

it("never writes a value of a previous use", async () => {
	const note = "INSERT INTO note (id, text) VALUES (?, ?)";
	await client.execute("CREATE TABLE note (id INTEGER, text TEXT)");
	await client.execute({ sql: note, args: [1, "secret"] });
	await client.execute({ sql: note, args: [2] });
	const { rows } = await client.execute("SELECT text FROM note ORDER BY id");
	expect(rows.map(({ text }) => text)).toEqual(["secret", null]);
});

it("reads columns by name and by position; of two with the same name, the first", async () => {
	const { columns, rows } = await client.execute("SELECT 1 AS a, 2 AS b, 3 AS a");
	const [row] = rows;
	expect(columns).toEqual(["a", "b", "a"]);
	expect([row?.[0], row?.[1], row?.[2], row?.length]).toEqual([1, 2, 3, 3]);
	expect({ ...row }).toEqual({ a: 1, b: 2 });
});

it("refuses an integer that a number can't hold exactly", async () => {
	expect((await client.execute(`SELECT ${Number.MAX_SAFE_INTEGER} AS n`)).rows[0]?.n).toBe(Number.MAX_SAFE_INTEGER);
	await expect(client.execute("SELECT 9007199254740993 AS n")).rejects.toThrow(RangeError);
});

it.each([[undefined], [Number.NaN], [Number.POSITIVE_INFINITY]])("refuses to bind %s", async (value) => {
	await expect(client.execute({ sql: "SELECT ?", args: [value as never] })).rejects.toThrow(/bound/);
});

it("reports the error code and the failed statement of a batch", async () => {
	const failed = client.batch([insert(1), insert(1)], "write");
	await expect(failed).rejects.toMatchObject({ name: "LibsqlBatchError", statementIndex: 1 });
	await expect(client.execute("SELECT missing")).rejects.toMatchObject({ name: "LibsqlError", code: "SQLITE_ERROR" });
});

it("leaves no transaction open after a failed batch of reads", async () => {
	await expect(client.batch(["SELECT 1", "SELECT missing"])).rejects.toThrow("no such column");
	await client.batch([insert(1)], "write");
	expect((await client.batch([all]))[0]?.rows).toHaveLength(1);
});

describe("when another process changes the schema", () => {
	let folder: string;
	let ownClient: typeof client;
	let theirs: typeof client;
	beforeEach(async () => {
		folder = mkdtempSync(join(tmpdir(), "kindwave-statements-"));
		const url = `file:${folder}/a.db`;
		ownClient = await openClient({ url, authToken: undefined });
		theirs = await openClient({ url, authToken: undefined });
		await ownClient.execute("CREATE TABLE gift (id INTEGER PRIMARY KEY, amount INTEGER)");
		await ownClient.execute(insert(1));
	});
	afterEach(() => {
		ownClient.close();
		theirs.close();
		rmSync(folder, { recursive: true });
	});

	it("named columns keep their meaning", async () => {
		const named = "SELECT amount, id, count(*) AS n FROM gift";
		await ownClient.execute(named);
		await theirs.execute("ALTER TABLE gift ADD COLUMN note TEXT DEFAULT 'thanks'");
		const { columns, rows } = await ownClient.execute(named);
		expect([columns, { ...rows[0] }]).toEqual([["amount", "id", "n"], { amount: 1, id: 1, n: 1 }]);
	});

	it.each([all, "INSERT INTO gift (amount) VALUES (2) RETURNING *"])("%s has the new columns", async (text) => {
		await ownClient.execute(text);
		await theirs.execute("ALTER TABLE gift ADD COLUMN note TEXT DEFAULT 'thanks'");
		// SQLite notices the change when it runs the first statement.
		await ownClient.execute("SELECT id FROM gift");
		const { columns, rows } = await ownClient.execute(text);
		expect([columns, rows[0]?.note]).toEqual([["id", "amount", "note"], "thanks"]);
	});
});

it("refuses statements after it was closed, instead of ending the process", async () => {
	const writing = client.batch([insert(1)], "write");
	client.close();
	await writing;
	await expect(client.execute(all)).rejects.toThrow("The database is closed.");
	await expect(client.batch([insert(2)], "write")).rejects.toThrow("The database is closed.");
	await expect(client.batch([all])).rejects.toThrow("The database is closed.");
	client.close();
});
