import { existsSync, globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { defaultLanguage, type Language, languages } from "../../api/domain/languages.ts";
import type { Audience, Message } from "../../islands/ui/words/catalog.ts";

type Texts = Readonly<Record<string, Message>>;

/** The texts of one area: `islands/ui/words/<name>/`. */
export interface Area {
	name: string;
	audience: Audience;
	texts: Partial<Record<Language, Texts>>;
}

/** A key that a translation lacks, or has although English does not. */
export interface Gap {
	area: string;
	language: Language;
	key: string;
}

const wordsFolder = join(import.meta.dirname, "../../islands/ui/words");

async function readTexts(folder: string, language: Language): Promise<Texts | undefined> {
	const path = join(folder, `${language}.ts`);
	return existsSync(path) ? (await import(pathToFileURL(path).href))[language] : undefined;
}

async function readArea(english: string): Promise<Area> {
	const folder = dirname(english);
	const texts: Area["texts"] = {};
	for (const language of languages) {
		const read = await readTexts(folder, language);
		if (read) texts[language] = read;
	}
	const { audience } = await import(pathToFileURL(english).href);
	return { name: basename(folder), audience, texts };
}

/** Reads every area from its folder. */
export function readAreas(): Promise<Area[]> {
	return Promise.all(globSync(join(wordsFolder, "*/en.ts")).sort().map(readArea));
}

/** The languages that an area needs besides English. */
export function translationsFor(audience: Audience): Language[] {
	if (audience === "organizations" || audience === "staff") return [];
	return languages.filter((language) => language !== defaultLanguage);
}

/** The missing texts of an area, and its texts that no reader needs. */
export function gapsIn({ name, audience, texts }: Area): { missing: Gap[]; stray: Gap[] } {
	const needed = new Set(translationsFor(audience));
	const english = texts[defaultLanguage] ?? {};
	const missing: Gap[] = [];
	const stray: Gap[] = [];
	for (const language of languages.filter((each) => each !== defaultLanguage)) {
		const translated = texts[language] ?? {};
		for (const key of needed.has(language) ? Object.keys(english) : []) {
			if (!(key in translated)) missing.push({ area: name, language, key });
		}
		for (const key of Object.keys(translated)) {
			if (!needed.has(language) || !(key in english)) stray.push({ area: name, language, key });
		}
	}
	return { missing, stray };
}
