import { eq } from "drizzle-orm";
import { passkey } from "../../../../db/schema/index.ts";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";

/**
 * Keeps who knows only a staff password from adding a second factor of their own. Staff without one may set up their first.
 * Staff who lost their only passkey need another super admin to take their roles away until they have replaced it.
 * @throws Problem 403 in a session without a second factor, if the user's roles need one and they have a passkey
 */
export async function requireCheckedFactor({ db, session }: Ctx, userId: string): Promise<void> {
	if (!session?.rolesWithheld) return;
	if ((await db.read.$count(passkey, eq(passkey.userId, userId))) > 0) throw new Problem(403, "passkey_first");
}
