import { sql } from "drizzle-orm";
import type { Ctx } from "../../http/context.ts";
import type { Finding } from "../findings/record.ts";

/** Pledges that promise too much, whose sponsor has paid too much, or whose sums differ from their holds, their moves or the ledger. */
export async function differingPledges(ctx: Ctx): Promise<Finding[]> {
	const rows = await ctx.db.read.all<{ id: string; detail: string }>(sql`
		WITH held AS (SELECT pledge_id AS id, sum(held_minor) AS held, sum(matched_minor) AS matched FROM match_hold GROUP BY pledge_id),
		moved AS (SELECT pledge_id AS id, sum(matched_minor) AS matched, sum(paid_minor) AS paid, sum(released_minor) AS released
			FROM match_move GROUP BY pledge_id),
		posted AS (SELECT a.owner_id AS id, sum(iif(a.code = 'match_due', e.amount_minor, 0)) AS due,
				-sum(iif(a.code = 'match_advance', e.amount_minor, 0)) AS advance
			FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id WHERE a.owner_kind = 'match' GROUP BY a.owner_id)
		SELECT p.id, 'held ' || p.held_minor || ', matched ' || p.matched_minor || ', paid ' || p.paid_minor || ', released ' || p.released_minor AS detail
		FROM match_pledge p LEFT JOIN held USING (id) LEFT JOIN moved USING (id) LEFT JOIN posted USING (id)
		WHERE p.held_minor + p.matched_minor > p.limit_minor OR p.paid_minor > p.limit_minor
			OR (p.state <> 'live' AND p.paid_minor > p.held_minor + p.matched_minor) OR p.held_minor <> coalesce(held.held, 0) OR p.matched_minor <> coalesce(held.matched, 0)
			OR p.matched_minor <> coalesce(moved.matched, 0) OR p.paid_minor <> coalesce(moved.paid, 0)
			OR p.released_minor <> coalesce(moved.released, 0) OR p.released_minor <> min(p.matched_minor, p.paid_minor)
			OR p.matched_minor - p.released_minor <> coalesce(posted.due, 0) OR p.paid_minor - p.released_minor <> coalesce(posted.advance, 0)`);
	return rows.map(({ id, detail }) => ({ kind: "pledge_differs", subjectId: id, detail }));
}
