import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import type { ProviderName } from "../../domain/payments.ts";
import type { Ctx } from "../../http/context.ts";

/** A difference between the ledger and another source, or a case for finance staff. */
export interface Finding {
	kind:
		| "totals_differ"
		| "payable_differs"
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
