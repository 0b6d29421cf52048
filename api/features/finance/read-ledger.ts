import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import {
	type LedgerDayAnswer,
	type LedgerEntryAnswer,
	ledgerAccountAnswer,
	ledgerDayAnswer,
	ledgerEntryAnswer,
	listAccountsQuery,
} from "../../domain/contracts/findings.ts";
import type { Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { countedExactly, countQuery, definePages, type FiltersOf, readPage } from "../../http/list.ts";
import { notFound } from "../../http/problem.ts";

/** The days of an account that its figure displays. */
const shownDays = 90;

function matching({ owner, code, id }: FiltersOf<typeof listAccountsQuery>): SQL {
	const conditions = [sql`1`];
	if (id) conditions.push(sql`a.id = ${id}`);
	if (owner) conditions.push(sql`a.owner_id = ${owner}`);
	if (code) conditions.push(sql`a.id >= ${`${code}:`} AND a.id < ${`${code};`}`);
	return sql`FROM ledger_account a WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** The ledger's accounts with their balances, by kind, owner and currency. */
export const listAccounts = definePages({
	query: listAccountsQuery,
	row: ledgerAccountAnswer,
	queries(filters) {
		const page = sqlQuery(
			ledgerAccountAnswer,
			() => sql`SELECT a.code, a.owner_kind AS ownerKind, a.owner_id AS ownerId, a.currency,
				CASE a.owner_kind WHEN 'request' THEN (SELECT title FROM donation_request WHERE id = a.owner_id)
					WHEN 'individual' THEN (SELECT first_name || ' ' || last_name FROM user WHERE id = a.owner_id)
					WHEN 'organization' THEN (SELECT name FROM organization WHERE id = a.owner_id)
					WHEN 'fund' THEN (SELECT o.name || ': ' || f.name FROM fund f JOIN organization o ON o.id = f.organization_id WHERE f.id = a.owner_id) END AS owner,
				coalesce(t.entries, 0) AS entries, a.id AS _id, coalesce(t.debit_minor, 0) / 100.0 AS debits,
				coalesce(t.credit_minor, 0) / 100.0 AS credits, (coalesce(t.debit_minor, 0) - coalesce(t.credit_minor, 0)) / 100.0 AS balance
			FROM (SELECT a.id ${matching(filters)} ORDER BY a.id LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}) page
			CROSS JOIN ledger_account a ON a.id = page.id
			LEFT JOIN ledger_total t ON t.account_id = a.id ORDER BY a.id`,
		);
		return { page, count: countQuery(matching(filters))() };
	},
});

const counted = sqlQuery<{ entries: number }>(
	() => sql`SELECT coalesce((SELECT entries FROM ledger_total WHERE account_id = a.id), 0) AS entries
		FROM ledger_account a WHERE a.id = ${placeholder("account")}`,
);

/** @throws Problem 404 for an unknown account. @returns how many entries it has */
async function countEntries(ctx: Ctx, account: string): Promise<number> {
	const [row] = await ctx.db.all(counted({ account }));
	if (!row) throw notFound("account");
	return row.entries;
}

const entries = sqlQuery(
	ledgerEntryAnswer,
	() => sql`SELECT x.kind, x.idempotency_key AS source, x.effective_at AS at, e.currency,
			CASE x.source_kind WHEN 'payment_attempt' THEN (SELECT d.public_id FROM payment_attempt p JOIN donation d ON d.id = p.donation_id WHERE p.id = x.source_id)
				WHEN 'refund' THEN (SELECT d.public_id FROM refund r JOIN payment_attempt p ON p.id = r.attempt_id JOIN donation d ON d.id = p.donation_id
					WHERE r.id = x.source_id) END AS donation, CAST(e.id AS TEXT) AS _id, e.amount_minor / 100.0 AS amount
		FROM (SELECT id, txn_id, amount_minor, currency FROM ledger_entry WHERE account_id = ${placeholder("account")}
			ORDER BY id DESC LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}) e
		JOIN ledger_txn x ON x.id = e.txn_id ORDER BY e.id DESC`,
);

/** An account's entries, newest first. @throws Problem 404 for an unknown account */
export async function listEntries(
	ctx: Ctx,
	{ account, ...window }: { account: string; limit: number; offset: number },
): Promise<Rows<LedgerEntryAnswer>> {
	const total = Math.min(await countEntries(ctx, account), countedExactly + 1);
	return { ...(await readPage(ctx, { page: (values) => entries({ account, ...values }) }, window)), total };
}

const days = sqlQuery(
	ledgerDayAnswer,
	() => sql`SELECT date(day * 86400, 'unixepoch') AS day, debit_minor / 100.0 AS debits, credit_minor / 100.0 AS credits
		FROM ledger_day WHERE account_id = ${placeholder("account")} ORDER BY ledger_day.day DESC LIMIT ${sql.raw(String(shownDays))}`,
);

/** The movements on an account's last days that had any, oldest first. @throws Problem 404 for an unknown account */
export async function listDays(ctx: Ctx, { account }: { account: string }): Promise<Rows<LedgerDayAnswer>> {
	await countEntries(ctx, account);
	return { rows: (await ctx.db.all(days({ account }))).reverse() };
}
