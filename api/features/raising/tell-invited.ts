import { sql } from "drizzle-orm";
import { requireThat, sqlQuery, writeIfMet } from "../../../db/client.ts";
import { defaultLanguage, inLanguage, type Language } from "../../domain/languages.ts";
import { invitationPath } from "../../domain/requests/invitation-path.ts";
import { liveStatuses, type RequestStatus } from "../../domain/requests/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { signKey } from "../../http/gift-keys.ts";
import { queueMail } from "../outbox/queue.ts";

interface Invited {
	/** Of the invitation, for its link. */
	id: string;
	requestId: string;
	invitee: string;
	title: string;
	status: RequestStatus;
	isPrivate: number;
	owner: string;
	/** Their account; null for an address without one. */
	userId: string | null;
	state: string | null;
	email: string;
	language: Language | null;
}

const dueInvitations = sqlQuery<Invited>(
	() => sql`SELECT i.id, i.request_id AS requestId, i.invitee, r.title, r.status, r.is_private AS isPrivate, o.first_name AS owner,
			u.id AS userId, u.state, coalesce(u.email, i.invitee) AS email, coalesce(u.language, o.language) AS language
		FROM request_invite i INDEXED BY request_invite_due CROSS JOIN donation_request r ON r.id = i.request_id
		CROSS JOIN user o ON o.id = r.user_id
		LEFT JOIN user u ON u.id = coalesce((SELECT id FROM user WHERE id = i.invitee),
			(SELECT id FROM user WHERE email = i.invitee COLLATE NOCASE))
		WHERE i.mail = 'due' LIMIT 50`,
);

/** Queues one person's mail. Of several processes only one does. */
async function tell(ctx: Ctx, invited: Invited): Promise<void> {
	const { id, requestId, invitee, title, owner, userId, email } = invited;
	const language = invited.language ?? defaultLanguage;
	const key = await signKey(ctx.platform, "invite", id);
	const path = inLanguage(`${invitationPath}?${new URLSearchParams({ key })}`, language);
	const isOpen = invited.isPrivate === 1 && liveStatuses.includes(invited.status);
	const isReachable = email.includes("@") && (invited.state ?? "active") === "active";
	const isOf = sql`request_id = ${requestId} AND invitee = ${invitee} AND mail = 'due'`;
	await writeIfMet(ctx.db, [
		requireThat(sql`EXISTS (SELECT 1 FROM request_invite WHERE ${isOf})`, "invitation still due"),
		sql`UPDATE request_invite SET mail = ${isOpen ? "sent" : "waiting"} WHERE ${isOf}`,
		...(isOpen && isReachable
			? [
					queueMail(ctx, { email, userId, language }, "request-invite", {
						owner,
						title,
						link: ctx.platform.settings.publicUrl + path,
					}),
				]
			: []),
	]);
}

/** Mails the people who are invited to a private request that is live now, each of them once. */
export async function tellInvited(ctx: Ctx): Promise<void> {
	for (const invited of await ctx.db.all(dueInvitations({}))) await tell(ctx, invited);
}
