import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

const ofUser = sqlQuery<{ id: string; name: string; registered: number }>(
	() => sql`SELECT o.id, o.name, o.is_profile_verified = 1 AND EXISTS (SELECT 1 FROM organization_registration r WHERE r.organization_id = o.id
			AND coalesce(r.valid_until > ${sql.placeholder("now")}, 1)) AS registered
		FROM organization o WHERE o.id = ${sql.placeholder("current")} OR (o.closed_at IS NULL
			AND o.id IN (SELECT organization_id FROM organization_member WHERE user_id = ${sql.placeholder("user")})) ORDER BY o.name LIMIT 100`,
);

/** An organization for which a person can raise requests. */
export interface RaisingOrganization {
	id: string;
	name: string;
	/** Whether its requests can offer a tax benefit. */
	registered: boolean;
}

/** The organizations that a user belongs to, and the one that a request has already. */
export async function listRaisingOrganizations(
	ctx: Ctx,
	{ userId, current = null }: { userId: string; current?: string | null },
): Promise<RaisingOrganization[]> {
	const rows = await ctx.db.all(ofUser({ user: userId, current, now: ctx.platform.clock.now() }));
	return rows.map((row) => ({ ...row, registered: row.registered === 1 }));
}
