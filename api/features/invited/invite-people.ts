import { placeholder, sql } from "drizzle-orm";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import { issue } from "../../domain/forms/issues.ts";
import { isNoGroup } from "../../domain/people/contacts.ts";
import { mayAtDesk } from "../../domain/requests/desk-roles.ts";
import { maxInvited } from "../../domain/requests/kinds/request-contract.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { ownerOfContact, ownerOfGroup } from "../contacts/owner.ts";
import { findInvitees } from "../raising/find-invitees.ts";
import { tellInvited } from "../raising/tell-invited.ts";
import type { RequestRow } from "../requests/rows.ts";
import { addInvitees } from "../review/invite-statements.ts";
import { openInvited } from "./list-invited.ts";

/** People whom somebody can invite within 24 hours, taken back or not, because each of them gets a mail. */
const mostPerDay = 200;
const day = 86_400_000;

// People who stopped the owner's mails to contacts get none about a request either.
const reachable = sql`c.user_id = ${placeholder("user")} AND c.email IS NOT NULL AND NOT EXISTS (SELECT 1 FROM sender_refusal f
	JOIN campaign m ON m.id = f.campaign_id WHERE f.holder = c.email AND m.kind = 'contacts' AND m.user_id = c.user_id)`;
const ofGroup = sqlQuery<{ email: string }>(
	() => sql`SELECT lower(c.email) AS email FROM contact_group_member m JOIN contact c ON c.id = m.contact_id
		WHERE m.group_id = ${placeholder("group")} AND ${reachable} ORDER BY c.id LIMIT ${sql.raw(String(maxInvited + 1))}`,
);
const ofContact = sqlQuery<{ email: string }>(
	() => sql`SELECT lower(c.email) AS email FROM contact c WHERE c.id = ${placeholder("contact")} AND ${reachable}`,
);

/** The people to invite: as typed, a group of the actor's contacts, or one contact. */
export interface InvitedInput {
	invited?: readonly string[] | undefined;
	group?: string | undefined;
	contact?: string | undefined;
}

/** @throws Problem 400 for unknown people and for a group or contact without any address, 404 for somebody else's */
async function inviteesOf(ctx: Ctx, { invited = [], group, contact }: InvitedInput): Promise<readonly string[]> {
	const { userId: user } = requireUser(ctx);
	if (group) {
		if (isNoGroup(group) || (await ownerOfGroup(ctx, group)) !== user) throw notFound("contact_group");
		const found = await ctx.db.all(ofGroup({ group, user }));
		if (found.length === 0) throw invalid([issue("group", "invited_group_empty")]);
		return found.map(({ email }) => email);
	}
	if (contact) {
		if ((await ownerOfContact(ctx, contact)) !== user) throw notFound("contact");
		const found = await ctx.db.all(ofContact({ contact, user }));
		if (found.length === 0) throw invalid([issue("contact", "invited_contact")]);
		return found.map(({ email }) => email);
	}
	if (invited.length === 0) throw invalid([issue("invited", "invited_missing")]);
	const { found, issues } = await findInvitees(ctx, invited);
	if (issues.length > 0) throw invalid([...issues]);
	return found;
}

/** A private request whose invitations the actor decides about. @throws Problem 403 for staff too, 409 for one that is open to all */
export async function asInviter(ctx: Ctx, input: { requestId: string }): Promise<RequestRow> {
	const { request, reader } = await openInvited(ctx, input);
	if (!mayAtDesk(reader, "invite")) throw new Problem(403, "request_not_yours");
	return request;
}

/**
 * Invites people to a private request, besides those who are. They get a mail with a link of their own, at once if the request is
 * live, else when it goes live. A change that waits for review keeps them too.
 * @returns how many were not invited before
 * @throws Problem 400 for people whom we don't know, 403 unless the actor runs the request or is its editor, 404 for another's group
 *   or contact, 409 for a request that is open to all and beyond 100 people, 429 beyond the day's limit
 */
export async function invitePeople(
	ctx: Ctx,
	{ requestId, ...input }: InvitedInput & { requestId: string },
): Promise<{ invited: number }> {
	const request = await asInviter(ctx, { requestId });
	if (!request.isPrivate) throw new Problem(409, "invited_open");
	const wanted = await inviteesOf(ctx, input);
	const { userId } = requireUser(ctx);
	const { id } = request;
	const list = JSON.stringify(wanted);
	const now = ctx.platform.clock.now();
	const [before] = await ctx.db.read.all<{ known: number }>(
		sql`SELECT count(*) AS known FROM request_invite WHERE request_id = ${id} AND invitee IN (SELECT value FROM json_each(${list}))`,
	);
	const invited = new Set(wanted).size - (before?.known ?? 0);
	if (invited === 0) return { invited };
	const today = sql`(SELECT coalesce(sum(detail ->> '$.people'), 0) FROM audit_log WHERE actor_id = ${userId} AND action = 'request.people_invited' AND created_at > ${now - day})`;
	const fits = sql`(SELECT count(*) FROM request_invite WHERE request_id = ${id}) <= ${maxInvited}`;
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM donation_request WHERE id = ${id} AND is_private = 1)`,
				"a private request",
			),
			requireThat(sql`${today} + ${invited} <= ${mostPerDay}`, "room in the day"),
			addInvitees(ctx, id, wanted),
			requireThat(fits, "room for an invitation"),
			sql`UPDATE request_change SET invitees = (SELECT json_group_array(value) FROM (SELECT value FROM json_each(request_change.invitees)
				UNION SELECT value FROM json_each(${list}))) WHERE request_id = ${id} AND invitees IS NOT NULL`,
			auditRow(ctx, "request.people_invited", { request: id }, { people: invited }),
		],
		{
			unmet: async () => {
				const [found] = await ctx.db.read.all<{ full: number; isPrivate: number }>(
					sql`SELECT ${today} + ${invited} > ${mostPerDay} AS full, is_private AS "isPrivate" FROM donation_request WHERE id = ${id}`,
				);
				if (!found?.isPrivate) return new Problem(409, "invited_open");
				return found.full
					? new Problem(429, "invited_many_today", { values: { limit: mostPerDay }, retryAfter: 3600 })
					: new Problem(409, "invited_many", { values: { limit: maxInvited } });
			},
		},
	);
	await tellInvited(ctx);
	return { invited };
}

/**
 * Takes an invitation to a private request back: the person and the signed link see it no more, from now on. Gifts stay.
 * @throws Problem 403 unless the actor runs the request or is its editor, 404 for an unknown invitation
 */
export async function takeBackInvitation(ctx: Ctx, input: { requestId: string; invitationId: string }): Promise<void> {
	const { id } = await asInviter(ctx, input);
	const isOf = sql`id = ${input.invitationId} AND request_id = ${id}`;
	await ctx.db.write(
		[
			requireThat(sql`EXISTS (SELECT 1 FROM request_invite WHERE ${isOf})`, "an invitation"),
			sql`UPDATE request_change SET invitees = (SELECT json_group_array(value) FROM json_each(request_change.invitees)
				WHERE value <> (SELECT invitee FROM request_invite WHERE ${isOf})) WHERE request_id = ${id} AND invitees IS NOT NULL`,
			sql`DELETE FROM request_invite WHERE ${isOf}`,
			auditRow(ctx, "request.invitation_taken_back", { request: id }, { invitation: input.invitationId }),
		],
		{ unmet: () => new Problem(404, "invited_unknown") },
	);
}
