import { sql } from "drizzle-orm";
import { type Database, sqlQuery } from "../../db/client.ts";
import { timingSafeEqual } from "../domain/constant-time.ts";
import { isApiKey, type KeyOwnerKind } from "../domain/people/api-keys.ts";
import type { Actor } from "../domain/people/roles.ts";
import { sha256 } from "../domain/sha256.ts";
import type { Clock } from "../platform/types.ts";

interface Row {
	id: string;
	ownerKind: KeyOwnerKind;
	ownerId: string;
	scopes: string;
	addresses: string;
	hash: string;
	lastUsedAt: number | null;
}

const byHash = sqlQuery<Row>(
	() => sql`SELECT k.id, k.owner_kind AS ownerKind, k.owner_id AS ownerId, k.scopes, k.addresses, k.hash, k.last_used_at AS lastUsedAt
		FROM api_key k WHERE k.hash = ${sql.placeholder("hash")} AND (k.ends_at IS NULL OR k.ends_at > ${sql.placeholder("now")})
			AND CASE k.owner_kind
				WHEN 'partner' THEN EXISTS (SELECT 1 FROM partner p JOIN user u ON u.id = p.user_id AND u.state = 'active'
					WHERE p.id = k.owner_id AND p.state = 'active')
				ELSE EXISTS (SELECT 1 FROM organization o WHERE o.id = k.owner_id AND o.closed_at IS NULL) END`,
);

/** Uses of a key are noted so often, because each note is a durable write. */
const notedEvery = 10 * 60_000;

/**
 * The actor with a key. Null for any other token, and for a key that has ended, whose partner is suspended or run by a blocked
 * account, or whose organization is closed.
 */
export async function actorOfKey(db: Database, clock: Clock, token: string): Promise<Actor | null> {
	if (!isApiKey(token)) return null;
	const now = clock.now();
	const hash = await sha256(token);
	const [key] = await db.all(byHash({ hash, now }));
	if (!key || !timingSafeEqual(hash, key.hash)) return null;
	if (key.lastUsedAt === null || now - key.lastUsedAt >= notedEvery) {
		// A database that takes no writes must not keep anyone from reading.
		await db.write([sql`UPDATE api_key SET last_used_at = ${now} WHERE id = ${key.id}`]).catch(() => undefined);
	}
	return {
		kind: "key",
		keyId: key.id,
		owner: { kind: key.ownerKind, id: key.ownerId },
		scopes: JSON.parse(key.scopes),
		networks: JSON.parse(key.addresses),
	};
}
