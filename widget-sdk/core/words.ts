import { isTranslated } from "./links.ts";
import { en, type SdkWord, type Texts } from "./words/en.ts";

export type { SdkWord };

/** Texts by our languages' codes. */
const loaded: Record<string, Texts> = { en };
const others: Readonly<Record<string, () => Promise<{ default: Texts }>>> = {
	hi: () => import("./words/hi.ts"),
	te: () => import("./words/te.ts"),
	kn: () => import("./words/kn.ts"),
};

/** One of our languages for an attribute or the page's own language. */
export function languageOf(lang: string | undefined): string {
	const [language = ""] = (lang || document.documentElement.lang).toLowerCase().split("-");
	return isTranslated(language) ? language : "en";
}

/** Loads a language's texts. English takes their place if that fails. @returns null if there is nothing to wait for */
export function loadWords(lang: string): Promise<void> | null {
	const load = loaded[lang] ? null : others[lang];
	if (!load) return null;
	return load()
		.then(
			({ default: texts }) => texts,
			() => en,
		)
		.then((texts) => {
			loaded[lang] = texts;
		});
}

/** A text with its values filled in. */
export function text(lang: string, word: SdkWord, values: Readonly<Record<string, string>> = {}): string {
	return (loaded[lang] ?? en)[word].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}
