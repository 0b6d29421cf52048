import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A room in which people speak and listen between two times. */
export const audioRoom = sqliteTable("audio_room", {
	id: text().primaryKey(),
	title: text().notNull(),
	description: text().notNull(),
	startsAt: integer("starts_at").notNull(),
	endsAt: integer("ends_at").notNull(),
	ownerId: text("owner_id").notNull(),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
});

/** The people who are reminded of a room before it starts. */
export const audioRoomReminder = sqliteTable(
	"audio_room_reminder",
	{
		roomId: text("room_id").notNull(),
		userId: text("user_id").notNull(),
		/** The start that they were reminded of. */
		toldFor: integer("told_for"),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.roomId, table.userId] })],
);

/** The people who were removed from a room and can't come back. */
export const audioRoomRemoved = sqliteTable(
	"audio_room_removed",
	{
		roomId: text("room_id").notNull(),
		userId: text("user_id").notNull(),
		removedBy: text("removed_by").notNull(),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.roomId, table.userId] })],
);
