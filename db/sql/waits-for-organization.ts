import { sql } from "drizzle-orm";
import { readableStatuses } from "../../api/domain/requests/statuses.ts";

/** Whether a row of `donation_request r`, or the change of it beside what everyone sees, waits for its organization. */
export const waitsForOrganization = sql`(r.status = 3 OR (r.status IN ${[...readableStatuses]}
	AND EXISTS (SELECT 1 FROM request_change h WHERE h.request_id = r.id AND h.status = 3)))`;
