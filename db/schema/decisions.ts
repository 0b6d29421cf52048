import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Decisions of one press, and until when they can be taken back. */
export const decisionBatch = sqliteTable(
	"decision_batch",
	{ actorId: text("actor_id").notNull(), key: text().notNull(), until: integer().notNull() },
	(table) => [primaryKey({ columns: [table.actorId, table.key] })],
);

/** A decision that can be taken back: the rows that it changed, before and after. */
export const decision = sqliteTable("decision", {
	id: text().primaryKey(),
	actorId: text("actor_id").notNull(),
	batch: text().notNull(),
	kind: text().notNull(),
	subjectId: text("subject_id").notNull(),
	before: text().notNull(),
	after: text().notNull().default("{}"),
});

/** Entries of inboxes that wait until a decision is final. */
export const heldNotice = sqliteTable("held_notice", {
	id: text().primaryKey(),
	decisionId: text("decision_id").notNull(),
	userId: text("user_id"),
	email: text(),
	exceptId: text("except_id"),
	kind: text().notNull(),
	requestId: text("request_id").notNull(),
	subject: text().notNull(),
	detail: text().notNull(),
	count: integer().notNull(),
});
