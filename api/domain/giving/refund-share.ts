/** A donation's amounts, in minor units. */
interface Amounts {
	giftMinor: number;
	chargeMinor: number;
}

/** The gift's share of a refund, rounded half up. BigInt, because the product of two eight-digit amounts exceeds 2^53. */
export function shareOf(minor: number, { giftMinor, chargeMinor }: Amounts): number {
	const charge = BigInt(chargeMinor);
	return Number((2n * BigInt(minor) * BigInt(giftMinor) + charge) / (2n * charge));
}

/**
 * The parts of a new refund: of the gift, which the beneficiary's account gives back, and of what covered fees. Rounding the running
 * total instead of each part keeps their sum exact.
 * @param refundedMinor what was refunded before
 */
export function refundParts(
	donation: Amounts,
	refundedMinor: number,
	minor: number,
): { giftMinor: number; coverMinor: number } {
	const giftMinor = shareOf(refundedMinor + minor, donation) - shareOf(refundedMinor, donation);
	return { giftMinor, coverMinor: minor - giftMinor };
}

/** The rest of a donation after refunds, for its receipt. */
export function leftOf(donation: Amounts, refundedMinor: number): { giftMinor: number; coverMinor: number } {
	const giftMinor = donation.giftMinor - shareOf(refundedMinor, donation);
	return { giftMinor, coverMinor: donation.chargeMinor - refundedMinor - giftMinor };
}
