import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Milestone, NewsKind } from "../../api/domain/requests/news.ts";

/** A gift or a comment that the people of a request are told of, once. */
export const requestNews = sqliteTable(
	"request_news",
	{
		kind: text().$type<NewsKind>().notNull(),
		/** The donation or the comment. */
		subjectId: text("subject_id").notNull(),
		requestId: text("request_id").notNull(),
		createdAt: integer("created_at").notNull(),
		/** Later than `createdAt` for one that waits for the mail about many. */
		dueAt: integer("due_at").notNull(),
		toldAt: integer("told_at"),
		singly: integer({ mode: "boolean" }).notNull().default(false),
	},
	(table) => [primaryKey({ columns: [table.kind, table.subjectId] })],
);

/** The highest part of its goal that the people of a request were told it has reached. */
export const requestMilestone = sqliteTable("request_milestone", {
	requestId: text("request_id").primaryKey(),
	percent: integer().$type<Milestone>().notNull(),
	toldAt: integer("told_at").notNull(),
});

/** The highest of the owner's own milestones that they were told it has reached. */
export const requestOwnMilestone = sqliteTable("request_own_milestone", {
	requestId: text("request_id").primaryKey(),
	minor: integer().notNull(),
	toldAt: integer("told_at").notNull(),
});
