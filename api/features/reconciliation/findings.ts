import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

/** Something that the books and another source disagree about, or that needs a person of finance. */
export interface Finding {
	kind:
		| "totals_differ"
		| "ledger_unbalanced"
		| "orphan_payment"
		| "unbooked_payment"
		| "orphan_refund"
		| "refund_failed"
		| "unapplied_balance"
		| "dispute";
	subjectId: string;
	detail: string;
}

/** Keeps a finding; found again, it is open again. */
export function keepFinding(ctx: Ctx, finding: Finding): Statement {
	const id = ctx.platform.ids.next("fnd_");
	return sql`INSERT INTO reconciliation_finding (id, kind, subject_id, detail, found_at)
		VALUES (${id}, ${finding.kind}, ${finding.subjectId}, ${finding.detail}, ${ctx.platform.clock.now()})
		ON CONFLICT (kind, subject_id) DO UPDATE SET detail = excluded.detail, found_at = excluded.found_at, resolved_at = NULL`;
}
