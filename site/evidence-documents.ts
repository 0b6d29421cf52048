import type { EvidenceDocuments, EvidenceLetter } from "../api/features/disputes/documents.ts";
import { wordsIn } from "../islands/ui/words/index.ts";
import { brand } from "./brand.ts";
import { refundTerms } from "./pages/identity/legal/terms-text.ts";
import type { PdfBlock, PdfDocument } from "./pdf/document.ts";

/** Banks read English. */
const language = "en";

/** The letter's headings of our texts. */
const headings = [
	["product", "What was paid for"],
	["origin", "Where the payment came from"],
	["communication", "What we and the donor told each other"],
	["refundPolicy", "Our terms about refunds"],
] as const;

const paragraphs = (text: string): PdfBlock[] =>
	text
		.split("\n")
		.filter((line) => line.trim() !== "")
		.flatMap((line): PdfBlock[] => [
			{ kind: "text", text: line },
			{ kind: "space", points: 3 },
		]);

function letterDocument({ disputeId, paymentId, amount, paidOn, reason, texts }: EvidenceLetter): PdfDocument {
	const facts = [
		["Dispute", [disputeId]],
		["Payment", [paymentId ?? "–"]],
		["Amount", [amount]],
		["Paid on", [paidOn]],
		["Stated reason", [reason]],
		["Donor", [texts.donorName, texts.donorEmail, ...texts.billingAddress.split("\n")].filter(Boolean)],
	] as const;
	const title = `Our answer to dispute ${disputeId}`;
	return {
		title,
		language,
		paper: "a4",
		blocks: [
			{ kind: "text", text: brand.foundation.name, size: 16, bold: true },
			...brand.foundation.address.map((text): PdfBlock => ({ kind: "text", text, size: 9, quiet: true })),
			{ kind: "space", points: 18 },
			{ kind: "text", text: title, size: 18, bold: true },
			{ kind: "space", points: 8 },
			{ kind: "facts", rows: facts.map(([name, lines]) => [name, lines.length > 0 ? lines : ["–"]] as const) },
			{ kind: "rule" },
			{ kind: "space", points: 6 },
			...paragraphs(texts.statement),
			...headings.flatMap(([name, heading]): PdfBlock[] =>
				texts[name] === ""
					? []
					: [
							{ kind: "space", points: 8 },
							{ kind: "text", text: heading, size: 12, bold: true },
							{ kind: "space", points: 3 },
							...paragraphs(texts[name]),
						],
			),
		],
	};
}

/** The documents of our evidence in disputes. PDF files are made with code that is loaded for them only. */
export const siteDocuments: EvidenceDocuments = {
	refundPolicy: (publicUrl) => [...refundTerms, `Donors find this at ${publicUrl}/users/Terms.`].join("\n"),
	async receipt({ platform }, facts, at) {
		const [{ makePdf }, { receiptDocument }] = await Promise.all([
			import("./pdf/index.ts"),
			import("./pdf/receipt.ts"),
		]);
		return makePdf(platform, receiptDocument(facts, wordsIn(language), platform.settings.publicUrl), at);
	},
	async letter({ platform }, letter, at) {
		const { makePdf } = await import("./pdf/index.ts");
		return makePdf(platform, letterDocument(letter), at);
	},
};
