import { sql } from "drizzle-orm";
import { SettingsError } from "../api/platform/settings.ts";
import type { Database } from "../db/client.ts";
import { missingGuards } from "../db/guards.ts";

/**
 * Refuses a database without the triggers that keep the ledger right.
 * @throws SettingsError
 */
export async function assertGuarded(db: Database): Promise<void> {
	const missing = await missingGuards(db);
	if (missing.length === 0) return;
	throw new SettingsError([
		`The database lacks triggers that protect the ledger: ${missing.join(", ")}. Restore it from a backup, or create them again as in db/migrations.`,
	]);
}

/**
 * Live mode refuses a database with demo accounts, because their password is public.
 * @throws SettingsError
 */
export async function assertLiveIsClean(db: Database): Promise<void> {
	const [row] = await db.read.all<{ found: number }>(
		sql`SELECT EXISTS (SELECT 1 FROM user WHERE is_demo = 1) AS found`,
	);
	if (row?.found) throw new SettingsError(["Live mode found demo accounts in the database. Use a fresh database."]);
}
