import { expect, it } from "vitest";
import { languages } from "../../api/domain/languages.ts";
import { isTranslated } from "./links.ts";

it("Links and widgets know all languages of our pages", () => {
	expect(languages.filter((language) => language !== "en" && !isTranslated(language))).toEqual([]);
	expect(["en", "fr", "constructor", "hindi"].filter(isTranslated)).toEqual([]);
});
