import { and, eq, isNull } from "drizzle-orm";
import { reconciliationFinding } from "../../../db/schema/index.ts";
import type { FindingAnswer } from "../../domain/contracts/findings.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { settlers } from "./internal/settlers.ts";
import { listFindings } from "./list-findings.ts";

/**
 * Settles a finding: does what its kind needs (books, refunds, closes or compares again), and stores what was done and by whom.
 * @throws Problem 404; 409 if it is settled already, or if it could not be settled now
 */
export async function settleFinding(ctx: Ctx, { id, note }: { id: string; note: string }): Promise<FindingAnswer> {
	requireRole(ctx, ["finAdmin", "superAdmin"]);
	const [row] = await ctx.db.read.select().from(reconciliationFinding).where(eq(reconciliationFinding.id, id)).limit(1);
	if (!row) throw notFound("finding");
	if (row.resolvedAt !== null) throw new Problem(409, "finding_settled");
	const settle = settlers[row.kind];
	const done = settle ? await settle(ctx, row) : null;
	// What only a person can judge needs their word for it.
	if (done === null && note === "") throw new Problem(409, "finding_needs_note");
	const resolution = [done, note].filter(Boolean).join(" ");
	const now = ctx.platform.clock.now();
	const [changed] = await ctx.db.write([
		ctx.db.build
			.update(reconciliationFinding)
			.set({ resolvedAt: now, resolvedBy: ctx.actor.kind === "user" ? ctx.actor.userId : null, resolution })
			.where(and(eq(reconciliationFinding.id, id), isNull(reconciliationFinding.resolvedAt))),
		auditRow(ctx, {
			action: "finding.settled",
			subjectKind: "finding",
			subjectId: id,
			detail: { kind: row.kind, about: row.subjectId, resolution },
		}),
	]);
	if (changed?.rowsAffected !== 1) throw new Problem(409, "finding_settled");
	const [after] = (await listFindings(ctx, { state: "settled", id, limit: 1, offset: 0 })).rows;
	if (!after) throw notFound("finding");
	return after;
}
