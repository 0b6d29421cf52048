import { sql } from "drizzle-orm";
import type { PersonalTable } from "./personal-table.ts";

/** What a person marked on the radio and made for it. */
export const radioTables: readonly PersonalTable[] = [
	{
		table: "radio_favourite",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["track_id", "created_at"],
		onClose: "delete",
	},
	{
		table: "radio_playlist",
		rows: ({ id }) => sql`rj_user_id = ${id}`,
		columns: ["id", "title", "created_at"],
		onClose: { set: sql`rj_user_id = NULL` },
	},
	{
		table: "radio_upload_part",
		rows: ({ id }) => sql`upload_id IN (SELECT id FROM radio_upload WHERE user_id = ${id})`,
		columns: ["upload_id", "number"],
		onClose: "delete",
	},
	{
		table: "radio_upload",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["id", "name", "bytes", "created_at"],
		onClose: "delete",
	},
];
