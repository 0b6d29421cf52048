import type { Statement } from "../../../../db/client.ts";
import type { DonationRow } from "../find.ts";

/**
 * Adds to a request's raised amount. Other beneficiaries have no totals.
 * @param count change of the number of donations
 */
export function addToTotals(donation: DonationRow, giftMinor: number, count: number): Statement[] {
	if (donation.beneficiaryKind !== "request") return [];
	return [
		{
			text: `INSERT INTO request_totals (request_id, currency, raised_minor, withdrawn_minor, donation_count) VALUES (?, ?, ?, 0, ?)
			ON CONFLICT (request_id) DO UPDATE SET
				raised_minor = raised_minor + excluded.raised_minor, donation_count = donation_count + excluded.donation_count`,
			args: [donation.beneficiaryId, donation.currency, giftMinor, count],
		},
	];
}
