import { type SQL, sql } from "drizzle-orm";

/** Whether an organization takes gifts, as `api/domain/people/organizations.ts` says it: constant text, for a table with this name. */
export const takesGiftsText = (table: string): string =>
	`${table}.closed_at IS NULL AND (${table}.gifts_state = 'kept' OR (${table}.gifts_state = 'open' AND ${table}.email_verified_at IS NOT NULL))`;

/** Whether a request's organization lets it take gifts, in a query of `donation_request` and `organization`; true for one without any. */
export const organizationTakesGifts: SQL<boolean> =
	sql<boolean>`(donation_request.organization_id IS NULL OR coalesce(${sql.raw(takesGiftsText("organization"))}, 0))`.mapWith(
		Boolean,
	);
