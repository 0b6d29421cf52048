import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { type OwnOrganization, ownOrganizationAnswer } from "../../domain/contracts/organizations.ts";
import { hasRole } from "../../domain/people/access.ts";
import type { Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { listedColumns } from "./internal/rows.ts";

const ofUser = sqlQuery(
	ownOrganizationAnswer,
	() => sql`SELECT ${listedColumns}, m.role, o.verification, o.email_verified_at IS NOT NULL AS emailVerified, o.closed_at AS closedAt,
			o.pending_name AS pendingName, CASE WHEN m.role = 'member' THEN 0 ELSE
			(SELECT count(*) FROM donation_request r WHERE r.organization_id = o.id AND r.status = 3 AND r.user_id <> m.user_id) END AS waitingRequests
		FROM organization_member m INDEXED BY organization_member_user CROSS JOIN organization o ON o.id = m.organization_id
		WHERE m.user_id = ${sql.placeholder("user")} ORDER BY o.closed_at IS NOT NULL, o.name LIMIT 100`,
);
const forInsiders = { verification: null, emailVerified: null, pendingName: null, waitingRequests: null };

/**
 * The organizations that a person belongs to, at most 100, with their role. How their verification goes and what waits for the
 * person is null for everyone but the person and staff.
 * @throws Problem 401 for a guest
 */
export async function listOwnOrganizations(ctx: Ctx, { userId }: { userId: string }): Promise<Rows<OwnOrganization>> {
	const actor = requireUser(ctx);
	const inside = actor.userId === userId || hasRole(actor, ["admin", "superAdmin", "finAdmin"]);
	const rows = await ctx.db.all(ofUser({ user: userId }));
	return { rows: inside ? rows : rows.map((row) => ({ ...row, ...forInsiders })), total: rows.length, hasMore: false };
}
