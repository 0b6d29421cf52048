import { placeholder, sql } from "drizzle-orm";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import { issue } from "../../domain/forms/issues.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";

const reviewer = sqlQuery<{ id: string }>(
	() => sql`SELECT id FROM user WHERE id = ${placeholder("id")} AND state = 'active' AND roles <> '[]'
		AND EXISTS (SELECT 1 FROM json_each(roles) held WHERE held.value IN ('admin', 'superAdmin'))`,
);
const assigneeOf = sqlQuery<{ id: string | null; name: string | null }>(
	() => sql`SELECT v.assigned_to AS id, trim(u.first_name || ' ' || u.last_name) AS name FROM donation_request r
		LEFT JOIN request_review v ON v.request_id = r.id LEFT JOIN user u ON u.id = v.assigned_to WHERE r.id = ${placeholder("id")}`,
);

/**
 * Gives a request to a member of staff to look at, or to nobody. One that somebody has is first given back.
 * @throws Problem 400 for someone who may not decide; 403 unless the actor is an admin; 404; 409 if somebody else has it
 */
export async function assignRequest(
	ctx: Ctx,
	{ requestId, userId }: { requestId: string; userId: string | null },
): Promise<void> {
	requireRole(ctx, ["admin", "superAdmin"]);
	const [before] = await ctx.db.all(assigneeOf({ id: requestId }));
	if (!before) throw notFound("request");
	if (before.id === userId) return;
	if (userId !== null && !(await ctx.db.all(reviewer({ id: userId })))[0]) {
		throw invalid([issue("userId", "assignee_invalid")]);
	}
	const taken = (name: string | null) =>
		new Problem(409, "request_assigned", { values: { name: name ?? "Someone else" } });
	if (userId !== null && before.id !== null) throw taken(before.name);
	const now = ctx.platform.clock.now();
	await ctx.db.write(
		[
			requireThat(
				sql`(SELECT assigned_to FROM request_review WHERE request_id = ${requestId}) IS ${before.id}`,
				"assignee as read",
			),
			sql`INSERT INTO request_review (request_id, assigned_to, assigned_at) VALUES (${requestId}, ${userId}, ${now})
			ON CONFLICT (request_id) DO UPDATE SET assigned_to = excluded.assigned_to, assigned_at = excluded.assigned_at`,
			auditRow(
				ctx,
				userId === null ? "request.given_back" : "request.assigned",
				{ request: requestId },
				{ from: before.id, to: userId },
			),
		],
		{ unmet: async () => taken((await ctx.db.all(assigneeOf({ id: requestId })))[0]?.name ?? null) },
	);
}
