import { defaultLanguage, type Language } from "../../../api/domain/languages.ts";

/** A country as a list offers it. */
export interface CountryOption {
	/** ISO 3166-1 alpha-2. */
	value: string;
	label: string;
}

/** ISO's list is the same for every donor, and naming and sorting it costs more than the rest of the form. */
const known = new Map<Language, readonly CountryOption[]>();

/** Countries by their names in a language, in its order; the database names them in English. */
export function countriesIn(language: Language, countries: readonly CountryOption[]): readonly CountryOption[] {
	if (language === defaultLanguage) return countries;
	const before = known.get(language);
	if (before?.length === countries.length) return before;
	const names = new Intl.DisplayNames([language], { type: "region" });
	const { compare } = new Intl.Collator(language);
	const named = countries
		.map(({ value, label }) => ({ value, label: names.of(value) ?? label }))
		.sort((one, other) => compare(one.label, other.label));
	known.set(language, named);
	return named;
}
