import { type SQL, sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery } from "../../../db/client.ts";
import type { OrganizationRole } from "../../domain/people/access.ts";
import { invitationSpan, mayDo, rightToInvite } from "../../domain/people/organizations.ts";
import { randomText } from "../../domain/random-text.ts";
import { sha256 } from "../../domain/sha256.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { linkFor } from "../../http/link-for.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { notify } from "../notifications/notify.ts";
import { queueMail } from "../outbox/queue.ts";
import { organizationFor } from "./find.ts";
import { mailLanguage } from "./verify-email.ts";

/** Open invitations that an organization can have. */
export const mostInvitations = 50;
/** The pause before one may be sent again. */
const pause = 5 * 60_000;
/** Mails with invitations that an organization, and a person for all of theirs, can send within 24 hours. */
const mostPerDay = 100;
const day = 86_400_000;

const accountAt = sqlQuery<{ id: string }>(() => sql`SELECT id FROM user WHERE email = ${sql.placeholder("email")}`);
const addressOf = sqlQuery<{ email: string | null }>(
	() => sql`SELECT email FROM user WHERE id = ${sql.placeholder("id")} AND state = 'active'`,
);

const nameOf = sqlQuery<{ name: string }>(
	() => sql`SELECT first_name || ' ' || last_name AS name FROM user WHERE id = ${sql.placeholder("id")}`,
);

const isMember = (organizationId: string, email: string): SQL => sql`EXISTS (SELECT 1 FROM user u
	JOIN organization_member m ON m.user_id = u.id AND m.organization_id = ${organizationId} WHERE u.email = ${email})`;

const isOwner = (organizationId: string, email: string): SQL => sql`EXISTS (SELECT 1 FROM user u
	JOIN organization_member m ON m.user_id = u.id AND m.organization_id = ${organizationId} AND m.role = 'owner' WHERE u.email = ${email})`;

const room = (
	organizationId: string,
	email: string,
	now: number,
): SQL => sql`((SELECT count(*) FROM organization_invitation
	WHERE organization_id = ${organizationId} AND state = 'open' AND expires_at > ${now} AND email <> ${email}) < ${mostInvitations})`;

const roomToday = (organizationId: string, userId: string, since: number): SQL => sql`((SELECT count(*) FROM audit_log
	WHERE subject_kind = 'organization' AND subject_id = ${organizationId} AND action = 'organization.invited' AND created_at > ${since}) < ${mostPerDay}
	AND (SELECT count(*) FROM audit_log WHERE actor_id = ${userId} AND action = 'organization.invited' AND created_at > ${since}) < ${mostPerDay})`;

const notJustSent = (organizationId: string, email: string, since: number): SQL => sql`NOT EXISTS (SELECT 1
	FROM organization_invitation WHERE organization_id = ${organizationId} AND email = ${email} AND sent_at > ${since})`;

const openRole = sqlQuery<{ role: OrganizationRole }>(
	() => sql`SELECT role FROM organization_invitation WHERE organization_id = ${sql.placeholder("id")} AND email = ${sql.placeholder("email")}
		AND state = 'open'`,
);

/** The mail with the link, in the recipient's language if they have an account. */
async function invitationMail(
	ctx: Ctx,
	{
		email,
		inviterId,
		organization,
		role,
		token,
	}: Record<"email" | "inviterId" | "organization" | "token", string> & { role: OrganizationRole },
): Promise<Statement[]> {
	const [[account], [inviter]] = await ctx.db.batch([accountAt({ email }), nameOf({ id: inviterId })]);
	const language = await mailLanguage(ctx, account?.id ?? inviterId);
	const mail = queueMail(ctx, { email, userId: account?.id ?? null, language }, "organization-invitation", {
		inviter: inviter?.name ?? "",
		organization,
		role,
		link: linkFor(ctx, `/invitation?token=${token}`, language),
	});
	// In a list, because awaiting a drizzle statement would run it.
	return [mail];
}

export interface Invite {
	/** The organization. */
	id: string;
	email: string;
	role: OrganizationRole;
	/** The account that was named instead of the address. */
	accountId?: string;
}

/**
 * Invites somebody by mail, or sends an open invitation again with a new link; the link before it ends. It can be accepted once,
 * within seven days, by the account with this verified address.
 * @throws Problem 403 without the right, and for an admin who names an owner or admin or would replace their invitation; 409 for a member or, as owner, for an owner, or too many open invitations; 429
 *   within five minutes of the last mail
 */
