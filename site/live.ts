import { sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";

/** Live mode refuses a database that holds demo accounts: their password is published. */
export async function assertLiveIsClean(db: Database): Promise<void> {
	const [row] = await db.read.all<{ found: number }>(sql`SELECT EXISTS (SELECT 1 FROM user WHERE is_demo = 1) AS found`);
	if (row?.found) {
		throw new Error("Kindwave cannot start: live mode found demo accounts in the database. Use a fresh database.");
	}
}
