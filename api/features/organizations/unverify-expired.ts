import { sql } from "drizzle-orm";
import { failedBecause, requireThat, sqlQuery } from "../../../db/client.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { checksHold } from "./internal/checks.ts";

const expired = sqlQuery<{ id: string }>(
	() => sql`SELECT DISTINCT o.id FROM organization_check c INDEXED BY organization_check_ending
		CROSS JOIN organization o ON o.id = c.organization_id
		WHERE c.valid_until <= ${sql.placeholder("now")} AND c.valid_until IS NOT NULL AND c.item <> 'tax_benefit'
		AND o.is_profile_verified = 1 AND o.closed_at IS NULL LIMIT 20`,
);

/** Sends verified organizations back to staff, who look again, once something that they checked has expired. */
export async function unverifyExpired(ctx: Ctx): Promise<void> {
	const now = ctx.platform.clock.now();
	for (const { id } of await ctx.db.all(expired({ now }))) {
		try {
			await ctx.db.write([
				requireThat(
					sql`EXISTS (SELECT 1 FROM organization WHERE id = ${id} AND is_profile_verified = 1) AND NOT ${checksHold(id, now)}`,
					"verified, without the checks",
				),
				sql`UPDATE organization SET is_profile_verified = 0, verification = 'waiting', updated_at = ${now} WHERE id = ${id}`,
				auditRow(ctx, { action: "organization.check_expired", subjectKind: "organization", subjectId: id }),
			]);
		} catch (error) {
			// Staff have checked it again meanwhile.
			if (!failedBecause(error, "precondition failed")) throw error;
		}
	}
}
