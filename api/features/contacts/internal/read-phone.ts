import { plainDigits } from "../../../domain/money.ts";
import { parsePhone } from "../../identity/phone.ts";

/** How numbers are written in North America only: "(212) 555-0100". */
export const americanShape = /^(?:\+?1[ -]?)?\([2-9]\d\d\) ?\d{3}-\d{4}$/;

/**
 * A number in international form, from a text as people and spreadsheets write it: with digits of any script, and perhaps without
 * the "+" of its country code, which spreadsheets drop.
 * @param country the country of numbers without a country code (ISO 3166 alpha-2)
 * @returns null if no such number can exist
 */
export function readPhone(text: string, country: string): string | null {
	const plain = plainDigits(text).trim();
	const american = americanShape.test(plain) ? parsePhone(plain, "US") : null;
	const found = american ?? parsePhone(plain, country);
	const digits = plain.replaceAll(/[\s().-]/g, "");
	return found ?? (/^[1-9]\d{10,14}$/.test(digits) ? parsePhone(`+${digits}`, country) : null);
}
