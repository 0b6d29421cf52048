import { sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import type { Ctx } from "../../../http/context.ts";
import { encrypt } from "../../identity/encrypt.ts";

interface Identity {
	requestId: string;
	userId: string;
	pan: string | null;
	aadhaar: string | null;
	/** The parent who consents to help for a child. */
	parentName: string | null;
}

/** The statements that store the identity numbers and the parent's name of a request's owner, encrypted. Numbers that are left out stay. */
export async function identityStatements(
	{ platform }: Ctx,
	{ requestId, userId, pan, aadhaar, parentName }: Identity,
): Promise<Statement[]> {
	if (pan === null && aadhaar === null && parentName === null) return [];
	const sealed = (text: string | null, name: string) =>
		text === null ? null : encrypt(platform.settings.secretsKeys, text, `${name}:${requestId}`);
	const [sealedPan, sealedAadhaar, sealedParent] = await Promise.all([
		sealed(pan, "pan"),
		sealed(aadhaar, "aadhaar"),
		sealed(parentName, "parentName"),
	]);
	return [
		sql`INSERT INTO request_identity (request_id, user_id, pan, aadhaar, parent_name, changed_at)
			VALUES (${requestId}, ${userId}, ${sealedPan}, ${sealedAadhaar}, ${sealedParent}, ${platform.clock.now()})
			ON CONFLICT (request_id) DO UPDATE SET pan = coalesce(excluded.pan, pan), aadhaar = coalesce(excluded.aadhaar, aadhaar),
				parent_name = coalesce(excluded.parent_name, parent_name),
				changed_at = excluded.changed_at`,
	];
}
