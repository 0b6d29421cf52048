import { type Currency, maximumChargeMinor, minimumGiftIn } from "../money.ts";
import { type FeePolicy, type Quote, quote } from "./fees.ts";
import { readTypedAmount, type TypedFault } from "./typed-amount.ts";

/** The code of an unusable amount's message. */
export type AmountFault = TypedFault | "amount_too_small" | "amount_too_large";

/**
 * Reads the amount that a donor entered: required, numeric, and between the smallest and the largest gift.
 * Does not use valibot, so that an island can apply the contract's rule without loading it.
 * @returns minor units, or the code of the field's message with the part that it is about
 */
export function readGiftAmount(
	text: string,
	currency: Currency | null = null,
): { minor: number } | { code: AmountFault; part?: string } {
	const read = readTypedAmount(text, currency);
	if ("code" in read) return read;
	const { minor } = read;
	if (minor < minimumGiftIn(currency)) return { code: "amount_too_small" };
	return minor > maximumChargeMinor ? { code: "amount_too_large" } : { minor };
}

/** Whether an amount can be read, but no gift can have it; also with the fee on top, if it has no quote. */
export function isOutsideLimits(text: string, currency: Currency): boolean {
	const read = readGiftAmount(text, currency);
	return "minor" in read || read.code.startsWith("amount_too");
}

/**
 * The quote for an entered amount, used by the form and by the page that handles it.
 * @returns null if the amount is invalid, or too large with the fee on top
 */
export function quoteOf(text: string, currency: Currency, policy: FeePolicy, feesOnTop: boolean): Quote | null {
	const amount = readGiftAmount(text, currency);
	if ("code" in amount) return null;
	const amounts = quote(amount.minor, currency, policy, feesOnTop);
	return amounts.chargeMinor <= maximumChargeMinor ? amounts : null;
}
