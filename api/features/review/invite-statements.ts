import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { liveStatuses } from "../../domain/requests/statuses.ts";

/**
 * The statements that make these the only people who may see a private request. They get a mail when it goes live, and at
 * once if it is live already; those who were invited before keep theirs.
 */
export function inviteStatements(requestId: string, invitees: readonly string[]): Statement[] {
	const list = sql`(SELECT value FROM json_each(${JSON.stringify(invitees)}))`;
	return [
		sql`DELETE FROM request_invite WHERE request_id = ${requestId} AND invitee NOT IN ${list}`,
		...(invitees.length > 0
			? [
					sql`INSERT INTO request_invite (request_id, invitee, mail)
						SELECT r.id, invited.value, iif(r.status IN ${[...liveStatuses]}, 'due', 'waiting')
						FROM donation_request r CROSS JOIN ${list} invited WHERE r.id = ${requestId} ON CONFLICT DO NOTHING`,
				]
			: []),
	];
}
