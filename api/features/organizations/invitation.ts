import { sql } from "drizzle-orm";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import type { OrganizationRole } from "../../domain/people/access.ts";
import { hintOf } from "../../domain/people/email-address.ts";
import { type InvitationState, mayDo, organizationActions, rightToInvite } from "../../domain/people/organizations.ts";
import { sha256 } from "../../domain/sha256.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { tellOfOwner } from "./owners.ts";

interface Row {
	id: string;
	organization_id: string;
	organization: string;
	email: string;
	role: OrganizationRole;
	state: InvitationState;
	expires_at: number;
	inviter: string;
	closed_at: number | null;
	accepted_by: string | null;
	inviter_role: OrganizationRole | null;
}

const byToken = sqlQuery<Row>(
	() => sql`SELECT i.id, i.organization_id, o.name AS organization, i.email, i.role, i.state, i.expires_at, i.accepted_by,
		trim(u.first_name || ' ' || u.last_name) AS inviter, o.closed_at,
		(SELECT role FROM organization_member WHERE organization_id = o.id AND user_id = i.invited_by) AS inviter_role FROM organization_invitation i
		JOIN organization o ON o.id = i.organization_id JOIN user u ON u.id = i.invited_by WHERE i.token_hash = ${sql.placeholder("hash")}`,
);

const account = sqlQuery<{ email: string | null; email_verified_at: number | null }>(
	() => sql`SELECT email, email_verified_at FROM user WHERE id = ${sql.placeholder("id")}`,
);

/** The use of an invitation's link for the visitor now. */
export type InvitationView =
	| { state: "unknown" }
	| {
			state:
				| "acceptable"
				| "sign-in"
				| "other-account"
				| "unverified"
				| "expired"
				| "accepted"
				| "declined"
				| "withdrawn"
				| "closed";
			organization: string;
			organizationId: string;
			inviter: string;
			role: OrganizationRole;
			/** Only the first letter of the address, for who is signed in with another. */
			hint: string;
			/** The visitor accepted it. */
			own: boolean;
	  };

/** Looks at an invitation without using it. */
export async function viewInvitation(ctx: Ctx, { token }: { token: string }): Promise<InvitationView> {
	const [row] = await ctx.db.all(byToken({ hash: await sha256(token) }));
	if (!row) return { state: "unknown" };
	const { actor } = ctx;
	const user = actor.kind === "user" ? (await ctx.db.all(account({ id: actor.userId })))[0] : undefined;
	const view = {
		organization: row.organization,
		organizationId: row.organization_id,
		inviter: row.inviter,
		role: row.role,
		hint: hintOf(row.email),
		own: actor.kind === "user" && row.accepted_by === actor.userId,
	};
	if (row.state !== "open") return { ...view, state: row.state };
	if (row.closed_at !== null) return { ...view, state: "closed" };
	// Whoever wrote it has left since, or lost the right.
	if (!mayDo(row.inviter_role, rightToInvite[row.role])) return { ...view, state: "withdrawn" };
	if (row.expires_at <= ctx.platform.clock.now()) return { ...view, state: "expired" };
	if (!user) return { ...view, state: "sign-in" };
	if (user.email?.toLowerCase() !== row.email.toLowerCase()) return { ...view, state: "other-account" };
	return { ...view, state: user.email_verified_at === null ? "unverified" : "acceptable" };
}

const refusals = {
	"sign-in": [401, "sign_in"],
	"other-account": [403, "invitation_other_address"],
	unverified: [403, "invitation_unverified"],
	expired: [409, "invitation_settled"],
	accepted: [409, "invitation_settled"],
	declined: [409, "invitation_settled"],
	withdrawn: [409, "invitation_settled"],
	closed: [409, "org_closed"],
} as const;

async function acceptable(ctx: Ctx, token: string) {
	const view = await viewInvitation(ctx, { token });
	if (view.state === "unknown") throw new Problem(404, "link_invalid");
	if (view.state === "acceptable") return view;
	const [status, code] = refusals[view.state];
	throw new Problem(status, code);
}

/**
 * Accepts an invitation: the actor becomes a member, in the write that ends the invitation. A new owner stands beside those it has,
 * who are told by mail.
 * @throws Problem 401 for a guest, 403 for another account than the invited one, 404 for an unknown link, 409 if it is not open
 */
export async function acceptInvitation(ctx: Ctx, { token }: { token: string }): Promise<{ organizationId: string }> {
	const { organizationId, role } = await acceptable(ctx, token);
	const { userId } = requireUser(ctx);
	const hash = await sha256(token);
	const now = ctx.platform.clock.now();
	const inviter = sql`(SELECT invited_by FROM organization_invitation WHERE token_hash = ${hash})`;
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM organization_invitation i JOIN user u ON u.id = ${userId} AND u.email = i.email COLLATE NOCASE
				AND u.email_verified_at IS NOT NULL AND u.state = 'active'
				WHERE i.token_hash = ${hash} AND i.state = 'open' AND i.expires_at > ${now} AND i.role = ${role})`,
				"an open invitation of this account",
			),
			requireThat(
				sql`EXISTS (SELECT 1 FROM organization WHERE id = ${organizationId} AND closed_at IS NULL)`,
				"an open organization",
			),
			// Whoever wrote the invitation may have left since, or lost the right.
			requireThat(
				sql`EXISTS (SELECT 1 FROM organization_member WHERE organization_id = ${organizationId} AND user_id = ${inviter}
				AND role IN ${organizationActions[rightToInvite[role]]})`,
				"the inviter still may",
			),
			sql`INSERT INTO organization_member (organization_id, user_id, role, created_at) VALUES (${organizationId}, ${userId}, ${role}, ${now})
			ON CONFLICT (organization_id, user_id) DO UPDATE SET role = CASE WHEN excluded.role = 'owner' OR role = 'member' THEN excluded.role ELSE role END`,
			sql`UPDATE organization_invitation SET state = 'accepted', settled_at = ${now}, accepted_by = ${userId} WHERE token_hash = ${hash}`,
			auditRow(
				ctx,
				role === "owner" ? "organization.owner_added" : "organization.joined",
				{ organization: organizationId },
				{ role },
			),
			...(role === "owner" ? await tellOfOwner(ctx, { id: organizationId, userId, change: "joined" }) : []),
		],
		{ unmet: () => new Problem(409, "invitation_settled") },
	);
	return { organizationId };
}

/** Declines an invitation. @throws Problem as `acceptInvitation` */
export async function declineInvitation(ctx: Ctx, { token }: { token: string }): Promise<void> {
	const { organizationId } = await acceptable(ctx, token);
	const now = ctx.platform.clock.now();
	const hash = await sha256(token);
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM organization_invitation WHERE token_hash = ${hash} AND state = 'open')`,
				"open invitation",
			),
			sql`UPDATE organization_invitation SET state = 'declined', settled_at = ${now} WHERE token_hash = ${hash}`,
			auditRow(ctx, "organization.invitation_declined", { organization: organizationId }),
		],
		{ unmet: () => new Problem(409, "invitation_settled") },
	);
}
