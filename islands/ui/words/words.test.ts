// @module-tag slow
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { issue } from "../../../api/domain/forms/issues.ts";
import { type Language, languages, scriptOf } from "../../../api/domain/languages.ts";
import { cardReason } from "../../../api/domain/messages/card-reason.ts";
import { type MessageCode, messages, messageText } from "../../../api/domain/messages/index.ts";
import { invalid, Problem } from "../../../api/http/problem.ts";
import { gapsIn, readAreas } from "../../../site/dev/word-coverage.ts";
import { createWords, rich } from "../words.ts";
import type { Catalog, Message } from "./catalog.ts";
import { wordsIn } from "./index.ts";
import { reworded } from "./problem-texts.ts";

/** Names and units that every language writes in Latin letters. */
const latinWords = [
	...`MB USD JPEG JPG PNG WebP AVIF HEIC PDF Word doc docx TAL kB IFSC SM ACH UPI QR Razorpay
		UTR CSV SMS vCard vcf Outlook Excel Google Contacts firstname lastname email phonenumber PayPal RuPay`.split(/\s+/),
	// Sections of tax laws, and their forms and numbers.
	...["A", "G", "c", "EIN", "BD", "FCRA"],
];
/** Texts with nothing to translate. */
const sameEverywhere: readonly string[] = [
	"error-summary.entry",
	"error-summary.file",
	"request.from",
	"request.file",
	"footer.rights",
	"upi.title",
	"billing.method.upi",
	"receipt.upi",
	"receipt.utr",
	"payment.paypal",
	"receipt.registration.501c3",
];

const areas = await readAreas();

const formsOf = (message: Message) => (typeof message === "string" ? [message] : [message.one, message.other]);
const placeholdersOf = (text: string) => (text.match(/\{[^}]*\}/g) ?? []).sort();

interface Translated {
	/** Its area, language and key, for the message of a failing test. */
	location: string;
	key: string;
	language: Language;
	english: Message;
	message: Message;
}

/** Every translated text beside its English. */
const translated: Translated[] = areas.flatMap(({ name, texts: { en = {}, ...others } }) =>
	Object.entries(others).flatMap(([language, texts]) =>
		Object.entries(texts).map(([key, message]) => ({
			location: `${name}/${language} ${key}`,
			key,
			language: language as Language,
			english: en[key] ?? "",
			message,
		})),
	),
);
const locationsOf = (found: readonly Translated[]) => found.map(({ location }) => location);

describe("word areas", () => {
	it("have every text in every language of their readers, and no others", () => {
		expect(areas.map(gapsIn).flatMap(({ missing, stray }) => [...missing, ...stray])).toEqual([]);
	});

	it("share no key", () => {
		const keys = areas.flatMap(({ texts }) => Object.keys(texts.en ?? {}));
		expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
	});
});

describe("a missing or unexpected text", () => {
	const en = { one: "One", two: "Two" };

	it("is found in areas with four languages", () => {
		const found = gapsIn({
			name: "home",
			audience: "members",
			texts: { en, hi: en, te: { one: "…" }, kn: { ...en, three: "…" } },
		});
		expect(found).toEqual({
			missing: [{ area: "home", language: "te", key: "two" }],
			stray: [{ area: "home", language: "kn", key: "three" }],
		});
	});

	it("is any translation in areas that are in English only", () => {
		expect(gapsIn({ name: "mail", audience: "staff", texts: { en } })).toEqual({ missing: [], stray: [] });
		expect(gapsIn({ name: "mail", audience: "staff", texts: { en, hi: { one: "…" } } }).stray).toEqual([
			{ area: "mail", language: "hi", key: "one" },
		]);
	});
});

