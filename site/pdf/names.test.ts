// @module-tag slow
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compiledHarfbuzz } from "../../api/platform/node/harfbuzz.ts";
import { fontFile } from "./fonts.ts";
import { createShaper } from "./shaper.ts";
import { draw, drawnGlyphs, drawText, host } from "./testing/drawn.ts";

/** The glyphs that a font's own shaping makes of a word, whose ids the drawing must have. */
async function shapedBy(fontName: string, word: string, direction: "ltr" | "rtl" = "ltr"): Promise<number[]> {
	const shaper = await createShaper(await compiledHarfbuzz());
	return shaper(await host.asset(fontFile(fontName, 400)))
		.shape(word, direction)
		.map(({ id }) => id);
}

const drawName = (text: string, bold = false) => draw([{ kind: "text", text, bold }]).then(drawnGlyphs);
const notdef = 0;

describe("a name", () => {
	// Of each, the glyphs that are drawn are those of its script's font, in its own order, and none is the empty frame.
	it.each([
		["Tamil", "noto-sans-tamil", "கிருஷ்ணமூர்த்தி"],
		["Bengali", "noto-sans-bengali", "শ্রীকান্ত"],
		["Gujarati", "noto-sans-gujarati", "પ્રજ્ઞેશ"],
		["Punjabi", "noto-sans-gurmukhi", "ਗੁਰਪ੍ਰੀਤ"],
		["Odia", "noto-sans-oriya", "ଶ୍ରୀକାନ୍ତ"],
		["Malayalam", "noto-sans-malayalam", "ശ്രീകുമാർ"],
		["Hindi", "noto-sans-devanagari", "श्रीकृष्ण"],
		["Telugu", "noto-sans-telugu", "శ్రీకృష్ణ"],
		["Kannada", "noto-sans-kannada", "ಶ್ರೀಕೃಷ್ಣ"],
		["Sinhala", "noto-sans-sinhala", "ශ්‍රීකාන්ත"],
		["Santali", "noto-sans-ol-chiki", "ᱥᱟᱱᱛᱟᱲ"],
		["Manipuri", "noto-sans-meetei-mayek", "ꯃꯤꯇꯩ"],
		["Thai", "noto-sans-thai", "สมชาย"],
		["Lao", "noto-sans-lao", "ສົມຊາຍ"],
		["Khmer", "noto-sans-khmer", "សុភា"],
		["Burmese", "noto-sans-myanmar", "ကြည်"],
		["Greek", "noto-sans-greek", "Γιώργος"],
		["Russian", "noto-sans-cyrillic", "Дмитрий"],
		["Armenian", "noto-sans-armenian", "Արամ"],
		["Georgian", "noto-sans-georgian", "გიორგი"],
		["Amharic", "noto-sans-ethiopic", "ተስፋዬ"],
		["Tibetan", "noto-serif-tibetan", "བསྟན་འཛིན"],
	])("in %s is drawn with its own letters", async (_, font, word) => {
		const drawn = await drawName(word);
		expect(drawn.map(({ id }) => id)).toEqual(await shapedBy(font, word));
		expect(drawn.map(({ id }) => id)).not.toContain(notdef);
		expect((await drawName(word, true)).map(({ id }) => id)).not.toContain(notdef);
		const { lines, glyphs } = await drawText(word);
		expect(lines).toEqual([word]);
		expect([...glyphs].toSorted()).toEqual([...word].toSorted());
	});

	it.each([
		["Urdu", "noto-sans-arabic", "محمد"],
		["Arabic", "noto-sans-arabic", "فاطمة"],
		["Hebrew", "noto-sans-hebrew", "דוד"],
		["Dhivehi", "noto-sans-thaana", "އަހްމަދު"],
	])("in %s is drawn from right to left, its letters joined", async (_, font, word) => {
		const drawn = await drawName(word);
		expect(drawn.map(({ id }) => id)).toEqual(await shapedBy(font, word, "rtl"));
		expect(drawn.map(({ id }) => id)).not.toContain(notdef);
		expect((await drawText(word)).lines).toEqual([word]);
		// Alone, letters have other forms than in a word.
		if (font === "noto-sans-arabic") {
			const alone = await Promise.all([...word].map((letter) => shapedBy(font, letter, "rtl")));
			expect(drawn.map(({ id }) => id)).not.toEqual(alone.flat().toReversed());
		}
	});

	it("of right-to-left words keeps their order, turns its numbers and Latin words back, and mirrors brackets", async () => {
		const text = "شركة ABC ثم 123 (الهند)";
		const { glyphs } = await drawText(text);
		// Read from the right: the company, ABC, then 123, India in its brackets.
		expect(glyphs.indexOf("ABC")).toBeGreaterThan(glyphs.indexOf("123"));
		expect(glyphs.indexOf("123")).toBeGreaterThan(glyphs.indexOf("("));
		expect(glyphs[0]).toBe(")");
		const [leftmost] = await drawName(text);
		expect([leftmost?.id]).toEqual(await shapedBy("noto-sans-latin", "("));
	});

	it("in the middle of an English sentence turns alone", async () => {
		const { glyphs } = await drawText("For דוד here");
		expect(glyphs.startsWith("For ")).toBe(true);
		expect(glyphs.endsWith(" here")).toBe(true);
		expect([...glyphs.slice(4, 7)].toReversed().join("")).toBe("דוד");
	});

	it.each([
		["Chinese", "王小明"],
		["Chinese, in traditional characters", "鄭龍鬱赟"],
		["Japanese", "渡邉 さくら カナ"],
		["Korean", "김민수"],
		["Vietnamese", "Nguyễn Thị Hồng Ánh Đặng Ưng"],
		["Polish, Turkish and Romanian", "Łukasz Şahin Iğdır Țepeș Žižka Ångström"],
		["Yoruba", "Ọláńrewájú Ṣọlá"],
		["Old Greek", "Ἀριστοτέλης"],
		["Ukrainian and Kazakh", "Їжак Әлия Қайрат"],
	])("in %s has every letter", async (_, name) => {
		for (const bold of [false, true]) {
			const drawn = await drawName(name, bold);
			expect(drawn.map(({ id }) => id)).not.toContain(notdef);
			expect(drawn.length).toBeGreaterThanOrEqual([...name].length);
		}
		const { glyphs, lines } = await drawText(name);
		expect(lines).toEqual([name]);
		expect(glyphs).toBe(name);
	});

	it("in fancy letters is drawn in plain ones, and emoji are drawn", async () => {
		expect((await drawText("𝓜𝓮𝓮𝓻𝓪 𝕀𝕪𝕖𝕣")).glyphs).toBe("Meera Iyer");
		for (const emoji of ["🙏", "❤️", "👩‍👩‍👧", "🇮🇳", "👍🏽"]) {
			expect(
				(await drawName(emoji)).map(({ id }) => id),
				emoji,
			).not.toContain(notdef);
		}
	});

	it("with a letter that no font has gets a frame in its place, and never a question mark", async () => {
		const { glyphs, lines } = await drawText("a\u{10c80}b\ue000\u0378?");
		expect(glyphs).toBe("a□b□□?");
		expect(lines).toEqual(["a\u{10c80}b\ue000\u0378?"]);
	});

	it("keeps a mark with its letter, and leaves out what has no form", async () => {
		expect((await drawText("A\u0301\u200b\u00ad\ufeff B")).glyphs).toBe("Á B");
	});

	it("of any characters is drawn, and never with an empty frame", { tags: ["rest"] }, async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.string({
					unit: fc.oneof(fc.constantFrom(...letters), fc.string({ unit: "binary", minLength: 1, maxLength: 1 })),
					maxLength: 40,
				}),
				async (text) => {
					const drawn = await drawnGlyphs(
						await draw([
							{ kind: "text", text, bold: true },
							{ kind: "facts", rows: [[text, [text]]] },
						]),
					);
					expect(drawn.map(({ id }) => id)).not.toContain(notdef);
				},
			),
			{ numRuns: 40 },
		);
	});
});

/** Letters, marks and signs that meet in names, and that steer how others are drawn. */
const letters = [
	..."aé ßễ\u0301\u0302\u093c\u094d\u0964कషಕ্கকகગਗଗകشهد\u064eאבไ王가🙏👩\u200d\u200c\u200b\ufe0f\u202e\u2067\u2069()[]«»?1٣۳₹\n\t",
];
