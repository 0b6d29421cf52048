import { type SQL, sql } from "drizzle-orm";
import type { LedgerAccountAnswer, LedgerDayAnswer, LedgerEntryAnswer } from "../../domain/contracts/findings.ts";
import { toMajor } from "../../domain/money.ts";
import type { Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";

/** Totals are exact up to this; one more means more. */
const countedExactly = 1_000;
const dayMs = 86_400_000;
/** The days of an account that its figure displays. */
const shownDays = 90;

export interface AccountFilters {
	/** The id of a request, person or organization, or a provider's name. */
	owner?: string | undefined;
	code?: string | undefined;
	id?: string | undefined;
}

interface AccountRow {
	id: string;
	code: string;
	ownerKind: string;
	ownerId: string;
	owner: string | null;
	currency: string;
	debits: number;
	credits: number;
	entries: number;
}

function matching({ owner, code, id }: AccountFilters): SQL {
	const conditions = [sql`1`];
	if (id) conditions.push(sql`a.id = ${id}`);
	if (owner) conditions.push(sql`a.owner_id = ${owner}`);
	if (code) conditions.push(sql`a.id >= ${`${code}:`} AND a.id < ${`${code};`}`);
	return sql`FROM ledger_account a WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** The ledger's accounts with their balances, by kind, owner and currency. */
export async function listAccounts(
	ctx: Ctx,
	{ limit, offset, ...filters }: AccountFilters & { limit: number; offset: number },
): Promise<Rows<LedgerAccountAnswer>> {
	const [rows, [count]] = await Promise.all([
		ctx.db.read.all<AccountRow>(sql`SELECT a.id AS id, a.code AS code, a.owner_kind AS ownerKind, a.owner_id AS ownerId, a.currency AS currency,
				CASE a.owner_kind WHEN 'request' THEN (SELECT title FROM donation_request WHERE id = a.owner_id)
					WHEN 'individual' THEN (SELECT first_name || ' ' || last_name FROM user WHERE id = a.owner_id)
					WHEN 'organization' THEN (SELECT name FROM organization WHERE id = a.owner_id) END AS owner,
				coalesce(t.debit_minor, 0) AS debits, coalesce(t.credit_minor, 0) AS credits, coalesce(t.entries, 0) AS entries
			FROM (SELECT a.id ${matching(filters)} ORDER BY a.id LIMIT ${limit + 1} OFFSET ${offset}) page
			CROSS JOIN ledger_account a ON a.id = page.id
			LEFT JOIN ledger_total t ON t.account_id = a.id ORDER BY a.id`),
		ctx.db.read.all<{ total: number }>(
			sql`SELECT count(*) AS total FROM (SELECT 1 ${matching(filters)} LIMIT ${countedExactly + 1})`,
		),
	]);
	return {
		rows: rows.slice(0, limit).map(({ id: _id, debits, credits, ...row }) => ({
			...row,
			_id,
			debits: toMajor(debits),
			credits: toMajor(credits),
			balance: toMajor(debits - credits),
		})),
		total: count?.total ?? 0,
		hasMore: rows.length > limit,
	};
}

/** @throws Problem 404 for an unknown account. @returns how many entries it has */
async function countEntries(ctx: Ctx, account: string): Promise<number> {
	const [row] = await ctx.db.read.all<{ entries: number }>(
		sql`SELECT coalesce((SELECT entries FROM ledger_total WHERE account_id = a.id), 0) AS entries
			FROM ledger_account a WHERE a.id = ${account}`,
	);
	if (!row) throw notFound("account");
	return row.entries;
}

/** An account's entries, newest first. @throws Problem 404 for an unknown account */
export async function listEntries(
	ctx: Ctx,
	{ account, limit, offset }: { account: string; limit: number; offset: number },
): Promise<Rows<LedgerEntryAnswer>> {
	const total = await countEntries(ctx, account);
	const rows = await ctx.db.read.all<LedgerEntryAnswer & { id: number; minor: number }>(
		sql`SELECT e.id AS id, x.kind AS kind, x.idempotency_key AS source, x.effective_at AS at, e.amount_minor AS minor, e.currency AS currency,
				CASE x.source_kind WHEN 'payment_attempt' THEN (SELECT d.public_id FROM payment_attempt p JOIN donation d ON d.id = p.donation_id WHERE p.id = x.source_id)
					WHEN 'refund' THEN (SELECT d.public_id FROM refund r JOIN payment_attempt p ON p.id = r.attempt_id JOIN donation d ON d.id = p.donation_id
						WHERE r.id = x.source_id) END AS donation
			FROM (SELECT id, txn_id, amount_minor, currency FROM ledger_entry WHERE account_id = ${account} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}) e
			JOIN ledger_txn x ON x.id = e.txn_id ORDER BY e.id DESC`,
	);
	return {
		rows: rows.map(({ id, minor, ...row }) => ({ ...row, _id: String(id), amount: toMajor(minor) })),
		total: Math.min(total, countedExactly + 1),
		hasMore: offset + rows.length < total && rows.length > 0,
	};
}

/** What moved on an account on the last days on which anything did, oldest first. @throws Problem 404 for an unknown account */
export async function listDays(ctx: Ctx, { account }: { account: string }): Promise<Rows<LedgerDayAnswer>> {
	await countEntries(ctx, account);
	const rows = await ctx.db.read.all<{ day: number; debits: number; credits: number }>(
		sql`SELECT day, debit_minor AS debits, credit_minor AS credits FROM ledger_day WHERE account_id = ${account} ORDER BY day DESC LIMIT ${shownDays}`,
	);
	return {
		rows: rows.reverse().map(({ day, debits, credits }) => ({
			day: new Date(day * dayMs).toISOString().slice(0, 10),
			debits: toMajor(debits),
			credits: toMajor(credits),
		})),
	};
}
