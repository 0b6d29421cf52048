import { defaultLanguage, type Language, languages } from "../../../api/domain/languages.ts";
import { createWords, type Words } from "../words.ts";
import type { Catalog, WordKey } from "./catalog.ts";
import { reworded } from "./problem-texts.ts";

/** Values that say what a message is about, and the texts that put them before it. */
const places = { lines: "error-summary.lines", file: "error-summary.file" } as const;

/**
 * The same words, whose messages name the lines or the file that they are about, and say well what the API must misspell.
 * Islands save the bytes.
 */
function withPlaces(words: Words): Words {
	return {
		...words,
		problem(reason) {
			const { code, values } = reason.issues?.[0] ?? reason;
			const message = code in reworded ? words.t(`problem.${code}` as WordKey) : words.problem(reason);
			const place = values?.lines ? places.lines : values?.file ? places.file : null;
			return place ? words.t(place, { ...values, message }) : message;
		},
	};
}

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
