import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, createClient } from "@libsql/client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "./migrate.ts";

let folder: string;
let client: Client;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "kindwave-migrations-"));
	client = openFile();
	put("0000_shelf.sql", "CREATE TABLE shelf (id INTEGER PRIMARY KEY) STRICT;");
});
afterEach(() => {
	client.close();
	rmSync(folder, { recursive: true });
});

const openFile = () => createClient({ url: `file:${join(folder, "test.db")}`, concurrency: 1 });
const put = (file: string, text: string) => writeFileSync(join(folder, file), text);

async function tables(): Promise<unknown[]> {
	const { rows } = await client.execute(
		"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_\\_%' ESCAPE '\\' ORDER BY name",
	);
	return rows.map((row) => row.name);
}

describe("migrate", () => {
	it("applies the files in the order of their numbers, including triggers", async () => {
		put("0010_pen.sql", "ALTER TABLE book ADD COLUMN pen TEXT;");
		put(
			"0002_book.sql",
			`CREATE TABLE book (id INTEGER PRIMARY KEY, shelf_id INTEGER REFERENCES shelf(id)) STRICT;
-- A new book gets a shelf.
CREATE TRIGGER book_added AFTER INSERT ON book BEGIN
  INSERT INTO shelf (id) VALUES (NULL);
  UPDATE book SET pen = 'red' WHERE id = NEW.id;
END;

CREATE INDEX book_by_shelf ON book(shelf_id);
`,
		);
		await migrate(client, folder);
		await client.execute("INSERT INTO book (pen) VALUES ('blue')");
		const { rows } = await client.execute(
			"SELECT pen, (SELECT count(*) FROM shelf) AS shelves FROM book INDEXED BY book_by_shelf",
		);
		expect(rows.map(({ pen, shelves }) => [pen, shelves])).toEqual([["red", 1]]);
	});

	it("applies each file once, and files added later on the next run", async () => {
		await migrate(client, folder);
		await migrate(client, folder);
		put("0001_book.sql", "CREATE TABLE book (id INTEGER PRIMARY KEY) STRICT;");
		await migrate(client, folder);
		expect(await tables()).toEqual(["book", "shelf"]);
	});

	it("applies each file once when two processes migrate the same database", async () => {
		const other = openFile();
		await Promise.all([migrate(client, folder), migrate(other, folder)]);
		other.close();
		expect(await tables()).toEqual(["shelf"]);
	});

	it("rolls back a failing file completely, names it, and applies it after it is fixed", async () => {
		const good = "CREATE TABLE book (id INTEGER PRIMARY KEY) STRICT;";
		put("0001_book.sql", `${good}\nCREATE TABLE shelf (id TEXT);`);
		put("0002_pen.sql", "CREATE TABLE pen (id INTEGER PRIMARY KEY) STRICT;");
		await expect(migrate(client, folder)).rejects.toThrow("0001_book.sql failed");
		expect(await tables()).toEqual(["shelf"]);
		put("0001_book.sql", good);
		await migrate(client, folder);
		expect(await tables()).toEqual(["book", "pen", "shelf"]);
	});

	it("refuses an applied file whose content has changed, but ignores line endings", async () => {
		put("0001_book.sql", "CREATE TABLE book (\n id INTEGER PRIMARY KEY\n) STRICT;");
		await migrate(client, folder);
		put("0001_book.sql", "CREATE TABLE book (\r\n id INTEGER PRIMARY KEY\r\n) STRICT;");
		await migrate(client, folder);
		put("0001_book.sql", "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT) STRICT;");
		put("0002_pen.sql", "CREATE TABLE pen (id INTEGER PRIMARY KEY) STRICT;");
		await expect(migrate(client, folder)).rejects.toThrow("0001_book.sql has changed since it was applied");
		expect(await tables()).toEqual(["book", "shelf"]);
	});

	it("refuses two files with the same number before it applies anything", async () => {
		put("0000_book.sql", "CREATE TABLE book (id INTEGER PRIMARY KEY) STRICT;");
		await expect(migrate(client, folder)).rejects.toThrow("0000_book.sql and 0000_shelf.sql have the same number");
		expect(await tables()).toEqual([]);
	});

	it("refuses a file without a number in its name", async () => {
		put("book.sql", "CREATE TABLE book (id INTEGER PRIMARY KEY) STRICT;");
		await expect(migrate(client, folder)).rejects.toThrow("book.sql is not named like a migration");
		expect(await tables()).toEqual([]);
	});

	it("tells what to do about a database whose migrations an older version recorded", async () => {
		await client.execute("CREATE TABLE __drizzle_migrations (id INTEGER)");
		await expect(migrate(client, folder)).rejects.toThrow("Delete its folder");
		expect(await tables()).toEqual([]);
	});

	describe("with a baseline", () => {
		const baseline = { last: 11, replaces: 2, hash: "of 0002_book" };
		const former = async (rows: readonly (readonly [number, string])[]) => {
			await client.execute(
				"CREATE TABLE __migration (number INTEGER PRIMARY KEY, file TEXT NOT NULL, hash TEXT NOT NULL) STRICT",
			);
			for (const [number, hash] of rows) {
				await client.execute({ sql: "INSERT INTO __migration VALUES (?, 'former.sql', ?)", args: [number, hash] });
			}
		};
		const numbers = async () =>
			(await client.execute("SELECT number FROM __migration ORDER BY number")).rows.map(({ number }) => number);
		beforeEach(() => {
			rmSync(join(folder, "0000_shelf.sql"));
			put("0010_shelf.sql", "CREATE TABLE shelf (id INTEGER PRIMARY KEY) STRICT;");
			put("0011_book.sql", "CREATE TABLE book (id INTEGER PRIMARY KEY) STRICT;");
			put("0012_pen.sql", "CREATE TABLE pen (id INTEGER PRIMARY KEY) STRICT;");
			put("baseline.json", JSON.stringify(baseline));
		});

		it("makes a new database with it", async () => {
			await migrate(client, folder);
			expect([await tables(), await numbers()]).toEqual([
				["book", "pen", "shelf"],
				[10, 11, 12],
			]);
			await migrate(client, folder);
		});

		it("runs only later files on a database that the former files made, also if two processes do", async () => {
			await former([
				[1, "of 0001_shelf"],
				[2, "of 0002_book"],
			]);
			const other = openFile();
			await Promise.all([migrate(client, folder), migrate(other, folder)]);
			other.close();
			expect([await tables(), await numbers()]).toEqual([["pen"], [1, 2, 10, 11, 12]]);
			await migrate(client, folder);
		});

		it.each([
			["lacks the last of them", [[1, "of 0001_shelf"]]],
			["has another file of that number", [[2, "of 0002_other"]]],
		] as const)("refuses a database that %s", async (_what, rows) => {
			await former(rows);
			await expect(migrate(client, folder)).rejects.toThrow("Start the previous version with it once");
			expect([await tables(), (await numbers()).length]).toEqual([[], 1]);
		});
	});
});
