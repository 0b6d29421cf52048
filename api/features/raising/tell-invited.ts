import { type SQL, sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery, writeIfMet } from "../../../db/client.ts";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import { liveStatuses, type RequestStatus } from "../../domain/requests/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { tryScope } from "../../http/tries.ts";
import { queueMail } from "../outbox/queue.ts";
import { refusesAnyOf } from "../outbox/senders.ts";
import { invitationLink } from "./invitation-link.ts";

/** Mails a day to an address about one request: whoever is taken back and invited again gets no second one. */
const mostOfRequest = 1;
/** Mails a day to an address about all requests of one organizer. */
const mostOfOrganizer = 5;
const dayInMinutes = 1440;

interface Invited {
	/** Of the invitation, for its link. */
	id: string;
	requestId: string;
	invitee: string;
	title: string;
	status: RequestStatus;
	isPrivate: number;
	ownerId: string;
	owner: string;
	organizationId: string | null;
	/** Their account; null for an address without one. */
	userId: string | null;
	state: string | null;
	email: string;
	language: Language | null;
}

const dueInvitations = sqlQuery<Invited>(
	() => sql`SELECT i.id, i.request_id AS requestId, i.invitee, r.title, r.status, r.is_private AS isPrivate, o.id AS ownerId,
			o.first_name AS owner, r.organization_id AS organizationId,
			u.id AS userId, u.state, coalesce(u.email, i.invitee) AS email, coalesce(u.language, o.language) AS language
		FROM request_invite i INDEXED BY request_invite_due CROSS JOIN donation_request r ON r.id = i.request_id
		CROSS JOIN user o ON o.id = r.user_id
		LEFT JOIN user u ON u.id = coalesce((SELECT id FROM user WHERE id = i.invitee),
			(SELECT id FROM user WHERE email = i.invitee COLLATE NOCASE))
		WHERE i.mail = 'due' LIMIT 50`,
);

/** Whether the person was told by another invitation: the inviter may have typed their username and their address. */
const wasTold = ({ requestId, invitee, userId, email }: Invited): SQL => sql`EXISTS (SELECT 1 FROM request_invite
	WHERE request_id = ${requestId} AND invitee IN (${userId}, lower(${email})) AND invitee <> ${invitee} AND mail = 'sent')`;

/** Counters that limit the mails to an address. Only hashes are stored, until the day is over. */
async function limitsOf(ctx: Ctx, { requestId, ownerId, email }: Invited): Promise<{ room: SQL; counts: Statement[] }> {
	const minutes = Math.floor(ctx.platform.clock.now() / 60_000);
	const window = minutes - (minutes % dayInMinutes);
	const address = email.toLowerCase();
	const limits = [
		{ scope: await tryScope("invite-request", `${requestId} ${address}`), max: mostOfRequest },
		{ scope: await tryScope("invite-organizer", `${ownerId} ${address}`), max: mostOfOrganizer },
	];
	const used = (scope: string) =>
		sql`coalesce((SELECT count FROM rate_limit WHERE scope = ${scope} AND window = ${window}), 0)`;
	return {
		room: sql.join(
			limits.map(({ scope, max }) => sql`${used(scope)} < ${max}`),
			sql` AND `,
		),
		counts: limits.map(
			({ scope }) => sql`INSERT INTO rate_limit (scope, window, count) VALUES (${scope}, ${window}, 1)
				ON CONFLICT (scope, window) DO UPDATE SET count = count + 1`,
		),
	};
}

/**
 * Queues one person's mail. Of several processes only one does. Whoever gets none, because they were told already or want no mail
 * of the organizer, counts as told too: the inviter learns nothing about them, and hands the link over if they ask.
 */
async function tell(ctx: Ctx, invited: Invited): Promise<void> {
	const { id, requestId, invitee, title, owner, ownerId, organizationId, userId, email } = invited;
	const language = invited.language ?? defaultLanguage;
	const isOpen = invited.isPrivate === 1 && liveStatuses.includes(invited.status);
	const isReachable = email.includes("@") && (invited.state ?? "active") === "active";
	const senders = organizationId ? [ownerId, organizationId] : [ownerId];
	const isWanted = isOpen && isReachable && !(await refusesAnyOf(ctx, { recipient: email, userId }, senders));
	const { room, counts } = await limitsOf(ctx, invited);
	const mayMail = sql`(NOT ${wasTold(invited)} AND ${room})`;
	const [now] = isWanted ? await ctx.db.read.all<{ may: number }>(sql`SELECT ${mayMail} AS may`) : [];
	const isOf = sql`request_id = ${requestId} AND invitee = ${invitee} AND mail = 'due'`;
	await writeIfMet(ctx.db, [
		requireThat(sql`EXISTS (SELECT 1 FROM request_invite WHERE ${isOf})`, "invitation still due"),
		...(now?.may === 1
			? [
					// Else it stays due until the next turn, which sees what another process has sent.
					requireThat(mayMail, "mail still allowed"),
					...counts,
					queueMail(ctx, { email, userId, language }, "request-invite", {
						owner,
						title,
						link: await invitationLink(ctx, id, language),
					}),
				]
			: []),
		sql`UPDATE request_invite SET mail = ${isOpen ? "sent" : "waiting"} WHERE ${isOf}`,
	]);
}

/** Mails the people who are invited to a private request that is live now, each of them once. */
export async function tellInvited(ctx: Ctx): Promise<void> {
	for (const invited of await ctx.db.all(dueInvitations({}))) await tell(ctx, invited);
}
