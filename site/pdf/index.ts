import { type PdfDocument, textsOf } from "./document.ts";
import { freeFonts, loadFonts, type PdfHost } from "./load-fonts.ts";
import { renderPdf } from "./render.ts";

/** Makes a PDF file of a document. Import it with `import()`: it is large, and few requests need it. */
export async function makePdf(host: PdfHost, document: PdfDocument, at: number): Promise<Uint8Array<ArrayBuffer>> {
	const fonts = await loadFonts(host, textsOf(document));
	try {
		return await renderPdf(document, fonts, at);
	} finally {
		freeFonts(fonts);
	}
}
