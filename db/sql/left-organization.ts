import { type SQL, sql } from "drizzle-orm";

/** Whether the person who raised a row of `donation_request` has left the organization that it was raised for: it runs it without them. */
export const raiserHasLeft = (request: SQL): SQL => sql`(${request}.organization_id IS NOT NULL AND NOT EXISTS (SELECT 1
	FROM organization_member AS still WHERE still.organization_id = ${request}.organization_id AND still.user_id = ${request}.user_id))`;
