import { sql } from "drizzle-orm";

/** The last day of a row of `donation_request`, `2026-12-31`; of one that has only the moment, the day in Greenwich. */
export const lastDay = sql<
	string | null
>`coalesce(donation_request.ends_on, date(donation_request.ends_at / 1000, 'unixepoch'))`;
