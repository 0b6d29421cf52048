import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { type OrganizationRecord, type StaffCheck, staffCheckAnswer } from "../../domain/contracts/organizations.ts";
import type { OrganizationRole } from "../../domain/people/access.ts";
import { hasRole } from "../../domain/people/access.ts";
import { takesGifts } from "../../domain/people/organizations.ts";
import type { Ctx } from "../../http/context.ts";
import { findOrganization, type OrganizationRow, ownRole } from "./find.ts";
import { listPublicRegistrations } from "./registration-entries.ts";

const checksOf = sqlQuery(
	staffCheckAnswer,
	() => sql`SELECT item, result = 'passed' AS passed, register, valid_until AS validUntil, checked_at AS checkedAt,
		number_last4 AS numberLast4 FROM organization_check WHERE organization_id = ${sql.placeholder("id")} ORDER BY item LIMIT 20`,
);

/** Staff's checks of an organization, in the order of the list. The end of its tax number is for staff. */
export function listChecks(ctx: Ctx, { id }: { id: string }): Promise<StaffCheck[]> {
	return ctx.db.all(checksOf({ id }));
}

function toWire(
	row: OrganizationRow,
	role: OrganizationRole | null,
	inside: boolean,
): Omit<OrganizationRecord, "checks" | "registrations"> {
	return {
		_id: row.id,
		orgName: row.name,
		orgType: row.orgType,
		description: row.description,
		websiteUrl: row.websiteUrl,
		defaultImageUrl: row.defaultImageUrl,
		hasCsrWing: row.hasCsrWing,
		isProfileVerified: row.isProfileVerified,
		isTopOrg: row.isTopOrg,
		region: row.region,
		orgAddress: { ...row.address, line2: row.address.line2 ?? "" },
		createdAt: row.createdAt,
		takesGifts: takesGifts(row),
		closedAt: row.closedAt,
		mergedInto: row.mergedInto,
		orgEmail: inside ? row.email : null,
		emailVerifiedAt: inside ? row.emailVerifiedAt : null,
		pendingName: inside ? row.pendingName : null,
		verification: inside ? row.verification : null,
		verificationReason: inside ? row.verificationReason : null,
		userId: inside ? row.userId : null,
		role,
	};
}

/**
 * An organization: what anyone may know, and for its members and staff the rest.
 * @throws Problem 404 for an unknown one
 */
export async function getOrganization(ctx: Ctx, { id }: { id: string }): Promise<OrganizationRecord> {
	const [row, role, checks, registrations] = await Promise.all([
		findOrganization(ctx, id),
		ownRole(ctx, id),
		listChecks(ctx, { id }),
		listPublicRegistrations(ctx, { id }),
	]);
	const staff = hasRole(ctx.actor, ["admin", "superAdmin", "finAdmin"]);
	return {
		...toWire(row, role, role !== null || staff),
		checks: checks.map(({ numberLast4: _, ...check }) => check),
		registrations,
	};
}
