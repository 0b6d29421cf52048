/** The languages of our pages. English is complete; the others cover the public pages and donors' and donees' own. */
export const languages = ["en", "hi", "te", "kn"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "en";

/** Each language's name in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
	en: "English",
	hi: "हिन्दी",
	te: "తెలుగు",
	kn: "ಕನ್ನಡ",
};

/** Each language's script: all letters of its texts are in it, apart from names. */
export const scriptOf: Readonly<Record<Language, RegExp>> = {
	en: /\p{Script=Latin}/gu,
	hi: /\p{Script=Devanagari}/gu,
	te: /\p{Script=Telugu}/gu,
	kn: /\p{Script=Kannada}/gu,
};

export function languageFrom(value: string | null | undefined): Language | null {
	return languages.find((language) => language === value?.trim().toLowerCase()) ?? null;
}

/**
 * The visitor's preferred language among ours (Accept-Language, RFC 9110 §12.5.4), ignoring its region.
 * @returns null if the browser names none of ours
 */
export function preferredLanguage(acceptLanguage: string | null | undefined): Language | null {
	const accepted = (acceptLanguage ?? "")
		.slice(0, 500)
		.split(",")
		.flatMap((range) => {
			const [tag = "", ...parameters] = range
				.trim()
				.toLowerCase()
				.split(/\s*;\s*/);
			const language = languageFrom(tag.split("-")[0]);
			const quality = Number(parameters.find((each) => each.startsWith("q="))?.slice(2) ?? 1);
			return language && quality > 0 && quality <= 1 ? [{ language, quality }] : [];
		});
	return accepted.sort((one, other) => other.quality - one.quality)[0]?.language ?? null;
}

/** English comes last, so that it wins no tie. A function, because every page's script would contain a list that is computed. */
const scripts = (): readonly (readonly [RegExp, string])[] => [
	...languages.slice(1).map((language) => [scriptOf[language], language] as const),
	[/\p{Script=Tamil}/gu, "ta"],
	[/\p{Script=Arabic}/gu, "ur"],
	[scriptOf.en, "en"],
];

/** Blocks with letters other than plain Latin; punctuation, currency signs and emoji stand elsewhere. */
const otherScripts = /[\u0370-\u1fff\u2c00-\ud7ff\uf900-\ufeff]/;

/**
 * Guesses a text's language from the script of most of its letters, so that a screen reader reads an English story
 * in English on a Hindi page.
 */
export function likelyLanguage(text: string): string | undefined {
	// Most texts are English, and counting letters of six scripts is slow.
	if (!otherScripts.test(text)) return /\p{Script=Latin}/u.test(text) ? "en" : undefined;
	const counted = scripts().map(([script, language]) => [text.match(script)?.length ?? 0, language] as const);
	const [letters, language] = counted.reduce((most, each) => (each[0] > most[0] ? each : most));
	return letters > 0 ? language : undefined;
}

/** Paths without a language: the API, the payment sandbox, and files. */
const withoutLanguage = /^\/(?:api|sandbox|og|art|documents|assets|fonts)(?:\/|$)/;

/**
 * Splits `/hi/donationRequest/1` into Hindi and `/donationRequest/1`.
 * Paths without a language prefix, and paths that have no language, count as English.
 */
export function splitLanguage(pathname: string): { language: Language; path: string } {
	const [, first = "", rest = ""] = /^\/([a-z]{2})(?=\/|$)(.*)$/s.exec(pathname) ?? [];
	const language = first === defaultLanguage ? null : languageFrom(first);
	if (!language || withoutLanguage.test(rest)) return { language: defaultLanguage, path: pathname };
	return { language, path: rest || "/" };
}

/** Whether a path without a page names a file. Files have no language, even under a language prefix. */
export function isFilePath(pathname: string): boolean {
	return withoutLanguage.test(pathname.replace(/^\/[a-z]{2}(?=\/)/, "")) || /\.[a-z\d]{1,11}$/i.test(pathname);
}

/** Adds the language prefix to a path: "/?page=2" → "/hi?page=2". English has none. */
export function inLanguage(path: string, language: Language): string {
	return language === defaultLanguage ? path : `/${language}${path.replace(/^\/(?=$|[?#])/, "")}`;
}
