import { type Language, languages } from "../../../api/domain/languages.ts";
import type { accounts } from "./en/accounts.ts";
import type { giving } from "./en/giving.ts";
import type { organizations } from "./en/organizations.ts";
import type { regular } from "./en/regular.ts";
import type { requests } from "./en/requests.ts";

type English = typeof accounts & typeof giving & typeof organizations & typeof regular & typeof requests;

/** A template that has texts, or `frame`: the texts around every mail. */
export type TextsName = keyof English;

/** The keys of a template's texts. */
export type TextKey<Name extends TextsName> = keyof English[Name] & string;

/** The texts of a file in another language: all of them. */
export type Translated<Texts> = {
	readonly [Name in keyof Texts]: { readonly [Key in keyof Texts[Name]]: string };
};

type Texts<Key extends string = string> = Readonly<Record<Key, string>>;

/** `./hi/giving.ts` exports the Hindi texts of mails about giving, by template. Another language is another folder. */
const files = import.meta.glob<Readonly<Record<string, Readonly<Record<TextsName, Texts>>>>>("./??/*.ts", {
	eager: true,
});

function textsIn(language: Language): Readonly<Record<TextsName, Texts>> {
	const own = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));
	return Object.assign({}, ...own.flatMap(([, areas]) => Object.values(areas)));
}

const byLanguage = new Map(languages.map((language) => [language, textsIn(language)]));

/** A template's texts in a language. */
export function textsOf<Name extends TextsName>(name: Name, language: Language): Texts<TextKey<Name>> {
	return byLanguage.get(language)?.[name] ?? ({} as Texts);
}
