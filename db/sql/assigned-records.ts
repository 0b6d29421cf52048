import { type SQL, sql } from "drizzle-orm";

/** The ids of records of a kind that a member of staff has, as `id`; a donation's is its public id. */
export const assignedTo = (kind: "user" | "organization" | "donation" | "withdrawal" | "dispute", user: SQL): SQL =>
	sql`SELECT subject_id AS id FROM staff_assignment INDEXED BY staff_assignment_of_user
		WHERE user_id = ${user} AND subject_kind = ${sql.raw(`'${kind}'`)}`;
