import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import { rowsAsJson } from "./kept-rows.ts";
import { type DecisionKind, decisionKinds } from "./kinds.ts";

/** So long can a decision be taken back. */
export const undoMs = 10_000;
/** A press with many decisions, or a key used again, keeps none of them open for longer. */
const longestMs = 60_000;
/** A press in the last moment takes a while to arrive. */
export const graceMs = 3_000;

export interface Held {
	/** Builds the decision's statements: their mails and notifications wait. */
	ctx: Ctx;
	/** Puts what undoing needs around the decision's statements. */
	around(statements: readonly Statement[]): Statement[];
}

/** The newest audit row of anybody else about a record. Attempts to sign in decide nothing. */
const newestOfOthers = (subject: string, id: SQL, actorId: string): SQL =>
	sql`(SELECT a.id FROM audit_log a WHERE a.subject_kind = ${subject} AND a.subject_id = ${id} AND a.actor_id IS NOT ${actorId}
		AND a.action NOT LIKE 'auth.%' ORDER BY a.created_at DESC, a.rowid DESC LIMIT 1)`;

/** All that gives somebody the right to decide: the state of their account, their roles, and their organizations. */
const standing = (actorId: string): SQL =>
	sql`json_array((SELECT u.state || u.roles FROM user u WHERE u.id = ${actorId}), json((SELECT json_group_array(m.organization_id || ' ' || m.role)
		FROM (SELECT organization_id, role FROM organization_member WHERE user_id = ${actorId} ORDER BY organization_id) m)))`;

/** Whether the standing of who made decision `d` is still as it was then. */
export const standsAsThen = (actorId: string): SQL => sql`(d.after -> '$[#-1]' = ${standing(actorId)})`;

/**
 * All that must not have changed since a decision. Others may have decided since with the same result, so what they did about it counts,
 * and not only the rows.
 */
export function asLeft(kind: DecisionKind, subjectId: string, actorId: string): SQL {
	const { subject, audited = (id: SQL) => id, history, rows } = decisionKinds[kind];
	const id = sql`${subjectId}`;
	const others = history
		? newestOfOthers(history.subject, history.id(id), actorId)
		: newestOfOthers(subject, audited(id), actorId);
	const kept = rows.filter(({ loose }) => !loose);
	return sql`json_array(${rowsAsJson(kept, id)}, ${others}, ${standing(actorId)})`;
}

/**
 * Makes a decision that its maker can take back, if they asked for that (`ctx.undoKey`); else it counts at once.
 * @example
 * const held = hold(ctx, "comment", id);
 * await ctx.db.write(held.around([…, queueMail(held.ctx, …)]));
 */
export function hold(ctx: Ctx, kind: DecisionKind, subjectId: string): Held {
	const { actor, undoKey, platform } = ctx;
	if (undoKey === null || actor.kind !== "user") return { ctx, around: (statements) => [...statements] };
	const id = platform.ids.next("dec_");
	const { rows } = decisionKinds[kind];
	const now = platform.clock.now();
	const first = sql`(SELECT d.before ->> '$[#-1]' FROM decision d WHERE d.actor_id = ${actor.userId} AND d.batch = ${undoKey} ORDER BY d.rowid LIMIT 1)`;
	return {
		ctx: { ...ctx, decisionId: id },
		around: (statements) => [
			sql`INSERT INTO decision_batch (actor_id, key, until) VALUES (${actor.userId}, ${undoKey}, ${now + undoMs + graceMs})
				ON CONFLICT (actor_id, key) DO UPDATE SET until = min(excluded.until, coalesce(${first}, ${now}) + ${longestMs})`,
			sql`INSERT INTO decision (id, actor_id, batch, kind, subject_id, before)
				SELECT ${id}, ${actor.userId}, ${undoKey}, ${kind}, ${subjectId}, json_insert(${rowsAsJson(rows, sql`${subjectId}`)}, '$[#]', ${now})`,
			...statements,
			sql`UPDATE decision SET after = ${asLeft(kind, subjectId, actor.userId)} WHERE id = ${id}`,
		],
	};
}
