import { sql } from "drizzle-orm";
import { readableStatuses, reviewedStatuses } from "../../domain/statuses.ts";

/**
 * The title of a request that everyone may see, of one that is being reviewed the approved title, or the name of a person or an
 * organization; null for the foundation and all others. For a query on `donation`.
 */
export const giftTitle = sql<string | null>`CASE donation.beneficiary_kind
	WHEN 'request' THEN (SELECT CASE WHEN r.status IN ${[...readableStatuses]} THEN r.title
		WHEN r.status IN ${[...reviewedStatuses]} THEN (SELECT v.approved ->> '$.title' FROM request_review v WHERE v.request_id = r.id) END
		FROM donation_request r WHERE r.id = donation.beneficiary_id AND r.is_private = 0)
	WHEN 'individual' THEN (SELECT trim(u.first_name || ' ' || u.last_name) FROM user u
		WHERE u.id = donation.beneficiary_id AND u.state = 'active')
	WHEN 'organization' THEN (SELECT o.name FROM organization o WHERE o.id = donation.beneficiary_id) END`;
