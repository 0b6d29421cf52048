// @module-tag slow
import { describe, expect, it } from "vitest";
import { type Language, languages } from "../../api/domain/languages.ts";
import type { ReceiptFacts } from "../../api/features/receipts/find.ts";
import { wordsIn } from "../../islands/ui/words/index.ts";
import { pdfText } from "../testing/pdf-text.ts";
import { makePdf } from "./index.ts";
import { receiptDocument } from "./receipt.ts";
import { statementDocument } from "./statement.ts";
import { at, draw, drawnGlyphs, drawText, host } from "./testing/drawn.ts";
import { facts } from "./testing/receipt-facts.ts";

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

const countGlyphs = async (bytes: Uint8Array) => (await drawnGlyphs(bytes)).length;

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
		[{ instrument: "apple_pay", cardBrand: "visa", cardLast4: "4242" }, "Paid by Apple Pay, Visa ending in 4242"],
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

	it("says that it was corrected, and by which", async () => {
		const text = await receiptLines({ voidedAt: at, voidReason: "corrected" }, { replacedBy: "501c3/2026/000043" });
		expect(text).toContain("CORRECTED");
		expect(text).toContain("Receipt 501c3/2026/000043 replaces this one");
		expect(text).not.toContain("VOID");
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
					amounts: {
						currency: "INR",
						feesOnTop: false,
						giftMinor: 2941_18,
						coverMinor: 58_82,
						returnedMinor: 0,
						credited: null,
					},
					lacksPan: true,
					currency: "INR",
				},
			],
			panDue: null,
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
