import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Language } from "../../api/domain/languages.ts";
import type { RegionCode } from "../../api/domain/regions.ts";

/** A search whose new matches a person hears about by mail. */
export const savedSearch = sqliteTable("saved_search", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	region: text().$type<RegionCode>().notNull(),
	/** Empty for a list without a keyword. */
	keyword: text().notNull(),
	/** The filters as the query of the list's address, in a fixed order. */
	filters: text().notNull(),
	language: text().$type<Language>().notNull(),
	/** The newest request, by its key in `request_text_key`, that was compared with the search. */
	seenKey: integer("seen_key").notNull(),
	/** When to compare again: a day after a mail, else an hour after the last time. */
	dueAt: integer("due_at").notNull(),
	createdAt: integer("created_at").notNull(),
});

/** Requests that the mails of a saved search have told of. */
export const savedSearchTold = sqliteTable(
	"saved_search_told",
	{ searchId: text("search_id").notNull(), requestId: text("request_id").notNull() },
	({ searchId, requestId }) => [primaryKey({ columns: [searchId, requestId] })],
);
