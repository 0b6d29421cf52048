import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { RegionCode } from "../../domain/regions.ts";

/**
 * A phone number in international form (E.164), such as +919812345678.
 * @param region the country of numbers written without a country code
 * @returns null if no such number can exist
 */
export function parsePhone(text: string, region: RegionCode): string | null {
	const number = parsePhoneNumberFromString(text, region);
	return number?.isValid() ? number.number : null;
}
