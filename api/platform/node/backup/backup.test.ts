// @module-tag slow
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, createClient } from "@libsql/client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDatabase, type SqlClient } from "../../../../db/client.ts";
import { missingGuards } from "../../../../db/guards.ts";
import { seedBase } from "../../../../db/seed/index.ts";
import { type LibsqlServer, startLibsqlServer } from "../../../../site/dev/libsql-server.ts";
import { openClient } from "../platform.ts";
import { migrateAll } from "../test-platform.ts";
import { backUp, restore } from "./backup.ts";

let folder: string;
let server: LibsqlServer | undefined;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "kindwave-backup-"));
});
afterEach(async () => {
	await server?.stop();
	server = undefined;
	rmSync(folder, { recursive: true, force: true });
});

/** Posts a transaction of two lines that belong together, and a donation's row of another table, in one write. */
const post = (number: number) => {
	const id = `ltx_${String(number).padStart(8, "0")}`;
	return [
		`INSERT INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, effective_at, created_at) VALUES ('${id}', 'k${number}', 'capture', 'test', 't', 1, 1)`,
		`INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor) VALUES ('${id}', 'a', 'INR', 5), ('${id}', 'b', 'INR', -5)`,
		`UPDATE ledger_txn SET posted = 1 WHERE id = '${id}'`,
		`INSERT INTO job_run (name, started_at) VALUES ('load ${number}', 1)`,
	];
};

const accounts = ["a", "b"].map(
	(id) =>
		`INSERT INTO ledger_account (id, code, owner_kind, currency, kind) VALUES ('${id}', 'test_${id}', 'foundation', 'INR', 'asset')`,
);

/** Writes without a pause until it is stopped. @returns how many writes were made */
function load(client: SqlClient, lanes: number): () => Promise<number> {
	let running = true;
	let count = 0;
	const lane = async () => {
		while (running) await client.batch(post(count++), "write");
	};
	const all = Promise.all(Array.from({ length: lanes }, lane));
	return async () => {
		running = false;
		await all;
		return count;
	};
}

async function prepared(client: SqlClient): Promise<void> {
	await migrateAll(client);
	await seedBase(createDatabase(client));
	await client.batch(accounts, "write");
}

const numberIn = async (client: Pick<Client, "execute">, sql: string) =>
	Number((await client.execute(sql)).rows[0]?.[0] ?? -1);

/** Every write is in the copy as a whole or not at all, and it works like the original. */
async function expectConsistent(url: string): Promise<number> {
	const client = createClient({ url });
	const transactions = await numberIn(client, "SELECT count(*) FROM ledger_txn");
	expect(await numberIn(client, "SELECT count(*) FROM ledger_entry")).toBe(2 * transactions);
	expect(await numberIn(client, "SELECT count(*) FROM ledger_txn WHERE posted = 0")).toBe(0);
	expect(await numberIn(client, "SELECT count(*) FROM job_run WHERE name LIKE 'load %'")).toBe(transactions);
	expect(await numberIn(client, "SELECT sum(debit_minor) FROM ledger_day WHERE account_id = 'a'")).toBe(
		5 * transactions,
	);
	expect(await missingGuards(createDatabase(client))).toEqual([]);
	expect((await client.execute("PRAGMA foreign_key_check")).rows).toEqual([]);
	// The full-text index finds requests by their words, and goes on when one changes.
	expect(await numberIn(client, "SELECT count(*) FROM request_text WHERE request_text MATCH 'school'")).toBeGreaterThan(
		0,
	);
	await client.execute(
		"UPDATE donation_request SET title = 'Zygodactyl parrots' WHERE id = (SELECT min(id) FROM donation_request)",
	);
	expect(await numberIn(client, "SELECT count(*) FROM request_text WHERE request_text MATCH 'zygodactyl'")).toBe(1);
	await expect(client.execute("DELETE FROM ledger_entry")).rejects.toThrow("append-only");
	await client.batch(post(10_000_000), "write");
	client.close();
	return transactions;
}

/** Every row of every table, in a form that two databases can be compared by. */
async function contentOf(client: Pick<Client, "execute">): Promise<Record<string, unknown>> {
	const { rows: names } = await client.execute(
		"SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
	);
	const content: Record<string, unknown> = {};
	for (const { name } of names) {
		const { rows } = await client.execute(`SELECT * FROM "${String(name)}"`);
		content[String(name)] = rows.map((row) =>
			JSON.stringify(Object.values(row), (_, value) =>
				value instanceof ArrayBuffer ? Buffer.from(value).toString("hex") : value,
			),
		);
	}
	const { rows: schema } = await client.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name");
	content.schema = schema.filter(({ name }) => !String(name).startsWith("sqlite_")).map((row) => Object.values(row));
	return content;
}

