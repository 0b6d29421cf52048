import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import { type RequestStatus, requestStatuses } from "../../../domain/requests/statuses.ts";
import { seesEveryRequest } from "../../../domain/requests/visibility.ts";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";

const lastMove = sqlQuery<{ to: RequestStatus; name: string | null }>(
	() => sql`SELECT a.detail ->> '$.to' AS "to", trim(u.first_name || ' ' || u.last_name) AS name
		FROM audit_log a LEFT JOIN user u ON a.actor_kind = 'user' AND u.id = a.actor_id
		WHERE a.subject_kind = 'request' AND a.subject_id = ${sql.placeholder("id")} AND a.detail ->> '$.to' IS NOT NULL
		ORDER BY a.created_at DESC, a.rowid DESC LIMIT 1`,
);

/** The refusal of a move because the request changed meanwhile, with what happened. Only staff read who did it. */
export async function whatHappened(ctx: Ctx, requestId: string): Promise<Problem> {
	const [last] = seesEveryRequest(ctx.actor) ? await ctx.db.all(lastMove({ id: requestId })) : [];
	if (!last) return new Problem(409, "request_changed_meanwhile");
	const status = requestStatuses[last.to].label;
	return new Problem(409, "request_moved_by", { values: { status, name: last.name ?? "Our timer" } });
}
