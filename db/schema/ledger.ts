import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const ledgerAccount = sqliteTable("ledger_account", {
	id: text().primaryKey(),
	code: text().notNull(),
	ownerKind: text("owner_kind").notNull(),
	ownerId: text("owner_id").notNull().default(""),
	currency: text().notNull(),
	kind: text().$type<"asset" | "liability" | "income" | "expense">().notNull(),
});

export const ledgerTxn = sqliteTable("ledger_txn", {
	id: text().primaryKey(),
	idempotencyKey: text("idempotency_key").notNull(),
	kind: text().notNull(),
	sourceKind: text("source_kind").notNull(),
	sourceId: text("source_id").notNull(),
	reversesTxnId: text("reverses_txn_id"),
	effectiveAt: integer("effective_at").notNull(),
	posted: integer({ mode: "boolean" }).notNull().default(false),
	createdAt: integer("created_at").notNull(),
	/** When it happened, if that month was closed: then `effectiveAt` is in the first open one. */
	occurredAt: integer("occurred_at"),
});

export const ledgerEntry = sqliteTable("ledger_entry", {
	id: integer().primaryKey(),
	txnId: text("txn_id").notNull(),
	accountId: text("account_id").notNull(),
	currency: text().notNull(),
	/** + debit, − credit, minor units. */
	amountMinor: integer("amount_minor").notNull(),
});

/** An account's movements in a day (UTC, days since 1970). A trigger adds up each posted transaction. */
export const ledgerDay = sqliteTable(
	"ledger_day",
	{
		accountId: text("account_id").notNull(),
		day: integer().notNull(),
		debitMinor: integer("debit_minor").notNull().default(0),
		creditMinor: integer("credit_minor").notNull().default(0),
		entries: integer().notNull().default(0),
	},
	({ accountId, day }) => [primaryKey({ columns: [accountId, day] })],
);

/** An account's movements altogether, which the same trigger adds up. */
export const ledgerTotal = sqliteTable("ledger_total", {
	accountId: text("account_id").primaryKey(),
	debitMinor: integer("debit_minor").notNull().default(0),
	creditMinor: integer("credit_minor").notNull().default(0),
	entries: integer().notNull().default(0),
});

/**
 * The sums of a financial year, which the trigger `ledger_year_posted` adds up by account code, kind of owner and kind of transaction. The
 * year is named by the one in which it begins: the calendar's in dollars, otherwise India's, from April.
 */
export const ledgerYear = sqliteTable(
	"ledger_year",
	{
		currency: text().notNull(),
		year: integer().notNull(),
		kind: text().notNull(),
		code: text().notNull(),
		ownerKind: text("owner_kind").notNull(),
		debitMinor: integer("debit_minor").notNull().default(0),
		creditMinor: integer("credit_minor").notNull().default(0),
	},
	({ currency, year, kind, code, ownerKind }) => [primaryKey({ columns: [currency, year, kind, code, ownerKind] })],
);

/** Sums that each kind of account moved in a day (UTC, days since 1970), those of providers one by one. A trigger adds up each posted transaction. */
export const ledgerCodeDay = sqliteTable(
	"ledger_code_day",
	{
		day: integer().notNull(),
		currency: text().notNull(),
		code: text().notNull(),
		ownerKind: text("owner_kind").notNull(),
		/** Empty for accounts of others. */
		provider: text().notNull(),
		debitMinor: integer("debit_minor").notNull(),
		creditMinor: integer("credit_minor").notNull(),
		entries: integer().notNull(),
	},
	({ day, currency, code, ownerKind, provider }) => [
		primaryKey({ columns: [day, currency, code, ownerKind, provider] }),
	],
);

/** Closed months (UTC), `2026-10`: nothing is dated in them, nor before. */
export const ledgerMonth = sqliteTable("ledger_month", {
	month: text().primaryKey(),
	/** The first moment after it. */
	until: integer().notNull(),
	closedAt: integer("closed_at").notNull(),
	closedBy: text("closed_by").notNull(),
	note: text().notNull().default(""),
});
