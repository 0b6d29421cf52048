import type { Currency } from "../money.ts";

/** The fees of a region: for cards and everything that costs as much, and for bank transfers. */
export type FeeKind = "card" | "bank";

/** A region's fee for a payment method, at the time of the quote. */
export interface FeePolicy {
	/** Percentage in basis points: 2.9 % is 290. */
	bps: number;
	/** Added to the percentage, in minor units. */
	fixedMinor: number;
}

/** A donation's amounts, all in minor units of `currency`; always `chargeMinor` = `giftMinor` + `coverMinor`. */
export interface Quote {
	currency: Currency;
	/** The beneficiary's part. */
	giftMinor: number;
	/** The part that covers the payment provider's fee. */
	coverMinor: number;
	/** The donor's payment. */
	chargeMinor: number;
	policy: FeePolicy;
}

/**
 * Splits the amount that a donor entered into gift and fee.
 * Fees on top: fee = percent of amount rounded up to a minor unit, total = amount + fee.
 * Otherwise: total = amount, donated = total / (1 + percent) rounded half up, fee = total − donated.
 * @param amountMinor minor units, positive
 */
export function quote(amountMinor: number, currency: Currency, policy: FeePolicy, feesOnTop: boolean): Quote {
	if (feesOnTop) {
		const coverMinor = Math.ceil((amountMinor * policy.bps) / 10_000) + policy.fixedMinor;
		return { currency, giftMinor: amountMinor, coverMinor, chargeMinor: amountMinor + coverMinor, policy };
	}
	const divisor = 10_000 + policy.bps;
	// Rounds half up in integers: floor((2n + d) / 2d). Every chargeable amount stays below 2^53, so this is exact.
	const giftMinor = Math.floor((2 * Math.max(amountMinor - policy.fixedMinor, 0) * 10_000 + divisor) / (2 * divisor));
	return { currency, giftMinor, coverMinor: amountMinor - giftMinor, chargeMinor: amountMinor, policy };
}

/** The parts of a gift, in minor units: the gift as its donor sees it, with the fee inside it or added to it. */
export interface GivenAmounts {
	/** The gift, without what the donor added for fees. */
	givenMinor: number;
	/** The part of it that goes to payment fees. */
	insideMinor: number;
	/** The sum that the donor added for payment fees. */
	addedMinor: number;
	/** The payment: always `givenMinor` + `addedMinor`. */
	paidMinor: number;
}

/** Says which part of a donation, or of what is left of it, is the gift, and where its fee stands. */
export function givenAmounts(part: { feesOnTop: boolean; giftMinor: number; coverMinor: number }): GivenAmounts {
	const { feesOnTop, giftMinor, coverMinor } = part;
	const paidMinor = giftMinor + coverMinor;
	return feesOnTop
		? { givenMinor: giftMinor, insideMinor: 0, addedMinor: coverMinor, paidMinor }
		: { givenMinor: paidMinor, insideMinor: coverMinor, addedMinor: 0, paidMinor };
}

/** The amount that the donor entered, in minor units: the gift if fees were added on top, else the whole charge. */
export function enteredMinor(donation: { feesOnTop: boolean; giftMinor: number; chargeMinor: number }): number {
	return donation.feesOnTop ? donation.giftMinor : donation.chargeMinor;
}
