import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { reconciliationFinding } from "../../../db/schema/index.ts";
import type { ProviderName } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";

/** A difference between the ledger and another source, or a case for finance staff. */
export interface Finding {
	kind:
		| "totals_differ"
		| "payable_differs"
		| "pledge_differs"
		| "ledger_unbalanced"
		| "orphan_payment"
		| "unbooked_payment"
		| "missing_payment"
		| "orphan_refund"
		| "refund_failed"
		| "unapplied_balance"
		| "dispute"
		| "withdrawal_reduced"
		| "shortfall"
		| "returned_twice"
		| "orphan_dispute"
		| "orphan_mandate"
		| "dead_event";
	subjectId: string;
	detail: string;
	/** Whose list it was found in. */
	provider?: ProviderName;
}

/** The statement that records a finding. A resolved finding that recurs is reopened. */
export function recordFinding(ctx: Ctx, finding: Finding): Statement {
	const id = ctx.platform.ids.next("fnd_");
	return sql`INSERT INTO reconciliation_finding (id, kind, subject_id, detail, provider, found_at)
		VALUES (${id}, ${finding.kind}, ${finding.subjectId}, ${finding.detail}, ${finding.provider ?? null}, ${ctx.platform.clock.now()})
		ON CONFLICT (kind, subject_id) DO UPDATE SET detail = excluded.detail, found_at = excluded.found_at, provider = excluded.provider,
			resolved_at = NULL, resolved_by = NULL, resolution = NULL`;
}

/** Whether a finding has been recorded, resolved or not. */
export async function isRecorded(ctx: Ctx, { kind, subjectId }: Pick<Finding, "kind" | "subjectId">): Promise<boolean> {
	const rows = await ctx.db.read
		.select({ id: reconciliationFinding.id })
		.from(reconciliationFinding)
		.where(and(eq(reconciliationFinding.kind, kind), eq(reconciliationFinding.subjectId, subjectId)))
		.limit(1);
	return rows.length > 0;
}

/** The statement that settles a finding whose cause has gone, without a person. Does nothing if it is settled, or was never found. */
export function resolveFinding(
	ctx: Ctx,
	{ kind, subjectId, resolution }: Pick<Finding, "kind" | "subjectId"> & { resolution: string },
): SQL {
	return sql`UPDATE reconciliation_finding SET resolved_at = ${ctx.platform.clock.now()}, resolution = ${resolution}
		WHERE kind = ${kind} AND subject_id = ${subjectId} AND resolved_at IS NULL`;
}
