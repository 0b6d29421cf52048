import type { Currency } from "./money.ts";

/** What a region charges for a way of paying, at the moment of a quote. */
export interface FeePolicy {
	/** Percentage in basis points: 2.9 % is 290. */
	bps: number;
	/** A fixed part in minor units, on top of the percentage. */
	fixedMinor: number;
}

/** A donation's amounts, all in minor units of `currency`; `chargeMinor` = `giftMinor` + `coverMinor` always. */
export interface Quote {
	currency: Currency;
	/** What reaches the beneficiary. */
	giftMinor: number;
	/** What is set aside for the payment provider. */
	coverMinor: number;
	/** What the donor pays. */
	chargeMinor: number;
	policy: FeePolicy;
}

/**
 * Splits an entered amount into gift and fee (specification, section 9).
 * Fees on top: fee = percent of amount rounded up to a minor unit, total = amount + fee.
 * Otherwise: total = amount, donated = total / (1 + percent) rounded half up, fee = total − donated.
 * @param amountMinor the amount the donor entered, minor units, positive
 */
export function quote(amountMinor: number, currency: Currency, policy: FeePolicy, feesOnTop: boolean): Quote {
	if (feesOnTop) {
		const coverMinor = Math.ceil((amountMinor * policy.bps) / 10_000) + policy.fixedMinor;
		return { currency, giftMinor: amountMinor, coverMinor, chargeMinor: amountMinor + coverMinor, policy };
	}
	const divisor = 10_000 + policy.bps;
	// Half up in integers: floor((2n + d) / 2d), exact below 2^53 for every chargeable amount.
	const giftMinor = Math.floor((2 * Math.max(amountMinor - policy.fixedMinor, 0) * 10_000 + divisor) / (2 * divisor));
	return { currency, giftMinor, coverMinor: amountMinor - giftMinor, chargeMinor: amountMinor, policy };
}
