import { sql } from "drizzle-orm";
import type { PersonalTable } from "./personal-table.ts";

/** A person's answers to requests, and their offers of help. */
export const answerTables: readonly PersonalTable[] = [
	{
		table: "application_message",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["application_id", "text", "created_at"],
		onClose: "delete",
	},
	{
		table: "application_note",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["application_id", "text", "changed_at"],
		onClose: "delete",
	},
	{
		// Its trigger removes the thread and the note about the applicant.
		table: "application",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: [
			"id",
			"request_id",
			"status",
			"message",
			"availability",
			"email",
			"phone",
			"document_id",
			"details",
			"currency",
			"replies",
			"shifts",
			"hidden_at",
			"invited_at",
			"confirmed_at",
			"created_at",
			"changed_at",
		],
		onClose: "delete",
	},
	{
		table: "volunteer_profile",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: [
			"skills",
			"interests",
			"languages",
			"hours_per_week",
			"city",
			"is_remote",
			"about",
			"is_public",
			"created_at",
		],
		onClose: "delete",
	},
	{
		table: "volunteer_lead",
		rows: ({ email }) => sql`email COLLATE NOCASE = ${email}`,
		columns: ["name", "email", "phone", "city", "message", "created_at"],
		onClose: "delete",
	},
];
