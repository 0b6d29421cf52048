import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { type Issue, issue } from "../../domain/forms/issues.ts";
import { plainDigits } from "../../domain/money.ts";
import type { RegionCode } from "../../domain/regions.ts";

/**
 * A phone number, with digits of any script, in international form (E.164), such as +919812345678.
 * @param country the country of numbers written without a country code (ISO 3166 alpha-2)
 * @returns null if no such number can exist
 */
export function parsePhone(text: string, country: string): string | null {
	return validPhone(text, country)?.number ?? null;
}

/** The country in which a number is, as `parsePhone` reads it. */
export function countryOfPhone(text: string, country: string): string | null {
	return validPhone(text, country)?.country ?? null;
}

function validPhone(text: string, country: string) {
	const number = parsePhoneNumberFromString(plainDigits(text), isSupportedCountry(country) ? country : undefined);
	return number?.isValid() ? number : null;
}

/** Types of numbers that take short messages. In some countries a number doesn't tell whether it is a mobile one. */
const takesSms: readonly (string | undefined)[] = ["MOBILE", "FIXED_LINE_OR_MOBILE"];

/** Whether a number in international form may take short messages: not a landline, a premium or a toll-free number. */
export const isMobile = (phone: string): boolean => takesSms.includes(parsePhoneNumberFromString(phone)?.getType());

/** The issue of a typed number that can't exist, if there is one. An empty number has none. */
export function phoneIssues(typed: string | null | undefined, region: RegionCode, field = "phone"): Issue[] {
	return typed?.trim() && !parsePhone(typed, region) ? [issue(field, "phone_invalid")] : [];
}
