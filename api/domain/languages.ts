/** The languages that pages speak; English is complete, the others cover the public giving journey. */
export const languages = ["en", "hi", "te", "kn"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "en";

/** Each language in its own words. */
export const languageNames: Readonly<Record<Language, string>> = {
	en: "English",
	hi: "हिन्दी",
	te: "తెలుగు",
	kn: "ಕನ್ನಡ",
};

export function languageFrom(value: string | null | undefined): Language | null {
	return languages.find((language) => language === value?.trim().toLowerCase()) ?? null;
}

/**
 * The first of a browser's languages (RFC 9110, section 12.5.4) that pages speak, whatever its region; null when it
 * names none of them.
 */
export function preferredLanguage(acceptLanguage: string | null | undefined): Language | null {
	const asked = (acceptLanguage ?? "")
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
	return asked.sort((one, other) => other.quality - one.quality)[0]?.language ?? null;
}

const scripts: readonly (readonly [RegExp, string])[] = [
	[/\p{Script=Devanagari}/gu, "hi"],
	[/\p{Script=Telugu}/gu, "te"],
	[/\p{Script=Kannada}/gu, "kn"],
	[/\p{Script=Tamil}/gu, "ta"],
	[/\p{Script=Arabic}/gu, "ur"],
	[/\p{Script=Latin}/gu, "en"],
];

/**
 * The language that people's own words are most likely in, by the script that most of their letters are of: a screen
 * reader then reads an English story in English on a Hindi page.
 */
export function likelyLanguage(text: string): string | undefined {
	const counted = scripts.map(([script, language]) => [text.match(script)?.length ?? 0, language] as const);
	const [letters, language] = counted.reduce((most, each) => (each[0] > most[0] ? each : most));
	return letters > 0 ? language : undefined;
}

/** What belongs to no language: the API, the provider's stand-in, and files. */
const unspoken = /^\/(?:api|sandbox|og|art|documents|assets|fonts)(?:\/|$)/;

/**
 * A path's language and the path without it: `/hi/donationRequest/1` is `/donationRequest/1` in Hindi.
 * Paths without a language's prefix, and those that belong to none, are English.
 */
export function splitLanguage(pathname: string): { language: Language; path: string } {
	const [, first = "", rest = ""] = /^\/([a-z]{2})(?=\/|$)(.*)$/s.exec(pathname) ?? [];
	const language = first === defaultLanguage ? null : languageFrom(first);
	if (!language || unspoken.test(rest)) return { language: defaultLanguage, path: pathname };
	return { language, path: rest || "/" };
}

/** Whether a path where no page is asks for a file, which has no language, even under a language's prefix. */
export function isFilePath(pathname: string): boolean {
	return unspoken.test(pathname.replace(/^\/[a-z]{2}(?=\/)/, "")) || /\.[a-z\d]{1,11}$/i.test(pathname);
}

/** A path of the site in a language: English has no prefix. */
export function inLanguage(path: string, language: Language): string {
	if (language === defaultLanguage) return path;
	return path === "/"
		? `/${language}`
		: `/${language}${path.startsWith("/?") || path.startsWith("/#") ? path.slice(1) : path}`;
}