describe("a database file", () => {
	it("is backed up as a whole while it is written to, and restored with its uploaded files", {
		tags: ["rest"],
	}, async () => {
		const dataDir = join(folder, "data");
		const source = { dataDir, database: { url: `file:${join(dataDir, "kindwave.db")}` } };
		const client = await openClient(source.database);
		await prepared(client);
		mkdirSync(join(dataDir, "files", "a"), { recursive: true });
		writeFileSync(join(dataDir, "files", "a", "picture"), "bytes");
		const stop = load(client, 8);
		const backup = join(folder, "backup");
		const written = () => numberIn(client as unknown as Client, "SELECT count(*) FROM ledger_txn");
		await expect.poll(written).toBeGreaterThan(100);
		const { migration } = await backUp(source, backup);
		const during = await written();
		const total = await stop();
		expect(migration).toBeGreaterThan(80);
		expect(existsSync(`${backup}.part`)).toBe(false);

		const target = { dataDir: join(folder, "new"), database: { url: `file:${join(folder, "new", "kindwave.db")}` } };
		expect(await restore(target, backup)).toEqual({ migration });
		const restored = await expectConsistent(target.database.url);
		expect(restored).toBeGreaterThan(0);
		expect(restored).toBeLessThanOrEqual(during);
		expect(total).toBeGreaterThanOrEqual(restored);
		expect(readFileSync(join(folder, "new", "files", "a", "picture"), "utf8")).toBe("bytes");
		client.close();
	});

	it("is never overwritten, and a damaged or foreign backup is refused", { tags: ["rest"] }, async () => {
		const dataDir = join(folder, "data");
		const source = { dataDir, database: { url: `file:${join(dataDir, "kindwave.db")}` } };
		await expect(backUp(source, join(folder, "backup"))).rejects.toThrow("no database file");
		const client = await openClient(source.database);
		await migrateAll(client);
		client.close();
		const backup = join(folder, "backup");
		await backUp(source, backup);
		await expect(backUp(source, backup)).rejects.toThrow("exists already");
		await expect(restore(source, backup)).rejects.toThrow("move it away first");
		await expect(restore(source, folder)).rejects.toThrow("no backup");
		const target = { dataDir: join(folder, "new"), database: { url: `file:${join(folder, "new", "kindwave.db")}` } };
		const bytes = readFileSync(join(backup, "kindwave.db"));
		writeFileSync(
			join(backup, "kindwave.db"),
			Buffer.concat([bytes.subarray(0, 8192), Buffer.alloc(bytes.length - 8192, 7)]),
		);
		await expect(restore(target, backup)).rejects.toThrow();
		expect(existsSync(join(folder, "new", "kindwave.db"))).toBe(false);
	});
});

describe("a database server", { tags: ["rest"] }, () => {
	it("is backed up as a whole while it is written to, and restored into another one", async () => {
		server = await startLibsqlServer(join(folder, "server"));
		const client = createClient({ url: server.url });
		await prepared(client);
		for (let number = 0; number < 200; number++) await client.batch(post(20_000_000 + number), "write");
		const stop = load(client, 3);
		const backup = join(folder, "backup");
		const backingUp = backUp({ dataDir: join(folder, "none"), database: { url: server.url } }, backup);
		await backingUp.catch(() => undefined);
		const written = await stop();
		expect((await backingUp).filesElsewhere).toBe(true);
		const copy = createClient({ url: `file:${join(backup, "kindwave.db")}` });
		const content = await contentOf(copy);
		copy.close();
		await server.stop();

		server = await startLibsqlServer(join(folder, "another"));
		const target = { dataDir: join(folder, "new"), database: { url: server.url } };
		await restore(target, backup);
		const restoredClient = createClient({ url: server.url });
		expect(await contentOf(restoredClient)).toEqual(content);
		restoredClient.close();
		const restored = await expectConsistent(server.url);
		expect(restored).toBeGreaterThanOrEqual(200);
		expect(restored).toBeLessThanOrEqual(200 + written);
		await expect(restore(target, backup)).rejects.toThrow("not empty");
	});
});
