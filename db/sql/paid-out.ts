import { type SQL, sql } from "drizzle-orm";

/** The part of a request's `withdrawn_minor` that is in the payee's bank account; the rest is on its way. 0 without totals. */
export const paidOutMinor = (requestId: SQL, withdrawnMinor: SQL): SQL<number> =>
	sql<number>`CASE WHEN ${withdrawnMinor} > 0 THEN (SELECT coalesce(sum(w.amount_minor - w.taken_minor), 0) FROM withdrawal w
		WHERE w.ledger_kind = 'request' AND w.ledger_id = ${requestId} AND w.status = 'paid') ELSE 0 END`;
