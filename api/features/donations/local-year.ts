import { sql } from "drizzle-orm";

/**
 * Moves a moment so that UTC shows the time of the zone in which a gift's day counts (`regionZones`), exactly so around New Year: years
 * begin in winter. For a query on `donation`.
 */
export const localShift = sql`CASE donation.currency WHEN 'INR' THEN 19800000 ELSE -28800000 END`;
