import { type SQL, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../../db/client.ts";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { hasPart } from "../../organizations/part-in-money.ts";

/** Whether a user gave the gift, or has a part in what it was given to. */
function isInvolved(userId: string, donationId: string): SQL {
	const user = sql`${userId}`;
	return sql`EXISTS (SELECT 1 FROM donation d WHERE d.id = ${donationId} AND (coalesce(d.donor_user_id, '') = ${user}
		OR lower(coalesce(d.donor_email, '')) IN (SELECT lower(email) FROM user WHERE id = ${user})
		OR ${hasPart({ user, kind: sql`d.beneficiary_kind`, id: sql`d.beneficiary_id` })}))`;
}

/**
 * A gift goes back, and the reserve pays for one, only by the decision of somebody who has no part in it.
 * @param donationId null for a payment without a donation
 * @returns what requires the same in the write that decides
 * @throws Problem 403 for its donor, for who it was given to, and for members of their organization
 */
export async function requireUninvolved(ctx: Ctx, donationId: string | null): Promise<Statement[]> {
	if (ctx.actor.kind !== "user" || donationId === null) return [];
	const involved = isInvolved(ctx.actor.userId, donationId);
	const [row] = await ctx.db.read.all<{ involved: number }>(sql`SELECT ${involved} AS involved`);
	if (row?.involved === 1) throw new Problem(403, "withdrawal_own");
	return [requireThat(sql`NOT ${involved}`, "no part in the gift")];
}
