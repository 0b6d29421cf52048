import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { NotedKind } from "../../api/domain/people/noted-kinds.ts";

/** Notes of staff on a record. */
export const staffNote = sqliteTable("staff_note", {
	id: text().primaryKey(),
	subjectKind: text("subject_kind").$type<NotedKind>().notNull(),
	/** A donation's public id, a receipt's code, a payout's `provider:id`. */
	subjectId: text("subject_id").notNull(),
	authorId: text("author_id").notNull(),
	text: text().notNull(),
	createdAt: integer("created_at").notNull(),
});

/** The member of staff who has a record; requests have theirs in `request_review`. */
export const staffAssignment = sqliteTable(
	"staff_assignment",
	{
		subjectKind: text("subject_kind").$type<Exclude<NotedKind, "request">>().notNull(),
		subjectId: text("subject_id").notNull(),
		userId: text("user_id").notNull(),
		assignedBy: text("assigned_by").notNull(),
		assignedAt: integer("assigned_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.subjectKind, table.subjectId] })],
);
