import { type PdfDocument, textsOf } from "./document.ts";
import { loadFonts, type PdfHost } from "./load-fonts.ts";
import { renderPdf } from "./render.ts";

/** Makes a PDF file of a document. Import it with `import()`: it is large, and few requests need it. */
export async function makePdf(host: PdfHost, document: PdfDocument, at: number): Promise<Uint8Array<ArrayBuffer>> {
	return renderPdf(document, await loadFonts(host, textsOf(document)), at);
}
