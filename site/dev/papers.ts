/** The demo's documents as files: small PDFs, the same bytes at every build. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PDFFont, PDFPage } from "pdf-lib";
import { demoPapers, type Paper } from "../../db/seed/journals/index.ts";

const [width, height] = [595.28, 841.89];
const margin = 64;
const inside = width - 2 * margin;

interface Pens {
	plain: PDFFont;
	bold: PDFFont;
}

/** Falls from the top of a page, line by line. */
class Sheet {
	private readonly page: PDFPage;
	private readonly pens: Pens;
	private y = height - margin;

	constructor(page: PDFPage, pens: Pens) {
		this.page = page;
		this.pens = pens;
	}

	space(points: number) {
		this.y -= points;
	}

	rule(thickness = 0.6) {
		this.page.drawLine({ start: { x: margin, y: this.y }, end: { x: width - margin, y: this.y }, thickness });
	}

	text(text: string, { size = 11, bold = false, most = inside } = {}) {
		const font = bold ? this.pens.bold : this.pens.plain;
		for (const line of linesOf(text, font, size, most)) {
			this.y -= size * 1.4;
			this.page.drawText(line, { x: margin, y: this.y, size, font });
		}
	}

	/** Words on the left, a sum at the right edge of their last line. */
	row(what: string, sum: string, bold = false) {
		this.text(what, { bold, most: inside - 110 });
		const font = bold ? this.pens.bold : this.pens.plain;
		this.page.drawText(sum, { x: width - margin - font.widthOfTextAtSize(sum, 11), y: this.y, size: 11, font });
		this.space(7);
		this.rule(bold ? 1.2 : 0.4);
		this.space(3);
	}

	/** At the foot of the page, whatever stands above. */
	smallPrint(text: string) {
		this.page.drawText(text, { x: margin, y: margin / 2, size: 8, font: this.pens.plain });
	}
}

function linesOf(text: string, font: PDFFont, size: number, most: number): string[] {
	const lines: string[] = [];
	let line = "";
	for (const word of text.split(" ")) {
		const longer = line ? `${line} ${word}` : word;
		if (line && font.widthOfTextAtSize(longer, size) > most) {
			lines.push(line);
			line = word;
		} else line = longer;
	}
	return [...lines, line];
}

function written(paper: Paper, sheet: Sheet) {
	// The fonts that every PDF reader has know no rupee sign, and Indian offices write "Rs." as well.
	const sign = paper.language === "en-IN" ? "Rs. " : "$";
	const money = (amount: number) => `${sign}${amount.toLocaleString(paper.language)}`;
	const day = new Date(paper.date).toLocaleDateString(paper.language, { dateStyle: "long", timeZone: "UTC" });
	const [office = "", ...address] = paper.from;
	sheet.text(office, { size: 14, bold: true });
	for (const line of address) sheet.text(line, { size: 10 });
	sheet.space(10);
	sheet.rule(1.2);
	sheet.space(14);
	sheet.text(day);
	sheet.space(14);
	sheet.text(paper.title, { size: 15, bold: true });
	for (const paragraph of paper.paragraphs) {
		sheet.space(10);
		sheet.text(paragraph);
	}
	if (paper.sums) {
		sheet.space(18);
		sheet.rule(0.4);
		sheet.space(3);
		for (const [what, amount] of paper.sums) sheet.row(what, money(amount));
		if (paper.sums.length > 1) sheet.row("Total", money(totalOf(paper)), true);
	}
	if (paper.closing) {
		sheet.space(12);
		sheet.text(paper.closing);
	}
	sheet.space(44);
	for (const line of paper.signed) sheet.text(line, { size: 10 });
	sheet.smallPrint("Demo document: made to show how this site works. No such paper was issued by anyone.");
}

/** What a paper's sums come to, whole rupees or dollars. */
export function totalOf({ sums = [] }: Paper): number {
	return sums.reduce((sum, [, amount]) => sum + amount, 0);
}

/** A paper as a PDF of one page; the same bytes for the same paper. */
export async function paperFile(paper: Paper): Promise<Uint8Array> {
	const { PDFDocument, PageSizes, StandardFonts } = await import("pdf-lib");
	const document = await PDFDocument.create({ updateMetadata: false });
	document.setTitle(paper.title, { showInWindowTitleBar: true });
	document.setAuthor(paper.from[0] ?? "");
	document.setLanguage(paper.language);
	document.setCreationDate(new Date(paper.date));
	document.setModificationDate(new Date(paper.date));
	const pens = {
		plain: await document.embedFont(StandardFonts.Helvetica),
		bold: await document.embedFont(StandardFonts.HelveticaBold),
	};
	written(paper, new Sheet(document.addPage(PageSizes.A4), pens));
	return document.save();
}

/** Puts the papers of the demo into a folder that will be served as /documents/demo. */
export async function makePapers(folder: string): Promise<void> {
	mkdirSync(folder, { recursive: true });
	for (const [name, paper] of Object.entries(demoPapers)) {
		writeFileSync(join(folder, `${name}.pdf`), await paperFile(paper));
	}
}
