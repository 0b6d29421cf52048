import { type FeePolicy, type Quote, quote } from "./fees.ts";
import { type Currency, maximumChargeMinor, minimumGiftMinor, parseAmount } from "./money.ts";

/** What a donor is told about an amount (specification, section 5: donate dialog). */
export const missingAmount = "Please enter Amount";
export const invalidAmount = "Please enter valid amount";

/**
 * Reads the amount that a donor entered, in the specification's order: given, then numeric and at least 1.
 * Free of valibot, so that an island can say the same as the contract without carrying it.
 * @returns minor units, or the message for the field
 */
export function readGiftAmount(text: string): { minor: number } | { message: string } {
	if (text.trim() === "") return { message: missingAmount };
	const minor = parseAmount(text);
	const fits = minor !== null && minor >= minimumGiftMinor && minor <= maximumChargeMinor;
	return fits ? { minor } : { message: invalidAmount };
}

/**
 * What an entered amount comes to, for a form and for the page that answers it.
 * @returns null for an amount that can't be given, alone or with the fee on top
 */
export function quoteOf(text: string, currency: Currency, policy: FeePolicy, feesOnTop: boolean): Quote | null {
	const given = readGiftAmount(text);
	if ("message" in given) return null;
	const amounts = quote(given.minor, currency, policy, feesOnTop);
	return amounts.chargeMinor <= maximumChargeMinor ? amounts : null;
}
