/** Countries by their ISO 3166-1 alpha-2 codes. */

/**
 * Countries and territories whose addresses have no postal code: those without one in the address formats of Google's
 * libaddressinput (cpp/src/region_data_constants.cc, June 2025), which follow the Universal Postal Union's.
 */
export const countriesWithoutPostalCodes: readonly string[] =
	"AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN LC LY ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TV UG VU WS YE ZW".split(
		" ",
	);

/** What people call the postal code, by country; elsewhere it is a postal code. PIN and ZIP as in libaddressinput. */
export const postalCodeNames = {
	pin: ["IN"],
	zip: ["AS", "FM", "GU", "MH", "MP", "PR", "PW", "UM", "US", "VI"],
	postcode: ["AU", "CC", "CX", "GB", "GG", "IE", "IM", "JE", "NF", "NZ"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PostalCodeName = keyof typeof postalCodeNames | "postal";

const names = new Map<string, PostalCodeName>(
	Object.entries(postalCodeNames).flatMap(([name, countries]) =>
		countries.map((country) => [country, name as PostalCodeName] as const),
	),
);

export function postalCodeName(country: string): PostalCodeName {
	return names.get(country) ?? "postal";
}

export function hasPostalCodes(country: string): boolean {
	return !countriesWithoutPostalCodes.includes(country);
}
