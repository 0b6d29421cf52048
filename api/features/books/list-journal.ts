import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { type JournalEntryAnswer, journalEntryAnswer, listJournalQuery } from "../../domain/contracts/books.ts";
import { providerList } from "../../domain/giving/payments.ts";
import { toDecimal } from "../../domain/money.ts";
import { countQuery, defineList, type FiltersOf, type ListQueries } from "../../http/list.ts";
import { dayEnd, dayNumber, dayStart, ownerName } from "./internal/accounts.ts";

type Filters = FiltersOf<typeof listJournalQuery>;

/** The transactions that a text names: themselves, or what they are about. */
function named(reference: string): SQL {
	const about = (kind: string, id: SQL) =>
		sql`SELECT id FROM ledger_txn WHERE source_kind = ${kind} AND source_id ${id}`;
	const paidAs = (column: string) =>
		sql`SELECT id FROM payment_attempt WHERE provider IN ${sql.raw(providerList)} AND provider_account = 'default' AND ${sql.raw(column)} = ${reference}`;
	const attempts = sql`SELECT a.id FROM donation d CROSS JOIN payment_attempt a ON a.donation_id = d.id WHERE d.public_id = ${reference}
		UNION ${paidAs("provider_charge_id")} UNION ${paidAs("provider_intent_id")}`;
	return sql.join(
		[
			sql`SELECT id FROM ledger_txn WHERE id = ${reference}`,
			sql`SELECT id FROM ledger_txn WHERE idempotency_key = ${reference}`,
			...["payment_attempt", "refund", "payout", "withdrawal", "match"].map((kind) => about(kind, sql`= ${reference}`)),
			about("payment_attempt", sql`IN (${attempts})`),
			about("refund", sql`IN (SELECT r.id FROM (${attempts}) found CROSS JOIN refund r ON r.attempt_id = found.id)`),
		],
		sql` UNION `,
	);
}

/** The source of the entries: the narrowest index of the filters, in whose order they come. */
function sourceOf({ id, reference, account, owner, amount, kind, from, to }: Filters): { from: SQL; order: SQL } {
	const byTime = sql`x.effective_at DESC, x.id DESC, e.id`;
	if (id) return { from: sql`ledger_entry e CROSS JOIN ledger_txn x ON x.id = e.txn_id`, order: byTime };
	if (reference) {
		const found = sql`(${named(reference)}) found CROSS JOIN ledger_txn x ON x.id = found.id`;
		return { from: sql`${found} CROSS JOIN ledger_entry e ON e.txn_id = x.id`, order: byTime };
	}
	if (account || owner) {
		// The account's days lead to its transactions, however few they are among all.
		const first = from ? dayNumber(from) : 0;
		const last = to ? dayNumber(to) : Number.MAX_SAFE_INTEGER;
		const of = account
			? sql`ledger_account a`
			: sql`(SELECT id FROM ledger_account WHERE owner_id = ${owner}) found CROSS JOIN ledger_account a ON a.id = found.id`;
		const day = sql`CROSS JOIN ledger_day d ON d.account_id = a.id AND d.day BETWEEN ${first} AND ${last}`;
		const txn = sql`CROSS JOIN ledger_txn x INDEXED BY ledger_txn_by_time ON x.effective_at >= d.day * 86400000 AND x.effective_at < (d.day + 1) * 86400000`;
		const entry = sql`CROSS JOIN ledger_entry e ON e.txn_id = x.id AND e.account_id = a.id`;
		return {
			from: sql`${of} ${day} ${txn} ${entry}`,
			order: account ? sql`d.day DESC, ${byTime}` : byTime,
		};
	}
	if (amount !== undefined) {
		return { from: sql`ledger_entry e CROSS JOIN ledger_txn x ON x.id = e.txn_id`, order: sql`e.id DESC` };
	}
	const index = sql.raw(kind ? "ledger_txn_by_kind" : "ledger_txn_by_time");
	return {
		from: sql`ledger_txn x INDEXED BY ${index} CROSS JOIN ledger_entry e ON e.txn_id = x.id`,
		order: byTime,
	};
}

