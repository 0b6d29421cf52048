import { sql } from "drizzle-orm";
import type { Ctx } from "../../http/context.ts";
import { paymentProviders } from "../../providers/index.ts";
import type { PaymentProvider } from "../../providers/types.ts";
import { type Finding, recordFinding } from "../findings/record.ts";
import { differingPledges } from "../matches/differing-pledges.ts";
import { compareDispute, comparePayment, compareRefund } from "../payments/compare.ts";
import { recheckDisputes } from "../payments/settle-dispute.ts";
import { bookPayouts } from "./book-payouts.ts";
import { differingPayables } from "./differing-payables.ts";

const day = 24 * 3600_000;

/** Requests whose stored totals differ from the sum of their posted ledger rows. A missing side counts as 0. */
export async function differingTotals(ctx: Ctx): Promise<Finding[]> {
	const rows = await ctx.db.read.all<{ id: string; stored: number; posted: number }>(sql`
		WITH posted AS (
			SELECT a.owner_id AS id, -sum(e.amount_minor) AS minor
			FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id JOIN ledger_txn x ON x.id = e.txn_id AND x.posted = 1
			WHERE a.code = 'payable' AND a.owner_kind = 'request' GROUP BY a.owner_id
		), stored AS (SELECT request_id AS id, raised_minor - withdrawn_minor AS minor FROM request_totals)
		SELECT id, coalesce(stored.minor, 0) AS stored, coalesce(posted.minor, 0) AS posted
		FROM stored FULL JOIN posted USING (id) WHERE coalesce(stored.minor, 0) <> coalesce(posted.minor, 0)`);
	return rows.map(({ id, stored, posted }) => ({
		kind: "totals_differ",
		subjectId: id,
		detail: `request_totals says ${stored}, the ledger ${posted}`,
	}));
}

async function unbalanced(ctx: Ctx): Promise<Finding[]> {
	const rows = await ctx.db.read.all<{ id: string; rest: number }>(sql`
		SELECT e.txn_id AS id, sum(e.amount_minor) AS rest FROM ledger_entry e GROUP BY e.txn_id, e.currency HAVING rest <> 0
		UNION ALL SELECT id, 0 FROM ledger_txn WHERE posted <> 1
		UNION ALL SELECT * FROM (SELECT t.account_id, t.debit_minor - t.credit_minor
			- (SELECT coalesce(sum(amount_minor), 0) FROM ledger_entry WHERE account_id = t.account_id) AS wrong FROM ledger_total t) WHERE wrong <> 0`);
	return rows.map(({ id, rest }) => ({
		kind: "ledger_unbalanced",
		subjectId: id,
		detail: `rest ${rest}, or never posted`,
	}));
}

/** Unapplied money is refunded at once. If some is left after a day, staff must look at it. */
async function staleUnapplied(ctx: Ctx): Promise<Finding[]> {
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

/**
 * The days of payments that are compared, by when they began: Razorpay captures what a bank authorizes up to five days late, and
 * bank transfers and eChecks arrive after up to ten days.
 */
const paymentDays = 12;
const otherDays = 2;

/** Compares each payment, refund or dispute that a provider lists for the last days. */
async function compare<Facts>(
	ctx: Ctx,
	list: (from: number, to: number) => AsyncIterable<Facts>,
	compareOne: (ctx: Ctx, facts: Facts) => Promise<Finding | null>,
	days = otherDays,
): Promise<Finding[]> {
	const now = ctx.platform.clock.now();
	const findings: Finding[] = [];
	for await (const facts of list(now - days * day, now)) {
		const finding = await compareOne(ctx, facts);
		if (finding) findings.push(finding);
	}
	return findings;
}

interface Part {
	name: string;
	/** Whose list is compared, if it is a provider's. */
	provider?: string;
	find(ctx: Ctx): Promise<Finding[]>;
}

/** The comparisons with a provider's own lists. */
function comparisonsWith(provider: PaymentProvider): Part[] {
	const name = provider.provider;
	const { payouts } = provider;
	const booking = async (ctx: Ctx) => {
		if (payouts) await bookPayouts(ctx, name, payouts);
		return [];
	};
	const rereading = async (ctx: Ctx) => {
		await recheckDisputes(ctx, provider);
		return [];
	};
	return [
		{ name: `${name} payouts`, find: booking },
		{ name: `${name} open disputes`, find: rereading },
		{
			name: `${name} payments`,
			provider: name,
			find: (ctx) => compare(ctx, provider.paymentsBetween, comparePayment, paymentDays),
		},
		{ name: `${name} refunds`, provider: name, find: (ctx) => compare(ctx, provider.refundsBetween, compareRefund) },
		{ name: `${name} disputes`, provider: name, find: (ctx) => compare(ctx, provider.disputesBetween, compareDispute) },
	];
}

const ledgerChecks: readonly Part[] = [
	{ name: "totals", find: differingTotals },
	{ name: "payables", find: differingPayables },
	{ name: "pledges", find: differingPledges },
	{ name: "balance", find: unbalanced },
	{ name: "unapplied", find: staleUnapplied },
];

/**
 * The daily check of the ledger's consistency and its comparison with the providers. Each part stores its own findings,
 * so that a failing part loses none of the others'.
 * @throws AggregateError with the errors of the parts that failed
 */
export async function nightlyChecks(ctx: Ctx): Promise<void> {
	const failures: unknown[] = [];
	const comparisons = paymentProviders(ctx.platform).flatMap(comparisonsWith);
	/** Providers whose payments could not all be compared: an orphan of theirs may belong to one of those. */
	const unsure = new Set<string>();
	for (const { name, provider, find } of [...comparisons, ...ledgerChecks]) {
		try {
			const found = await find(ctx);
			const findings = found.filter(({ kind }) => !kind.startsWith("orphan_") || !provider || !unsure.has(provider));
			if (findings.length > 0) await ctx.db.write(findings.map((finding) => recordFinding(ctx, finding)));
			ctx.platform.log.info("nightly check", { part: name, findings: findings.length });
		} catch (error) {
			failures.push(error);
			if (provider) unsure.add(provider);
		}
	}
	if (failures.length > 0) throw new AggregateError(failures, "nightly checks failed in part");
}
