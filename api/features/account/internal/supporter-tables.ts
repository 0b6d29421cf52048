import { sql } from "drizzle-orm";
import { gifts, type PersonalTable } from "./personal-table.ts";

/** Gifts in somebody's name, and the person's pages that collect for others. */
export const supporterTables: readonly PersonalTable[] = [
	{
		table: "gift_tribute",
		rows: (person) => sql`donation_id IN (SELECT id FROM donation WHERE ${gifts(person)})`,
		columns: [],
		onClose: "delete",
	},
	{
		// The person gave, or was told of a gift, whose words are its donor's. An export has each table once.
		table: "gift_tribute",
		rows: (person) =>
			sql`told_email = ${person.email} OR donation_id IN (SELECT id FROM donation WHERE ${gifts(person)})`,
		columns: ["kind", "name", "message", "told_name", "told_email", "due_at", "sent_at", "created_at"],
		onClose: { set: sql`told_name = '', told_email = NULL, due_at = NULL` },
	},
	{
		table: "supporter_page_report",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["page_id", "reason", "message", "created_at"],
		onClose: "delete",
	},
	{
		table: "supporter_thanks",
		rows: ({ id }) => sql`page_id IN (SELECT id FROM supporter_page WHERE user_id = ${id})`,
		columns: ["page_id", "text", "created_at"],
		onClose: { set: sql`text = '-'` },
	},
	{
		// Gifts were made through them, so they stay without their texts, for nobody to see.
		table: "supporter_page",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["id", "slug", "kind", "title", "story", "honoree", "dates", "goal_minor", "created_at"],
		onClose: {
			set: sql`slug = 'closed-' || lower(substr(id, -20)), title = 'Closed page', story = '-', honoree = NULL, dates = NULL, picture_id = NULL, is_open = 0, ended_by = 'owner', state = 'hidden', reported_at = NULL`,
		},
	},
	{
		// Its other members go on.
		table: "supporter_team",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["slug", "name", "created_at"],
		onClose: { set: sql`user_id = NULL` },
	},
];
