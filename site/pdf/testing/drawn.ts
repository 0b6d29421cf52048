import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { decodePDFRawStream, PDFDocument, PDFName } from "pdf-lib";
import { compiledHarfbuzz } from "../../../api/platform/node/harfbuzz.ts";
import { artFolder } from "../../../islands/ui/art.ts";
import { drawings } from "../../dev/art.ts";
import { madeFonts } from "../../dev/fonts.ts";
import { pdfText } from "../../testing/pdf-text.ts";
import type { PdfBlock } from "../document.ts";
import { fontFolder } from "../fonts.ts";
import { makePdf } from "../index.ts";

const fonts = await madeFonts();

/** The files that PDFs are made of, before a build: the fonts, and the drawings as `/art/` has them. */
export const host = {
	asset: (path: string) =>
		readFile(
			path.startsWith(fontFolder)
				? join(fonts, path.slice(fontFolder.length))
				: join(drawings, path.slice(artFolder.length)),
		),
	harfbuzz: compiledHarfbuzz,
};

export const at = Date.UTC(2026, 10, 5);
export const draw = (blocks: readonly PdfBlock[]) =>
	makePdf(host, { title: "t", language: "en", paper: "a4", blocks }, at);
export const drawText = async (text: string) => pdfText(await draw([{ kind: "text", text }]));

/** The numbers of the glyphs that a file draws, from the drawing itself. */
export async function drawnGlyphs(bytes: Uint8Array): Promise<{ font: string; id: number }[]> {
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
