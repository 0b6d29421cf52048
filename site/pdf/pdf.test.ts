// @module-tag slow
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { decodePDFRawStream, PDFDocument, PDFName } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { type Language, languages } from "../../api/domain/languages.ts";
import type { ReceiptFacts } from "../../api/features/receipts/find.ts";
import { compiledHarfbuzz } from "../../api/platform/node/harfbuzz.ts";
import { wordsIn } from "../../islands/ui/words/index.ts";
import { madeFonts } from "../dev/fonts.ts";
import { pdfText } from "../testing/pdf-text.ts";
import type { PdfBlock } from "./document.ts";
import { fontFile, fontFolder } from "./fonts.ts";
import { makePdf } from "./index.ts";
import { receiptDocument } from "./receipt.ts";
import { createShaper } from "./shaper.ts";
import { statementDocument } from "./statement.ts";

const fonts = await madeFonts();
const host = {
	asset: (path: string) => readFile(join(fonts, path.slice(fontFolder.length))),
	harfbuzz: compiledHarfbuzz,
};

const at = Date.UTC(2026, 10, 5);
const draw = (blocks: readonly PdfBlock[]) => makePdf(host, { title: "t", language: "en", paper: "a4", blocks }, at);
const drawText = async (text: string) => pdfText(await draw([{ kind: "text", text }]));

const facts: ReceiptFacts = {
	receipt: {
		id: "rcp_1",
		code: "7K3M90QXVD4T2HRN",
		donationId: "don_1",
		issuerKind: "organization",
		issuerId: "org_1",
		scheme: "501c3",
		fiscalYear: 2026,
		number: 42,
		issuerName: "Eastside Table",
		issuerAddress: { line1: "9420 Mack Avenue", city: "Detroit", state: "Michigan", zip_code: "48214", country: "US" },
		issuerCountry: "United States",
		registrationNumber: "83-2914407",
		currency: "USD",
		giftMinor: 250_00,
		coverMinor: 7_25,
		certifiedMinor: 257_25,
		paidOn: "2026-12-31",
		issuedAt: at,
		replaces: null,
		voidedAt: null,
		voidReason: null,
	},
	// Only what a receipt prints of it.
	donation: {
		donorFirstName: "Meera",
		donorLastName: "Iyer",
		billingAddress: { line1: "1 Main Street", city: "Oakland", state: "California", zip_code: "94610", country: "US" },
		chargeMinor: 257_25,
		feesOnTop: true,
	} as ReceiptFacts["donation"],
	title: "A walk-in cooler",
	payment: {
		method: "card",
		paymentId: "ch_3PqkXy2eZvKYlo2C",
		cardBrand: "visa",
		cardLast4: "4242",
		instrument: null,
		instrumentName: null,
		instrumentReference: null,
	},
	panLast4: null,
	replaces: null,
};

async function receiptLines(
	changes: Partial<ReceiptFacts["receipt"]>,
	more: Partial<ReceiptFacts> = {},
	language: Language = "en",
) {
	const changed = { ...facts, ...more, receipt: { ...facts.receipt, ...changes } };
	const document = receiptDocument(changed, wordsIn(language), "https://kindwave.example");
	const { lines } = await pdfText(await makePdf(host, document, at));
	return lines.join(" ");
}

describe("a document", () => {
	it("has text that readers can extract, by lines and by glyphs", async () => {
		const { lines, glyphs } = await drawText("A gift of $1,000 – “thank you”, Łukasz & Zoë. ₹5");
		expect(lines).toEqual(["A gift of $1,000 – “thank you”, Łukasz & Zoë. ₹5"]);
		expect(glyphs).toBe(lines[0]);
	});

	// The number of glyphs that HarfBuzz forms of each word: letters join, and vowel signs move.
	it.each([
		["श्रीमती", 5, 7],
		["विद्यार्थी", 6, 10],
		["స్వచ్ఛంద", 6, 8],
		["ರಸೀದಿ", 4, 5],
		["ಪ್ರತಿಷ್ಠಾನ", 7, 10],
	])("joins the letters of %s", async (word, most, letters) => {
		const { lines, glyphs } = await drawText(word);
		expect(lines).toEqual([word]);
		expect([...word]).toHaveLength(letters);
		const drawn = await draw([{ kind: "text", text: word }]).then(countGlyphs);
		expect(drawn).toBeLessThanOrEqual(most);
		expect([...glyphs].toSorted()).toEqual([...word].toSorted());
	});

	it("breaks lines between words, and words that are too long for one", async () => {
		const { lines } = await drawText(`${"word ".repeat(60)}${"x".repeat(300)}`);
		expect(lines.length).toBeGreaterThan(4);
		expect(lines.join("").replaceAll(" ", "")).toBe("word".repeat(60) + "x".repeat(300));
	});

	it("goes on to further pages, and numbers them", async () => {
		const rows = Array.from({ length: 200 }, (_, index) => ["05-Nov-2026", String(index), "For", "By", "₹1"]);
		const { lines, pages } = await pdfText(
			await draw([
				{
					kind: "table",
					columns: [0.2, 0.2, 0.2, 0.2, 0.2],
					numbers: 1,
					head: ["a", "b", "c", "d", "e"],
					rows,
					sums: [],
				},
			]),
		);
		expect(pages).toBeGreaterThan(3);
		expect(lines).toContain(`2 / ${pages}`);
		for (const [, number] of rows) expect(lines).toContain(number);
	});

	it("is the same file each time", async () => {
		expect(await draw([{ kind: "text", text: "same" }])).toEqual(await draw([{ kind: "text", text: "same" }]));
	});
});

