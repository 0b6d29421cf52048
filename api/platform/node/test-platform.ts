import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SqlClient } from "../../../db/client.ts";
import { migrate } from "../../../db/migrate.ts";
import { readSettings } from "../settings.ts";
import type { Platform } from "../types.ts";
import { nodePlatform, openClient } from "./platform.ts";
import { type TestDatabase, testDatabase, testFolder } from "./test-database.ts";

const migrations = new URL("../../../db/migrations", import.meta.url).pathname;

/** Applies all migrations to a database of a test. */
export const migrateAll = (client: SqlClient): Promise<void> => migrate(client, migrations);

const migrated = testDatabase(migrateAll);

/**
 * A platform for one test, in demo mode.
 * @param database the database that it starts with; by default an empty one with all migrations
 */
export async function testPlatform(
	env: Record<string, string> = {},
	database: TestDatabase = migrated,
): Promise<{ platform: Platform; client: SqlClient; close(): void }> {
	const dataDir = mkdtempSync(join(testFolder, "kindwave-test-"));
	const settings = readSettings({ DATA_DIR: dataDir, PUBLIC_URL: "http://kindwave.test", ...env });
	writeFileSync(join(dataDir, "kindwave.db"), await database());
	const client = await openClient(settings.database);
	// A test's data need not survive a power cut, and waiting for the disk would take most of the test's time.
	await client.execute("PRAGMA synchronous = OFF");
	const platform = nodePlatform(settings, client);
	const close = () => {
		client.close();
		rmSync(dataDir, { recursive: true, force: true });
	};
	return { platform: { ...platform, log: { info() {}, error() {} } }, client, close };
}
