import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import { rowsAsJson } from "./kept-rows.ts";
import { type DecisionKind, decisionKinds } from "./kinds.ts";

/** So long can a decision be taken back. */
export const undoMs = 10_000;
/** A press in the last moment takes a while to arrive. */
export const graceMs = 3_000;

export interface Held {
	/** Builds the decision's statements: their mails and notifications wait. */
	ctx: Ctx;
	/** Puts what undoing needs around the decision's statements. */
	around(statements: readonly Statement[]): Statement[];
}

/** The rows that must not have changed since a decision. */
export const asLeft = (kind: DecisionKind, subjectId: string): SQL =>
	rowsAsJson(
		decisionKinds[kind].rows.filter(({ loose }) => !loose),
		sql`${subjectId}`,
	);

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
	const until = platform.clock.now() + undoMs + graceMs;
	return {
		ctx: { ...ctx, decisionId: id },
		around: (statements) => [
			sql`INSERT INTO decision_batch (actor_id, key, until) VALUES (${actor.userId}, ${undoKey}, ${until})
				ON CONFLICT (actor_id, key) DO UPDATE SET until = excluded.until`,
			sql`INSERT INTO decision (id, actor_id, batch, kind, subject_id, before)
				SELECT ${id}, ${actor.userId}, ${undoKey}, ${kind}, ${subjectId}, ${rowsAsJson(rows, sql`${subjectId}`)}`,
			...statements,
			sql`UPDATE decision SET after = ${asLeft(kind, subjectId)} WHERE id = ${id}`,
		],
	};
}
