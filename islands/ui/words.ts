import { createContext, createElement, Fragment, type ReactNode, useContext } from "react";
import { defaultLanguage, inLanguage, type Language } from "../../api/domain/languages.ts";
import type { Reason } from "../../api/domain/messages/index.ts";
import type { Catalog, WordKey } from "./words/catalog.ts";

type Values = Readonly<Record<string, string | number>>;

/** The texts of a page or an island, in its language. */
export interface Words {
	readonly language: Language;
	/** A text with its `{name}` placeholders filled in; `count` selects the singular or the plural. */
	t(key: WordKey, values?: Values): string;
	/** Why something was refused, translated by its code, or in English if there is no translation. Of several issues, the first. */
	problem(reason: Reason & { readonly issues?: readonly Reason[] }): string;
	/** A path on this site in the page's language. */
	localizePath(path: string): string;
	readonly catalog: Catalog;
}

const placeholder = /\{(\w+)\}/g;

/** Cached: creating one costs a page more than all its uses. */
const rules: Partial<Record<Language, Intl.PluralRules>> = {};

/** A text’s template; for a counted text, the plural form of the language for `count`. */
function formFor(catalog: Catalog, key: WordKey, language: Language, count: unknown): string {
	const message = catalog[key] ?? key;
	if (typeof message === "string") return message;
	rules[language] ??= new Intl.PluralRules(language);
	return typeof count === "number" && rules[language].select(count) === "one" ? message.one : message.other;
}

/** @param catalog the texts; a missing text is displayed as its key, which tests look for */
export function createWords(language: Language, catalog: Catalog): Words {
	const t: Words["t"] = (key, values = {}) =>
		formFor(catalog, key, language, values.count).replace(placeholder, (_, name) => String(values[name] ?? ""));
	return {
		language,
		catalog,
		t,
		problem(reason) {
			const { code, otherwise, message, values } = reason.issues?.[0] ?? reason;
			const key = [code, otherwise].map((each) => `problem.${each}` as WordKey).find((each) => each in catalog);
			if (message !== undefined && (language === defaultLanguage || !key)) return message;
			return key ? t(key, values) : code;
		},
		localizePath: (path) => inLanguage(path, language),
	};
}

/** A text with elements in its placeholders, so that a sentence stays one sentence in every language. */
export function rich(words: Words, key: WordKey, values: Readonly<Record<string, ReactNode>>): ReactNode {
	return formFor(words.catalog, key, words.language, values.count)
		.split(placeholder)
		.map((part, index) => createElement(Fragment, { key: index }, index % 2 === 0 ? part : values[part]));
}

/** The key of a text that an island needs, or the prefix of several, followed by `*`. */
export type WordPattern = WordKey | `${string}*`;

const pickedTexts = new WeakMap<Catalog, Map<string, string>>();

/** The part of the catalog that an island needs, as JSON. Cached by the patterns, because many pages have the same islands. */
export function pickTexts({ catalog }: Words, patterns: readonly WordPattern[]): string {
	const known = pickedTexts.get(catalog) ?? new Map<string, string>();
	pickedTexts.set(catalog, known);
	const key = patterns.join(" ");
	const part = known.get(key) ?? JSON.stringify(partOf(catalog, patterns));
	known.set(key, part);
	return part;
}

function partOf(catalog: Catalog, patterns: readonly WordPattern[]): Catalog {
	const wanted = (key: string) =>
		patterns.some((pattern) => (pattern.endsWith("*") ? key.startsWith(pattern.slice(0, -1)) : key === pattern));
	return Object.fromEntries(Object.entries(catalog).filter(([key]) => wanted(key)));
}

/** Every page, island and story provides its own words; the default displays keys. */
export const WordsContext = createContext<Words>(createWords("en", {}));

export function useWords(): Words {
	return useContext(WordsContext);
}
