import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { InArgs, InStatement } from "@libsql/client";
import SqliteFile from "libsql";
import type { SqlClient } from "../../../db/client.ts";
import { migrate } from "../../../db/migrate.ts";
import { readSettings } from "../settings.ts";
import type { Ids, Platform } from "../types.ts";
import type { FileClient } from "./file-client.ts";
import { nodePlatform, openClient } from "./platform.ts";
import { type TestDatabase, testDatabase, testFolder } from "./test-database.ts";
import { databaseName, restore, timeOf, type UsedDatabase } from "./used-database.ts";

const migrations = new URL("../../../db/migrations", import.meta.url).pathname;

/** Applies all migrations to a database of a test. */
export const migrateAll = (client: SqlClient): Promise<void> => migrate(client, migrations);

const migrated = testDatabase(migrateAll);

/** The databases of tests that have ended, by what they began with. */
const idle = new Map<TestDatabase, UsedDatabase[]>();
const mostIdle = 4;

function remove({ client, other, dataDir }: UsedDatabase): void {
	client.close();
	other.close();
	rmSync(dataDir, { recursive: true, force: true });
}
process.once("exit", () => {
	for (const each of [...idle.values()].flat()) remove(each);
});

async function open(database: TestDatabase): Promise<UsedDatabase> {
	const used = idle.get(database)?.pop();
	if (used) {
		if (await restore(used).catch(() => false)) return { ...used, writtenAt: timeOf(used.dataDir) };
		remove(used);
	}
	const template = await database();
	const dataDir = mkdtempSync(join(testFolder, "kindwave-test-"));
	const path = join(dataDir, databaseName);
	writeFileSync(path, template);
	const client = (await openClient({ url: `file:${path}` })) as FileClient;
	// A test's data need not survive a power cut, and waiting for the disk would take most of the test's time.
	await client.execute("PRAGMA synchronous = OFF");
	// The log keeps all that a test has changed.
	await client.execute("PRAGMA wal_autocheckpoint = 0");
	return { dataDir, client, other: new SqliteFile(path), template, writtenAt: timeOf(dataDir) };
}

/** Statements whose effects outlast the content: of the connection, or of the schema. */
const lasting = /^\s*(?:create|alter|drop|attach|vacuum|pragma\s+\w+\s*[=(])/i;

/** A test's own client of a database that others use after it. */
function lend(database: TestDatabase, used: UsedDatabase): FileClient {
	const { client } = used;
	let closed = false;
	let isSpoiled = false;
	const requireOpen = () => {
		if (closed) throw new Error("The database is closed.");
	};
	const look = (statement: string | { sql: string } | readonly unknown[]) => {
		const text = typeof statement === "string" ? statement : "sql" in statement ? statement.sql : statement[0];
		isSpoiled ||= lasting.test(String(text));
	};
	return {
		async execute(statement: InStatement, args?: InArgs) {
			requireOpen();
			look(statement);
			return typeof statement === "string" ? client.execute(statement, args) : client.execute(statement);
		},
		async batch(statements, mode) {
			requireOpen();
			for (const statement of statements) look(statement);
			return client.batch(statements, mode);
		},
		isLost: client.isLost,
		close() {
			if (closed) return;
			closed = true;
			const others = idle.get(database) ?? [];
			idle.set(database, others);
			if (isSpoiled || client.isLost() || others.length >= mostIdle) remove(used);
			else others.push(used);
		},
	};
}

/** Ids that rise, so that rows of one millisecond, which lists order by their ids, stand as a test wrote them. */
function risingIds(ids: Ids): Ids {
	let made = 0;
	return {
		next(prefix) {
			made += 1;
			const id = ids.next("");
			// A ULID's time, the count, and the rest of its random part.
			return prefix + id.slice(0, 10) + String(made).padStart(8, "0") + id.slice(18);
		},
	};
}

/**
 * A platform for one test, in demo mode.
 * @param database the database that it starts with; by default an empty one with all migrations
 */
export async function testPlatform(
	env: Record<string, string> = {},
	database: TestDatabase = migrated,
): Promise<{ platform: Platform; client: SqlClient; close(): void }> {
	const used = await open(database);
	const settings = readSettings({ DATA_DIR: used.dataDir, PUBLIC_URL: "http://kindwave.test", ...env });
	const client = lend(database, used);
	const platform = nodePlatform(settings, client);
	const quiet: Platform = { ...platform, ids: risingIds(platform.ids), log: { info() {}, error() {} } };
	return { platform: quiet, client, close: client.close };
}
