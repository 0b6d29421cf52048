import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { defaultLanguage, languages } from "../../../api/domain/languages.ts";

const root = join(import.meta.dirname, "../../..");
const translations = languages.filter((language) => language !== defaultLanguage);

/** The files that a language has for itself: `hi.ts`, or all of a folder `hi/`. */
const ownFile = new RegExp(`/(${translations.join("|")})(\\.ts$|/)`);
/** A language's code as a text, as a key, or as one of several in a pattern. */
const codeOf = (language: string) => new RegExp(`["'(|]${language}["')|]|\\b${language}: |lang\\(${language}\\)`);

it("Another language is new files, and edits of these seven and of the glossary", () => {
	const naming = globSync("{api,db,islands,site,widget-sdk}/**/*.{ts,tsx,css,sql}", { cwd: root })
		.filter((path) => !/\.(test|stories)\.tsx?$|\/testing\/|\/browser\/|\/releases\/|\/node_modules\//.test(path))
		.filter((path) => !ownFile.test(path))
		.filter((path) => {
			const text = readFileSync(join(root, path), "utf8");
			return translations.every((language) => codeOf(language).test(text));
		});
	expect(naming.toSorted()).toEqual([
		// Its code, name and script.
		"api/domain/languages.ts",
		// The beginnings of mails to many people.
		"api/domain/requests/campaigns/templates.ts",
		// Words that mean the same to who searches.
		"api/domain/search/synonyms.ts",
		// Whether the members' menu fits beside the buttons.
		"site/layout/header.members.css",
		// The radio's programmes in it.
		"site/pages/radio/podcast-routes.ts",
		// The widgets, which a partner's page loads from elsewhere.
		"widget-sdk/core/links.ts",
		"widget-sdk/core/words.ts",
	]);
});
