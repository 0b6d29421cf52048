import type { Currency } from "../money.ts";
import { leftOf } from "./refund-share.ts";

/** The facts of a donation's payment in another currency; all null, and nothing refunded, if it was paid in its own. */
export interface PaidColumns {
	paidCurrency: Currency | null;
	paidGiftMinor: number | null;
	paidMinor: number | null;
	paidRefundedMinor: number;
}

interface Amounts {
	currency: Currency;
	giftMinor: number;
	coverMinor: number;
	chargeMinor: number;
	refundedMinor: number;
}

/**
 * A donation's amounts in the currency in which its donor pays or paid it: what the provider was asked for, and what it can refund.
 * Until the payment is booked, they are the donation's own.
 */
export function asPaid(donation: Amounts & PaidColumns): Amounts {
	const { currency, giftMinor, coverMinor, chargeMinor, refundedMinor } = donation;
	const { paidCurrency, paidGiftMinor, paidMinor, paidRefundedMinor } = donation;
	if (paidCurrency === null || paidGiftMinor === null || paidMinor === null) {
		return { currency, giftMinor, coverMinor, chargeMinor, refundedMinor };
	}
	return {
		currency: paidCurrency,
		giftMinor: paidGiftMinor,
		coverMinor: paidMinor - paidGiftMinor,
		chargeMinor: paidMinor,
		refundedMinor: paidRefundedMinor,
	};
}

/**
 * The columns of a donation that was paid in another currency, from what the provider settled in the recipient's. The gift's part is
 * rounded half up, so that both parts sum to the whole. BigInt, because the product of two eight-digit amounts exceeds 2^53.
 * @param settledMinor the whole payment on our balance, before the provider's fee
 */
export function creditedColumns(paid: Amounts, currency: Currency, settledMinor: number) {
	const charge = BigInt(paid.chargeMinor);
	const share = (2n * BigInt(settledMinor) * BigInt(paid.giftMinor) + charge) / (2n * charge);
	const giftMinor = Math.max(1, Number(share));
	return {
		currency,
		giftMinor,
		coverMinor: settledMinor - giftMinor,
		chargeMinor: settledMinor,
		paidCurrency: paid.currency,
		paidGiftMinor: paid.giftMinor,
		paidMinor: paid.chargeMinor,
	};
}

/**
 * Converts an amount of the payment to the donation's own currency, at the rate at which it was credited. Rounded down, so that only
 * the whole payment is the whole donation; apply it to running totals, and parts sum to the whole.
 */
export function creditedOf(
	minor: number,
	{ chargeMinor, paidMinor }: { chargeMinor: number; paidMinor: number | null },
) {
	return paidMinor === null ? minor : Number((BigInt(minor) * BigInt(chargeMinor)) / BigInt(paidMinor));
}

/** A paid gift, or what is left of it after refunds, as its donor paid it, with what that was credited as. */
export interface GiftAmounts {
	currency: Currency;
	/** Whether the donor added the fee to the gift. */
	feesOnTop: boolean;
	giftMinor: number;
	coverMinor: number;
	/** The sum that came back to the donor. */
	returnedMinor: number;
	/** The same of a payment in another currency, in the recipient's. */
	credited: { currency: Currency; minor: number } | null;
}

/** The rest of a donation, for its donor. */
export function giftAmountsOf(donation: Amounts & PaidColumns & { feesOnTop: boolean }): GiftAmounts {
	const { feesOnTop, currency, chargeMinor, refundedMinor } = donation;
	const paid = asPaid(donation);
	return {
		currency: paid.currency,
		feesOnTop,
		...leftOf(paid, paid.refundedMinor),
		returnedMinor: paid.refundedMinor,
		credited: donation.paidCurrency === null ? null : { currency, minor: chargeMinor - refundedMinor },
	};
}

/** The facts on a receipt about a payment in another currency. */
interface ReceiptAmounts {
	currency: Currency;
	giftMinor: number;
	coverMinor: number;
	paidCurrency: Currency | null;
	paidGiftMinor: number | null;
	paidCoverMinor: number | null;
}

/** The columns of a receipt for what is left of a donation's payment in another currency; null for one in its own. */
export function receiptColumns(
	donation: Amounts & PaidColumns,
): Pick<ReceiptAmounts, "paidCurrency" | "paidGiftMinor" | "paidCoverMinor"> {
	if (donation.paidCurrency === null) return { paidCurrency: null, paidGiftMinor: null, paidCoverMinor: null };
	const { currency, refundedMinor, ...paid } = asPaid(donation);
	const left = leftOf(paid, refundedMinor);
	return { paidCurrency: currency, paidGiftMinor: left.giftMinor, paidCoverMinor: left.coverMinor };
}

/** The amounts of a receipt, for its donor. @param paidMinor the whole payment, in what the donor paid in; none if nothing is said of refunds */
export function receiptAmountsOf(receipt: ReceiptAmounts & { feesOnTop: boolean }, paidMinor?: number): GiftAmounts {
	const { currency, feesOnTop, paidCurrency, paidGiftMinor, paidCoverMinor } = receipt;
	const giftMinor = paidGiftMinor ?? receipt.giftMinor;
	const coverMinor = paidCoverMinor ?? receipt.coverMinor;
	return {
		currency: paidCurrency ?? currency,
		feesOnTop,
		giftMinor,
		coverMinor,
		returnedMinor: paidMinor === undefined ? 0 : paidMinor - giftMinor - coverMinor,
		credited: paidCurrency === null ? null : { currency, minor: receipt.giftMinor + receipt.coverMinor },
	};
}
