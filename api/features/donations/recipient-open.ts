import { type SQL, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { homeCurrencyOfDonation, takesGiftsText } from "../../../db/sql/takes-gifts.ts";
import type { Beneficiary } from "./find-beneficiary.ts";

const takesGifts = takesGiftsText("o");

/** The request `r` and its organization, which decides whether it takes gifts. */
const request = "donation_request r LEFT JOIN organization o ON o.id = r.organization_id";
const requestTakesGifts = `(r.organization_id IS NULL OR ${takesGifts})`;

const recipient = (organization: string, ofRequest: string) => `CASE donation.beneficiary_kind
	WHEN 'organization' THEN EXISTS (SELECT 1 FROM organization o WHERE o.id = donation.beneficiary_id AND ${organization})
	WHEN 'request' THEN EXISTS (SELECT 1 FROM ${request}
		WHERE r.id = donation.beneficiary_id AND r.currency = ${homeCurrencyOfDonation} AND ${ofRequest})
	ELSE 1 END`;

/**
 * Constant text that is true unless the organization that a donation is for, or that of its request, takes no gifts, or the
 * request has got another currency. In a query of the table `donation` without an alias.
 */
export const recipientIsOpen = recipient(takesGifts, requestTakesGifts);

/** The same for one donation. */
export const canReceive = (donationId: string): SQL =>
	sql`EXISTS (SELECT 1 FROM donation WHERE id = ${donationId} AND ${sql.raw(recipientIsOpen)})`;

/** The same for money that our bank has already: only a closed organization could never withdraw it. */
export const canKeep = (donationId: string): SQL =>
	sql`EXISTS (SELECT 1 FROM donation WHERE id = ${donationId} AND ${sql.raw(recipient("o.closed_at IS NULL", "o.closed_at IS NULL"))})`;

/** The condition that a new donation's organization, or that of its request, takes gifts as it did when it was read. */
export function whileOpen({ kind, id }: Pick<Beneficiary, "kind" | "id">): Statement[] {
	const open =
		kind === "organization"
			? sql`EXISTS (SELECT 1 FROM organization o WHERE o.id = ${id} AND ${sql.raw(takesGifts)})`
			: kind === "request"
				? sql`EXISTS (SELECT 1 FROM ${sql.raw(request)} WHERE r.id = ${id} AND ${sql.raw(requestTakesGifts)})`
				: null;
	return open === null ? [] : [requireThat(open, "recipient is open")];
}
