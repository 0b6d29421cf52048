import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { BankBatchState, BankRail } from "../../api/domain/giving/bank-files/batch.ts";
import type { HomeCurrency } from "../../api/domain/money.ts";

/** Withdrawals that leave together in a file for our bank. */
export const bankBatch = sqliteTable("bank_batch", {
	id: text().primaryKey(),
	rail: text().$type<BankRail>().notNull(),
	currency: text().$type<HomeCurrency>().notNull(),
	state: text().$type<BankBatchState>().notNull(),
	/** The maker, who approves it first. */
	madeBy: text("made_by").notNull(),
	madeAt: integer("made_at").notNull(),
	approvedBy: text("approved_by"),
	approvedAt: integer("approved_at"),
	paidBy: text("paid_by"),
	paidAt: integer("paid_at"),
	canceledBy: text("canceled_by"),
	canceledAt: integer("canceled_at"),
});

/** A withdrawal of a batch. */
export const bankBatchItem = sqliteTable(
	"bank_batch_item",
	{
		batchId: text("batch_id").notNull(),
		withdrawalId: text("withdrawal_id").notNull(),
		number: integer().notNull(),
		/** The bank's name for it. */
		reference: text().notNull(),
		/** As it was approved. */
		amountMinor: integer("amount_minor").notNull(),
		/** Why it is not paid with the batch; null if it is. */
		leftOut: text("left_out"),
	},
	({ batchId, withdrawalId }) => [primaryKey({ columns: [batchId, withdrawalId] })],
);
