import { sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

/** Ledger entries summed up in one write. */
const chunk = 20_000;

const left = sqlQuery<{ left: number }>(
	() =>
		sql`SELECT coalesce((SELECT max(id) FROM ledger_entry), 0) - counted AS left FROM statistics_mark WHERE name = 'ledger'`,
);

/** Entries are never changed or deleted and their ids grow, so those after the mark are the ones not summed up yet. */
function sumStatements(): Statement[] {
	const mark = sql`(SELECT counted FROM statistics_mark WHERE name = 'ledger')`;
	return [
		sql`INSERT INTO money_day (day, currency, region, method, gifts, received_minor, returned_minor)
			SELECT t.effective_at / 86400000, e.currency, coalesce(d.region, ''), coalesce(a.method, ''),
				sum(t.kind = 'capture'), sum(CASE t.kind WHEN 'capture' THEN -e.amount_minor ELSE 0 END),
				sum(CASE t.kind WHEN 'refund' THEN e.amount_minor ELSE 0 END)
			FROM ledger_entry e
			JOIN ledger_txn t ON t.id = e.txn_id AND t.kind IN ('capture', 'refund')
			JOIN ledger_account l ON l.id = e.account_id AND l.code = 'payable'
			LEFT JOIN refund r ON t.source_kind = 'refund' AND r.id = t.source_id
			LEFT JOIN payment_attempt a ON a.id = coalesce(r.attempt_id, t.source_id)
			LEFT JOIN donation d ON d.id = a.donation_id
			WHERE e.id > ${mark} AND e.id <= ${mark} + ${chunk}
			GROUP BY 1, 2, 3, 4
			ON CONFLICT (day, currency, region, method) DO UPDATE SET gifts = gifts + excluded.gifts,
				received_minor = received_minor + excluded.received_minor, returned_minor = returned_minor + excluded.returned_minor`,
		sql`UPDATE statistics_mark SET counted = min(counted + ${chunk}, coalesce((SELECT max(id) FROM ledger_entry), 0))
			WHERE name = 'ledger'`,
	];
}

/**
 * Adds what the ledger has posted since the last time to the sums by day. Work of the timer and of who reads them; two at once
 * add everything once.
 * @param input.within milliseconds after which the rest waits for the next run
 */
export async function sumMoney(ctx: Ctx, input: { within: number }): Promise<void> {
	const end = performance.now() + input.within;
	while (performance.now() < end) {
		const [row] = await ctx.db.all(left());
		if ((row?.left ?? 0) <= 0) return;
		await ctx.db.write(sumStatements());
	}
}
