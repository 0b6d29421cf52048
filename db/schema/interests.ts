import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The interests to choose from. */
export const interestCategory = sqliteTable("interest_category", {
	id: text().primaryKey(),
	name: text().notNull(),
	position: integer().notNull(),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
});

/** A person's interests, picked on their profile. */
export const userInterest = sqliteTable(
	"user_interest",
	{
		userId: text("user_id").notNull(),
		categoryId: text("category_id").notNull(),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.categoryId] })],
);
