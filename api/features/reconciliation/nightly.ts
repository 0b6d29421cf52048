import { sql } from "drizzle-orm";
import type { Ctx } from "../../http/context.ts";
import { intentsBetween, refundsBetween } from "../../providers/stripe.ts";
import type { IntentFacts } from "../../providers/stripe-facts.ts";
import { attemptByCharge, attemptByIntent } from "../payments/attempts.ts";
import { claimWithin, recheckAttempt } from "../payments/recheck.ts";
import { settleRefund } from "../payments/refunds.ts";
import { isBooked, settleIntent } from "../payments/settle.ts";
import { type Finding, keepFinding } from "./findings.ts";

const day = 24 * 3600_000;

/** Requests whose kept totals are not the sum of their posted ledger rows, or have only one of the two. */
export async function differingTotals(ctx: Ctx): Promise<Finding[]> {
	const rows = await ctx.db.read.all<{ id: string; kept: number; posted: number }>(sql`
		WITH posted AS (
			SELECT a.owner_id AS id, -sum(e.amount_minor) AS minor
			FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id JOIN ledger_txn x ON x.id = e.txn_id AND x.posted = 1
			WHERE a.code = 'payable' AND a.owner_kind = 'request' GROUP BY a.owner_id
		), kept AS (SELECT request_id AS id, raised_minor - withdrawn_minor AS minor FROM request_totals)
		SELECT id, coalesce(kept.minor, 0) AS kept, coalesce(posted.minor, 0) AS posted
		FROM kept FULL JOIN posted USING (id) WHERE coalesce(kept.minor, 0) <> coalesce(posted.minor, 0)`);
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

/** Money that belongs to nobody goes back at once; what still lies there a day later needs a person. */
async function lyingUnapplied(ctx: Ctx): Promise<Finding[]> {
	const before = ctx.platform.clock.now() - day;
	const rows = await ctx.db.read.all<{ currency: string; rest: number }>(sql`
		SELECT e.currency AS currency, sum(e.amount_minor) AS rest FROM ledger_entry e
		JOIN ledger_account a ON a.id = e.account_id AND a.code = 'unapplied'
		JOIN ledger_txn x ON x.id = e.txn_id
		WHERE x.created_at < ${before} OR x.kind = 'refund' GROUP BY e.currency HAVING rest < 0`);
	return rows.map(({ currency, rest }) => ({
		kind: "unapplied_balance",
		subjectId: currency,
		detail: `${-rest} minor units of ${currency} have belonged to nobody for a day`,
	}));
}

/** A payment that succeeded at Stripe and does not stand in our books: settled where it is ours, else reported. */
async function compareIntent(ctx: Ctx, facts: IntentFacts): Promise<Finding | null> {
	if (facts.status !== "succeeded") return null;
	const known = await attemptByIntent(ctx, facts.id);
	if (known && isBooked(known)) return null;
	if (known) await recheckAttempt(ctx, known);
	else if (!(await settleIntent(ctx, facts))) {
		return { kind: "orphan_payment", subjectId: facts.id, detail: "paid at Stripe, unknown here" };
	}
	const now = await attemptByIntent(ctx, facts.id);
	const claimable = now?.donationId === null && ctx.platform.clock.now() - now.createdAt <= claimWithin;
	if (!now || isBooked(now) || claimable) return null;
	return { kind: "unbooked_payment", subjectId: facts.id, detail: `paid at Stripe, ${now.status} here` };
}

async function payments(ctx: Ctx): Promise<Finding[]> {
	const now = ctx.platform.clock.now();
	const findings: Finding[] = [];
	for await (const facts of intentsBetween(ctx.platform, now - 2 * day, now)) {
		const finding = await compareIntent(ctx, facts);
		if (finding) findings.push(finding);
	}
	return findings;
}

async function refunds(ctx: Ctx): Promise<Finding[]> {
	const now = ctx.platform.clock.now();
	const findings: Finding[] = [];
	for await (const facts of refundsBetween(ctx.platform, now - 2 * day, now)) {
		if (facts.chargeId && (await attemptByCharge(ctx, facts.chargeId))) await settleRefund(ctx, facts);
		else
			findings.push({
				kind: "orphan_refund",
				subjectId: facts.id,
				detail: "refunded at Stripe, its payment is unknown here",
			});
	}
	return findings;
}

/**
 * The daily comparison of the books with themselves and with the provider. Findings are kept part by part, so that one
 * part's failure loses no other's; then the whole is tried again.
 * @throws AggregateError of the parts that failed
 */
export async function nightlyChecks(ctx: Ctx): Promise<void> {
	const failures: unknown[] = [];
	for (const part of [payments, refunds, differingTotals, unbalanced, lyingUnapplied]) {
		try {
			const findings = await part(ctx);
			if (findings.length > 0) await ctx.db.write(findings.map((finding) => keepFinding(ctx, finding)));
			ctx.platform.log.info("nightly check", { part: part.name, findings: findings.length });
		} catch (error) {
			failures.push(error);
		}
	}
	if (failures.length > 0) throw new AggregateError(failures, "nightly checks failed in part");
}
