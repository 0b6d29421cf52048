import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SqlClient } from "./client.ts";

/** One file of `db/migrations`. */
interface Migration {
	number: number;
	file: string;
	/** SHA-256 of the file's text, because an applied file must not change. */
	hash: string;
	statements: string[];
}

/** A statement ends with a line, and the next one is not indented: a trigger's body is, up to its END. */
const statementEnd = /(?<=;)\s*\n(?![ \t\n]|END\b)/;

/** `0002_finding.sql`: the number sets the order. */
const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/;

function readMigration(folder: string, file: string): Migration {
	const number = fileName.exec(file)?.[1];
	if (number === undefined) throw new Error(`${file} is not named like a migration: 0001_name.sql`);
	const text = readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n");
	const hash = createHash("sha256").update(text).digest("hex");
	return { number: Number(number), file, hash, statements: text.trim().split(statementEnd) };
}

/** The folder's migrations in order. @throws Error if a file has a wrong name, or two have the same number */
function readMigrations(folder: string): Migration[] {
	const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
	const migrations = files.sort().map((file) => readMigration(folder, file));
	for (const [index, { number, file }] of migrations.entries()) {
		const next = migrations[index + 1];
		if (next?.number === number) throw new Error(`${file} and ${next.file} have the same number.`);
	}
	return migrations;
}

/** The hashes of the migrations that the database has, by number. */
async function appliedHashes(client: SqlClient): Promise<Map<number, string>> {
	const { rows } = await client.execute("SELECT number, hash FROM __migration");
	return new Map(rows.map((row) => [Number(row.number), String(row.hash)]));
}

const recordOf = ({ number, file, hash }: Migration) => ({
	sql: "INSERT INTO __migration (number, file, hash) VALUES (?, ?, ?)",
	args: [number, file, hash],
});

async function apply(client: SqlClient, migration: Migration): Promise<void> {
	const { number, file, hash, statements } = migration;
	try {
		// Inserts the row first, so that of two processes migrating at once the second fails before it changes a table.
		await client.batch([recordOf(migration), ...statements], "write");
	} catch (error) {
		if ((await appliedHashes(client)).get(number) === hash) return;
		throw new Error(`The migration ${file} failed and changed nothing: ${String(error)}`, { cause: error });
	}
}

/** Until 0.1 a library recorded migrations, in a table of its own; those databases were demos. */
async function refuseOlderBookkeeping(client: SqlClient): Promise<void> {
	const { rows } = await client.execute("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'");
	if (rows.length > 0) {
		throw new Error(
			"An older version made this demo database. Delete its folder (DATA_DIR, .data by default) and start again.",
		);
	}
}

/** `baseline.json`: the files up to `last` are what all files up to `replaces`, the last of which had this hash, made together. */
interface Baseline {
	last: number;
	replaces: number;
	hash: string;
}

/**
 * Records the baseline's files, without running them, for a database that the files before them made.
 * @throws Error if the database is older than that
 */
async function adoptBaseline(client: SqlClient, folder: string, migrations: readonly Migration[]): Promise<void> {
	const path = join(folder, "baseline.json");
	if (!existsSync(path)) return;
	const { last, replaces, hash }: Baseline = JSON.parse(readFileSync(path, "utf8"));
	const applied = await appliedHashes(client);
	const isNew = ![...applied.keys()].some((number) => number <= replaces);
	if (isNew || applied.has(last)) return;
	if (applied.get(replaces) !== hash) {
		throw new Error(
			`This database is older than this version can migrate: it lacks migration ${replaces}. Start the previous version with it once, or delete its folder (DATA_DIR, .data by default) if it is a demo.`,
		);
	}
	const records = migrations.filter(({ number }) => number <= last).map(recordOf);
	await client.batch(
		records.map(({ sql, args }) => ({ sql: `${sql} ON CONFLICT DO NOTHING`, args })),
		"write",
	);
}

/**
 * Applies the pending migrations (`NNNN_name.sql`) in the order of their numbers, each in one transaction with the row
 * that records it. Works on a database file and over HTTP.
 * @throws Error if a migration fails, an applied file has changed, two files have the same number, or the database is too old
 */
export async function migrate(client: SqlClient, folder: string): Promise<void> {
	const migrations = readMigrations(folder);
	await refuseOlderBookkeeping(client);
	await client.execute(
		"CREATE TABLE IF NOT EXISTS __migration (number INTEGER PRIMARY KEY, file TEXT NOT NULL, hash TEXT NOT NULL) STRICT",
	);
	await adoptBaseline(client, folder, migrations);
	const applied = await appliedHashes(client);
	const changed = migrations.find(({ number, hash }) => applied.has(number) && applied.get(number) !== hash);
	if (changed) throw new Error(`${changed.file} has changed since it was applied. Write a new migration instead.`);
	for (const migration of migrations) {
		if (!applied.has(migration.number)) await apply(client, migration);
	}
}

const quoted = (name: unknown) => `"${String(name).replaceAll('"', '""')}"`;

/** Drops every table, view and trigger in one write. Tables go newest first, but one that was made anew is younger than those that refer to it. */
export async function dropEverything(client: SqlClient): Promise<void> {
	const { rows } = await client.execute(
		`SELECT name, type FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')
		 AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY (SELECT rowid FROM sqlite_master AS m WHERE m.name = pragma_table_list.name) DESC`,
	);
	// A view may read another one, so the newest goes first too.
	const derived = await client.execute(
		"SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'view') ORDER BY type, rowid DESC",
	);
	await client.batch(
		[
			"PRAGMA defer_foreign_keys = ON",
			...derived.rows.map(({ type, name }) => `DROP ${String(type)} ${quoted(name)}`),
			...rows.map(({ name }) => `DROP TABLE ${quoted(name)}`),
		],
		"write",
	);
}
