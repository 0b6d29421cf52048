import { existsSync } from "node:fs";
import { type Settings, SettingsError } from "../api/platform/settings.ts";
import type { SqlClient } from "../db/client.ts";

const create = "If this site is new, create it with: node dist/node/main.js migrate";

/**
 * Live mode refuses a missing database file, as after a wrong DATA_DIR: a new file would take donations beside the
 * real books. Only the command `migrate` creates one.
 * @throws SettingsError
 */
export function assertLiveFileExists({ database: { url } }: Settings): void {
	const path = url.startsWith("file:") ? url.slice("file:".length) : null;
	if (path !== null && !existsSync(path)) throw new SettingsError([`There is no database file ${path}. ${create}`]);
}

/** Live mode refuses an empty database too. @throws SettingsError */
export async function assertLiveIsMigrated(client: SqlClient): Promise<void> {
	const { rows } = await client.execute("SELECT 1 FROM sqlite_master WHERE name = '__migration'");
	if (rows.length === 0) throw new SettingsError([`The database is empty. ${create}`]);
}
