import { eq, sql } from "drizzle-orm";
import { requireThat, type Statement, withRefusals } from "../../../db/client.ts";
import { reconciliationFinding } from "../../../db/schema/index.ts";
import type { FindingAnswer, SettleFinding } from "../../domain/contracts/findings.ts";
import { issue } from "../../domain/forms/issues.ts";
import { remedyOf } from "../../domain/giving/findings.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { hold } from "../decisions/hold.ts";
import { type Payer, settleShortfall } from "../payments/settle-shortfall.ts";
import { settlers } from "./internal/settlers.ts";
import { listFindings } from "./list-findings.ts";

/**
 * Settles a finding: does what its kind needs (books, refunds, closes or compares again) or writes it off, and stores what was done and by whom.
 * @throws Problem 404; 400 if somebody shall pay without a reason; 409 if it is settled already, or if it could not be settled now
 */
export async function settleFinding(
	ctx: Ctx,
	{
		id,
		note,
		payFrom,
		writeOff = false,
	}: { id: string } & Omit<SettleFinding, "writeOff"> & { writeOff?: boolean | undefined },
): Promise<FindingAnswer> {
	requireRole(ctx, ["finAdmin", "superAdmin"]);
	const [row] = await ctx.db.read.select().from(reconciliationFinding).where(eq(reconciliationFinding.id, id)).limit(1);
	if (!row) throw notFound("finding");
	if (row.resolvedAt !== null) throw new Problem(409, "finding_settled");
	const paysFor = row.kind === "shortfall" || row.kind === "returned_twice";
	if (payFrom && !paysFor) throw new Problem(409, "finding_payer_needless");
	// Whoever lets others pay says why.
	if (payFrom && note === "") throw invalid([issue("note", "reason_missing")]);
	if (writeOff && note === "") throw invalid([issue("note", "reason_missing")]);
	if (paysFor && !payFrom) throw new Problem(409, "finding_needs_payer");
	/** Closes the finding, unless somebody else has just done that. */
	const closing = (done: string | null, paidFrom?: Payer): Statement[] => {
		const resolution = [done, note].filter(Boolean).join(" ");
		const by = ctx.actor.kind === "user" ? ctx.actor.userId : null;
		return [
			requireThat(
				sql`EXISTS (SELECT 1 FROM reconciliation_finding WHERE id = ${id} AND resolved_at IS NULL)`,
				"finding is open",
			),
			ctx.db.build
				.update(reconciliationFinding)
				.set({ resolvedAt: ctx.platform.clock.now(), resolvedBy: by, resolution })
				.where(eq(reconciliationFinding.id, id)),
			auditRow(
				ctx,
				"finding.settled",
				{ finding: id },
				{ kind: row.kind, about: row.subjectId, resolution, ...(paidFrom ? { payFrom: paidFrom } : {}) },
			),
		];
	};
	const settle = async () => {
		if (payFrom) {
			const isTwice = row.kind === "returned_twice";
			const also = (done: string) => closing(done, payFrom);
			const { done, paid } = await settleShortfall(ctx, { refundId: row.subjectId, from: payFrom, isTwice, also });
			if (!paid) await ctx.db.write(closing(done));
		} else if (writeOff) {
			await ctx.db.write(hold(ctx, "finding", id).around(closing("Written off.")));
		} else {
			const done = (await settlers[row.kind]?.(ctx, row)) ?? null;
			// A case that only a person can judge needs a note.
			if (done === null && note === "") throw new Problem(409, "finding_needs_note");
			// Nothing was booked or asked of one that is only noted.
			const held = remedyOf(row.kind) === "seen" ? hold(ctx, "finding", id).around(closing(done)) : closing(done);
			await ctx.db.write(held);
		}
	};
	await withRefusals(settle, { unmet: () => new Problem(409, "finding_settled") });
	const [after] = (await listFindings(ctx, { state: "settled", id, limit: 1, offset: 0 })).rows;
	if (!after) throw notFound("finding");
	return after;
}
