import { type CountryCode, getCountries, isSupportedCountry } from "libphonenumber-js/max";
import { languages } from "../../../domain/languages.ts";
import { plainHeader } from "./column-names.ts";

const others = {
	usa: "US",
	us: "US",
	america: "US",
	uk: "GB",
	england: "GB",
	bharat: "IN",
	ind: "IN",
	uae: "AE",
} as const;

let known: ReadonlyMap<string, CountryCode> | null = null;

/** Countries by their codes and names. Made on first use, because it takes a moment. */
function countriesByName(): ReadonlyMap<string, CountryCode> {
	if (known) return known;
	const names = [...languages, "de", "fr", "es", "it", "pt"].map(
		(language) => new Intl.DisplayNames(language, { type: "region" }),
	);
	const byName = new Map<string, CountryCode>(Object.entries(others) as [string, CountryCode][]);
	for (const code of getCountries()) for (const each of names) byName.set(plainHeader(each.of(code) ?? code), code);
	known = byName;
	return known;
}

/** A country from its code or name, such as "IN", "India" or "भारत"; null for another text. */
export function countryFrom(text: string): CountryCode | null {
	const code = text.trim().toUpperCase();
	if (isSupportedCountry(code)) return code;
	return text.trim() === "" ? null : (countriesByName().get(plainHeader(text)) ?? null);
}
