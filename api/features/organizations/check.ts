import { sql } from "drizzle-orm";
import type * as v from "valibot";
import type { checkOrganizationBody, OrganizationRecord } from "../../domain/contracts/organizations.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { findOrganization } from "./find.ts";
import { listChecks } from "./get.ts";

export type CheckOrganization = v.InferOutput<typeof checkOrganizationBody> & { id: string };

/**
 * Records what was checked of an organization, in place of an earlier check of the same item.
 * @throws Problem 403 for anyone but staff, 404 for an unknown organization
 */
export async function checkOrganization(
	ctx: Ctx,
	{ id, item, passed, register, validUntil }: CheckOrganization,
): Promise<OrganizationRecord["checks"]> {
	requireRole(ctx, ["admin", "superAdmin"]);
	if (ctx.actor.kind !== "user") throw new Problem(401, "sign_in");
	await findOrganization(ctx, id);
	const result = passed ? "passed" : "failed";
	await ctx.db.write([
		sql`INSERT INTO organization_check (organization_id, item, result, register, valid_until, checked_at, checked_by)
			VALUES (${id}, ${item}, ${result}, ${register}, ${validUntil}, ${ctx.platform.clock.now()}, ${ctx.actor.userId})
			ON CONFLICT (organization_id, item) DO UPDATE SET result = excluded.result, register = excluded.register,
				valid_until = excluded.valid_until, checked_at = excluded.checked_at, checked_by = excluded.checked_by`,
		auditRow(ctx, {
			action: "organization.checked",
			subjectKind: "organization",
			subjectId: id,
			detail: { item, result, register, validUntil },
		}),
	]);
	return listChecks(ctx, { id });
}
