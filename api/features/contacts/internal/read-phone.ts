import { plainDigits } from "../../../domain/money.ts";
import { parsePhone } from "../../lookups/phone.ts";

const extension = String.raw`(?:,?[ ]{0,2}(?:x|ext\.?|extn\.?|extension|#)[ .:]{0,2}\d{1,6})?`;
const bracketed = new RegExp(String.raw`^(?:\+?1[ .-]?)?\([2-9]\d\d\)[ .-]{0,2}\d{3}[ .-]\d{4}${extension}$`, "i");
const dashed = new RegExp(String.raw`^(?:1[ .-])?[2-9]\d\d([.-])[2-9]\d\d\1\d{4}${extension}$`, "i");
const indianMobile = /^0?[6-9]\d{4}[ -]\d{5}$/;

/**
 * The country of which a number without a country code has the look: "(212) 555-0100" or "212-555-0100" in North America,
 * "98123 45678" in India. Null for a look of many countries.
 */
export function shapeCountry(text: string): "US" | "IN" | null {
	const plain = plainDigits(text).trim();
	if (bracketed.test(plain) || dashed.test(plain)) return parsePhone(plain, "US") ? "US" : null;
	return indianMobile.test(plain) && parsePhone(plain, "IN") ? "IN" : null;
}

/**
 * A number in international form, from a text as people and spreadsheets write it: with digits of any script, and perhaps without
 * the "+" of its country code, which spreadsheets drop.
 * @param country the country of numbers without a country code (ISO 3166 alpha-2)
 * @returns null if no such number can exist
 */
export function readPhone(text: string, country: string): string | null {
	const plain = plainDigits(text).trim();
	const shape = shapeCountry(plain);
	// Elsewhere, as in Turkey, numbers are written with dashes too.
	const isSure = bracketed.test(plain) || country === "IN" || country === "US";
	const places = shape && isSure ? [shape, country] : shape ? [country, shape] : [country];
	const found = places.map((place) => parsePhone(plain, place)).find((number) => number !== null);
	const digits = plain.replaceAll(/[\s().-]/g, "");
	if (found) return found;
	// A mobile number of India in a list of numbers of the US, where none begins so.
	if (country === "US" && /^[6-9]\d{9}$/.test(digits)) return parsePhone(digits, "IN");
	return /^[1-9]\d{10,14}$/.test(digits) ? parsePhone(`+${digits}`, country) : null;
}
