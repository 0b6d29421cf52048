// @module-tag slow
import { describe, expect, it } from "vitest";
import { type Language, languages } from "../../api/domain/languages.ts";
import { wordsIn } from "../../islands/ui/words/index.ts";
import { pdfText } from "../testing/pdf-text.ts";
import { bannerOperators } from "./banner.ts";
import { makePdf } from "./index.ts";
import { posterDocument, posterPapers } from "./poster.ts";
import { at, drawnMarks, host, pixel } from "./testing/drawn.ts";

const picture = { type: "image/png", bytes: Buffer.from(pixel, "base64"), turned: 1 } as const;
const url = "https://kindwave.example/s/Lotus1";

/** As many letters as a title has. */
const longest: Partial<Record<Language, string>> = {
	en: "A library of our own for the two hundred children of Araku, who walk three hours a day and cope with a very long winters",
	te: "కొండ మీది మా చిన్న పాఠశాలకు కొత్త పైకప్పు, పుస్తకాలు, పిల్లలకు మధ్యాహ్న భోజనం మరియు ఒక ఉపాధ్యాయురాలు ఇప్పుడే కావాలి మన ఊ",
};
const upi = `upi://pay?pa=rpy.qrkindwave@icici&pn=${"Kindwave".repeat(10)}`;
const made = async ({
	title = longest.en ?? "",
	language = "en" as Language,
	paper = "a4" as (typeof posterPapers)[number],
	upi = null as string | null,
}) => {
	const names = { title, beneficiaryName: "The children of Araku" };
	const words = wordsIn(language);
	const wish = upi === null ? "help" : "gift";
	return makePdf(host, posterDocument(names, { picture, url, upi, wish, paper, words }), at);
};

it("A poster is one page with the whole title, the code's address and what to do, in every language and on both papers", {
	tags: ["rest"],
}, async () => {
	expect(Object.values(longest).map(({ length }) => length)).toEqual([120, 120]);
	for (const paper of posterPapers) {
		for (const language of languages) {
			for (const code of [null, upi]) {
				const title = longest[language] ?? longest.en ?? "";
				const { lines, pages } = await pdfText(await made({ title, language, paper, upi: code }));
				expect(pages).toBe(1);
				const text = lines.join(" ");
				expect(text).toContain("kindwave.example/s/Lotus1");
				expect(text).toContain(wordsIn(language).t("desk.poster-scan.gift").split(" ")[0]);
				if (language === "en") expect(text).toContain(code === null ? "and to help." : "and to give.");
				expect(text).toContain(title);
				expect(text.includes("UPI")).toBe(code !== null);
			}
		}
	}
});

it.each(posterPapers)("A poster for %s is filled to its end, with two codes that stand apart", async (paper) => {
	for (const title of ["Books", longest.te]) {
		const bytes = await made({ title, paper, upi, language: "te" });
		const { lowest, modules } = await drawnMarks(bytes);
		expect((await pdfText(bytes)).pages).toBe(1);
		expect(lowest).toBeLessThan(paper === "a4" ? 70 : 45);
		const codes = [...modules.values()];
		const middle = paper === "a4" ? 297 : 202;
		const gaps = codes.map(
			(row) => Math.min(...row.filter((x) => x > middle)) - Math.max(...row.filter((x) => x < middle)),
		);
		expect(Math.min(...gaps)).toBeGreaterThan(24);
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

	it.each([
		["whole where the page has room", { width: 16, height: 9, room: 2000 }, 562.5],
		["cut to the page's room", { width: 16, height: 9, room: 500 }, 432],
		["never so high that it takes the page", { width: 3, height: 4, room: 2000 }, 750],
	])("is %s", (_case, { room, ...stored }, height) => {
		const { operators } = bannerOperators(
			{ ref: {} as never, ...stored, turned: 1 },
			{ pageWidth: 1000, pageHeight: 2000, room },
		);
		expect(Number(/^q 0 \S+ \S+ (\S+) re/.exec(operators[0])?.[1])).toBe(height);
	});
});
