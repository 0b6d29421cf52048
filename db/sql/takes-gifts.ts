import { type SQL, sql } from "drizzle-orm";
import { liveStatuses, publicStatuses } from "../../api/domain/requests/statuses.ts";

/** Whether an organization takes gifts, as `api/domain/people/organizations.ts` says it: constant text, for a table with this name. */
export const takesGiftsText = (table: string): string =>
	`${table}.closed_at IS NULL AND (${table}.gifts_state = 'kept' OR (${table}.gifts_state = 'open' AND ${table}.email_verified_at IS NOT NULL))`;

/** The currency that the recipient of a donation receives, whatever its donor pays in: constant text, for a table `donation`. */
export const homeCurrencyOfDonation = "iif(donation.region = 'IN', 'INR', 'USD')";

/** Whether a request's organization lets it take gifts, in a query of `donation_request` and `organization`; true for one without any. */
export const organizationTakesGifts: SQL<boolean> =
	sql<boolean>`(donation_request.organization_id IS NULL OR coalesce(${sql.raw(takesGiftsText("organization"))}, 0))`.mapWith(
		Boolean,
	);

/**
 * Whether the recipient of a donation takes gifts of everyone at a moment, as `acceptsGifts` and `findBeneficiary` say it: we remind
 * nobody of a gift to a private request. In a query of the table `donation` without an alias.
 * @param now milliseconds
 */
export const recipientTakesGifts = (now: SQL): SQL => sql`CASE donation.beneficiary_kind
	WHEN 'request' THEN EXISTS (SELECT 1 FROM donation_request r LEFT JOIN organization o ON o.id = r.organization_id
		WHERE r.id = donation.beneficiary_id AND r.status IN ${[...liveStatuses]} AND r.is_private = 0 AND r.request_type = 'cash'
			AND r.goal_minor > 0 AND (r.ends_at IS NULL OR r.ends_at > ${now}) AND r.currency = ${sql.raw(homeCurrencyOfDonation)}
			AND (r.organization_id IS NULL OR (${sql.raw(takesGiftsText("o"))})))
	WHEN 'organization' THEN EXISTS (SELECT 1 FROM organization o
		WHERE o.id = donation.beneficiary_id AND ${sql.raw(takesGiftsText("o"))})
	WHEN 'individual' THEN EXISTS (SELECT 1 FROM user u WHERE u.id = donation.beneficiary_id AND u.state = 'active'
		AND (u.accepts_gifts OR EXISTS (SELECT 1 FROM donation_request r
			WHERE r.user_id = u.id AND r.is_private = 0 AND r.status IN ${[...publicStatuses]})))
	ELSE 1 END`;
