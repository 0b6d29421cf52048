import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { HomeCurrency } from "../../api/domain/money.ts";

/** A programme of an organization that donors can choose, with ledger accounts of its own. */
export const fund = sqliteTable("fund", {
	id: text().primaryKey(),
	organizationId: text("organization_id").notNull(),
	/** For links; it stays when the fund is renamed. */
	slug: text().notNull(),
	name: text().notNull(),
	description: text().notNull().default(""),
	goalMinor: integer("goal_minor"),
	/** Of the goal. */
	currency: text().$type<HomeCurrency>().notNull(),
	position: integer().notNull(),
	/** A closed fund takes no more gifts. */
	closedAt: integer("closed_at"),
	createdAt: integer("created_at").notNull(),
	changedAt: integer("changed_at").notNull(),
});
