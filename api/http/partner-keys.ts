import { sql } from "drizzle-orm";
import { type Database, sqlQuery } from "../../db/client.ts";
import { sha256 } from "../domain/sha256.ts";
import type { Clock } from "../platform/types.ts";

/** The beginning of every secret key, by which it differs from a session's token. */
const secretKey = /^sk_(test|live)_\w{32}$/;

const byHash = sqlQuery<{ id: string; partnerId: string; lastUsedAt: number | null }>(
	() => sql`SELECT k.id, k.partner_id AS partnerId, k.last_used_at AS lastUsedAt FROM partner_key k JOIN partner p ON p.id = k.partner_id
		JOIN user u ON u.id = p.user_id AND u.state = 'active' WHERE k.hash = ${sql.placeholder("hash")} AND (k.ends_at IS NULL OR k.ends_at > ${sql.placeholder("now")}) AND p.state = 'active'`,
);

/** Uses of a key are noted so often, because each note is a durable write. */
const notedEvery = 10 * 60_000;

/** The active partner with a secret key; null for any other token, for a key that has ended, and for one of a blocked or closed account. */
export async function partnerOfKey(db: Database, clock: Clock, token: string): Promise<string | null> {
	if (!secretKey.test(token)) return null;
	const now = clock.now();
	const [key] = await db.all(byHash({ hash: await sha256(token), now }));
	if (!key) return null;
	if (key.lastUsedAt === null || now - key.lastUsedAt >= notedEvery) {
		// A database that takes no writes must not keep anyone from reading.
		await db.write([sql`UPDATE partner_key SET last_used_at = ${now} WHERE id = ${key.id}`]).catch(() => undefined);
	}
	return key.partnerId;
}
