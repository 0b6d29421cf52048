import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import { countedEvents, type Kindness, type KindnessEvent, kindnessOf } from "../../domain/people/kindness.ts";
import type { Ctx } from "../../http/context.ts";

const user = sql.placeholder("user");

/** Gifts to others, help that was confirmed, and invited people. */
export const kindnessEvents = sqlQuery<KindnessEvent>(
	() => sql`SELECT * FROM (
		SELECT 'gift' AS kind, id, beneficiary_kind || ':' || beneficiary_id AS cause FROM donation
		WHERE donor_user_id = ${user} AND status IN ${[...paidStatuses]} AND NOT CASE beneficiary_kind
			WHEN 'individual' THEN beneficiary_id = ${user}
			WHEN 'request' THEN EXISTS (SELECT 1 FROM donation_request r WHERE r.id = beneficiary_id AND r.user_id = ${user})
			ELSE 0 END
		LIMIT ${countedEvents})
	UNION ALL SELECT * FROM (
		SELECT 'help', id, NULL FROM application WHERE helper_id = ${user} LIMIT ${countedEvents})
	UNION ALL SELECT * FROM (
		SELECT 'referral', id, NULL FROM user
		WHERE referred_by = ${user} AND id <> ${user} AND state = 'active' AND (email_verified_at IS NOT NULL OR phone_verified = 1)
		LIMIT ${countedEvents})`,
);

/** A user's kindness score as of now, with how it came about. The stored score follows within a minute. */
export async function readKindness(ctx: Ctx, { userId }: { userId: string }): Promise<Kindness> {
	return kindnessOf(await ctx.db.all(kindnessEvents({ user: userId })));
}
