import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { createWords, rich } from "../words.ts";
import type { Catalog, Message, WordKey } from "./catalog.ts";
import { en } from "./en.ts";
import { hi } from "./hi.ts";
import { catalogs } from "./index.ts";
import { kn } from "./kn.ts";
import { te } from "./te.ts";

const english: Catalog = en;
const englishKeys = Object.keys(en) as WordKey[];
const translations: [language: string, catalog: Catalog, script: RegExp][] = [
	["hi", hi, /^[\p{Script=Devanagari}।॥]+$/u],
	["te", te, /^\p{Script=Telugu}+$/u],
	["kn", kn, /^\p{Script=Kannada}+$/u],
];

/** Names and units that every language writes in Latin letters. */
const latinWords = ["TAL", "kB"];
/** Texts that hold nothing to translate. */
const sameEverywhere: readonly string[] = ["error-summary.entry", "request.from", "request.file", "footer.rights"];

const isSaid = (key: string) => key.startsWith("said:");
const formsOf = (message: Message) => (typeof message === "string" ? [message] : [message.one, message.other]);
const placeholdersOf = (text: string) => (text.match(/\{[^}]*\}/g) ?? []).sort();
const entriesOf = (catalog: Catalog) => Object.entries(catalog) as [key: string, message: Message][];
const textsOf = (catalog: Catalog) =>
	entriesOf(catalog).flatMap(([key, message]) => formsOf(message).map((text) => [key, text] as const));

describe.each(translations)("%s", (_, catalog, script) => {
	it("has every text of English, in English's order, and no other", () => {
		expect(Object.keys(catalog).filter((key) => !isSaid(key))).toEqual(englishKeys);
	});

	it("fills in what English fills in, once, in both forms", () => {
		const different = entriesOf(catalog).filter(([key, message]) => {
			const source = isSaid(key) ? key : formsOf(english[key as WordKey] ?? "").at(-1);
			const wanted = placeholdersOf(source ?? "").join();
			return formsOf(message).some((text) => placeholdersOf(text).join() !== wanted);
		});
		expect(different).toEqual([]);
	});

	it("has forms for one and many wherever English has them", () => {
		const single = englishKeys.filter((key) => typeof en[key as keyof typeof en] === "object");
		expect(single.filter((key) => typeof catalog[key] !== "object")).toEqual([]);
	});

	it("leaves nothing in English", () => {
		const left = textsOf(catalog).filter(([key, text]) => {
			const source = isSaid(key) ? [key.slice("said:".length)] : formsOf(english[key as WordKey] ?? "");
			return source.includes(text) && !sameEverywhere.includes(key);
		});
		expect(left).toEqual([]);
	});

	it("is written in its own letters, joined the one way that searching finds", () => {
		const foreign = textsOf(catalog).flatMap(([key, text]) => {
			const bare = text.replaceAll(/\{[^}]*\}/g, " ");
			const words = bare.match(/[\p{L}\p{M}]+/gu) ?? [];
			return words.filter((word) => !script.test(word) && !latinWords.includes(word)).map((word) => [key, word]);
		});
		expect(foreign).toEqual([]);
		expect(textsOf(catalog).filter(([, text]) => text !== text.normalize("NFC"))).toEqual([]);
	});

	it("has typographic quotes, no doubled spaces and the ends of sentences that English has", () => {
		const sentence = /[.।!?…]$/u;
		const careless = textsOf(catalog).filter(([key, text]) => {
			const source = isSaid(key) ? key : (formsOf(english[key as WordKey] ?? "").at(-1) ?? "");
			return /["']| {2}|^ | $/.test(text) || sentence.test(text) !== sentence.test(source);
		});
		expect(careless).toEqual([]);
	});
});