/** The numbers of the glyphs that a file draws, from the drawing itself. */
async function drawnGlyphs(bytes: Uint8Array): Promise<{ font: string; id: number }[]> {
	const doc = await PDFDocument.load(bytes);
	let font = "";
	return doc.getPages().flatMap(({ node }) => {
		const stream = node.lookup(PDFName.of("Contents"));
		const drawn = new TextDecoder("latin1").decode(decodePDFRawStream(stream as never).decode());
		const steps = drawn.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]{4})> Tj/g);
		return [...steps].flatMap(([, name, id]) => {
			if (name) font = name;
			return id ? [{ font, id: Number.parseInt(id, 16) }] : [];
		});
	});
}

const countGlyphs = async (bytes: Uint8Array) => (await drawnGlyphs(bytes)).length;

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

	it("of any characters is drawn, and never with an empty frame", async () => {
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

describe("a receipt", () => {
	it("says who gave what to whom, and how to check it", async () => {
		const text = await receiptLines({});
		for (const part of [
			"Eastside Table",
			"9420 Mack Avenue",
			"EIN: 83-2914407",
			"501c3/2026/000042",
			"31-Dec-2026",
			"Meera Iyer",
			"Oakland, California 94610",
			"A walk-in cooler",
			"$250",
			"$7.25",
			"Added for payment fees $7.25",
			"Total paid $257.25",
			"Certified for tax $257.25",
			"Visa ending in 4242",
			"Payment ID ch_3PqkXy2eZvKYlo2C",
			"https://kindwave.example/verifyReceipt",
			"7K3M-90QX-VD4T-2HRN",
		]) {
			expect(text).toContain(part);
		}
		expect(text).not.toContain("VOID");
	});

	it("says in the US from $250 on that no goods or services were provided", async () => {
		const sentence = "No goods or services were provided";
		expect(await receiptLines({ certifiedMinor: 250_00 })).toContain(sentence);
		expect(await receiptLines({ certifiedMinor: 249_99 })).not.toContain(sentence);
		expect(await receiptLines({ certifiedMinor: 250_00, scheme: "US" })).toContain(sentence);
		expect(await receiptLines({ certifiedMinor: 900_00, scheme: "80G", currency: "INR" })).not.toContain(sentence);
	});

	it("names the 80G registration and the last four characters of the PAN", async () => {
		const changes = { scheme: "80G", currency: "INR", registrationNumber: "AAATV4521CF20214" } as const;
		const text = await receiptLines(changes, { panLast4: "234K" });
		expect(text).toMatch(/80G of the Income-tax Act, 1961/);
		expect(text).toContain("AAATV4521CF20214");
		expect(text).toContain("80G/2026-27/000042");
		expect(text).toContain("XXXXXX234K");
	});

	it.each([
		["en", "Gift ₹501, of which ₹9.82 went to payment fees", "Added for payment fees"],
		["hi", "दान ₹501, जिसमें से ₹9.82 भुगतान शुल्क में गए", "भुगतान शुल्क के लिए जोड़ा गया"],
		["te", "విరాళం ₹501, అందులో ₹9.82 చెల్లింపు రుసుముకు వెళ్లింది", "చెల్లింపు రుసుము కోసం జోడించినది"],
		["kn", "ದೇಣಿಗೆ ₹501, ಅದರಲ್ಲಿ ₹9.82 ಪಾವತಿ ಶುಲ್ಕಕ್ಕೆ ಹೋಗಿದೆ", "ಪಾವತಿ ಶುಲ್ಕಕ್ಕಾಗಿ ಸೇರಿಸಿದ್ದು"],
	] as const)(
		"says in %s that a fee inside the gift is a part of it, and not that it was added",
		async (language, gift, added) => {
			const inside = {
				scheme: "80G",
				currency: "INR",
				giftMinor: 491_18,
				coverMinor: 9_82,
				certifiedMinor: 501_00,
			} as const;
			const donation = { ...facts.donation, feesOnTop: false, chargeMinor: 501_00 };
			const text = await receiptLines(inside, { donation }, language);
			expect(text).toContain(gift);
			expect(text).not.toContain(added);
			expect(text).toMatch(/₹501 [^.]*80G/);
			expect(text).not.toContain("₹491.18");
		},
	);

	it("certifies what its setting said on its day", async () => {
		const net = await receiptLines({ certifiedMinor: 250_00 });
		expect(net).toContain("Certified for tax $250");
		expect(net).toContain("The amount of $250 is deductible");
	});

	it.each([
		[{ instrument: "upi", instrumentReference: "412345678901" }, "Paid by UPI, UTR 412345678901"],
		[
			{ instrument: "netbanking", instrumentName: "HDFC Bank", instrumentReference: "77" },
			"Paid by Netbanking, HDFC Bank, bank reference 77",
		],
		[{ instrument: "wallet", instrumentName: "mobikwik" }, "Paid by Wallet, mobikwik"],
		[{ instrument: "card", cardBrand: "MasterCard", cardLast4: "0007" }, "Paid by Mastercard ending in 0007"],
		[{ instrument: "paylater" }, "Paid by Razorpay"],
		[{}, "Paid by Razorpay"],
	])("names what it was paid with: %o", async (paid, said) => {
		const none = {
			cardBrand: null,
			cardLast4: null,
			instrument: null,
			instrumentName: null,
			instrumentReference: null,
		};
		const payment = { method: "razorpay", paymentId: "pay_1", ...none, ...paid } as const;
		const text = await receiptLines({}, { payment });
		expect(text).toContain(`${said} Payment ID pay_1`);
	});

	it("says that an 80G receipt has no PAN, and nothing of it where none is needed", async () => {
		const words = "This receipt has no PAN";
		const india = { scheme: "80G", currency: "INR" } as const;
		expect(await receiptLines(india)).toContain(words);
		expect(await receiptLines(india, { panLast4: "234K" })).not.toContain(words);
		expect(await receiptLines({})).not.toContain(words);
		expect(await receiptLines({ ...india, scheme: "IN" })).not.toContain(words);
	});

	it("says that a gift for a person's need is not deductible, in the foundation's name", async () => {
		const text = await receiptLines({ scheme: "IN", currency: "INR", issuerName: null, issuerAddress: null });
		expect(text).toContain("not tax-deductible");
		expect(text).toContain("Kindwave Foundation");
	});

	it("says that it is void, what it replaces, and what was paid after refunds", async () => {
		const text = await receiptLines(
			{ voidedAt: at, voidReason: "refunded", giftMinor: 97_18, coverMinor: 2_82 },
			{ replaces: "501c3/2026/000041" },
		);
		expect(text).toContain("VOID");
		expect(text).toContain("This receipt replaces number 501c3/2026/000041");
		expect(text).toContain("Total paid, after refunds $100");
	});

	it("of an erased donor names nobody", async () => {
		const donation = { ...facts.donation, donorFirstName: null, donorLastName: null, billingAddress: null };
		expect(await receiptLines({}, { donation })).not.toMatch(/Meera|Iyer|Oakland/);
	});

	it.each(languages)("has in %s what the law asks for in English too", async (language) => {
		const document = receiptDocument(facts, wordsIn(language), "https://kindwave.example");
		const { lines, glyphs, pages } = await pdfText(await makePdf(host, document, at));
		expect(pages).toBe(1);
		expect(lines.join(" ")).toContain("No goods or services were provided");
		expect(lines.join(" ")).toContain(wordsIn(language).t("receipt.number"));
		expect(glyphs).not.toContain("?");
	});
});

it("a yearly statement lists its receipts with their sums", async () => {
	const document = statementDocument(
		{
			year: "2026-27",
			currency: "INR",
			donor: { name: "Meera Iyer", email: "meera@people.example" },
			lines: [
				{
					id: "rcp_1",
					donationId: "don_1",
					number: "80G/2026-27/000001",
					scheme: "80G",
					issuerName: "Vidya Jyothi Trust",
					title: "The school that moves",
					paidOn: "2026-05-04",
					feesOnTop: false,
					giftMinor: 2941_18,
					coverMinor: 58_82,
					certifiedMinor: 3000_00,
					lacksPan: true,
					currency: "INR",
				},
			],
			deductibleMinor: 3000_00,
			otherMinor: 0,
		},
		wordsIn("en"),
		at,
	);
	const { lines } = await pdfText(await makePdf(host, document, at));
	const text = lines.join(" ");
	for (const part of [
		"Yearly statement 2026-27",
		"Meera Iyer",
		"80G/2026-27/000001",
		"04-May-2026",
		"₹3,000",
		"₹58.82",
		"no PAN",
	]) {
		expect(text).toContain(part);
	}
});
