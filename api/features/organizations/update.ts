import { eq, sql } from "drizzle-orm";
import { requireThat, retryIfLost, type Statement } from "../../../db/client.ts";
import { organization } from "../../../db/schema/index.ts";
import type { OrganizationChanges } from "../../domain/contracts/organizations.ts";
import { issue } from "../../domain/forms/issues.ts";
import { hasRole } from "../../domain/people/access.ts";
import { differOnlyInWriting, looksLikeOurs } from "../../domain/people/look-alike.ts";
import { organizationActions, takesGifts } from "../../domain/people/organizations.ts";
import { regionFrom } from "../../domain/regions.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { withPlaceNames } from "../lookups/place-names.ts";
import { ownPicture } from "../stored-files/own-picture.ts";
import { freeName, nameKeys, nameTaken } from "./create.ts";
import { findOrganization, noMember, type OrganizationRow, organizationFor, ownRole } from "./find.ts";
import { checksHold, endChecks, endMailCheck, requireVerifiable } from "./internal/checks.ts";
import { tellOwners } from "./internal/tell-owners.ts";
import { asSeen } from "./internal/version.ts";
import { emailLink } from "./verify-email.ts";

type Row = Partial<typeof organization.$inferInsert>;

async function addressOf(ctx: Ctx, { orgAddress }: OrganizationChanges): Promise<Row> {
	if (!orgAddress) return {};
	const address = await withPlaceNames(ctx, orgAddress, "orgAddress", "org_address_incomplete");
	const region = regionFrom(address.country);
	return { address, ...(region ? { region } : {}) };
}

const isStaff = (ctx: Ctx): boolean => hasRole(ctx.actor, ["admin", "superAdmin"]);

const checked = ["name", "orgType", "region"] as const;

/** Whether its name is one that staff have looked at: it stays public while they look at another. */
const isLookedAt = ({ verification, giftsState }: OrganizationRow): boolean =>
	verification === "verified" || giftsState !== "waiting";

/** The columns that another name changes: the name itself, or for one that staff have to look at first what waits beside it. */
function renamed(row: OrganizationRow, { orgName, keepsName }: OrganizationChanges, staff: boolean): Row {
	const taken: Row = keepsName ? { pendingName: null, pendingLook: null } : {};
	// A client that sends the whole record back asks for nothing by it.
	if (orgName === undefined || orgName === row.name) return taken;
	const keys = nameKeys(orgName);
	const readsAlike = differOnlyInWriting(orgName, row.name) && row.verification !== "verified";
	if (!staff && isLookedAt(row) && !readsAlike) return { pendingName: orgName, pendingLook: keys.nameLook };
	const waited = staff && keys.nameLook === row.pendingLook;
	return { name: orgName, ...keys, ...(waited ? { pendingName: null, pendingLook: null } : taken) };
}

/** Whether what staff checked was about another name, kind or country. */
const isAnother = (row: OrganizationRow, set: Row): boolean =>
	checked.some((field) => set[field] !== undefined && set[field] !== row[field]);

/** Nobody says of another country, whose registers are others, that what was checked holds there. */
const staysInCountry = (row: OrganizationRow, set: Row): boolean => (set.region ?? row.region) === row.region;

/** The statement that holds as long as the actor may still edit the organization. */
const stillEdits = (ctx: Ctx, id: string): Statement =>
	requireThat(
		sql`EXISTS (SELECT 1 FROM organization_member WHERE organization_id = ${id} AND user_id = ${ctx.actor.kind === "user" ? ctx.actor.userId : ""}
			AND role IN ${organizationActions.edit})`,
		"the actor still edits it",
	);

interface Change {
	id: string;
	changes: OrganizationChanges;
}

/**
 * Changes an organization. An absent field stays as it is. Another address must be proved again, and another kind or country
 * verified again, unless staff say that what they checked holds. Another name of one that staff have looked at waits beside the old one, under which
 * gifts go on, until they have looked at it too; nobody else can take either meanwhile. If staff decide about it meanwhile, the change is written on top of their decision.
 * Staff who take the verified mark reject the organization: its owners read why.
 * @throws Problem 400 for an unknown place, for the mark taken without a reason, or a picture that is not the organization's, 403 for staff's marks sent by anyone else,
 *   409 for a taken name, a closed organization, one that is not as it was seen, and staff's verified mark without the checks, 429 as `emailLink`
 */
export async function updateOrganization(ctx: Ctx, change: Change): Promise<void> {
	await retryIfLost((left) => changeOnce(ctx, change, left === 0 || change.changes.seen !== undefined));
}

