import { sql } from "drizzle-orm";

/** The rows `r` of the draft `i` with the id and owner of a query's values. */
export const ofDraft = () => sql`contact_import_row r JOIN contact_import i ON i.id = r.import_id
	WHERE r.import_id = ${sql.placeholder("id")} AND i.user_id = ${sql.placeholder("user")}`;
