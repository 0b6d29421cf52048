import { afterEach, beforeEach, expect, it } from "vitest";
import { openClient } from "./platform.ts";

let client: Awaited<ReturnType<typeof openClient>>;
beforeEach(async () => {
	client = await openClient({ url: "file::memory:", authToken: undefined });
	await client.execute("CREATE TABLE gift (id INTEGER PRIMARY KEY, amount INTEGER NOT NULL UNIQUE)");
});
afterEach(() => client.close());

const insert = (amount: number) => ({ sql: "INSERT INTO gift (amount) VALUES (?)", args: [amount] });
const all = "SELECT * FROM gift ORDER BY id";

it("runs a kept statement with each use's own values", async () => {
	await client.batch([insert(1), insert(2), insert(3)], "write");
	expect((await client.execute({ sql: "SELECT id FROM gift WHERE amount = ?", args: [3] })).rows[0]?.id).toBe(3);
	expect((await client.execute({ sql: "SELECT id FROM gift WHERE amount = ?", args: [1] })).rows[0]?.id).toBe(1);
});

it("runs a statement again that failed", async () => {
	await client.execute(insert(1));
	await expect(client.batch([insert(2), insert(1)], "write")).rejects.toThrow("UNIQUE constraint failed");
	await client.batch([insert(2), insert(3)], "write");
	expect((await client.execute(all)).rows.map(({ amount }) => amount)).toEqual([1, 2, 3]);
});

it("counts rows written, and gives those of RETURNING", async () => {
	await client.batch([insert(1), insert(2)], "write");
	const update = "UPDATE gift SET amount = amount + 10 WHERE amount > 0";
	expect((await client.execute(update)).rowsAffected).toBe(2);
	expect((await client.execute(`${update} RETURNING amount`)).rows.map(({ amount }) => amount)).toEqual([21, 22]);
});

it("sees a column that was added after the statement was kept", async () => {
	await client.execute(insert(1));
	expect((await client.execute(all)).columns).toEqual(["id", "amount"]);
	await client.execute("ALTER TABLE gift ADD COLUMN note TEXT DEFAULT 'thanks'");
	const { columns, rows } = await client.execute(all);
	expect([columns, rows[0]?.note]).toEqual([["id", "amount", "note"], "thanks"]);
});

it("reads more rows than the driver fetches at once, again and again", async () => {
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

it("keeps more texts than it has room for apart", async () => {
	for (let number = 0; number < 600; number++) {
		expect((await client.execute(`SELECT ${number} AS n`)).rows[0]?.n).toBe(number);
	}
	expect((await client.execute("SELECT 0 AS n")).rows[0]?.n).toBe(0);
});
