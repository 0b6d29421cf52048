import { PDFDocument, PDFName, type PDFRef } from "pdf-lib";
import { encode } from "uqr";
import { bannerOperators, embedPicture } from "./banner.ts";
import type { PdfBlock, PdfDocument } from "./document.ts";
import { fontBook, glyphHex, utf16Hex } from "./embed.ts";
import { type Fonts, type Line, type Style, setLine, setLines } from "./typeset.ts";

/** Points, 72 to the inch. */
const papers = { a4: [595, 842], letter: [612, 792], phone: [405, 720] } as const;
const margins = { a4: 56, letter: 56, phone: 32 } as const;
/** Indian vowel signs need more room between lines than Latin letters. */
const leading = 1.55;
/** The width of the outline that makes letters bold, as a part of their size. */
const boldOutline = 0.022;
const ink = "0.13 0.13 0.16 rg";
const quietInk = "0.38 0.38 0.42 rg";
/** The points between two QR codes. */
const codesApart = 24;
/** Higher than all pages. */
const endless = 1e6;
type Banner = Extract<PdfBlock, { kind: "banner" }>;
type Below = Exclude<PdfBlock, Banner>;
const isBelow = (block: PdfBlock): block is Below => block.kind !== "banner";
const number = (value: number) => String(Math.round(value * 100) / 100);

