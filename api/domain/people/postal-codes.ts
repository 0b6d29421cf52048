/** Countries by their ISO 3166-1 alpha-2 codes. */

/**
 * Countries and territories whose addresses need a postal code: those that require one in the address formats of Google's
 * libaddressinput (cpp/src/region_data_constants.cc, June 2025). Others have none, or people write to them without.
 */
export const countriesThatNeedPostalCodes: readonly string[] =
	"AS AT AU AX BE BL BR CA CH CN CZ DE DK EE ES FI FK FM FR GB GF GG GL GP GR GS GU HU IM IN IO IT JE JP KR LI LT LU LV MF MH MP MQ MX MY NC NL NO NZ PF PL PM PN PR PT PW RE RO RU SE SG SH SJ SK SM TC TR TW UA US VI WF YT ZA".split(
		" ",
	);

/** The name of the postal code, by country; elsewhere it is a postal code. PIN and ZIP as in libaddressinput. */
export const postalCodeNames = {
	pin: ["IN"],
	zip: ["AS", "FM", "GU", "MH", "MP", "PR", "PW", "UM", "US", "VI"],
	eircode: ["IE"],
	postcode: ["AU", "CC", "CX", "GB", "GG", "IM", "JE", "NF", "NZ"],
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

/** Whether an address can't be without a postal code; also while the country is not known. */
export function needsPostalCode(country: string): boolean {
	return country === "" || countriesThatNeedPostalCodes.includes(country);
}
