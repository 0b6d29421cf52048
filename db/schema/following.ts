import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ReportReason } from "../../api/domain/contracts/report.ts";
import type { HelperRole } from "../../api/domain/requests/desk-roles.ts";
import type { VisitSource } from "../../api/domain/requests/visit-sources.ts";

/** A person's marks, with their time. Removing a mark deletes its row. */
const mark = () => ({
	userId: text("user_id").notNull(),
	requestId: text("request_id").notNull(),
	createdAt: integer("created_at").notNull(),
});

/** Requests that a person keeps in their favourites. */
export const requestFavourite = sqliteTable("request_favourite", mark(), (table) => [
	primaryKey({ columns: [table.userId, table.requestId] }),
]);

/** Requests that a person likes. */
export const requestLike = sqliteTable("request_like", mark(), (table) => [
	primaryKey({ columns: [table.userId, table.requestId] }),
]);

/** A person's report about a comment, once per comment; open until staff have decided. */
export const commentReport = sqliteTable("comment_report", {
	id: text().primaryKey(),
	commentId: text("comment_id").notNull(),
	userId: text("user_id").notNull(),
	reason: text().$type<ReportReason>().notNull(),
	message: text(),
	createdAt: integer("created_at").notNull(),
	resolvedAt: integer("resolved_at"),
	resolution: text().$type<"hidden" | "dismissed">(),
});

/** A request's numbers for cards and pages. Triggers write them. */
export const requestCount = sqliteTable("request_count", {
	requestId: text("request_id").primaryKey(),
	likes: integer().notNull().default(0),
	favourites: integer().notNull().default(0),
	comments: integer().notNull().default(0),
	views: integer().notNull().default(0),
	shares: integer().notNull().default(0),
});

/** The views and shares of a day (UTC, days since 1970). A trigger writes them. */
export const requestDay = sqliteTable(
	"request_day",
	{
		requestId: text("request_id").notNull(),
		day: integer().notNull(),
		views: integer().notNull().default(0),
		shares: integer().notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.requestId, table.day] })],
);

/** The views of a day by where they came from. */
export const requestSourceDay = sqliteTable(
	"request_source_day",
	{
		requestId: text("request_id").notNull(),
		day: integer().notNull(),
		source: text().$type<VisitSource>().notNull(),
		views: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.requestId, table.day, table.source] })],
);

/** The viewers and sharers of a request today, as hashes with the day's salt. Both are deleted after the day. */
export const requestVisit = sqliteTable(
	"request_visit",
	{
		day: integer().notNull(),
		requestId: text("request_id").notNull(),
		kind: text().$type<"view" | "share">().notNull(),
		visitor: text().notNull(),
		/** Of a view only. */
		source: text().$type<VisitSource>(),
	},
	(table) => [primaryKey({ columns: [table.day, table.requestId, table.kind, table.visitor] })],
);

export const visitSalt = sqliteTable("visit_salt", {
	day: integer().primaryKey(),
	salt: text().notNull(),
});

/** People whom a request's owner invited to its desk: invitations first, then helpers. */
export const requestHelper = sqliteTable("request_helper", {
	id: text().primaryKey(),
	requestId: text("request_id").notNull(),
	/** Only an account with this verified address can accept. */
	email: text().notNull(),
	role: text().$type<HelperRole>().notNull(),
	tokenHash: text("token_hash").notNull(),
	invitedBy: text("invited_by").notNull(),
	state: text().$type<"open" | "accepted" | "declined" | "removed">().notNull().default("open"),
	userId: text("user_id"),
	createdAt: integer("created_at").notNull(),
	sentAt: integer("sent_at").notNull(),
	expiresAt: integer("expires_at").notNull(),
	settledAt: integer("settled_at"),
});
