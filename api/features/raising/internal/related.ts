import { sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import type { Ctx } from "../../../http/context.ts";
import { encrypt } from "../../identity/encrypt.ts";

/** The statements that make these the only people who may see a private request. */
export function inviteStatements(requestId: string, invitees: readonly string[]): Statement[] {
	return [
		sql`DELETE FROM request_invite WHERE request_id = ${requestId}`,
		...(invitees.length > 0
			? [
					sql`INSERT INTO request_invite (request_id, invitee)
						SELECT ${requestId}, value FROM json_each(${JSON.stringify(invitees)}) WHERE true ON CONFLICT DO NOTHING`,
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
		sql`INSERT INTO request_identity (request_id, user_id, pan, aadhaar) VALUES (${requestId}, ${userId}, ${sealedPan}, ${sealedAadhaar})
			ON CONFLICT (request_id) DO UPDATE SET pan = coalesce(excluded.pan, pan), aadhaar = coalesce(excluded.aadhaar, aadhaar)`,
	];
}
