import { sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../../db/client.ts";

/** Rolls the write back if it has left the user without a password, a passkey and a linked login. */
export function keepsWayIn(userId: string): Statement {
	return requireThat(
		sql`EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND password_hash IS NOT NULL)
			OR EXISTS (SELECT 1 FROM passkey WHERE user_id = ${userId})
			OR EXISTS (SELECT 1 FROM linked_identity WHERE user_id = ${userId})`,
		"a way in",
	);
}
