import { sql } from "drizzle-orm";
import type * as v from "valibot";
import type { checkOrganizationBody } from "../../domain/contracts/organization-checks.ts";
import type { StaffCheck } from "../../domain/contracts/organizations.ts";
import { issue } from "../../domain/forms/issues.ts";
import { isTaxNumber } from "../../domain/giving/tax-numbers.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole, requireUser } from "../../http/guard.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { hold } from "../decisions/hold.ts";
import { findOrganization, requireNoMember } from "./find.ts";
import { listChecks } from "./get.ts";
import { requireProvedEmail, unverify } from "./internal/checks.ts";
import { asSeen, writeAsSeen } from "./internal/version.ts";

export type CheckOrganization = v.InferOutput<typeof checkOrganizationBody> & { id: string };

/**
 * Records what was checked of an organization, in place of an earlier check of the same item. One that failed takes the verified
 * mark away until staff decide again, which its owners read in a mail.
 * @throws Problem 400 for a tax number that its country has not, 403 for anyone but staff, and for its own members, 404 for an unknown
 *   organization, 409 for a closed one, for one that is not as it was seen, and for the domain of an address that is not proved
 */
export async function checkOrganization(
	ctx: Ctx,
	{ id, item, passed, number, register, validUntil, seen }: CheckOrganization,
): Promise<StaffCheck[]> {
	requireRole(ctx, ["admin", "superAdmin"]);
	const { userId } = requireUser(ctx);
	const row = await findOrganization(ctx, id);
	const outsider = await requireNoMember(ctx, id);
	if (row.closedAt !== null) throw new Problem(409, "org_closed");
	if (item === "mail_domain" && passed) requireProvedEmail(row);
	const numbered = item === "tax_number" && passed;
	if (numbered && !isTaxNumber(row.region, number)) throw invalid([issue("number", "org_tax_number_invalid")]);
	const result = passed ? "passed" : "failed";
	const now = ctx.platform.clock.now();
	const unverified = !passed && row.isProfileVerified;
	const held = hold(ctx, "organization", id);
	const changes = [
		sql`INSERT INTO organization_check (organization_id, item, result, register, valid_until, checked_at, checked_by, number_last4)
			VALUES (${id}, ${item}, ${result}, ${register}, ${validUntil}, ${now}, ${userId},
				${numbered ? number.slice(-4) : null})
			ON CONFLICT (organization_id, item) DO UPDATE SET result = excluded.result, register = excluded.register,
				valid_until = excluded.valid_until, checked_at = excluded.checked_at, checked_by = excluded.checked_by,
				number_last4 = excluded.number_last4`,
		...(unverified ? await unverify(held.ctx, { id, name: row.name, item, now }) : []),
		auditRow(ctx, "organization.checked", { organization: id }, { item, result, register, validUntil }),
	];
	await writeAsSeen(ctx, [await asSeen(ctx, { id, seen }), ...outsider, ...held.around(changes)]);
	return listChecks(ctx, { id });
}
