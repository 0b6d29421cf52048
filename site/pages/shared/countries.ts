import { defaultLanguage, type Language } from "../../../api/domain/languages.ts";

/** A country as an option of a select. */
export interface CountryOption {
	/** ISO 3166-1 alpha-2. */
	value: string;
	label: string;
}

/** Cached, because naming and sorting the countries costs more than rendering the rest of the form. */
const cache = new Map<Language, readonly CountryOption[]>();

/** Countries named and sorted in a language; the database has their English names. */
export function countriesIn(language: Language, countries: readonly CountryOption[]): readonly CountryOption[] {
	if (language === defaultLanguage) return countries;
	const cached = cache.get(language);
	if (cached?.length === countries.length) return cached;
	const names = new Intl.DisplayNames([language], { type: "region" });
	const { compare } = new Intl.Collator(language);
	const named = countries
		.map(({ value, label }) => ({ value, label: names.of(value) ?? label }))
		.sort((one, other) => compare(one.label, other.label));
	cache.set(language, named);
	return named;
}
