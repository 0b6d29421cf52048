import { defaultLanguage, type Language, languages } from "../../../api/domain/languages.ts";
import { createWords, type Words } from "../words.ts";
import { withPlaces } from "../words-with-places.ts";
import type { Catalog } from "./catalog.ts";

/** The texts of all areas, found by folder: `./home/hi.ts` exports `hi`, the Hindi texts of that area. */
const files = import.meta.glob<Partial<Record<Language, Catalog>>>("./*/??.ts", { eager: true });

function catalogOf(language: Language): Catalog {
	return Object.assign({}, ...Object.values(files).map((file) => file[language]));
}

const english = catalogOf(defaultLanguage);

const words = Object.fromEntries(
	languages.map((language) => [language, withPlaces(createWords(language, { ...english, ...catalogOf(language) }))]),
) as Readonly<Record<Language, Words>>;

/** All words of a language, for servers and stories; an island gets only its own texts (`pickTexts`). */
export function wordsIn(language: Language): Words {
	return words[language];
}
