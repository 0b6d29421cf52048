import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { liveStatuses } from "../../domain/requests/statuses.ts";
import type { Ctx } from "../../http/context.ts";

/** The statement that invites these people to a private request, besides those who are. */
export function addInvitees({ platform }: Ctx, requestId: string, invitees: readonly string[]): Statement {
	const rows = invitees.map((invitee) => ({ invitee, id: platform.ids.next("inv_") }));
	return sql`INSERT INTO request_invite (request_id, invitee, mail, id, invited_at)
		SELECT r.id, invited.value ->> 'invitee', iif(r.status IN ${[...liveStatuses]}, 'due', 'waiting'), invited.value ->> 'id', ${platform.clock.now()}
		FROM donation_request r CROSS JOIN json_each(${JSON.stringify(rows)}) invited WHERE r.id = ${requestId}
		ON CONFLICT (request_id, invitee) DO NOTHING`;
}

/**
 * The statements that make these the only people who may see a private request. They get a mail when it goes live, and at
 * once if it is live already; those who were invited before keep theirs.
 */
export function inviteStatements(ctx: Ctx, requestId: string, invitees: readonly string[]): Statement[] {
	const list = sql`(SELECT value FROM json_each(${JSON.stringify(invitees)}))`;
	return [
		sql`DELETE FROM request_invite WHERE request_id = ${requestId} AND invitee NOT IN ${list}`,
		...(invitees.length > 0 ? [addInvitees(ctx, requestId, invitees)] : []),
	];
}
