import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { InvitedPerson } from "../../domain/contracts/invited.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import { defaultLanguage } from "../../domain/languages.ts";
import { hasRole } from "../../domain/people/access.ts";
import { mayAtDesk } from "../../domain/requests/desk-roles.ts";
import { liveStatuses } from "../../domain/requests/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { type Page, readPage } from "../../http/list.ts";
import { Problem } from "../../http/problem.ts";
import { type DeskReader, openDesk } from "../desk/read-desk.ts";
import { invitationLink } from "../raising/invitation-link.ts";
import type { RequestRow } from "../requests/rows.ts";

const placeholder = sql.placeholder;

interface Row extends Omit<InvitedPerson, "hasGiven" | "isTold" | "link"> {
	mail: "waiting" | "due" | "sent";
	gave: number;
}

const paid = sql`d.beneficiary_kind = 'request' AND d.beneficiary_id = i.request_id AND d.status IN ${[...paidStatuses]} AND d.anonymous = 0
	AND NOT EXISTS (SELECT 1 FROM request_invite n WHERE n.request_id = i.request_id AND n.invitee = d.donor_user_id AND n.invitee <> i.invitee)`;
// An account that the organizer did not name stays unnamed: nobody learns here whose an address is. So a gift of somebody who is invited
// by name too is not their address's as well.
const page = sqlQuery<Row>(
	() => sql`SELECT i.id AS _id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username, i.invitee) AS name,
			i.invited_at AS invitedAt, i.visited_at AS visitedAt, i.mail,
			EXISTS (SELECT 1 FROM donation d INDEXED BY donation_paid_by_donor WHERE d.succeeded_at IS NOT NULL AND d.donor_user_id =
					coalesce(u.id, (SELECT id FROM user WHERE email = i.invitee COLLATE NOCASE AND email_verified_at IS NOT NULL)) AND ${paid})
				OR EXISTS (SELECT 1 FROM donation d INDEXED BY donation_by_email WHERE d.donor_email = i.invitee COLLATE NOCASE AND ${paid}) AS gave
		FROM request_invite i INDEXED BY request_invite_newest LEFT JOIN user u ON u.id = i.invitee
		WHERE i.request_id = ${placeholder("request")} ORDER BY i.invited_at DESC, i.id DESC
		LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);
const counted = sqlQuery<{ total: number }>(
	() => sql`SELECT count(*) AS total FROM request_invite WHERE request_id = ${placeholder("request")}`,
);

/**
 * A request, for who decides about the people invited to it, or looks after them.
 * @throws Problem 403 for readers of its desk and for finance staff, as `openDesk` for others
 */
export async function openInvited(
	ctx: Ctx,
	input: { requestId: string },
): Promise<{ request: RequestRow; reader: DeskReader }> {
	const { request, reader } = await openDesk(ctx, input);
	// An invitation has nothing but an address, which is not finance's business.
	const isOurs = reader === "staff" && hasRole(ctx.actor, ["admin", "superAdmin"]);
	if (!mayAtDesk(reader, "invite") && !isOurs) throw new Problem(403, "request_not_yours");
	return { request, reader };
}

/**
 * The people invited to a private request, the latest first; once it is live, for who invites them with a link to hand over.
 * @throws Problem as `openInvited`
 */
export async function listInvited(
	ctx: Ctx,
	input: { requestId: string; limit: number; offset: number },
): Promise<Page<InvitedPerson>> {
	const { request, reader } = await openInvited(ctx, input);
	const opens = request.isPrivate && liveStatuses.includes(request.status) && mayAtDesk(reader, "invite");
	const of = { request: request.id };
	const { rows, ...rest } = await readPage<Row>(
		ctx,
		{ page: (window) => page({ ...of, ...window }), count: counted(of) },
		input,
	);
	return {
		...rest,
		rows: await Promise.all(
			rows.map(async ({ mail, gave, ...row }) => ({
				...row,
				hasGiven: gave === 1,
				isTold: mail !== "waiting",
				link: opens ? await invitationLink(ctx, row._id, defaultLanguage) : null,
			})),
		),
	};
}
