import { type Currency, hasThirdDecimal } from "../money.ts";
import { readTypedAmount, type TypedFault } from "./typed-amount.ts";

/** The code of the message of an amount that can't be refunded. */
export type RefundFault =
	| Extract<TypedFault, "amount_leave_out" | "amount_other_currency">
	| "refund_amount_missing"
	| "refund_amount_invalid";

/**
 * Reads how much goes back to a donor, as people type it. Money that moves as it is written is never rounded.
 * @param currency the gift's
 * @returns minor units, or the code of the message with the part that has to be left out
 */
export function readRefundAmount(
	text: string,
	currency: Currency | null,
): { minor: number } | { code: RefundFault; part?: string } {
	const read = readTypedAmount(text, currency);
	if ("minor" in read) {
		return read.minor > 0 && !hasThirdDecimal(text) ? read : { code: "refund_amount_invalid" };
	}
	const { code, part } = read;
	if (code === "amount_missing") return { code: "refund_amount_missing" };
	if (code === "amount_leave_out" || code === "amount_other_currency") return { code, ...(part ? { part } : {}) };
	return { code: "refund_amount_invalid" };
}
