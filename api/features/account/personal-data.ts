import { sql } from "drizzle-orm";
import { accountTables } from "./internal/account-tables.ts";
import { answerTables } from "./internal/answer-tables.ts";
import { lastingTables } from "./internal/lasting-tables.ts";
import type { PersonalTable } from "./internal/personal-table.ts";
import { requestTables } from "./internal/request-tables.ts";

/** A person's marks on the radio, and their work for it. */
const radioTables: readonly PersonalTable[] = [
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

export type { Person, PersonalTable } from "./internal/personal-table.ts";

/** The tables with personal data: the export contains it and closing the account removes it. Rows that lead to others come last. */
export const personalTables: readonly PersonalTable[] = [
	...accountTables,
	...answerTables,
	...requestTables,
	...radioTables,
	...lastingTables,
];

/** Tables with a user's id that neither the export nor closing an account reads, with the reason. */
export const exemptTables: Readonly<Record<string, string>> = {
	ledger_month: "Who closed a month of the books is part of the books.",
	user_text_key: "The search index follows the user's row by triggers.",
};
