import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { HomeCurrency } from "../../api/domain/money.ts";
import type { RegionCode } from "../../api/domain/regions.ts";

export const region = sqliteTable("region", {
	id: text().$type<RegionCode>().primaryKey(),
	name: text().notNull(),
	iso3: text().notNull(),
	currency: text().$type<HomeCurrency>().notNull(),
	isDefault: integer("is_default", { mode: "boolean" }).notNull().default(false),
	disabled: integer({ mode: "boolean" }).notNull().default(false),
	cardFeeBps: integer("card_fee_bps").notNull(),
	achFeeBps: integer("ach_fee_bps").notNull(),
});

export const category = sqliteTable("category", {
	id: text().primaryKey(),
	name: text().notNull(),
	slug: text().notNull(),
	requestType: text("request_type").notNull(),
	position: integer().notNull(),
});

export const country = sqliteTable("country", {
	id: text().primaryKey(),
	name: text().notNull(),
	iso3: text().notNull(),
});

export const state = sqliteTable("state", {
	id: text().primaryKey(),
	countryId: text("country_id").notNull(),
	name: text().notNull(),
});

export const city = sqliteTable("city", {
	id: text().primaryKey(),
	stateId: text("state_id").notNull(),
	name: text().notNull(),
	/** Degrees, to about a kilometre. Null only in a database that is older than the column, until it starts the next time. */
	latitude: real(),
	longitude: real(),
	population: integer(),
});
