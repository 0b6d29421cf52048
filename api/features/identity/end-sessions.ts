import { and, eq, ne } from "drizzle-orm";
import { session } from "../../../db/schema/index.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";

/**
 * Ends one of the signed-in user's other sessions, or all of them. An unknown id and another user's change nothing.
 * @throws Problem 401 for a guest
 */
export async function endSessions(ctx: Ctx, which: { id: string } | "others"): Promise<void> {
	const { actor, db } = ctx;
	if (actor.kind !== "user") throw new Problem(401, "sign_in");
	const mine = and(eq(session.userId, actor.userId), ne(session.id, ctx.session?.id ?? ""));
	await db.write([
		db.build.delete(session).where(which === "others" ? mine : and(mine, eq(session.id, which.id))),
		auditRow(ctx, { action: "auth.sessions_ended", subjectKind: "user", subjectId: actor.userId }),
	]);
}
