// @module-tag slow
import { expect, it } from "vitest";
import { languages } from "../../api/domain/languages.ts";
import { wordsIn } from "../../islands/ui/words/index.ts";
import { pdfText } from "../testing/pdf-text.ts";
import { makePdf } from "./index.ts";
import { posterDocument, posterPapers } from "./poster.ts";
import { at, host } from "./testing/drawn.ts";

const url = "https://kindwave.example/s/Lotus1";

it("A poster is one page with the title, the code's address and what to do, in every language and on both papers", {
	tags: ["rest"],
}, async () => {
	const title = "A very long title that tells everything about the school on the hill, its roof and its books, twice";
	for (const paper of posterPapers) {
		for (const language of languages) {
			const words = wordsIn(language);
			for (const upi of [null, `upi://pay?pa=rpy.qrkindwave@icici&pn=${"Kindwave".repeat(10)}`]) {
				const names = { title, beneficiaryName: "The children of Araku" };
				const document = posterDocument(names, { url, upi, paper, words });
				const { lines, pages } = await pdfText(await makePdf(host, document, at));
				expect(pages).toBe(1);
				const text = lines.join(" ");
				expect(text).toContain("kindwave.example/s/Lotus1");
				expect(text).toContain(words.t("desk.poster-scan").split(" ")[0]);
				expect(text).toContain("A very long title");
				expect(text.includes("UPI")).toBe(upi !== null);
			}
		}
	}
});
