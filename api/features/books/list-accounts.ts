import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import {
	type LedgerDayAnswer,
	ledgerAccountAnswer,
	ledgerDayAnswer,
	listAccountsQuery,
} from "../../domain/contracts/books.ts";
import type { Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { countQuery, definePages, type FiltersOf } from "../../http/list.ts";
import { notFound } from "../../http/problem.ts";
import { dayNumber, ownerName } from "./internal/accounts.ts";

/** The days of an account that its figure displays. */
const shownDays = 90;

type Filters = FiltersOf<typeof listAccountsQuery>;

function matching({ owner, organization, code: given, ownerKind, id }: Filters): SQL {
	const code = given ?? (ownerKind ? "payable" : undefined);
	const conditions = [sql`1`];
	if (id) conditions.push(sql`a.id = ${id}`);
	if (owner) conditions.push(sql`a.owner_id = ${owner}`);
	if (organization) {
		conditions.push(
			sql`a.owner_id IN (SELECT ${organization} UNION ALL SELECT id FROM fund WHERE organization_id = ${organization})`,
			sql`a.owner_kind IN ('organization', 'fund')`,
		);
	}
	if (code) {
		const start = ownerKind ? `${code}:${ownerKind}` : code;
		conditions.push(sql`a.id >= ${`${start}:`} AND a.id < ${`${start};`}`);
	}
	return sql`FROM ledger_account a WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** Sums that an account moved before a day, or in some days. */
const moved = (sum: SQL, days: SQL): SQL =>
	sql`coalesce((SELECT sum(${sum}) FROM ledger_day d WHERE d.account_id = a.id AND ${days}), 0)`;

/** SQL for an account's sums in minor units: kept ones for all time, those of its days otherwise. */
function sumsOf({ from, to }: Filters): { opening: SQL; debits: SQL; credits: SQL; entries: SQL } {
	if (!from && !to) {
		const kept = (column: string) => sql`coalesce(t.${sql.raw(column)}, 0)`;
		return { opening: sql`0`, debits: kept("debit_minor"), credits: kept("credit_minor"), entries: kept("entries") };
	}
	const first = from ? dayNumber(from) : 0;
	const days = sql`d.day BETWEEN ${first} AND ${to ? dayNumber(to) : Number.MAX_SAFE_INTEGER}`;
	return {
		opening: from ? moved(sql`d.debit_minor - d.credit_minor`, sql`d.day < ${first}`) : sql`0`,
		debits: moved(sql`d.debit_minor`, days),
		credits: moved(sql`d.credit_minor`, days),
		entries: moved(sql`d.entries`, days),
	};
}

/** The ledger's accounts with what they moved in some days and their balances at the end, by kind, owner and currency. */
export const listAccounts = definePages({
	query: listAccountsQuery,
	row: ledgerAccountAnswer,
	queries(filters) {
		const { opening, debits, credits, entries } = sumsOf(filters);
		const page = sqlQuery(
			ledgerAccountAnswer,
			() => sql`SELECT a.code, a.owner_kind AS ownerKind, a.owner_id AS ownerId, a.currency, ${ownerName} AS owner, ${entries} AS entries,
				a.id AS _id, ${opening} / 100.0 AS opening, ${debits} / 100.0 AS debits, ${credits} / 100.0 AS credits,
				(${opening} + ${debits} - ${credits}) / 100.0 AS balance
			FROM (SELECT a.id ${matching(filters)} ORDER BY a.id LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}) page
			CROSS JOIN ledger_account a ON a.id = page.id
			LEFT JOIN ledger_total t ON t.account_id = a.id ORDER BY a.id`,
		);
		return { page, count: countQuery(matching(filters))() };
	},
});

const known = sqlQuery<{ id: string }>(() => sql`SELECT id FROM ledger_account WHERE id = ${placeholder("account")}`);

const days = sqlQuery(
	ledgerDayAnswer,
	() => sql`SELECT date(day * 86400, 'unixepoch') AS day, debit_minor / 100.0 AS debits, credit_minor / 100.0 AS credits
		FROM ledger_day WHERE account_id = ${placeholder("account")} ORDER BY ledger_day.day DESC LIMIT ${sql.raw(String(shownDays))}`,
);

/** The movements on an account's last days that had any, oldest first. @throws Problem 404 for an unknown account */
export async function listDays(ctx: Ctx, { account }: { account: string }): Promise<Rows<LedgerDayAnswer>> {
	const [[found], rows] = await ctx.db.batch([known({ account }), days({ account })]);
	if (!found) throw notFound("account");
	return { rows: rows.reverse() };
}
