import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { query } from "../../../db/query.ts";
import { session } from "../../../db/schema/index.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";

/** More open sessions than a person has devices. */
const most = 50;

const openSessions = query((read) =>
	read
		.select({
			id: session.id,
			createdAt: session.createdAt,
			seenAt: session.seenAt,
			userAgent: session.userAgent,
		})
		.from(session)
		.where(and(eq(session.userId, sql.placeholder("userId")), gt(session.expiresAt, sql.placeholder("now"))))
		.orderBy(desc(session.seenAt))
		.limit(most),
);

/** The signed-in user's open sessions, the last used first; `current` is the one that asks. @throws Problem 401 for a guest */
export async function listSessions(ctx: Ctx) {
	const { userId } = requireUser(ctx);
	const rows = await ctx.db.all(openSessions({ userId, now: ctx.platform.clock.now() }));
	return rows.map((row) => ({ ...row, current: row.id === ctx.session?.id }));
}

/**
 * Ends one of the signed-in user's other sessions, or all of them. An unknown id and another user's change nothing.
 * @throws Problem 401 for a guest
 */
export async function endSessions(ctx: Ctx, which: { id: string } | "others"): Promise<void> {
	const { db } = ctx;
	const actor = requireUser(ctx);
	const mine = and(eq(session.userId, actor.userId), ne(session.id, ctx.session?.id ?? ""));
	await db.write([
		db.build.delete(session).where(which === "others" ? mine : and(mine, eq(session.id, which.id))),
		auditRow(ctx, "auth.sessions_ended", { user: actor.userId }),
	]);
}
