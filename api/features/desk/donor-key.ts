import { type SQL, sql } from "drizzle-orm";

/** The row of all donors who stay anonymous. */
export const anonymousDonors = "anonymous";

/** Whose gift a row of `donation` is: the account's, else the address's, else nobody's but its own. */
export const donorKey = (table: "d" | "k"): SQL =>
	sql.raw(`coalesce(${table}.donor_user_id, lower(${table}.donor_email), ${table}.id)`);
