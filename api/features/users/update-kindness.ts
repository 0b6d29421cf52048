import { type SQL, sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../db/client.ts";
import { activityTypeOf } from "../../domain/activity-types.ts";
import { kindnessOf } from "../../domain/people/kindness.ts";
import type { Ctx } from "../../http/context.ts";
import { kindnessEvents } from "./kindness.ts";

/** Users read per query, and written per batch. */
const chunk = 50;

const due = sqlQuery<{ userId: string; marks: number }>(
	() => sql`SELECT user_id AS userId, marks FROM kindness_due ORDER BY user_id LIMIT ${chunk}`,
);

/** The statements that store a score where it differs, with its audit row, and take the user off the list. */
function storeScore(ctx: Ctx, { userId, marks }: { userId: string; marks: number }, score: number): Statement[] {
	const { ids, clock } = ctx.platform;
	const differs = sql`id = ${userId} AND state <> 'closed' AND kindness_score <> ${score}`;
	return [
		sql`INSERT INTO audit_log (id, actor_kind, actor_id, action, activity_type, subject_kind, subject_id, detail, created_at)
			SELECT ${ids.next("aud_")}, 'system', 'kindness', 'kindness.changed', ${activityTypeOf("kindness.changed")}, 'user', id,
				json_object('from', kindness_score, 'to', CAST(${score} AS INTEGER)), ${clock.now()} FROM user WHERE ${differs}`,
		sql`UPDATE user SET kindness_score = ${score} WHERE ${differs}`,
		sql`DELETE FROM kindness_due WHERE user_id = ${userId} AND marks = ${marks}`,
	];
}

/**
 * Computes the scores of all users whose gifts or invitations changed. Work of the timer; a second run changes nothing.
 * @param input.within milliseconds after which the rest waits for the next run
 * @returns the number of users looked at
 */
export async function updateKindness(ctx: Ctx, input: { within: number }): Promise<number> {
	const end = performance.now() + input.within;
	let done = 0;
	while (performance.now() < end) {
		const users = await ctx.db.all(due());
		if (users.length === 0) break;
		const statements: Statement[] = [];
		const events = await ctx.db.batch(users.map(({ userId }) => kindnessEvents({ user: userId })));
		for (const [index, row] of users.entries()) {
			statements.push(...storeScore(ctx, row, kindnessOf(events[index] ?? []).score));
		}
		await ctx.db.write(statements);
		done += users.length;
		if (users.length < chunk) break;
	}
	return done;
}

/** The statement that makes the timer compute the scores of these users again. A mark that is there counts up, so that none is lost. */
export const kindnessDue = (users: SQL): Statement =>
	sql`INSERT INTO kindness_due (user_id) ${users} ON CONFLICT (user_id) DO UPDATE SET marks = marks + 1`;

/** Makes the timer compute every user's score again, for example after the rule has changed. */
export async function recomputeAllKindness(ctx: Ctx): Promise<void> {
	await ctx.db.write([kindnessDue(sql`SELECT id FROM user WHERE state <> 'closed'`)]);
}
