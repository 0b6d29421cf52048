import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

/**
 * The statements that give a user the gifts made without an account under the user's own verified address. They check the
 * user's row themselves: an address that is not verified claims nothing, and a gift has one owner for ever.
 * They belong in the write that verifies the address or begins a session; after the statement that verifies it.
 */
export function claimDonations(ctx: Ctx, { userId }: { userId: string }): Statement[] {
	const { ids, clock } = ctx.platform;
	const unclaimed = sql`donor_user_id IS NULL AND donor_email IS NOT NULL AND donor_email COLLATE NOCASE = (
		SELECT email FROM user WHERE id = ${userId} AND state = 'active' AND email_verified_at IS NOT NULL)`;
	return [
		sql`INSERT INTO audit_log (id, actor_kind, actor_id, action, subject_kind, subject_id, detail, created_at)
			SELECT ${ids.next("aud_")}, 'user', ${userId}, 'donation.claimed', 'user', ${userId},
				json_object('donations', n), ${clock.now()}
			FROM (SELECT count(*) AS n FROM donation WHERE ${unclaimed}) WHERE n > 0`,
		sql`UPDATE donation SET donor_user_id = ${userId} WHERE ${unclaimed}`,
	];
}
