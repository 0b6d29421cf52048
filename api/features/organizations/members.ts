import { sql } from "drizzle-orm";
import { type Refusals, requireThat, sqlQuery } from "../../../db/client.ts";
import type { InvitationRow } from "../../domain/contracts/organization-members.ts";
import type { OrganizationRole } from "../../domain/people/access.ts";
import { hintOf } from "../../domain/people/email-address.ts";
import { mayDo } from "../../domain/people/organizations.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { organizationFor, ownRole } from "./find.ts";
import { endHelp } from "./internal/end-help.ts";
import { keepsOwner, tellOfOwner } from "./owners.ts";

/** A member as the public page of an organization names them. */
export interface Member {
	userId: string;
	/** Null without a public profile: the account is blocked, or its address not confirmed. */
	username: string | null;
	name: string;
	imageUrl: string | null;
	role: OrganizationRole;
	createdAt: number;
}

const ofOrganization = sqlQuery<Member>(
	() => sql`SELECT u.id AS userId, iif(u.state = 'active', u.username, NULL) AS username, trim(u.first_name || ' ' || u.last_name) AS name, u.profile_image_url AS imageUrl, m.role,
		m.created_at AS createdAt FROM organization_member m CROSS JOIN user u ON u.id = m.user_id
		WHERE m.organization_id = ${sql.placeholder("id")} AND u.state <> 'closed'
		ORDER BY CASE m.role WHEN 'owner' THEN 0 WHEN 'admin' THEN 1 ELSE 2 END, m.created_at, u.id LIMIT 200`,
);

/** The members of an organization, owners first, at most 200. */
export async function listMembers(ctx: Ctx, { id }: { id: string }): Promise<Member[]> {
	return ctx.db.all(ofOrganization({ id }));
}

const invitationsOf = sqlQuery<{
	id: string;
	email: string;
	role: string;
	state: "open" | "accepted" | "declined" | "withdrawn";
	sent_at: number;
	expires_at: number;
	account_id: string | null;
}>(
	() => sql`SELECT id, email, role, state, sent_at, expires_at, account_id FROM organization_invitation
		WHERE organization_id = ${sql.placeholder("id")} ORDER BY created_at DESC LIMIT 100`,
);

/**
 * The invitations of an organization, newest first, at most 100.
 * @throws Problem 403 without the right to invite
 */
export async function listInvitations(ctx: Ctx, { id }: { id: string }): Promise<InvitationRow[]> {
	await organizationFor(ctx, { id, action: "invite" });
	const now = ctx.platform.clock.now();
	return (await ctx.db.all(invitationsOf({ id }))).map((row) => ({
		_id: row.id,
		email: row.account_id === null ? row.email : hintOf(row.email),
		byAccount: row.account_id !== null,
		role: row.role,
		state: row.state === "open" && row.expires_at <= now ? "expired" : row.state,
		sentAt: row.sent_at,
		expiresAt: row.expires_at,
	}));
}

const roleOf = (organizationId: string, userId: string) =>
	sql`(SELECT role FROM organization_member WHERE organization_id = ${organizationId} AND user_id = ${userId})`;

async function memberRole(ctx: Ctx, organizationId: string, userId: string): Promise<OrganizationRole> {
	const [row] = await ctx.db.read.all<{ role: OrganizationRole | null }>(
		sql`SELECT ${roleOf(organizationId, userId)} AS role`,
	);
	if (!row?.role) throw notFound("person");
	return row.role;
}

/** Another owner may have left in the same moment, so that this one is the last. */
const refusals = (ctx: Ctx, id: string, userId: string): Refusals => ({
	"keeps an owner": () => new Problem(409, "org_last_owner"),
	unmet: async () => {
		const [row] = await ctx.db.read.all<{ keeps: number }>(sql`SELECT ${keepsOwner(id, userId)} AS keeps`);
		return new Problem(409, Number(row?.keeps) === 1 ? "org_changed_meanwhile" : "org_last_owner");
	},
});

