import { type SQL, sql } from "drizzle-orm";
import { readableStatuses, reviewedStatuses } from "../../api/domain/requests/statuses.ts";
import { isInvitedTo } from "./invited.ts";

/**
 * The title of a request that everyone may see, or that is private and has invited the donor; of one that is being reviewed the
 * approved title; or the name of a person or an organization; null for the foundation and all others. For a query on `donation`.
 */
export const giftTitle = sql<string | null>`CASE donation.beneficiary_kind
	WHEN 'request' THEN (SELECT CASE WHEN r.status IN ${[...readableStatuses]} THEN r.title
		WHEN r.status IN ${[...reviewedStatuses]} THEN (SELECT v.approved ->> '$.title' FROM request_review v WHERE v.request_id = r.id) END
		FROM donation_request r WHERE r.id = donation.beneficiary_id AND (r.is_private = 0 OR ${isInvitedTo(sql`r.id`, sql`donation.donor_user_id`)}))
	WHEN 'individual' THEN (SELECT trim(u.first_name || ' ' || u.last_name) FROM user u
		WHERE u.id = donation.beneficiary_id AND u.state = 'active')
	WHEN 'organization' THEN (SELECT o.name FROM organization o WHERE o.id = donation.beneficiary_id) END`;

/** The rest of the gift of a donation `d` after refunds, as it was posted (`leftOf`), in minor units. */
export const netGift: SQL = sql`(d.gift_minor - (2 * d.refunded_minor * d.gift_minor + d.charge_minor) / (2 * d.charge_minor))`;

/** The rest of what the donor of a donation `d` gave after refunds: with a fee inside it, without what was added for it. */
export const netGiven: SQL = sql`CASE WHEN d.fees_on_top THEN ${netGift} ELSE d.charge_minor - d.refunded_minor END`;

/** The same in the currency that the donor paid in, `coalesce(d.paid_currency, d.currency)`. */
export const netPaid: SQL = sql`CASE WHEN d.paid_minor IS NULL THEN ${netGiven}
	WHEN d.fees_on_top THEN d.paid_gift_minor - (2 * d.paid_refunded_minor * d.paid_gift_minor + d.paid_minor) / (2 * d.paid_minor)
	ELSE d.paid_minor - d.paid_refunded_minor END`;

/**
 * Moves a moment so that UTC shows the time of the zone in which a gift's day counts (`regionZones`), exactly so around New Year: years
 * begin in winter. For a query on `donation`.
 */
export const localShift = sql`CASE donation.currency WHEN 'INR' THEN 19800000 ELSE -28800000 END`;
