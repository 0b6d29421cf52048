import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SqlClient } from "../../../db/client.ts";
import { migrate } from "../../../db/migrate.ts";
import { readSettings } from "../settings.ts";
import type { Platform } from "../types.ts";
import { nodePlatform, openClient } from "./platform.ts";

/** A platform for one test: a new database file with all migrations, in demo mode. */
export async function testPlatform(
	env: Record<string, string> = {},
): Promise<{ platform: Platform; client: SqlClient; close(): void }> {
	const dataDir = mkdtempSync(join(tmpdir(), "kindwave-test-"));
	const settings = readSettings({ DATA_DIR: dataDir, PUBLIC_URL: "http://kindwave.test", ...env });
	const client = await openClient(settings.database);
	// A test's data need not survive a power cut, and waiting for the disk would take most of the test's time.
	await client.execute("PRAGMA synchronous = OFF");
	await migrate(client, new URL("../../../db/migrations", import.meta.url).pathname);
	const platform = nodePlatform(settings, client);
	const close = () => {
		client.close();
		rmSync(dataDir, { recursive: true, force: true });
	};
	return { platform: { ...platform, log: { info() {}, error() {} } }, client, close };
}
