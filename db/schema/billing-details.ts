import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ForeignCurrency } from "../../api/domain/money.ts";
import type { Address } from "./people.ts";

/** The name and address that a donor asked us to fill in on the billing form. */
export const billingDetails = sqliteTable("billing_details", {
	userId: text("user_id").primaryKey(),
	firstName: text("first_name").notNull(),
	lastName: text("last_name").notNull(),
	address: text({ mode: "json" }).$type<Address>().notNull(),
	changedAt: integer("changed_at").notNull(),
	/** Null for the recipient's currency. */
	payIn: text("pay_in").$type<ForeignCurrency>(),
});
