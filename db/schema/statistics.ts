import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Currency } from "../../api/domain/money.ts";
import type { RegionCode } from "../../api/domain/regions.ts";

/** The sums of a day's gifts in the ledger, by how they were paid. */
export const moneyDay = sqliteTable(
	"money_day",
	{
		/** Days since 1970, UTC. */
		day: integer().notNull(),
		currency: text().$type<Currency>().notNull(),
		region: text().$type<RegionCode>().notNull(),
		method: text().notNull(),
		gifts: integer().notNull(),
		receivedMinor: integer("received_minor").notNull(),
		returnedMinor: integer("returned_minor").notNull(),
	},
	({ day, currency, region, method }) => [primaryKey({ columns: [day, currency, region, method] })],
);

/** The place up to which the ledger has been summed up. */
export const statisticsMark = sqliteTable("statistics_mark", {
	name: text().primaryKey(),
	/** The id of the last ledger entry in the sums. */
	counted: integer().notNull(),
});

/** Counts how often a page was viewed on a day. */
export const pageViewDay = sqliteTable(
	"page_view_day",
	{
		/** Days since 1970, UTC. */
		day: integer().notNull(),
		/** As pages are defined: `/donationRequest/{id}`. */
		path: text().notNull(),
		views: integer().notNull(),
	},
	({ day, path }) => [primaryKey({ columns: [day, path] })],
);
