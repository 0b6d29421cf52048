import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A text with which the people of a request thanked its donors. */
export const requestThanks = sqliteTable("request_thanks", {
	id: text().primaryKey(),
	requestId: text("request_id").notNull(),
	text: text().notNull(),
	createdAt: integer("created_at").notNull(),
});

/** The gifts that were thanked, each once. */
export const giftThanks = sqliteTable("gift_thanks", {
	donationId: text("donation_id").primaryKey(),
	thanksId: text("thanks_id").notNull(),
});
