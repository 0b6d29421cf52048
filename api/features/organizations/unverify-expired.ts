import { sql } from "drizzle-orm";
import { requireThat, sqlQuery, writeIfMet } from "../../../db/client.ts";
import type { ManualCheckItem } from "../../domain/people/organizations.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { checksHold, unverify } from "./internal/checks.ts";

const expired = sqlQuery<{ id: string; name: string; item: ManualCheckItem }>(
	() => sql`SELECT o.id, o.name, c.item FROM organization_check c INDEXED BY organization_check_ending
		CROSS JOIN organization o ON o.id = c.organization_id
		WHERE c.valid_until <= ${sql.placeholder("now")} AND c.valid_until IS NOT NULL AND c.item <> 'tax_benefit'
		AND o.is_profile_verified = 1 AND o.closed_at IS NULL GROUP BY o.id LIMIT 20`,
);

/** Sends verified organizations back to staff, who look again, and tells their owners, once something that they checked has expired. */
export async function unverifyExpired(ctx: Ctx): Promise<void> {
	const now = ctx.platform.clock.now();
	for (const { id, name, item } of await ctx.db.all(expired({ now }))) {
		// Staff have checked it again meanwhile.
		await writeIfMet(ctx.db, [
			requireThat(
				sql`EXISTS (SELECT 1 FROM organization WHERE id = ${id} AND is_profile_verified = 1) AND NOT ${checksHold(id, now)}`,
				"verified, without the checks",
			),
			...(await unverify(ctx, { id, name, item, now })),
			auditRow(ctx, "organization.check_expired", { organization: id }),
		]);
	}
}
