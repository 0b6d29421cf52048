import { sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../../db/client.ts";
import type { Ctx } from "../../../http/context.ts";
import { requireUser } from "../../../http/guard.ts";

const ownKept = sqlQuery<{ text: string }>(
	() =>
		sql`SELECT text FROM request_kept_answer WHERE request_id = ${sql.placeholder("request")} AND user_id = ${sql.placeholder("user")}`,
);

/** The actor's answer to our team that is saved and not sent; empty for none. */
export async function keptAnswer(ctx: Ctx, requestId: string): Promise<string> {
	const [kept] = await ctx.db.all(ownKept({ request: requestId, user: requireUser(ctx).userId }));
	return kept?.text ?? "";
}

/** The statement that keeps the actor's answer for themselves in place of the one before; an empty one keeps nothing. */
export function keepStatement(ctx: Ctx, requestId: string, answer: string): Statement {
	const { userId } = requireUser(ctx);
	return answer === ""
		? sql`DELETE FROM request_kept_answer WHERE request_id = ${requestId} AND user_id = ${userId}`
		: sql`INSERT INTO request_kept_answer (request_id, user_id, text, changed_at)
			VALUES (${requestId}, ${userId}, ${answer}, ${ctx.platform.clock.now()})
			ON CONFLICT (request_id, user_id) DO UPDATE SET text = excluded.text, changed_at = excluded.changed_at`;
}

/** The statement for a request that goes to review again, or is sent back with another question. */
export const dropKept = (requestId: string): Statement =>
	sql`DELETE FROM request_kept_answer WHERE request_id = ${requestId}`;
