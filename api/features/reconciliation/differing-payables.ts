import { sql } from "drizzle-orm";
import type { Ctx } from "../../http/context.ts";
import type { Finding } from "../findings/record.ts";

/**
 * Beneficiaries and funds whose account holds another amount than their paid donations, less the refunded share of each (rounded
 * half up, as it was posted). Integers of 64 bits hold the product of any two amounts that we accept.
 */
export async function differingPayables(ctx: Ctx): Promise<Finding[]> {
	const rows = await ctx.db.read.all<{ id: string; given: number; posted: number }>(sql`
		WITH posted AS (
			SELECT a.owner_kind || ':' || a.owner_id || ':' || a.currency AS id, -sum(e.amount_minor) AS minor
			FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id JOIN ledger_txn x ON x.id = e.txn_id AND x.posted = 1
			WHERE a.code = 'payable' AND x.kind IN ('capture', 'refund') GROUP BY a.id
		), given AS (
			SELECT ledger_kind || ':' || ledger_id || ':' || currency AS id,
				sum(gift_minor - (2 * refunded_minor * gift_minor + charge_minor) / (2 * charge_minor)) AS minor
			FROM donation WHERE succeeded_at IS NOT NULL GROUP BY ledger_kind, ledger_id, currency
		)
		SELECT id, coalesce(given.minor, 0) AS given, coalesce(posted.minor, 0) AS posted
		FROM given FULL JOIN posted USING (id) WHERE coalesce(given.minor, 0) <> coalesce(posted.minor, 0)`);
	return rows.map(({ id, given, posted }) => ({
		kind: "payable_differs",
		subjectId: id,
		detail: `paid donations sum to ${given}, the ledger's account to ${posted}`,
	}));
}
