import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Role } from "../../api/domain/people/roles.ts";

/** Filters of a staff list under a name. */
export const staffView = sqliteTable("staff_view", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	/** The path of its screen. */
	list: text().notNull(),
	name: text().notNull(),
	/** The query of the list's address. */
	query: text().notNull(),
	/** The role whose holders see it too; null for its owner alone. */
	sharedWith: text("shared_with").$type<Role>(),
	createdAt: integer("created_at").notNull(),
	changedAt: integer("changed_at").notNull(),
});
