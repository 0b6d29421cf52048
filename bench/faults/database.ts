import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodePlatform, openClient } from "../../api/platform/node/platform.ts";
import { testDatabase } from "../../api/platform/node/test-database.ts";
import { readSettings } from "../../api/platform/settings.ts";
import type { Platform } from "../../api/platform/types.ts";
import { createDatabase, type SqlClient } from "../../db/client.ts";
import { migrate } from "../../db/migrate.ts";
import { seedBase } from "../../db/seed/index.ts";
import { projectRoot } from "../../site/dev/processes.ts";

const seeded = testDatabase(async (client) => {
	await migrate(client, join(projectRoot, "db", "migrations"));
	await seedBase(createDatabase(client));
	// The radio reads files at its own pace, so that a seed would not always be killed at the same step.
	await client.execute("UPDATE radio_channel SET is_live = 0");
});

/** Runs the work with a platform on a database of its own, the demo's without its donations, and removes both. */
export async function withDatabase<T>(
	env: Record<string, string>,
	work: (platform: Platform, client: SqlClient) => Promise<T>,
): Promise<T> {
	const dataDir = mkdtempSync(join(tmpdir(), "kindwave-faults-"));
	const settings = readSettings({ DATA_DIR: dataDir, PUBLIC_URL: "http://kindwave.test", ...env });
	writeFileSync(join(dataDir, "kindwave.db"), await seeded());
	const client = await openClient(settings.database);
	// Our processes are killed, the machine never is.
	await client.execute("PRAGMA synchronous = OFF");
	try {
		return await work({ ...nodePlatform(settings, client), log: { info() {}, error() {} } }, client);
	} finally {
		client.close();
		rmSync(dataDir, { recursive: true, force: true });
	}
}
