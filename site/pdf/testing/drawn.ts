import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { decodePDFRawStream, PDFDocument, PDFName, type PDFPage } from "pdf-lib";
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

/** A PNG file of one pixel, as base64. */
export const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==";

export const at = Date.UTC(2026, 10, 5);
export const draw = (blocks: readonly PdfBlock[]) =>
	makePdf(host, { title: "t", language: "en", paper: "a4", blocks }, at);
export const drawText = async (text: string) => pdfText(await draw([{ kind: "text", text }]));

const drawingOf = (page: PDFPage): string =>
	new TextDecoder("latin1").decode(decodePDFRawStream(page.node.lookup(PDFName.of("Contents")) as never).decode());

/** The places of the marks on a file's first page, in points: the lowest baseline, and the left edges of the modules of its QR codes by row. */
export async function drawnMarks(
	bytes: Uint8Array,
): Promise<{ lowest: number; modules: ReadonlyMap<number, number[]> }> {
	const [page] = (await PDFDocument.load(bytes)).getPages();
	const drawing = page ? drawingOf(page) : "";
	const modules = new Map<number, number[]>();
	for (const [, x, y, side, height] of drawing.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)) {
		if (side === height) modules.set(Number(y), [...(modules.get(Number(y)) ?? []), Number(x)]);
	}
	const baselines = [...drawing.matchAll(/^1 0 0 1 [\d.]+ ([\d.]+) Tm/gm)].map(([, y]) => Number(y));
	return { lowest: Math.min(...baselines), modules };
}

/** The numbers of the glyphs that a file draws, from the drawing itself. */
export async function drawnGlyphs(bytes: Uint8Array): Promise<{ font: string; id: number }[]> {
	const doc = await PDFDocument.load(bytes);
	let font = "";
	return doc.getPages().flatMap((page) => {
		const steps = drawingOf(page).matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]{4})> Tj/g);
		return [...steps].flatMap(([, name, id]) => {
			if (name) font = name;
			return id ? [{ font, id: Number.parseInt(id, 16) }] : [];
		});
	});
}
