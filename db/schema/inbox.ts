import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { HelpKind, HelpState, HelpTopic } from "../../api/domain/help.ts";
import type { Language } from "../../api/domain/languages.ts";
import type { NotificationKind } from "../../api/domain/people/notifications.ts";
import type { RegionCode } from "../../api/domain/regions.ts";

/** An account's notifications. Unread ones of a kind about the same thing are one row with a count. */
export const notification = sqliteTable("notification", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	kind: text().$type<NotificationKind>().notNull(),
	/** Empty for one that is not about a request. */
	requestId: text("request_id").notNull().default(""),
	/** An application, an organization or a message to all; empty for none. */
	subject: text().notNull().default(""),
	/** A status, or the text of a message to all. */
	detail: text().notNull().default(""),
	count: integer().notNull().default(1),
	createdAt: integer("created_at").notNull(),
	readAt: integer("read_at"),
});

/** Messages that people write to us: the queue of the staff who answer. */
export const helpMessage = sqliteTable("help_message", {
	id: text().primaryKey(),
	kind: text().$type<HelpKind>().notNull(),
	name: text(),
	email: text(),
	userId: text("user_id"),
	topic: text().$type<HelpTopic>(),
	subject: text(),
	rating: integer(),
	message: text().notNull(),
	language: text().$type<Language>().notNull(),
	region: text().$type<RegionCode>().notNull(),
	state: text().$type<HelpState>().notNull(),
	assignedTo: text("assigned_to"),
	answer: text(),
	answeredBy: text("answered_by"),
	answeredAt: integer("answered_at"),
	createdAt: integer("created_at").notNull(),
});

/** Readers of the newsletter, and whether they confirmed it by the link in our mail. */
export const newsletterSubscriber = sqliteTable("newsletter_subscriber", {
	email: text().primaryKey(),
	language: text().$type<Language>().notNull(),
	tokenHash: text("token_hash"),
	askedAt: integer("asked_at").notNull(),
	confirmedAt: integer("confirmed_at"),
});
