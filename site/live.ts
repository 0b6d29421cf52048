import { sql } from "drizzle-orm";
import { SettingsError } from "../api/platform/settings.ts";
import type { Database } from "../db/client.ts";

/**
 * Live mode refuses a database that holds demo accounts: their password is published.
 * @throws SettingsError
 */
export async function assertLiveIsClean(db: Database): Promise<void> {
	const [row] = await db.read.all<{ found: number }>(
		sql`SELECT EXISTS (SELECT 1 FROM user WHERE is_demo = 1) AS found`,
	);
	if (row?.found) throw new SettingsError(["Live mode found demo accounts in the database. Use a fresh database."]);
}
