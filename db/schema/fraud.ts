import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FraudHintKind, FraudHintState, FraudSubjectKind } from "../../api/domain/giving/fraud.ts";

/** Keyed hashes of bank accounts and postal addresses, and whose they are. */
export const fraudTrace = sqliteTable(
	"fraud_trace",
	{
		kind: text().$type<"bank" | "address">().notNull(),
		value: text().notNull(),
		holderKind: text("holder_kind").$type<"user" | "organization" | "payee">().notNull(),
		holderId: text("holder_id").notNull(),
	},
	({ kind, value, holderKind, holderId }) => [primaryKey({ columns: [kind, value, holderKind, holderId] })],
);

/** Records that the timer compares next. Triggers add them. */
export const fraudDue = sqliteTable(
	"fraud_due",
	{
		kind: text().$type<"gift" | "bank" | "payee" | "person">().notNull(),
		id: text().notNull(),
		changes: integer().notNull().default(1),
	},
	({ kind, id }) => [primaryKey({ columns: [kind, id] })],
);

/** Hints of what gifts, accounts and payees have in common, for staff to look at. */
export const fraudHint = sqliteTable("fraud_hint", {
	id: text().primaryKey(),
	kind: text().$type<FraudHintKind>().notNull(),
	subjectKind: text("subject_kind").$type<FraudSubjectKind>().notNull(),
	subjectId: text("subject_id").notNull(),
	/** Its subject, such as `gift:…` and `user:…`. */
	found: text({ mode: "json" }).$type<string[]>().notNull(),
	state: text().$type<FraudHintState>().notNull().default("open"),
	/** The first and the latest that it is about. */
	foundAt: integer("found_at").notNull(),
	changedAt: integer("changed_at").notNull(),
	settledAt: integer("settled_at"),
	settledBy: text("settled_by"),
	note: text(),
});
