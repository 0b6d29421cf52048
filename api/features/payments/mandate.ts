import { freelyChargedMinor } from "../../domain/giving/mandates.ts";
import type { Mandate } from "../../providers/card-types.ts";
import type { DonationRow } from "../donations/find.ts";

/** The mandate of a regular gift in rupees. A larger gift is confirmed with the bank each time. */
export function mandateOf(donation: DonationRow | null): Mandate | null {
	if (!donation?.every || donation.currency !== "INR") return null;
	const { id: reference, chargeMinor, every, createdAt: startsAt } = donation;
	return { reference, mostMinor: Math.max(chargeMinor, freelyChargedMinor), every, startsAt };
}
