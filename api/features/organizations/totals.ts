import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Currency } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";

/** The money that an organization has received, itself, as what was merged into it and for its requests, in one currency. */
export interface OrganizationTotal {
	currency: Currency;
	/** In minor units, without what was sent back. */
	receivedMinor: number;
}

const totalsOf = sqlQuery<OrganizationTotal>(
	() => sql`SELECT currency, sum(minor) AS receivedMinor FROM (
		SELECT e.currency, -e.amount_minor AS minor FROM ledger_account a CROSS JOIN ledger_entry e ON e.account_id = a.id
			CROSS JOIN ledger_txn x ON x.id = e.txn_id AND x.posted = 1 AND x.source_kind IN ('payment_attempt', 'refund')
			WHERE a.code = 'payable' AND a.owner_kind IN ('organization', 'fund') AND a.owner_id IN (
				SELECT ${sql.placeholder("id")} UNION ALL SELECT id FROM organization WHERE merged_into = ${sql.placeholder("id")}
				UNION ALL SELECT id FROM fund WHERE organization_id = ${sql.placeholder("id")})
		UNION ALL SELECT t.currency, t.raised_minor FROM donation_request r INDEXED BY request_by_organization
			CROSS JOIN request_totals t ON t.request_id = r.id WHERE r.organization_id = ${sql.placeholder("id")} AND r.is_private = 0)
		GROUP BY currency ORDER BY currency`,
);

/** The totals of an organization by the ledger. Of its private requests nothing is counted. */
export async function organizationTotals(ctx: Ctx, { id }: { id: string }): Promise<OrganizationTotal[]> {
	return (await ctx.db.all(totalsOf({ id }))).filter(({ receivedMinor }) => receivedMinor > 0);
}
