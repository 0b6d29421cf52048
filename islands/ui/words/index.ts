import { type Language, languages } from "../../../api/domain/languages.ts";
import { createWords, type Words } from "../words.ts";
import type { Catalog } from "./catalog.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";
import { kn } from "./kn.ts";
import { te } from "./te.ts";

/** Each language's texts; what a language lacks is said in English. */
export const catalogs: Readonly<Record<Language, Catalog>> = { en, hi, te, kn };

const words = Object.fromEntries(
	languages.map((language) => [language, createWords(language, { ...en, ...catalogs[language] })]),
) as Readonly<Record<Language, Words>>;

/** For servers and stories: an island takes only its own texts along (`onlyThese`). */
export function wordsIn(language: Language): Words {
	return words[language];
}