/**
 * Gives a member another role. Nobody becomes an owner without consent: that is an invitation (`inviteMember`). Owners are told by
 * mail if an owner steps down or is dismissed.
 * @throws Problem 403 for an admin who would appoint or dismiss an admin or owner, 404 for someone else than a member, 409 for the
 *   last owner
 */
export async function changeMemberRole(
	ctx: Ctx,
	{ id, userId, role }: { id: string; userId: string; role: OrganizationRole },
): Promise<{ userId: string; role: OrganizationRole }> {
	const { role: own, userId: actorId } = await organizationFor(ctx, { id, action: "invite" });
	const before = await memberRole(ctx, id, userId);
	if (before === role) return { userId, role };
	const stepsDown = userId === actorId && role === "member";
	if (!stepsDown && !mayDo(own, "appoint")) throw new Problem(403, "org_owner_only");
	if (role === "owner") throw new Problem(409, "org_owner_consent");
	await ctx.db.write(
		[
			requireThat(sql`${roleOf(id, userId)} = ${before}`, "role as read"),
			requireThat(sql`${roleOf(id, actorId)} = ${own}`, "the actor's role as read"),
			...(before === "owner" ? [requireThat(keepsOwner(id, userId), "another owner who can act")] : []),
			sql`UPDATE organization_member SET role = ${role} WHERE organization_id = ${id} AND user_id = ${userId}`,
			// A plain member stands for their own requests only.
			...(role === "member" ? [endHelp(ctx, id, sql`h.invited_by = ${userId} AND r.user_id <> ${userId}`)] : []),
			auditRow(ctx, "organization.role_changed", { organization: id }, { member: userId, from: before, to: role }),
			...(before === "owner"
				? await tellOfOwner(ctx, { id, userId, change: userId === actorId ? "stepped-down" : "dismissed" })
				: []),
		],
		refusals(ctx, id, userId),
	);
	return { userId, role };
}

/**
 * Removes a member; everyone may leave by themselves. Owners are told by mail if it is an owner.
 * @throws Problem 403 without the right, 404 for someone else than a member, 409 for the last owner
 */
export async function removeMember(ctx: Ctx, { id, userId }: { id: string; userId: string }): Promise<void> {
	const leaves = ctx.actor.kind === "user" && ctx.actor.userId === userId;
	const { role: own, userId: actorId } = await organizationFor(ctx, {
		id,
		action: leaves ? "leave" : "remove",
		evenClosed: leaves,
	});
	const before = await memberRole(ctx, id, userId);
	if (!leaves && before !== "member" && !mayDo(own, "appoint")) throw new Problem(403, "org_owner_only");
	await ctx.db.write(
		[
			requireThat(sql`${roleOf(id, userId)} = ${before}`, "role as read"),
			requireThat(sql`${roleOf(id, actorId)} = ${own}`, "the actor's role as read"),
			...(before === "owner" ? [requireThat(keepsOwner(id, userId), "another owner who can act")] : []),
			sql`DELETE FROM organization_member WHERE organization_id = ${id} AND user_id = ${userId}`,
			endHelp(ctx, id, sql`h.invited_by = ${userId}`),
			auditRow(
				ctx,
				leaves ? "organization.left" : "organization.member_removed",
				{ organization: id },
				{ member: userId, role: before },
			),
			...(before === "owner" ? await tellOfOwner(ctx, { id, userId, change: leaves ? "left" : "removed" }) : []),
		],
		refusals(ctx, id, userId),
	);
}

/**
 * Leaves an organization, in any role.
 * @throws Problem 401 for a guest, 404 for someone else than a member, 409 for the last owner
 */
export async function leaveOrganization(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const { userId } = requireUser(ctx);
	if ((await ownRole(ctx, id)) === null) throw notFound("organization");
	await removeMember(ctx, { id, userId });
}
