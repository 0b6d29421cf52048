import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteFile from "libsql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SqlClient } from "../../../db/client.ts";
import { fileClient } from "./file-client.ts";
import { groupCommits } from "./group-commit.ts";

let folder: string;
let client: SqlClient;
beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), "kindwave-group-"));
	client = fileClient(join(folder, "a.db"));
	await client.execute("PRAGMA journal_mode = WAL");
	await client.execute("CREATE TABLE gift (id INTEGER PRIMARY KEY, amount INTEGER NOT NULL UNIQUE)");
	await client.execute(`CREATE TRIGGER whole BEFORE INSERT ON gift WHEN NEW.amount < 0
		BEGIN SELECT RAISE(ABORT, 'amounts are positive'); END`);
	await client.execute(`CREATE TRIGGER fatal BEFORE INSERT ON gift WHEN NEW.amount = 0
		BEGIN SELECT RAISE(ROLLBACK, 'everything is undone'); END`);
});
afterEach(() => {
	client.close();
	rmSync(folder, { recursive: true });
});

const insert = (amount: number) => ({ sql: "INSERT INTO gift (amount) VALUES (?)", args: [amount] });
const write = (...amounts: number[]) => client.batch(amounts.map(insert), "write");
const amounts = async () => (await client.execute("SELECT amount FROM gift ORDER BY id")).rows.map((row) => row.amount);

/** Reads with another connection, which sees only committed data. */
function committed(): unknown[] {
	const other = new SqliteFile(join(folder, "a.db"));
	const rows = other.prepare("SELECT amount FROM gift ORDER BY id").raw(true).all() as unknown[][];
	other.close();
	return rows.map(([amount]) => amount);
}

describe("writes of one event loop turn", () => {
	it("run in the order of their arrival", async () => {
		await Promise.all([write(3), write(1, 2), write(5), write(4)]);
		expect(await amounts()).toEqual([3, 1, 2, 5, 4]);
	});

	it("share one commit", () => {
		const sent: string[] = [];
		const file = { exec: (sql: string) => void sent.push(sql), inTransaction: true };
		const writes = groupCommits(file);
		for (const name of ["a", "b", "c"]) void writes.add(() => sent.push(name));
		expect(sent).toEqual([]);
		writes.flush();
		const one = (name: string) => ["SAVEPOINT one_write", name, "RELEASE one_write"];
		expect(sent).toEqual(["BEGIN IMMEDIATE", ...one("a"), ...one("b"), ...one("c"), "COMMIT"]);
	});

	it("resolve only after they are in the file", async () => {
		const seen: unknown[][] = [];
		const first = write(1).then(() => seen.push(committed()));
		const second = write(2).then(() => seen.push(committed()));
		expect(committed()).toEqual([]);
		await Promise.all([first, second]);
		expect(seen).toEqual([
			[1, 2],
			[1, 2],
		]);
	});

	it.each([
		["a constraint", [7, 1], "UNIQUE constraint failed"],
		["a trigger", [7, -1], "amounts are positive"],
	])("lose only the one that fails on %s, and that one completely", async (_what, failing, message) => {
		await write(1);
		const results = await Promise.allSettled([write(2), write(...failing), write(3), write(8, 7)]);
		expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
		expect(String((results[1] as PromiseRejectedResult).reason)).toContain(message);
		expect(committed()).toEqual([1, 2, 3, 8, 7]);
	});

	it("all fail if SQLite rolls back the whole transaction, and the next ones succeed", async () => {
		const results = await Promise.allSettled([write(1), write(0), write(2)]);
		expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
		expect(committed()).toEqual([]);
		await write(3);
		expect(committed()).toEqual([3]);
	});

	it("all fail if the commit fails", async () => {
		const other = new SqliteFile(join(folder, "a.db"));
		other.exec("BEGIN IMMEDIATE");
		const results = await Promise.allSettled([write(1), write(2)]);
		expect(results.map((result) => (result as PromiseRejectedResult).reason?.code)).toEqual([
			"SQLITE_BUSY",
			"SQLITE_BUSY",
		]);
		other.exec("ROLLBACK");
		other.close();
		await write(3);
		expect(committed()).toEqual([3]);
	});

	it("are committed before a single write that follows them, and before the client closes", async () => {
		const waiting = write(1);
		await client.execute(insert(2));
		expect(committed()).toEqual([1, 2]);
		await waiting;
		const last = write(3);
		client.close();
		await last;
		expect(committed()).toEqual([1, 2, 3]);
		client = fileClient(join(folder, "a.db"));
	});
});

it("loses no resolved write when the process is killed", async () => {
	client.close();
	const file = join(folder, "a.db");
	const program = `
		import { writeSync } from "node:fs";
		import { fileClient } from ${JSON.stringify(new URL("./file-client.ts", import.meta.url).href)};
		const client = fileClient(${JSON.stringify(file)});
		await client.execute("PRAGMA synchronous = FULL");
		let next = 1;
		const donor = async () => {
			for (;;) {
				const amount = next++;
				await client.batch([{ sql: "INSERT INTO gift (amount) VALUES (?)", args: [amount] }], "write");
				writeSync(1, amount + "\\n");
			}
		};
		await Promise.all(Array.from({ length: 16 }, donor));`;
	const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", program], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	let answered = "";
	child.stdout.setEncoding("utf8");
	for await (const chunk of child.stdout) {
		answered += chunk;
		if (answered.length > 2_000) child.kill("SIGKILL");
	}
	client = fileClient(file);
	const stored = new Set(await amounts());
	const lines = answered.split("\n").slice(0, -1).map(Number);
	expect(lines.length).toBeGreaterThan(100);
	expect(lines.filter((amount) => !stored.has(amount))).toEqual([]);
});
