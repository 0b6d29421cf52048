import { and, eq, isNull, sql } from "drizzle-orm";
import { failedBecause, type Statement } from "../../../db/client.ts";
import { organization } from "../../../db/schema/index.ts";
import { hasRole } from "../../domain/access.ts";
import type { OrganizationChanges } from "../../domain/contracts/organizations.ts";
import { regionFrom } from "../../domain/regions.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { ownPicture } from "../files/own-picture.ts";
import { withPlaceNames } from "../lookups/place-names.ts";
import { nameTaken } from "./create.ts";
import { requireChecks } from "./decide.ts";
import { findOrganization, type OrganizationRow, organizationFor, requireNoMember } from "./find.ts";
import { emailLink } from "./verify-email.ts";

type Row = Partial<typeof organization.$inferInsert>;

async function addressOf(ctx: Ctx, { orgAddress }: OrganizationChanges): Promise<Row> {
	if (!orgAddress) return {};
	const address = await withPlaceNames(ctx, orgAddress, "orgAddress");
	const region = regionFrom(address.country);
	return { address, ...(region ? { region } : {}) };
}

/** What was verified is another's word once the name, kind or country has changed, so staff look again. */
function verificationOf(row: OrganizationRow, set: Row): Row {
	const checked = ["name", "orgType", "region"] as const;
	const changed = checked.some((field) => set[field] !== undefined && set[field] !== row[field]);
	return changed && row.verification === "verified" ? { verification: "waiting", isProfileVerified: false } : {};
}

/** What was checked was about another name, kind or country, and the tax benefit ends at once. */
const endChecks = (id: string, now: number): Statement[] => [
	sql`DELETE FROM organization_check WHERE organization_id = ${id}`,
	sql`UPDATE organization_registration SET valid_until = min(coalesce(valid_until, ${now}), ${now}) WHERE organization_id = ${id}`,
];

/**
 * Changes an organization. An absent field stays as it is. Another address must be proved again, and another name, kind or
 * country verified again.
 * @throws Problem 400 for an unknown place or a picture that is not the organization's, 403 for staff's marks sent by anyone else,
 *   409 for a taken name, a closed organization, and staff's verified mark without the checks
 */
export async function updateOrganization(
	ctx: Ctx,
	{ id, changes }: { id: string; changes: OrganizationChanges },
): Promise<void> {
	const staff = hasRole(ctx.actor, ["admin", "superAdmin"]);
	const { isProfileVerified, isTopOrg, defaultImageUrl } = changes;
	const row = staff ? await findOrganization(ctx, id) : (await organizationFor(ctx, { id, action: "edit" })).row;
	// A client that sends the whole record back changes nothing by it.
	const marked =
		(isProfileVerified ?? row.isProfileVerified) !== row.isProfileVerified ||
		(isTopOrg ?? row.isTopOrg) !== row.isTopOrg;
	if (marked && !staff) throw new Problem(403, "org_mark_refused");
	// A member of staff who belongs to the organization changes it like its other people.
	if (marked) await requireNoMember(ctx, id);
	const verifies = staff && isProfileVerified === true && !row.isProfileVerified;
	if (verifies) await requireChecks(ctx, id);
	const picture = await ownPicture(ctx, {
		owner: { ownerKind: "organization", ownerId: id },
		before: row.defaultImageUrl,
		url: defaultImageUrl,
		field: "defaultImageUrl",
	});
	const plain: Row = {
		name: changes.orgName,
		orgType: changes.orgType,
		description: changes.description,
		...(changes.orgEmail === undefined ? {} : { email: changes.orgEmail }),
		...(changes.websiteUrl === undefined ? {} : { websiteUrl: changes.websiteUrl }),
		hasCsrWing: changes.hasCsrWing,
		...(await addressOf(ctx, changes)),
		...(picture === undefined ? {} : { defaultImageUrl: picture }),
	};
	const newEmail = plain.email !== undefined && plain.email !== row.email;
	const set: Row = {
		...plain,
		...(newEmail ? { emailVerifiedAt: null } : {}),
		...(staff ? { isTopOrg } : verificationOf(row, plain)),
		...(staff && isProfileVerified !== undefined && isProfileVerified !== row.isProfileVerified
			? { isProfileVerified, verification: isProfileVerified ? "verified" : "new", verificationReason: null }
			: {}),
	};
	const changed = Object.entries(set).filter(
		([name, value]) =>
			value !== undefined && JSON.stringify(value) !== JSON.stringify(row[name as keyof OrganizationRow]),
	);
	if (changed.length === 0) return;
	const { db, platform } = ctx;
	const now = platform.clock.now();
	const unverified = row.isProfileVerified && set.isProfileVerified === false;
	try {
		const [result] = await db.write([
			db.build
				.update(organization)
				.set({ ...Object.fromEntries(changed), updatedAt: now })
				.where(and(eq(organization.id, id), isNull(organization.closedAt))),
			...(newEmail && plain.email && ctx.actor.kind === "user"
				? await emailLink(ctx, {
						organizationId: id,
						userId: ctx.actor.userId,
						name: changes.orgName ?? row.name,
						email: plain.email,
					})
				: []),
			...(unverified ? endChecks(id, now) : []),
			auditRow(ctx, {
				action: "organization.changed",
				subjectKind: "organization",
				subjectId: id,
				detail: { fields: changed.map(([name]) => name) },
			}),
			...(verifies
				? [auditRow(ctx, { action: "organization.verified", subjectKind: "organization", subjectId: id })]
				: []),
		]);
		if (result?.rowsAffected !== 1) throw new Problem(409, "org_closed");
	} catch (error) {
		if (failedBecause(error, "organization.name")) throw nameTaken();
		throw error;
	}
}
