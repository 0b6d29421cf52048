import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { RegionCode } from "../../api/domain/regions.ts";

/** Employers that match what their staff give. */
export const employer = sqliteTable("employer", {
	id: text().primaryKey(),
	name: text().notNull(),
	/** The name in lower case of any script. */
	nameKey: text("name_key").notNull(),
	/** Its amounts are in this region's currency. */
	country: text().$type<RegionCode>().notNull(),
	/** The employer adds so much to so much that is given. */
	ratioAdds: integer("ratio_adds").notNull(),
	ratioGiven: integer("ratio_given").notNull(),
	/** The smallest gift that it matches; null for any. */
	leastMinor: integer("least_minor"),
	/** The most that it adds for a person in a year; null for no limit. */
	mostMinor: integer("most_minor"),
	formUrl: text("form_url"),
	note: text().notNull().default(""),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
});
