import { type SQL, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../../db/client.ts";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { currentOrganization } from "../../organizations/merged.ts";

/** Whether a user gave the gift, or it was given to them or to an organization that they are a member of. */
function isInvolved(userId: string, donationId: string): SQL {
	const organization = sql`CASE d.beneficiary_kind WHEN 'organization' THEN d.beneficiary_id WHEN 'request' THEN r.organization_id END`;
	return sql`EXISTS (SELECT 1 FROM donation d LEFT JOIN donation_request r ON d.beneficiary_kind = 'request' AND r.id = d.beneficiary_id
		WHERE d.id = ${donationId} AND (coalesce(d.donor_user_id, '') = ${userId}
			OR lower(coalesce(d.donor_email, '')) IN (SELECT lower(email) FROM user WHERE id = ${userId})
			OR (d.beneficiary_kind = 'individual' AND d.beneficiary_id = ${userId}) OR coalesce(r.user_id, '') = ${userId}
			OR EXISTS (SELECT 1 FROM organization_member m WHERE m.organization_id = ${currentOrganization(organization)} AND m.user_id = ${userId})))`;
}

/**
 * The reserve pays for a gift only by the decision of somebody who has no part in it.
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
