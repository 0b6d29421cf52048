import { sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import { liveStatuses } from "../../../domain/statuses.ts";
import type { Ctx } from "../../../http/context.ts";
import { encrypt } from "../../identity/encrypt.ts";

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

interface Identity {
	requestId: string;
	userId: string;
	pan: string | null;
	aadhaar: string | null;
}

/** The statements that store the identity numbers of a request's owner, encrypted. Numbers that are left out stay. */
export async function identityStatements(
	{ platform }: Ctx,
	{ requestId, userId, pan, aadhaar }: Identity,
): Promise<Statement[]> {
	if (pan === null && aadhaar === null) return [];
	const sealed = (text: string | null, name: string) =>
		text === null ? null : encrypt(platform.settings.secretsKeys, text, `${name}:${requestId}`);
	const [sealedPan, sealedAadhaar] = await Promise.all([sealed(pan, "pan"), sealed(aadhaar, "aadhaar")]);
	return [
		sql`INSERT INTO request_identity (request_id, user_id, pan, aadhaar, changed_at)
			VALUES (${requestId}, ${userId}, ${sealedPan}, ${sealedAadhaar}, ${platform.clock.now()})
			ON CONFLICT (request_id) DO UPDATE SET pan = coalesce(excluded.pan, pan), aadhaar = coalesce(excluded.aadhaar, aadhaar),
				changed_at = excluded.changed_at`,
	];
}
