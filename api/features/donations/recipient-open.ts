import { type SQL, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import type { Beneficiary } from "./beneficiary.ts";

/** Whether an organization takes gifts, as `takesGifts` says it. Constant text, for a table with this alias. */
const takesGifts = `o.closed_at IS NULL AND (o.gifts_state = 'kept' OR (o.gifts_state = 'open' AND o.email_verified_at IS NOT NULL))`;

/**
 * Constant text that is true unless the organization that a donation is for takes none, that of its request has closed, or the
 * request has got another currency. In a query of
 * the table `donation` without an alias.
 */
export const recipientIsOpen = `CASE donation.beneficiary_kind
	WHEN 'organization' THEN EXISTS (SELECT 1 FROM organization o WHERE o.id = donation.beneficiary_id AND ${takesGifts})
	WHEN 'request' THEN EXISTS (SELECT 1 FROM donation_request r LEFT JOIN organization o ON o.id = r.organization_id
		WHERE r.id = donation.beneficiary_id AND r.currency = donation.currency AND o.closed_at IS NULL)
	ELSE 1 END`;

/** The same for one donation. */
export const canReceive = (donationId: string): SQL =>
	sql`EXISTS (SELECT 1 FROM donation WHERE id = ${donationId} AND ${sql.raw(recipientIsOpen)})`;

/** The condition that a new donation's organization takes gifts as it did when it was read. None for other recipients. */
export function whileOpen({ kind, id }: Pick<Beneficiary, "kind" | "id">): Statement[] {
	if (kind !== "organization") return [];
	return [
		requireThat(
			sql`EXISTS (SELECT 1 FROM organization o WHERE o.id = ${id} AND ${sql.raw(takesGifts)})`,
			"recipient is open",
		),
	];
}
