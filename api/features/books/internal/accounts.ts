import { type SQL, sql } from "drizzle-orm";

/** SQL for the name of the owner of an account `a`: null for providers, the foundation, and whoever is gone. */
export const ownerName: SQL = sql`CASE a.owner_kind WHEN 'request' THEN (SELECT title FROM donation_request WHERE id = a.owner_id)
	WHEN 'individual' THEN (SELECT first_name || ' ' || last_name FROM user WHERE id = a.owner_id)
	WHEN 'organization' THEN (SELECT name FROM organization WHERE id = a.owner_id)
	WHEN 'fund' THEN (SELECT o.name || ': ' || f.name FROM fund f JOIN organization o ON o.id = f.organization_id WHERE f.id = a.owner_id)
	WHEN 'match' THEN (SELECT nullif(sponsor_name, '') FROM match_pledge WHERE id = a.owner_id) END`;

const dayMs = 86_400_000;

/** The number of a day (UTC) as `ledger_day` counts it: days since 1970. @param day `2026-11-05` */
export const dayNumber = (day: string): number => Math.floor(Date.parse(day) / dayMs);

/** The first moment of a day (UTC), in milliseconds. */
export const dayStart = (day: string): number => dayNumber(day) * dayMs;

/** The first moment after a day (UTC), in milliseconds. */
export const dayEnd = (day: string): number => dayStart(day) + dayMs;
