import { type SQL, sql } from "drizzle-orm";

/** The key of an invited person: the account's id, or its verified address. */
export const inviteeOf = (user: SQL): SQL =>
	sql`(${user}, (SELECT lower(email) FROM user WHERE id = ${user} AND email_verified_at IS NOT NULL))`;

/** Private requests to which a person is invited, as rows of `request_id` and `invited_at`: by name, by address, or by a link they opened. */
export const invitationsTo = (
	user: SQL,
): SQL => sql`SELECT i.request_id, i.invited_at FROM request_invite i INDEXED BY request_invite_of
		WHERE i.invitee IN ${inviteeOf(user)}
	UNION ALL SELECT i.request_id, i.invited_at FROM request_invite_opened o CROSS JOIN request_invite i ON i.id = o.invitation_id
		WHERE o.user_id = ${user}`;

/** Whether a person is invited to one request. */
export const isInvitedTo = (request: SQL, user: SQL): SQL =>
	sql`(EXISTS (SELECT 1 FROM request_invite i WHERE i.request_id = ${request} AND i.invitee IN ${inviteeOf(user)})
		OR EXISTS (SELECT 1 FROM request_invite_opened o CROSS JOIN request_invite i ON i.id = o.invitation_id
			WHERE o.user_id = ${user} AND i.request_id = ${request}))`;
