import { donorName } from "../../api/domain/giving/donor-name.ts";
import { countryOfScheme, receiptNumber } from "../../api/domain/giving/receipts.ts";
import type { ReceiptFacts } from "../../api/features/receipts/find.ts";
import { wordsIn } from "../../islands/ui/words/index.ts";
import type { Words } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { PdfBlock, PdfDocument } from "./document.ts";
import { checkBlock, giftFacts, issuerBlocks } from "./receipt.ts";

const blank = "_".repeat(36);

const sentences = ({ receipt }: ReceiptFacts, { t }: Words) =>
	[t("letter.text"), t("letter.proof", { issuer: receipt.issuerName ?? brand.foundation.name })].flatMap(
		(text): PdfBlock[] => [
			{ kind: "text", text },
			{ kind: "space", points: 6 },
		],
	);

/**
 * A letter by which a donor asks the employer to match a gift, with lines to fill in. Its sentences are in English too, because the
 * employer may not read the donor's language.
 */
export function employerLetter(facts: ReceiptFacts, words: Words, publicUrl: string): PdfDocument {
	const { t, language } = words;
	const { receipt, donation } = facts;
	const gift = giftFacts(facts, [donorName(donation) ?? "–"], words);
	const isVoid = receipt.voidedAt !== null;
	const blocks: PdfBlock[] = [
		...issuerBlocks(receipt, words),
		{ kind: "space", points: 22 },
		{ kind: "text", text: t("letter.title"), size: 20, bold: true },
		...(isVoid ? [{ kind: "stamp" as const, text: t("receipt.void") }] : []),
		{ kind: "space", points: 10 },
		{ kind: "text", text: t("letter.to"), bold: true },
		{ kind: "space", points: 6 },
		...sentences(facts, words),
		...(language === "en" ? [] : sentences(facts, wordsIn("en"))),
		{ kind: "rule" },
		{ kind: "facts", rows: [gift.from, gift.day, gift.number, gift.to, ...gift.amounts] },
		{ kind: "rule" },
		{ kind: "space", points: 10 },
		{ kind: "facts", rows: [[t("letter.employee"), [blank]]] },
		{ kind: "space", points: 14 },
		{ kind: "facts", rows: [[t("letter.sign"), [blank]]] },
		{ kind: "space", points: 20 },
		checkBlock(receipt, publicUrl, [], words),
	];
	return {
		title: `${t("letter.title")} ${receiptNumber(receipt)}`,
		language,
		paper: countryOfScheme(receipt.scheme) === "US" ? "letter" : "a4",
		blocks,
	};
}
