// @module-tag slow
import { expect, it } from "vitest";
import { languages } from "../../api/domain/languages.ts";
import { wordsIn } from "../../islands/ui/words/index.ts";
import { pdfText } from "../testing/pdf-text.ts";
import { employerLetter } from "./employer-letter.ts";
import { makePdf } from "./index.ts";
import { at, host } from "./testing/drawn.ts";
import { facts } from "./testing/receipt-facts.ts";

it.each(languages)(
	"a letter to an employer names gift and receipt, asks in English too, and says VOID, in %s",
	async (language) => {
		const words = wordsIn(language);
		const voided = { ...facts, receipt: { ...facts.receipt, voidedAt: at } };
		const letter = employerLetter(voided, words, "https://kindwave.example");
		const { lines } = await pdfText(await makePdf(host, letter, at));
		const text = lines.join(" ").replaceAll(/\s+/g, " ");
		const parts = ["Eastside Table", "83-2914407", "501c3/2026/000042", "Meera Iyer", "A walk-in cooler", "$257.25"];
		const asked = [words.t("letter.title"), words.t("receipt.void"), "I made the gift below. Please match it"];
		expect([...parts, ...asked].filter((part) => !text.includes(part))).toEqual([]);
		expect(text).not.toContain("Oakland");
	},
);
