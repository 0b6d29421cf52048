import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { mostFunds } from "../../domain/giving/fund-name.ts";
import type { HomeCurrency } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";

/** A fund of an organization with what it has raised, in minor units of the organization's currency. */
export interface Fund {
	id: string;
	slug: string;
	name: string;
	description: string;
	currency: HomeCurrency;
	/** Null for none, and for one in another currency than the organization's of now. */
	goalMinor: number | null;
	/** Without what was sent back. */
	raisedMinor: number;
	closedAt: number | null;
	/** Whether somebody has given to it or begun to, so that it stays. */
	isUsed: boolean;
}

const id = sql`${sql.placeholder("id")}`;

const ofOrganization = sqlQuery<Omit<Fund, "isUsed"> & { isUsed: number }>(
	() => sql`SELECT f.id, f.slug, f.name, f.description, r.currency, iif(f.currency = r.currency, f.goal_minor, NULL) AS goalMinor,
			coalesce((SELECT -sum(e.amount_minor) FROM ledger_account a CROSS JOIN ledger_entry e ON e.account_id = a.id
				CROSS JOIN ledger_txn x ON x.id = e.txn_id AND x.posted = 1 AND x.source_kind IN ('payment_attempt', 'refund')
				WHERE a.owner_id = f.id AND a.owner_kind = 'fund' AND a.code = 'payable' AND a.currency = r.currency), 0) AS raisedMinor,
			f.closed_at AS closedAt, EXISTS (SELECT 1 FROM donation d WHERE d.fund_id = f.id) AS isUsed
		FROM fund f CROSS JOIN organization o ON o.id = f.organization_id CROSS JOIN region r ON r.id = o.region
		WHERE f.organization_id = ${id} ORDER BY f.position, f.id LIMIT ${sql.raw(String(2 * mostFunds))}`,
);

/** The funds of an organization in its own order, closed ones too. Merging may bring more than one can make. */
export async function listFunds(ctx: Ctx, { id: organization }: { id: string }): Promise<Fund[]> {
	const rows = await ctx.db.all(ofOrganization({ id: organization }));
	return rows.map((row) => ({ ...row, isUsed: row.isUsed === 1 }));
}
