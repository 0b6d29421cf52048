import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Short addresses of our own pages. */
export const shortUrl = sqliteTable("short_url", {
	code: text().primaryKey(),
	userId: text("user_id").notNull(),
	path: text().notNull(),
	represents: text(),
	referenceId: text("reference_id"),
	createdAt: integer("created_at").notNull(),
});

/** Counts how often a short address was opened on a day (UTC, days since 1970). */
export const shortUrlDay = sqliteTable(
	"short_url_day",
	{ code: text().notNull(), day: integer().notNull(), visits: integer().notNull() },
	(table) => [primaryKey({ columns: [table.code, table.day] })],
);

/** Browsers in which somebody switched notifications on. */
export const pushSubscription = sqliteTable("push_subscription", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	endpoint: text().notNull(),
	p256dh: text().notNull(),
	auth: text().notNull(),
	createdAt: integer("created_at").notNull(),
	seenAt: integer("seen_at").notNull(),
	/** The session in which it was switched on last; it ends with the session. */
	sessionId: text("session_id"),
});

/** A message of our staff to every account. */
export const broadcast = sqliteTable("broadcast", {
	id: text().primaryKey(),
	text: text().notNull(),
	requestId: text("request_id").notNull().default(""),
	createdBy: text("created_by").notNull(),
	createdAt: integer("created_at").notNull(),
	/** The last account's id that it was written for. */
	writtenTo: text("written_to").notNull().default(""),
	written: integer().notNull().default(0),
	doneAt: integer("done_at"),
});