function matching(filters: Filters, after?: Cursor): { from: SQL; order: SQL } {
	const { id, account, amount, kind, from, to } = filters;
	const source = sourceOf(filters);
	const conditions = [sql`x.posted = 1`];
	if (id) conditions.push(sql`e.id = ${Number(id)}`);
	if (account) conditions.push(sql`e.account_id = ${account}`);
	if (account && !filters.reference && !id) conditions.push(sql`a.id = ${account}`);
	if (amount !== undefined) conditions.push(sql`abs(e.amount_minor) = ${amount}`);
	if (kind) conditions.push(sql`x.kind = ${kind}`);
	if (from) conditions.push(sql`x.effective_at >= ${dayStart(from)}`);
	if (to) conditions.push(sql`x.effective_at < ${dayEnd(to)}`);
	if (after) {
		const { at, txn, entry } = after;
		conditions.push(
			sql`x.effective_at <= ${at} AND ((x.effective_at, x.id) < (${at}, ${txn}) OR (x.id = ${txn} AND e.id > ${entry}))`,
		);
	}
	return { from: sql`FROM ${source.from} WHERE ${sql.join(conditions, sql` AND `)}`, order: source.order };
}

type Row = Omit<JournalEntryAnswer, "debit" | "credit"> & { minor: number };
interface Cursor {
	at: number;
	txn: string;
	entry: number;
}

/** The donation that a transaction `x` is about. */
const donationOf = sql`CASE x.source_kind
	WHEN 'payment_attempt' THEN (SELECT d.public_id FROM payment_attempt p JOIN donation d ON d.id = p.donation_id WHERE p.id = x.source_id)
	WHEN 'refund' THEN (SELECT d.public_id FROM refund r JOIN payment_attempt p ON p.id = r.attempt_id JOIN donation d ON d.id = p.donation_id
		WHERE r.id = x.source_id) END`;

function pageOf(filters: Filters, limit: number, offset: number, after?: Cursor): SQL {
	const { from, order } = matching(filters, after);
	return sql`SELECT CAST(e.id AS TEXT) AS _id, x.id AS "transaction", x.effective_at AS at, x.occurred_at AS occurredAt, x.created_at AS postedAt,
			x.kind, a.id AS account, a.code, a.owner_kind AS ownerKind, a.owner_id AS ownerId, ${ownerName} AS owner, e.currency, e.amount_minor AS minor,
			x.idempotency_key AS source, ${donationOf} AS donation, x.reverses_txn_id AS reverses
		FROM (SELECT e.id AS entry ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) page
		CROSS JOIN ledger_entry e ON e.id = page.entry CROSS JOIN ledger_txn x ON x.id = e.txn_id CROSS JOIN ledger_account a ON a.id = e.account_id
		ORDER BY ${filters.amount !== undefined && !filters.account && !filters.owner && !filters.reference ? sql`e.id DESC` : sql`x.effective_at DESC, x.id DESC, e.id`}`;
}

const cell = (major: number | null) => (major === null ? "" : toDecimal(Math.round(major * 100)));
const iso = (time: number | null) => (time === null ? "" : new Date(time).toISOString());

/** All entries of the ledger, those of the latest day first; those of an amount alone in the order in which they were posted. */
export const listJournal = defineList({
	name: "journal",
	query: listJournalQuery,
	row: journalEntryAnswer,
	queries(filters): ListQueries<Row> {
		const skips = filters.amount === undefined || Boolean(filters.account || filters.owner || filters.reference);
		return {
			page: ({ limit, offset, after }) => {
				const place = after && skips ? { at: after.at, txn: after.transaction, entry: Number(after._id) } : undefined;
				return sqlQuery<Row>(() => pageOf(filters, limit, place ? 0 : offset, place))();
			},
			count: countQuery(matching(filters).from)(),
		};
	},
	toWire: ({ minor, ...row }: Row): JournalEntryAnswer => ({
		...row,
		debit: minor > 0 ? minor / 100 : null,
		credit: minor < 0 ? -minor / 100 : null,
	}),
	csv: {
		transaction: (row) => row.transaction,
		entry: (row) => row._id,
		"dated (UTC)": (row) => iso(row.at),
		"happened, if its month was closed (UTC)": (row) => iso(row.occurredAt),
		"posted (UTC)": (row) => iso(row.postedAt),
		kind: (row) => row.kind,
		account: (row) => row.account,
		"kind of account": (row) => row.code,
		owner: (row) => row.owner ?? row.ownerId,
		"owner id": (row) => row.ownerId,
		currency: (row) => row.currency,
		debit: (row) => cell(row.debit),
		credit: (row) => cell(row.credit),
		reference: (row) => row.source,
		gift: (row) => row.donation,
		"reverses transaction": (row) => row.reverses,
	},
});