describe("a translation", () => {
	it("uses every placeholder of the English text once, in both forms", () => {
		const different = translated.filter(({ english, message }) => {
			const wanted = placeholdersOf(formsOf(english).at(-1) ?? "").join();
			return formsOf(message).some((text) => placeholdersOf(text).join() !== wanted);
		});
		expect(locationsOf(different)).toEqual([]);
	});

	it("has a singular and a plural wherever English has them", () => {
		const uncounted = translated.filter(
			({ english, message }) => typeof english === "object" && typeof message !== "object",
		);
		expect(locationsOf(uncounted)).toEqual([]);
	});

	it("leaves no text in English", () => {
		const untranslated = translated.filter(
			({ key, english, message }) =>
				!sameEverywhere.includes(key) && formsOf(message).some((text) => formsOf(english).includes(text)),
		);
		expect(locationsOf(untranslated)).toEqual([]);
	});

	it("uses only its own script, in the Unicode form that search finds", () => {
		const foreign = translated.flatMap(({ location, language, message }) =>
			formsOf(message).flatMap((text) => {
				const words = text.replaceAll(/\{[^}]*\}/g, " ").match(/[\p{L}\p{M}]+/gu) ?? [];
				return words
					.filter((word) => word.replaceAll(scriptOf[language], "") !== "" && !latinWords.includes(word))
					.map((word) => [location, word]);
			}),
		);
		expect(foreign).toEqual([]);
		const unnormalized = translated.filter(({ message }) =>
			formsOf(message).some((text) => text !== text.normalize("NFC")),
		);
		expect(locationsOf(unnormalized)).toEqual([]);
	});

	it("has typographic quotes, no double spaces and the same sentence endings as English", () => {
		const sentence = /[.।!?…]$/u;
		const careless = translated.filter(({ english, message }) =>
			formsOf(message).some((text) => {
				const same = formsOf(english).at(-1) ?? "";
				// A required text ends in a space, because a message follows it.
				return (
					/["']| {2}|^ /.test(text) ||
					text.endsWith(" ") !== same.endsWith(" ") ||
					sentence.test(text) !== sentence.test(same)
				);
			}),
		);
		expect(locationsOf(careless)).toEqual([]);
	});
});

describe("words", () => {
	const catalog: Catalog = {
		"thanks.name": "Thanks, {name}",
		gifts: { one: "{number} gift", other: "{number} gifts" },
	};
	const words = createWords("en", catalog);

	it("fill in the placeholders of a text", () => {
		expect(words.t("thanks.name", { name: "Meera" })).toBe("Thanks, Meera");
		expect(words.t("thanks.name")).toBe("Thanks, ");
	});

	it("select the plural form that the language uses for a number", () => {
		const counted = languages.map((language) =>
			[0, 1, 2].map((count) => wordsIn(language).t("home.count", { count, number: count })),
		);
		expect(counted).toEqual([
			["0 requests", "1 request", "2 requests"],
			["0 अपील", "1 अपील", "2 अपीलें"],
			["0 అభ్యర్థనలు", "1 అభ్యర్థన", "2 అభ్యర్థనలు"],
			["0 ಮನವಿ", "1 ಮನವಿ", "2 ಮನವಿಗಳು"],
		]);
		expect(words.t("gifts", { number: "1,234" })).toBe("1,234 gifts");
	});

	it("keep each language’s word order around elements", () => {
		const partsIn = (own: Catalog) => {
			const parts = rich(createWords("hi", own), "progress.raised", { raised: "R", goal: "G" }) as ReactElement[];
			return parts.map((part) => (part.props as { children: string }).children).join("");
		};
		expect(partsIn({ "progress.raised": "{goal} में से {raised}" })).toBe("G में से R");
		expect(partsIn(wordsIn("en").catalog)).toBe("R raised of G");
	});

	it("translate a problem by its code, with its values", () => {
		const hindi = wordsIn("hi");
		expect(hindi.problem({ code: "email_missing", message: "Please enter email" })).toBe("कृपया ईमेल भरें");
		expect(
			hindi.problem({ code: "too_long", message: "Please use at most 50 characters", values: { limit: 50 } }),
		).toBe("कृपया ज़्यादा से ज़्यादा 50 अक्षर लिखें");
		expect(hindi.problem(new Problem(409, "payment_begun"))).toBe(hindi.t("problem.payment_begun"));
		expect(hindi.problem(invalid([issue("amount", "amount_missing"), issue("email", "email_missing")]))).toBe(
			"कृपया रकम भरें",
		);
	});

	it("use a problem’s own message in English", () => {
		expect(wordsIn("en").problem({ code: "card_declined", message: "Your bank had no time." })).toBe(
			"Your bank had no time.",
		);
		expect(wordsIn("en").problem({ code: "card_problem" })).toBe(messages.card_problem);
		expect(wordsIn("en").problem(new Problem(404, "no_such_call"))).toBe(messages.no_such_call);
	});

	it("say on pages in good English what the API spells as it is specified", () => {
		for (const [code, text] of Object.entries(reworded)) {
			const reason = { code, message: messageText(code as MessageCode) };
			expect([wordsIn("en").problem(reason), text === reason.message]).toEqual([text, false]);
		}
		expect(wordsIn("hi").problem(issue("name", "contact_group_taken"))).toBe(
			wordsIn("hi").t("problem.contact_group_taken"),
		);
	});

	it("say by an example what a number field takes, for who types “18 years” or “2 people”", () => {
		const wrong = languages.flatMap((language) =>
			(
				[
					["number_invalid", "18"],
					["attendees_invalid", "2"],
					["hours_invalid", "5"],
				] as const
			)
				.map(([code, example]) => [wordsIn(language).problem(issue("age", code)), example] as const)
				.filter(([text, example]) => !new RegExp(`\\b${example}\\b`).test(text)),
		);
		expect(wrong).toEqual([]);
	});

	it("leave a problem in English if there is no translation", () => {
		expect(wordsIn("hi").problem({ code: "card_late", message: "Your bank had no time." })).toBe(
			"Your bank had no time.",
		);
	});

	it("describe a bank’s reason without a translation as a plain decline", () => {
		const refused = cardReason({
			code: "card_declined",
			declineCode: "do_not_honor",
			message: "Your card was declined.",
		});
		expect(wordsIn("te").problem(refused)).toBe(wordsIn("te").t("problem.card_declined"));
		const insufficient = cardReason({ code: "card_declined", declineCode: "insufficient_funds", message: "No funds." });
		expect(wordsIn("te").problem(insufficient)).toBe(wordsIn("te").t("problem.card_insufficient_funds"));
	});

	it("display the key of a missing text, so that tests find it", () => {
		expect(words.t("donate")).toBe("donate");
		expect(wordsIn("en").t("donate")).toBe("Donate");
	});
});