async function changeOnce(ctx: Ctx, { id, changes }: Change, isLast: boolean): Promise<void> {
	if (!isStaff(ctx) && changes.orgName !== undefined && looksLikeOurs(changes.orgName)) throw nameTaken();
	const { isProfileVerified, isTopOrg, defaultImageUrl, reason = "", seen } = changes;
	const role = await ownRole(ctx, id);
	// A member of staff who belongs to the organization changes it like its other people.
	const staff = role === null && isStaff(ctx);
	const unchanged = await asSeen(ctx, { id, seen });
	const row = staff ? await findOrganization(ctx, id) : (await organizationFor(ctx, { id, action: "edit" })).row;
	if (row.closedAt !== null) throw new Problem(409, "org_closed");
	// A client that sends the whole record back changes nothing by it.
	const marked =
		(isProfileVerified ?? row.isProfileVerified) !== row.isProfileVerified ||
		(isTopOrg ?? row.isTopOrg) !== row.isTopOrg;
	if (marked && !staff) throw new Problem(403, isStaff(ctx) ? "org_own" : "org_mark_refused");
	const rejects = staff && isProfileVerified === false && row.isProfileVerified;
	if (rejects && reason === "") throw invalid([issue("reason", "reason_missing")]);
	const verifies = staff && isProfileVerified === true && !row.isProfileVerified;
	if (verifies) await requireVerifiable(ctx, row);
	const picture = await ownPicture(ctx, {
		owner: { ownerKind: "organization", ownerId: id },
		before: row.defaultImageUrl,
		url: defaultImageUrl,
		field: "defaultImageUrl",
	});
	const plain: Row = {
		...renamed(row, changes, staff),
		orgType: changes.orgType,
		description: changes.description,
		...(changes.orgEmail === undefined ? {} : { email: changes.orgEmail }),
		...(changes.websiteUrl === undefined ? {} : { websiteUrl: changes.websiteUrl }),
		hasCsrWing: changes.hasCsrWing,
		...(await addressOf(ctx, changes)),
		...(picture === undefined ? {} : { defaultImageUrl: picture }),
	};
	const newEmail = plain.email !== undefined && plain.email !== row.email;
	if (verifies && newEmail) throw new Problem(409, "org_email_unproved");
	// Staff may say that what was checked holds of the new name or kind as well.
	const holds = staff && isProfileVerified === true && staysInCountry(row, plain);
	const another = isAnother(row, plain) && !holds;
	if (verifies && another) throw new Problem(409, "org_checks_missing");
	const set: Row = {
		...plain,
		...(newEmail ? { emailVerifiedAt: null } : {}),
		// Gifts go on while a new address waits to be proved.
		...(newEmail && takesGifts(row) ? { giftsState: "kept" } : {}),
		...(verifies && row.giftsState === "waiting" ? { giftsState: "open" } : {}),
		...(staff ? { isTopOrg } : {}),
		// The verification was for the old values, so staff look again.
		...(another && row.verification === "verified" ? { verification: "waiting", isProfileVerified: false } : {}),
		...(staff && isProfileVerified !== undefined && isProfileVerified !== row.isProfileVerified
			? verifies
				? { isProfileVerified, verification: "verified", verificationReason: null }
				: { isProfileVerified, verification: "rejected", verificationReason: reason }
			: {}),
	};
	const changed = Object.entries(set).filter(
		([name, value]) =>
			value !== undefined && JSON.stringify(value) !== JSON.stringify(row[name as keyof OrganizationRow]),
	);
	if (changed.length === 0) return;
	const { db, platform } = ctx;
	const now = platform.clock.now();
	const ends = another || (row.isProfileVerified && set.isProfileVerified === false);
	await db.write(
		[
			unchanged,
			...(changes.orgName === undefined ? [] : [await freeName(ctx, { name: changes.orgName, id })]),
			...(staff ? noMember(ctx, id) : [stillEdits(ctx, id)]),
			...(verifies ? [requireThat(checksHold(id, now), "checks that hold")] : []),
			db.build
				.update(organization)
				.set({ ...Object.fromEntries(changed), updatedAt: now })
				.where(eq(organization.id, id)),
			...(newEmail && plain.email && ctx.actor.kind === "user"
				? await emailLink(ctx, {
						organizationId: id,
						userId: ctx.actor.userId,
						name: plain.name ?? row.name,
						email: plain.email,
					})
				: []),
			...(ends ? endChecks(id, now) : []),
			...(changed.some(([name]) => name === "email" || name === "websiteUrl") ? [endMailCheck(id)] : []),
			auditRow(
				ctx,
				"organization.changed",
				{ organization: id },
				{
					fields: changed.map(([name]) => name).filter((name) => !/^(name(Key|Look|Shape)|pendingLook)$/.test(name)),
				},
			),
			...(verifies || rejects
				? [
						...(await tellOwners(
							ctx,
							{ id, name: plain.name ?? row.name },
							verifies ? { decision: "verified" } : { decision: "rejected", reason },
						)),
						auditRow(
							ctx,
							verifies ? "organization.verified" : "organization.rejected",
							{ organization: id },
							{ was: row.verification, reason },
						),
					]
				: []),
		],
		{
			"organization.name": nameTaken,
			...(isLast ? { unmet: () => new Problem(409, "org_changed_meanwhile") } : {}),
		},
	);
}
