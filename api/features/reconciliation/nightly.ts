import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import { listIntents } from "../../providers/stripe.ts";
import { attemptByIntent } from "../payments/attempts.ts";
import { settleIntent } from "../payments/settle.ts";

const day = 24 * 3600_000;

/** Something that the books and another source disagree about. */
interface Finding {
	kind: "totals_differ" | "ledger_unbalanced" | "orphan_payment";
	subjectId: string;
	detail: string;
}

function report(ctx: Ctx, finding: Finding): Statement {
	const id = ctx.platform.ids.next("fnd_");
	return sql`INSERT INTO reconciliation_finding (id, kind, subject_id, detail, found_at)
		VALUES (${id}, ${finding.kind}, ${finding.subjectId}, ${finding.detail}, ${ctx.platform.clock.now()})
		ON CONFLICT (kind, subject_id) DO UPDATE SET detail = excluded.detail, found_at = excluded.found_at, resolved_at = NULL`;
}

/** Requests whose kept total is not the sum of their posted ledger rows. */
export async function differingTotals(ctx: Ctx): Promise<Finding[]> {
	const rows = await ctx.db.read.all<{ id: string; kept: number; posted: number }>(sql`
		SELECT t.request_id AS id, t.raised_minor AS kept, coalesce(l.posted, 0) AS posted
		FROM request_totals t LEFT JOIN (
			SELECT a.owner_id AS id, -sum(e.amount_minor) AS posted
			FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id JOIN ledger_txn x ON x.id = e.txn_id AND x.posted = 1
			WHERE a.code = 'payable' AND a.owner_kind = 'request' GROUP BY a.owner_id
		) l ON l.id = t.request_id
		WHERE t.raised_minor - t.withdrawn_minor <> coalesce(l.posted, 0)`);
	return rows.map(({ id, kept, posted }) => ({
		kind: "totals_differ",
		subjectId: id,
		detail: `request_totals says ${kept}, the ledger ${posted}`,
	}));
}

async function unbalanced(ctx: Ctx): Promise<Finding[]> {
	const rows = await ctx.db.read.all<{ id: string; rest: number }>(sql`
		SELECT e.txn_id AS id, sum(e.amount_minor) AS rest FROM ledger_entry e GROUP BY e.txn_id, e.currency HAVING rest <> 0
		UNION ALL SELECT id, 0 FROM ledger_txn WHERE posted = 0`);
	return rows.map(({ id, rest }) => ({
		kind: "ledger_unbalanced",
		subjectId: id,
		detail: `rest ${rest}, or never posted`,
	}));
}

/** Compares the provider's list of the last two days with ours; what is ours and was missed is settled, the rest is reported. */
async function orphans(ctx: Ctx): Promise<Finding[]> {
	const now = ctx.platform.clock.now();
	const findings: Finding[] = [];
	for (const facts of await listIntents(ctx.platform, now - 2 * day, now)) {
		if (facts.status !== "succeeded") continue;
		const known = await attemptByIntent(ctx, facts.id);
		if (known && known.status !== "failed" && known.status !== "canceled") continue;
		const settled = await settleIntent(ctx, facts);
		if (!settled)
			findings.push({ kind: "orphan_payment", subjectId: facts.id, detail: "paid at Stripe, unknown here" });
	}
	return findings;
}

/** The daily comparison of the books with themselves and with the provider; findings are kept for finance to look at. */
export async function nightlyChecks(ctx: Ctx): Promise<void> {
	const findings = [...(await differingTotals(ctx)), ...(await unbalanced(ctx)), ...(await orphans(ctx))];
	if (findings.length > 0) await ctx.db.write(findings.map((finding) => report(ctx, finding)));
	ctx.platform.log.info("nightly checks", { findings: findings.length });
}