describe("the catalog", () => {
	it("holds only texts that a page or component uses", () => {
		const root = join(import.meta.dirname, "..", "..", "..");
		const sources = globSync("{site,islands,api,widget-sdk}/**/*.{ts,tsx}", { cwd: root })
			.filter((path) => !/\.(test|stories)\.tsx?$|^islands\/ui\/words\//.test(path))
			.map((path) => readFileSync(join(root, path), "utf8"))
			.join("\n");
		const quoted = new Set([...sources.matchAll(/"([^"\s]+)(?=")/g)].map(([, text = ""]) => text));
		const templatePrefixes = [...sources.matchAll(/`([\w-]+(?:\.[\w-]+)*\.)\$\{/g)].map(([, start = ""]) => start);
		const namesIn = (element: string) =>
			[...sources.matchAll(new RegExp(`<${element}\\b[^>]*?\\bname="([^"]+)"`, "g"))].map(([, name = ""]) => name);
		// Form fields build the keys of their texts from their own names.
		const sections = [...sources.matchAll(/\bformSection\(\{\s*id: "(\w+)"/g)].map(([, id]) => `my-${id}`);
		const forms = [...namesIn("Form"), ...sections];
		const [fields, rows] = [namesIn("\\w+Field"), namesIn("FormRows")];
		const fieldKeys = new Set(forms.flatMap((form) => fields.map((field) => `${form}.${field}`)));
		// Rows of a list have theirs under the list's name.
		const rowKeys = new Set(namesIn("Form").flatMap((form) => rows.map((list) => `${form}.${list}`)));
		/** The key, and what stands before each of its dots, or of its dots and hyphens. */
		const startsOf = (key: string, ends: RegExp) => [
			key,
			...[...key.matchAll(ends)].map(({ index }) => key.slice(0, index)),
		];
		const unused = areas
			.flatMap(({ texts }) => Object.keys(texts.en ?? {}))
			.filter((key) => !quoted.has(key))
			.filter((key) => ![...startsOf(key, /\./g), key.replace(/-hint$/, "")].some((start) => fieldKeys.has(start)))
			.filter((key) => !startsOf(key, /[.-]/g).some((start) => rowKeys.has(start)))
			.filter((key) => !templatePrefixes.some((start) => key.startsWith(start)));
		expect(unused).toEqual([]);
	});
});
