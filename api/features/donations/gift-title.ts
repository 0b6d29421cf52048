import { sql } from "drizzle-orm";
import { publicStatuses } from "../../domain/statuses.ts";

/**
 * The title of a request that everyone may see, or the name of a person or an organization; null for the foundation and all
 * others. For a query on `donation`.
 */
export const giftTitle = sql<string | null>`CASE donation.beneficiary_kind
	WHEN 'request' THEN (SELECT r.title FROM donation_request r WHERE r.id = donation.beneficiary_id
		AND r.is_private = 0 AND r.status IN ${[...publicStatuses]})
	WHEN 'individual' THEN (SELECT trim(u.first_name || ' ' || u.last_name) FROM user u
		WHERE u.id = donation.beneficiary_id AND u.state = 'active')
	WHEN 'organization' THEN (SELECT o.name FROM organization o WHERE o.id = donation.beneficiary_id) END`;
