import { sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import type { Ctx } from "../../../http/context.ts";
import { encrypt } from "../../identity/encrypt.ts";

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
