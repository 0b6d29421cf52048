import * as v from "valibot";
import { message } from "../messages/index.ts";
import { plainDigits } from "../money.ts";
import { needsPostalCode } from "../people/postal-codes.ts";
import { oneLine } from "./plain-text.ts";

/** A ticked checkbox; absent means no. Other texts are refused: a private thing must not become public by "yes". */
export const checkbox = v.optional(
	v.pipe(
		v.union([v.picklist(["on", "true", "1", "off", "false", "0", ""]), v.boolean()], message("flag_invalid")),
		v.transform((value) => value === true || value === "on" || value === "true" || value === "1"),
	),
	false,
);

/** An address as answers have it; every part may be empty. */
export const postalAddress = v.object({
	line1: v.string(),
	line2: v.string(),
	city: v.string(),
	state: v.string(),
	zip_code: v.string(),
	country: v.string(),
});

/** A line of an address. */
export const line = v.pipe(v.optional(v.string(), ""), v.trim(), oneLine, v.maxLength(50, message("too_long")));

/** ISO 3166 alpha-2. */
export const country = v.pipe(v.optional(v.string(), ""), v.trim(), v.regex(/^[A-Z]{2}$/, message("country_missing")));

/** Words that people without a postal code type. */
const none = /^(?:[-.]+|n\/?a|none|nil)$/i;

/** A postal code as it is stored: digits 0 to 9, plain hyphens, one plain space between its parts, and no Japanese 〒. */
function plainPostalCode(typed: string): string {
	const code = plainDigits(typed.normalize("NFKC"))
		.replace(/[〒〶]/g, "")
		.replace(/[‐-―−ー]/g, "-")
		.replace(/[\s,]+/g, " ")
		.trim()
		.replace(/^([1-9]\d\d) ?- ?(\d{3})$/, "$1 $2");
	return none.test(code) ? "" : code;
}

/** Postal codes: six digits in India, five or nine in the US, else 3 to 10 letters and digits. */
function isPostalCode(code: string, countryCode: string): boolean {
	const digits = code.replaceAll(" ", "");
	if (countryCode === "IN") return /^[1-9]\d{5}$/.test(digits);
	if (countryCode === "US") return /^\d{5}(-?\d{4})?$/.test(digits);
	return /^[A-Za-z0-9][A-Za-z0-9 -]{1,8}[A-Za-z0-9]$/.test(code);
}

export const wrongPostalCode = message("zip_code_invalid");

export const postalCode = v.pipe(
	v.optional(v.string(), ""),
	v.transform(plainPostalCode),
	v.maxLength(10, wrongPostalCode),
);

/** Checked even while other fields are wrong, the country included, so that all messages appear at once. */
export const hasPostalCode = ({ zip_code, country = "" }: { zip_code: string; country?: string }) =>
	zip_code === "" ? !needsPostalCode(country) : isPostalCode(zip_code, country);
