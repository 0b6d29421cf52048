import { sql } from "drizzle-orm";
import type { Ctx } from "../../http/context.ts";

const day = 24 * 3600_000;
/** The days in which an address can be confirmed. */
const days = 30;
/** Accounts that one run deletes; the next run, a minute later, deletes more. */
const most = 500;

/** Deletes accounts whose address nobody has confirmed: their values may be a stranger's who knows nothing of it. */
export async function forgetUnconfirmed({ db, platform }: Ctx): Promise<void> {
	const now = platform.clock.now();
	const unconfirmed = sql`(SELECT id FROM user INDEXED BY user_by_state WHERE state = 'unverified' AND state <> 'active' AND created_at <= ${now - days * day}
		AND roles = '[]' AND NOT EXISTS (SELECT 1 FROM one_time_code c WHERE c.user_id = user.id AND c.expires_at > ${now})
		ORDER BY created_at LIMIT ${most})`;
	const [found] = await db.read.all<{ some: number }>(sql`SELECT EXISTS ${unconfirmed} AS some`);
	if (!found?.some) return;
	await db.write([
		sql`DELETE FROM linked_identity WHERE user_id IN ${unconfirmed}`,
		sql`DELETE FROM outbox_message WHERE user_id IN ${unconfirmed}`,
		sql`DELETE FROM one_time_code WHERE user_id IN ${unconfirmed}`,
		sql`DELETE FROM user WHERE id IN ${unconfirmed}`,
	]);
}