describe("what contracts fixed in English", () => {
	const saidIn = (catalog: Catalog) => Object.keys(catalog).filter(isSaid);

	it("is known in the same words to every language", () => {
		expect(saidIn(hi).length).toBeGreaterThan(50);
		expect(saidIn(te)).toEqual(saidIn(hi));
		expect(saidIn(kn)).toEqual(saidIn(hi));
	});

	it("still stands in the source, so that a changed text is noticed", () => {
		const root = join(import.meta.dirname, "../../..");
		const source = globSync("{api,site,islands/visitor}/**/*.{ts,tsx,js}", { cwd: root })
			.filter((path) => !/\.(test|stories)\.tsx?$/.test(path))
			.map((path) => readFileSync(join(root, path), "utf8"))
			.join("\n");
		const gone = saidIn(hi)
			.map((key) => key.slice("said:".length))
			.filter((text) => {
				const missing = /^(.+) was not found\.$/.exec(text);
				return !source.includes(`"${text}"`) && !(missing && source.includes(`notFound("${missing[1]}")`));
			});
		expect(gone).toEqual([]);
	});
});

describe("words", () => {
	const catalog: Catalog = {
		"thanks.name": "Thanks, {name}",
		donors: { one: "{number} donor", other: "{number} donors" },
	};
	const words = createWords("en", catalog);

	it("fill in what a text names", () => {
		expect(words.t("thanks.name", { name: "Meera" })).toBe("Thanks, Meera");
		expect(words.t("thanks.name")).toBe("Thanks, ");
	});

	it("choose the form that the language uses for a number", () => {
		const counted = (language: "en" | "hi" | "te" | "kn", own: Catalog, count: number) =>
			createWords(language, own).t("home.count", { count, number: count });
		expect([0, 1, 2].map((count) => counted("en", en, count))).toEqual(["0 requests", "1 request", "2 requests"]);
		expect([0, 1, 2].map((count) => counted("hi", hi, count))).toEqual(["0 अपील", "1 अपील", "2 अपीलें"]);
		expect([0, 1, 2].map((count) => counted("te", te, count))).toEqual(["0 విజ్ఞప్తులు", "1 విజ్ఞప్తి", "2 విజ్ఞప్తులు"]);
		expect([0, 1, 2].map((count) => counted("kn", kn, count))).toEqual(["0 ಮನವಿ", "1 ಮನವಿ", "2 ಮನವಿಗಳು"]);
		expect(words.t("donors", { number: "1,234" })).toBe("1,234 donors");
	});

	it("keep a sentence’s order around elements", () => {
		const partsIn = (own: Catalog) => {
			const parts = rich(createWords("hi", own), "progress.raised", { raised: "R", goal: "G" }) as ReactElement[];
			return parts.map((part) => (part.props as { children: string }).children).join("");
		};
		expect(partsIn({ "progress.raised": "{goal} में से {raised}" })).toBe("G में से R");
		expect(partsIn(en)).toBe("R raised of G");
	});

	it("say a fixed text in the page’s language, and leave an unknown one as it is", () => {
		const hindi = createWords("hi", hi);
		expect(hindi.said("Please enter email")).toBe("कृपया ईमेल भरें");
		expect(hindi.said("Your bank had no time today.")).toBe("Your bank had no time today.");
	});

	it("show the key of a text that is missing, for tests to find", () => {
		expect(words.t("donate")).toBe("donate");
		expect(createWords("en", catalogs.en).t("donate")).toBe("Donate");
	});
});

describe("the catalog", () => {
	it("holds nothing that no page says", () => {
		const root = join(import.meta.dirname, "..", "..", "..");
		const sources = globSync("{site,islands,api,widget-sdk}/**/*.{ts,tsx}", { cwd: root })
			.filter((path) => !/\.(test|stories)\.tsx?$|^islands\/ui\/words\//.test(path))
			.map((path) => readFileSync(join(root, path), "utf8"))
			.join("\n");
		const families = [...sources.matchAll(/`([\w-]+(?:\.[\w-]+)*\.)\$\{/g)].map(([, start = ""]) => start);
		const unsaid = englishKeys
			.filter((key) => !isSaid(key) && !sources.includes(`"${key}"`))
			.filter((key) => !families.some((start) => key.startsWith(start)));
		expect(unsaid).toEqual([]);
	});
});
