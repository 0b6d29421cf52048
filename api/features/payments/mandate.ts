import type { Mandate } from "../../providers/card-types.ts";
import type { DonationRow } from "../donations/find.ts";

/** The most that India's banks charge without asking the donor again: ₹15,000 (RBI/2022-23/73, 16 June 2022). */
export const freelyChargedMinor = 1_500_000;

/** The mandate of a regular gift in rupees. A larger gift is confirmed with the bank each time. */
export function mandateOf(donation: DonationRow | null): Mandate | null {
	if (!donation?.every || donation.currency !== "INR") return null;
	const { id: reference, chargeMinor, every, createdAt: startsAt } = donation;
	return { reference, mostMinor: Math.max(chargeMinor, freelyChargedMinor), every, startsAt };
}
