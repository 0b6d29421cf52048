import { type FeePolicy, type Quote, quote } from "./fees.ts";
import { type Currency, maximumChargeMinor, minimumGiftMinor, parseAmount } from "./money.ts";

/** The code of an unusable amount's message. */
export type AmountFault = "amount_missing" | "amount_invalid" | "amount_too_small" | "amount_too_large";

/**
 * Reads the amount that a donor entered: required, numeric, and between the smallest and the largest gift.
 * Does not use valibot, so that an island can apply the contract's rule without loading it.
 * @returns minor units, or the code of the field's message
 */
export function readGiftAmount(text: string): { minor: number } | { code: AmountFault } {
	if (text.trim() === "") return { code: "amount_missing" };
	const minor = parseAmount(text);
	if (minor === null) return { code: "amount_invalid" };
	if (minor < minimumGiftMinor) return { code: "amount_too_small" };
	return minor > maximumChargeMinor ? { code: "amount_too_large" } : { minor };
}

/**
 * The quote for an entered amount, used by the form and by the page that handles it.
 * @returns null if the amount is invalid, or too large with the fee on top
 */
export function quoteOf(text: string, currency: Currency, policy: FeePolicy, feesOnTop: boolean): Quote | null {
	const amount = readGiftAmount(text);
	if ("code" in amount) return null;
	const amounts = quote(amount.minor, currency, policy, feesOnTop);
	return amounts.chargeMinor <= maximumChargeMinor ? amounts : null;
}
