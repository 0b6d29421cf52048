import { createContext, createElement, Fragment, type ReactNode, useContext } from "react";
import { inLanguage, type Language } from "../../api/domain/languages.ts";
import type { Catalog, WordKey } from "./words/catalog.ts";

type Values = Readonly<Record<string, string | number>>;

/** What a component says, in the language of its page. */
export interface Words {
	readonly language: Language;
	/** A text with its `{name}`s filled in; `count` chooses between one and many. */
	t(key: WordKey, values?: Values): string;
	/** A text that our contracts fixed in English, in the page's language where it is known. */
	said(text: string): string;
	/** A path of ours in the page's language. */
	at(path: string): string;
	readonly catalog: Catalog;
}

const named = /\{(\w+)\}/g;

/** Making one costs a page more than all that it is asked. */
const rules: Partial<Record<Language, Intl.PluralRules>> = {};

function chosen(catalog: Catalog, key: WordKey, language: Language, count: unknown): string {
	const message = catalog[key] ?? key;
	if (typeof message === "string") return message;
	rules[language] ??= new Intl.PluralRules(language);
	return typeof count === "number" && rules[language].select(count) === "one" ? message.one : message.other;
}

/** @param catalog the texts; a missing one shows its key, which tests look for */
export function createWords(language: Language, catalog: Catalog): Words {
	return {
		language,
		catalog,
		t: (key, values = {}) =>
			chosen(catalog, key, language, values.count).replace(named, (_, name) => String(values[name] ?? "")),
		said: (text) => {
			const known = catalog[`said:${text}`];
			return typeof known === "string" ? known : text;
		},
		at: (path) => inLanguage(path, language),
	};
}

/** A text with elements for its `{name}`s, so that a sentence stays one sentence in every language. */
export function rich(words: Words, key: WordKey, values: Readonly<Record<string, ReactNode>>): ReactNode {
	return chosen(words.catalog, key, words.language, values.count)
		.split(named)
		.map((part, index) => createElement(Fragment, { key: index }, index % 2 === 0 ? part : values[part]));
}

/** The name of a text that an island says, or the beginning of several, followed by `*`. */
export type WordPattern = WordKey | `${string}*`;

const parts = new WeakMap<Catalog, Map<readonly WordPattern[], Catalog>>();

/** The part of the catalog that an island takes along; an island's patterns are one array, so its part is picked once. */
export function onlyThese({ catalog }: Words, patterns: readonly WordPattern[]): Catalog {
	const known = parts.get(catalog) ?? new Map<readonly WordPattern[], Catalog>();
	parts.set(catalog, known);
	const part = known.get(patterns) ?? partOf(catalog, patterns);
	known.set(patterns, part);
	return part;
}

function partOf(catalog: Catalog, patterns: readonly WordPattern[]): Catalog {
	const wanted = (key: string) =>
		patterns.some((pattern) => (pattern.endsWith("*") ? key.startsWith(pattern.slice(0, -1)) : key === pattern));
	return Object.fromEntries(Object.entries(catalog).filter(([key]) => wanted(key)));
}

/** Every page, island and story provides its own; the default shows keys. */
export const WordsContext = createContext<Words>(createWords("en", {}));

export function useWords(): Words {
	return useContext(WordsContext);
}
