// @module-tag slow
import { describe, expect, it } from "vitest";
import { type Language, languages } from "../../api/domain/languages.ts";
import { wordsIn } from "../../islands/ui/words/index.ts";
import { pdfText } from "../testing/pdf-text.ts";
import { bannerOperators } from "./banner.ts";
import { makePdf } from "./index.ts";
import { posterDocument, posterPapers } from "./poster.ts";
import { at, host } from "./testing/drawn.ts";

/** A pixel. */
const picture = {
	type: "image/png",
	bytes: Buffer.from(
		"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==",
		"base64",
	),
	turned: 1,
} as const;
const url = "https://kindwave.example/s/Lotus1";

it("A poster is one page with the title, the code's address and what to do, in every language and on both papers", {
	tags: ["rest"],
}, async () => {
	const title = "A very long title that tells everything about the school on the hill, its roof and its books, twice";
	const titles: Partial<Record<Language, string>> = {
		te: "కొండ మీది మా చిన్న పాఠశాలకు కొత్త పైకప్పు, పుస్తకాలు, పిల్లలకు మధ్యాహ్న భోజనం మరియు ఒక ఉపాధ్యాయురాలు",
	};
	for (const paper of posterPapers) {
		for (const language of languages) {
			const words = wordsIn(language);
			for (const upi of [null, `upi://pay?pa=rpy.qrkindwave@icici&pn=${"Kindwave".repeat(10)}`]) {
				const wish = upi === null ? "help" : "gift";
				const names = { title: titles[language] ?? title, beneficiaryName: "The children of Araku" };
				const document = posterDocument(names, { picture, url, upi, wish, paper, words });
				const { lines, pages } = await pdfText(await makePdf(host, document, at));
				expect(pages).toBe(1);
				const text = lines.join(" ");
				expect(text).toContain("kindwave.example/s/Lotus1");
				expect(text).toContain(words.t("desk.poster-scan.gift").split(" ")[0]);
				if (language === "en") expect(text).toContain(upi === null ? "and to help." : "and to give.");
				if (!titles[language]) expect(text).toContain("A very long title");
				expect(text.includes("UPI")).toBe(upi !== null);
			}
		}
	}
});

describe("A poster's picture", () => {
	/** The corners at which a stored picture's upper left and upper right ones are displayed, by its Exif orientation. */
	const corners = {
		1: ["left top", "right top"],
		2: ["right top", "left top"],
		3: ["right bottom", "left bottom"],
		4: ["left bottom", "right bottom"],
		5: ["left top", "left bottom"],
		6: ["right top", "right bottom"],
		7: ["right bottom", "right top"],
		8: ["left bottom", "left top"],
	};

	it.each(Object.entries(corners))("is turned as its orientation %s says, and fills its place", (turned, expected) => {
		const [stored, page] = [
			{ width: 4, height: 3 },
			{ pageWidth: 1000, pageHeight: 2000 },
		];
		const { operators } = bannerOperators({ ref: {} as never, ...stored, turned: Number(turned) }, page);
		const matrices = [...operators[1].matchAll(/(.+?) cm ?/g)].map(([, numbers = ""]) =>
			numbers.split(" ").map(Number),
		);
		const place = (u: number, v: number) =>
			matrices.reduceRight(
				([x = 0, y = 0], [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]) => [a * x + c * y + e, b * x + d * y + f],
				[u, v],
			);
		const [width = 0, , , height = 0, left = 0, low = 0] = matrices[0] ?? [];
		const named = ([x = 0, y = 0]: number[]) =>
			`${x > left + width / 2 ? "right" : "left"} ${y > low + height / 2 ? "top" : "bottom"}`;
		expect([named(place(0, 1)), named(place(1, 1))]).toEqual(expected);
		expect(width).toBeGreaterThanOrEqual(page.pageWidth);
		expect([width / height]).toEqual([expect.closeTo(Number(turned) < 5 ? 4 / 3 : 3 / 4)]);
	});
});