export async function inviteMember(
	ctx: Ctx,
	{ id, email, role, accountId }: Invite,
): Promise<{ invitationId: string }> {
	const { row, role: own, userId } = await organizationFor(ctx, { id, action: "invite" });
	const [open] = await ctx.db.all(openRole({ id, email }));
	if ([role, ...(open ? [open.role] : [])].some((each) => !mayDo(own, rightToInvite[each])))
		throw new Problem(403, "org_owner_only");
	const now = ctx.platform.clock.now();
	const token = randomText(24);
	const tokenHash = await sha256(token);
	const invitationId = ctx.platform.ids.next("inv_");
	// A member is invited again only to become an owner, who agrees to it; an owner is one already.
	const invitable = sql`NOT ${role === "owner" ? isOwner(id, email) : isMember(id, email)}`;
	const results = await ctx.db.write(
		[
			requireThat(invitable, "not a member"),
			requireThat(sql`${room(id, email, now)} AND ${roomToday(id, userId, now - day)}`, "room for an invitation"),
			requireThat(notJustSent(id, email, now - pause), "not just sent"),
			sql`INSERT INTO organization_invitation (id, organization_id, email, role, token_hash, invited_by, created_at, sent_at, expires_at, account_id)
			VALUES (${invitationId}, ${id}, ${email}, ${role}, ${tokenHash}, ${userId}, ${now}, ${now}, ${now + invitationSpan}, ${accountId ?? null})
			ON CONFLICT (organization_id, email) WHERE state = 'open' DO UPDATE SET role = excluded.role, token_hash = excluded.token_hash,
				invited_by = excluded.invited_by, sent_at = excluded.sent_at, expires_at = excluded.expires_at, account_id = excluded.account_id RETURNING id`,
			...(await invitationMail(ctx, { email, inviterId: userId, organization: row.name, role, token })),
			...notify(ctx, { to: { email }, kind: "invitation", subject: id }),
			auditRow(ctx, "organization.invited", { organization: id }, { role }),
		],
		{ unmet: () => refusalOf(ctx, { id, email, role, now }) },
	);
	return { invitationId: String(results[3]?.rows[0]?.id ?? invitationId) };
}

/** Which of the conditions failed. */
async function refusalOf(ctx: Ctx, { id, email, role, now }: Invite & { now: number }): Promise<Problem> {
	const [found] = await ctx.db.read.all<{ member: number; owner: number; just: number }>(
		sql`SELECT ${isMember(id, email)} AS member, ${isOwner(id, email)} AS owner, NOT ${notJustSent(id, email, now - pause)} AS just`,
	);
	if (Number(found?.owner) === 1 && role === "owner") return new Problem(409, "org_is_owner");
	if (role !== "owner" && Number(found?.member) === 1) return new Problem(409, "org_is_member");
	if (Number(found?.just) === 1) return new Problem(429, "org_invited_too_soon", { retryAfter: pause / 1000 });
	return new Problem(409, "org_many_invitations");
}

/**
 * Invites the account with an id.
 * @throws Problem as `inviteMember`, and 404 for an unknown account
 */
export async function inviteAccount(
	ctx: Ctx,
	{ id, userId, role }: { id: string; userId: string; role: OrganizationRole },
): Promise<{ invitationId: string }> {
	await organizationFor(ctx, { id, action: "invite" });
	const [account] = await ctx.db.all(addressOf({ id: userId }));
	if (!account) throw notFound("person");
	if (account.email === null) throw new Problem(409, "invitee_without_email");
	return inviteMember(ctx, { id, email: account.email.toLowerCase(), role, accountId: userId });
}

/**
 * Withdraws an open invitation: its link ends.
 * @throws Problem 403 without the right, 409 if it is not open any more
 */
export async function withdrawInvitation(
	ctx: Ctx,
	{ id, invitationId }: { id: string; invitationId: string },
): Promise<void> {
	await organizationFor(ctx, { id, action: "invite" });
	const now = ctx.platform.clock.now();
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM organization_invitation WHERE id = ${invitationId} AND organization_id = ${id} AND state = 'open')`,
				"open invitation",
			),
			sql`UPDATE organization_invitation SET state = 'withdrawn', settled_at = ${now} WHERE id = ${invitationId}`,
			auditRow(ctx, "organization.invitation_withdrawn", { organization: id }),
		],
		{ unmet: () => new Problem(409, "invitation_settled") },
	);
}
