import { and, eq, isNull } from "drizzle-orm";
import { reconciliationFinding } from "../../../db/schema/index.ts";
import type { FindingAnswer, SettleFinding } from "../../domain/contracts/findings.ts";
import { issue } from "../../domain/issues.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { settlers } from "./internal/settlers.ts";
import { listFindings } from "./list-findings.ts";

/**
 * Settles a finding: does what its kind needs (books, refunds, closes or compares again), and stores what was done and by whom.
 * @throws Problem 404; 400 if somebody shall pay without a reason; 409 if it is settled already, or if it could not be settled now
 */
export async function settleFinding(
	ctx: Ctx,
	{ id, note, payFrom }: { id: string } & SettleFinding,
): Promise<FindingAnswer> {
	requireRole(ctx, ["finAdmin", "superAdmin"]);
	const [row] = await ctx.db.read.select().from(reconciliationFinding).where(eq(reconciliationFinding.id, id)).limit(1);
	if (!row) throw notFound("finding");
	if (row.resolvedAt !== null) throw new Problem(409, "finding_settled");
	const settle = settlers[row.kind];
	const paysFor = row.kind === "shortfall" || row.kind === "returned_twice";
	if (payFrom && !paysFor) throw new Problem(409, "finding_payer_needless");
	// Whoever lets others pay says why.
	if (payFrom && note === "") throw invalid([issue("note", "reason_missing")]);
	const done = settle ? await settle(ctx, row, payFrom) : null;
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
			detail: { kind: row.kind, about: row.subjectId, resolution, ...(payFrom ? { payFrom } : {}) },
		}),
	]);
	if (changed?.rowsAffected !== 1) throw new Problem(409, "finding_settled");
	const [after] = (await listFindings(ctx, { state: "settled", id, limit: 1, offset: 0 })).rows;
	if (!after) throw notFound("finding");
	return after;
}
