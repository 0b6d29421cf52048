import { type FeePolicy, type Quote, quote } from "./fees.ts";
import { type Currency, currencySymbol, maximumChargeMinor, minimumGiftMinor, parseAmount } from "./money.ts";

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

/** Digits alone, in thousands, or in lakhs; what parts the groups is a comma or a space. */
const written = "\\s*((?:\\d+|\\d{1,3}(?:[,\\s]\\d{3})+|\\d{1,2}(?:[,\\s]\\d{2})*[,\\s]\\d{3})(?:\\.\\d+)?)";

/**
 * An amount as people write it ("₹5", "1,00,000", "1 000") as the contract reads it: digits and a point. Only where
 * nothing else can be meant: another currency's sign stays, and so does "1,00", which may be one or a hundred.
 * Forms use it while a person types; what reaches the server is read as it is.
 */
export function plainAmount(text: string, currency: Currency): string {
	const bare = text.trim();
	const amount = new RegExp(`^\\${currencySymbol(currency)}?${written}$`).exec(bare)?.[1];
	return amount?.replace(/[\s,]/g, "") ?? bare;
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
