import { leftOf } from "../../../api/domain/giving/refund-share.ts";
import { amountText } from "../kit/amounts.ts";
import type { Transaction } from "./refund-dialog.tsx";

/** The amounts of a donation as its donor reads them on their own page. */
interface Amounts {
	/** "£20 (credited as $25.32)", or "₹501". */
	paid: string;
	/** The same of what came back; empty if nothing did. */
	returned: string;
	/** The same of what is left; empty if nothing came back. */
	left: string;
	/** The part of what is left that goes to payment fees, and the part that reaches the recipient, in the recipient's currency. */
	fees: string;
	reaches: string;
	/** "£20", or "£12.23 of £20" after a refund. */
	short: string;
}

export function amountsOf(row: Transaction): Amounts {
	const { currency, totalAmount, donatedAmount, refundedAmount, paidCurrency, paidAmount, paidRefundedAmount } = row;
	const minor = (amount: number) => Math.round(amount * 100);
	const home = (amount: number) => amountText(amount, currency);
	const left = leftOf({ giftMinor: minor(donatedAmount), chargeMinor: minor(totalAmount) }, minor(refundedAmount));
	const paid = paidAmount === null || paidCurrency === null ? null : paidAmount;
	const own = (amount: number) => amountText(amount, paidCurrency ?? currency);
	const whole = paid ?? totalAmount;
	const back = paid === null ? refundedAmount : (paidRefundedAmount ?? 0);
	const both = (mine: number, credited: number) =>
		paid === null ? home(credited) : `${own(mine)} (credited as ${home(credited)})`;
	return {
		paid: both(whole, totalAmount),
		returned: back > 0 ? both(back, refundedAmount) : "",
		left: back > 0 ? both(whole - back, totalAmount - refundedAmount) : "",
		fees: left.coverMinor > 0 ? home(left.coverMinor / 100) : "",
		reaches: home(left.giftMinor / 100),
		short: back > 0 ? `${own(whole - back)} of ${own(whole)}` : own(whole),
	};
}
