import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { deleteSession } from "../../http/sessions.ts";

/** Ends the request's own session. */
export async function signOut(ctx: Ctx): Promise<void> {
	const { actor, session, db } = ctx;
	if (actor.kind !== "user" || !session) return;
	await db.write([deleteSession(db, session.id), auditRow(ctx, "auth.signed_out", { user: actor.userId })]);
}