/** Draws a document. @param fonts every font that its text needs @param at the time that the file names, in milliseconds */
export async function renderPdf(document: PdfDocument, fonts: Fonts, at: number): Promise<Uint8Array<ArrayBuffer>> {
	const doc = await PDFDocument.create();
	const book = fontBook(doc);
	const [pageWidth, pageHeight] = papers[document.paper];
	const margin = margins[document.paper];
	const width = pageWidth - 2 * margin;
	const rest = document.blocks.filter(isBelow);
	/** A page with a banner is filled further down. */
	const bottom = rest.length < document.blocks.length ? margin * 0.6 : margin;
	/** The drawing of each page. */
	let page: string[] = [];
	const pages = [page];
	let y = pageHeight - margin;

	const pictures: Record<string, PDFRef> = {};
	/** The points that a banner's page gives to its codes, and to each space. */
	const spare = { codes: 0, spaces: 0 };

	const draw = (...operators: string[]) => void page.push(...operators);
	const room = (height: number) => {
		// A block that fills the page exactly may end a little lower by rounding.
		if (y - height >= bottom - 0.01) return;
		page = [];
		pages.push(page);
		y = pageHeight - margin;
	};
	const drawLine = (line: Line, x: number, baseline: number, size: number, colour: string) => {
		// The text itself stands beside its glyphs, because those of Indian scripts are not in reading order.
		draw(`/Span << /ActualText <feff${utf16Hex(line.text)}> >> BDC`, "BT", colour);
		let current = "";
		for (const placed of line.glyphs) {
			const font = book.use(placed);
			// A font without a bold cut gets an outline in the letters' colour.
			const thick = line.bold && placed.font.weight !== 700;
			if (font !== current) {
				draw(`/${font} ${number(size)} Tf`);
				draw(thick ? `${colour.replace("rg", "RG")} ${number(size * boldOutline)} w 2 Tr` : "0 Tr");
			}
			current = font;
			draw(`1 0 0 1 ${number(x + placed.x)} ${number(baseline + placed.y)} Tm <${glyphHex(placed.glyph.id)}> Tj`);
		}
		draw("0 Tr", "ET", "EMC");
	};
	const drawLines = (lines: readonly Line[], x: number, size: number, colour: string, centered = false) => {
		for (const line of lines) {
			room(size * leading);
			drawLine(line, centered ? x + (width - line.width) / 2 : x, y - size * 1.15, size, colour);
			y -= size * leading;
		}
	};
	const rule = () => {
		room(10);
		draw("0.82 0.82 0.85 RG 0.75 w", `${margin} ${number(y - 5)} m ${margin + width} ${number(y - 5)} l S`);
		y -= 10;
	};

	const drawFacts = (rows: Extract<PdfBlock, { kind: "facts" }>["rows"]) => {
		const size = 10;
		const column = 150;
		for (const [name, values] of rows) {
			const names = setLines(fonts, name, { size, weight: 400 }, column - 12);
			const lines = values.flatMap((value) => setLines(fonts, value, { size, weight: 400 }, width - column));
			room(Math.max(names.length, lines.length) * size * leading + 3);
			const top = y;
			drawLines(names, margin, size, quietInk);
			const below = y;
			y = top;
			drawLines(lines, margin + column, size, ink);
			y = Math.min(y, below) - 3;
		}
	};

	const drawRow = (
		{ columns, numbers }: Pick<Extract<PdfBlock, { kind: "table" }>, "columns" | "numbers">,
		cells: readonly string[],
		style: Style,
		colour: string,
	) => {
		const set = cells.map((cell, index) => setLines(fonts, cell, style, width * (columns[index] ?? 0) - 8));
		const height = Math.max(...set.map((lines) => lines.length)) * style.size * leading + 4;
		room(height);
		const top = y;
		let x = margin;
		for (const [index, lines] of set.entries()) {
			const cellWidth = width * (columns[index] ?? 0);
			const isNumber = index >= set.length - numbers;
			y = top;
			for (const line of lines) {
				drawLine(line, isNumber ? x + cellWidth - line.width : x, y - style.size * 1.15, style.size, colour);
				y -= style.size * leading;
			}
			x += cellWidth;
		}
		y = top - height;
	};

	/** Draws a QR code whose upper left corner is here. */
	const drawModules = (data: string, side: number, start: number) => {
		const { data: modules } = encode(data, { border: 0 });
		const module = side / modules.length;
		draw(ink);
		for (const [row, cells] of modules.entries()) {
			for (const [column, dark] of cells.entries()) {
				if (!dark) continue;
				const [left, bottom] = [start + column * module, y - (row + 1) * module];
				draw(`${number(left)} ${number(bottom)} ${number(module + 0.1)} ${number(module + 0.1)} re`);
			}
		}
		draw("f");
	};

	const drawQr = ({ data, lines }: Extract<PdfBlock, { kind: "qr" }>) => {
		const [side, size] = [80, 9];
		room(side + 4);
		drawModules(data, side, margin);
		const top = y;
		for (const text of lines) {
			drawLines(setLines(fonts, text, { size, weight: 400 }, width - side - 16), margin + side + 16, size, quietInk);
		}
		y = Math.min(y, top - side) - 4;
	};

	const drawCodes = ({ side: least, mostSide = least, size, codes }: Extract<PdfBlock, { kind: "codes" }>) => {
		const column = width / codes.length;
		const side = Math.max(least, Math.min(mostSide, column - codesApart, least + spare.codes));
		const set = codes.map(({ lines }) =>
			lines.flatMap((text) => setLines(fonts, text, { size, weight: 400 }, column - 16)),
		);
		const height = side + 12 + Math.max(...set.map((lines) => lines.length)) * size * leading;
		room(height);
		const top = y;
		for (const [index, { data }] of codes.entries()) {
			const middle = margin + (index + 0.5) * column;
			y = top;
			drawModules(data, side, middle - side / 2);
			y -= side + 12;
			for (const line of set[index] ?? []) {
				drawLine(line, middle - line.width / 2, y - size * 1.15, size, ink);
				y -= size * leading;
			}
		}
		y = top - height;
	};

	const drawBlock = (block: Below) => {
		if (block.kind === "text") {
			const { text, most = Number.POSITIVE_INFINITY, bold = false, quiet = false, centered } = block;
			let { size = 10 } = block;
			const set = () => setLines(fonts, text, { size, weight: bold ? 700 : 400 }, width);
			let lines = set();
			while (lines.length > most && size > 10) {
				size -= 1;
				lines = set();
			}
			drawLines(lines, margin, size, quiet ? quietInk : ink, centered);
		} else if (block.kind === "facts") drawFacts(block.rows);
		else if (block.kind === "qr") drawQr(block);
		else if (block.kind === "codes") drawCodes(block);
		else if (block.kind === "rule") rule();
		else if (block.kind === "space") y -= block.points + spare.spaces;
		else if (block.kind === "stamp") {
			const size = 26;
			const line = setLine(fonts, block.text, { size, weight: 700 });
			room(size * leading + 12);
			const [left, bottom] = [margin, y - size * leading];
			draw("0.72 0.11 0.11 RG 2.5 w");
			draw(`${left} ${number(bottom)} ${number(line.width + 24)} ${number(size * leading)} re S`);
			drawLine(line, left + 12, bottom + size * 0.42, size, "0.72 0.11 0.11 rg");
			y = bottom - 12;
		} else {
			const { head, rows, sums } = block;
			drawRow(block, head, { size: 9, weight: 700 }, quietInk);
			rule();
			for (const row of rows) drawRow(block, row, { size: 9, weight: 400 }, ink);
			rule();
			for (const row of sums) drawRow(block, row, { size: 9, weight: 700 }, ink);
		}
	};

	/** The height of blocks, from a drawing on an endless page that is thrown away. */
	const heightOf = (blocks: readonly Below[]): number => {
		const [before, start] = [page, y];
		[page, y] = [[], endless];
		for (const block of blocks) drawBlock(block);
		const height = endless - y;
		[page, y] = [before, start];
		return height;
	};
	const drawBanner = async ({ picture }: Banner) => {
		const embedded = await embedPicture(doc, picture);
		pictures.Banner = embedded.ref;
		const { operators, height } = bannerOperators(
			{ ...embedded, turned: picture.turned },
			{ pageWidth, pageHeight, room: pageHeight - bottom - heightOf(rest) },
		);
		draw(...operators);
		y = pageHeight - height;
		const left = () => Math.max(0, y - bottom - heightOf(rest));
		spare.codes = left();
		spare.spaces = left() / rest.filter(({ kind }) => kind === "space").length;
	};

	for (const block of document.blocks) if (!isBelow(block)) await drawBanner(block);
	for (const block of rest) drawBlock(block);

	if (pages.length > 1) {
		for (const [index, operators] of pages.entries()) {
			page = operators;
			const line = setLine(fonts, `${index + 1} / ${pages.length}`, { size: 8, weight: 400 });
			drawLine(line, pageWidth - margin - line.width, margin / 2, 8, quietInk);
		}
	}
	const dictionary = book.embed();
	for (const operators of pages) {
		const { node } = doc.addPage([pageWidth, pageHeight]);
		node.set(PDFName.of("Resources"), doc.context.obj({ Font: dictionary, XObject: pictures }));
		node.set(PDFName.of("Contents"), doc.context.register(doc.context.flateStream(operators.join("\n"))));
	}
	doc.setTitle(document.title, { showInWindowTitleBar: true });
	doc.setLanguage(document.language);
	doc.setProducer("Kindwave");
	doc.setCreator("Kindwave");
	doc.setCreationDate(new Date(at));
	doc.setModificationDate(new Date(at));
	return Uint8Array.from(await doc.save());
}
