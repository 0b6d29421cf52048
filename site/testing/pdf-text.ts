import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";

const fromHex = (hex: string) =>
	String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)));

function textOf(stream: unknown): string {
	if (!(stream instanceof PDFRawStream)) throw new Error("not a stream");
	return new TextDecoder("latin1").decode(decodePDFRawStream(stream).decode());
}

/** The lines of a PDF file as a reader extracts them, and the letters that its glyphs stand for. */
export async function pdfText(bytes: Uint8Array): Promise<{ lines: string[]; glyphs: string; pages: number }> {
	const doc = await PDFDocument.load(bytes);
	const pages = doc.getPages();
	const drawn = pages.map(({ node }) => textOf(node.lookup(PDFName.of("Contents")))).join("\n");
	const lines = [...drawn.matchAll(/\/ActualText <feff([0-9a-f]*)>/g)].map(([, hex = ""]) => fromHex(hex));
	const maps = new Map<string, Map<string, string>>();
	const fonts = pages[0]?.node.Resources()?.lookup(PDFName.of("Font")) as import("pdf-lib").PDFDict;
	for (const [name] of fonts.entries()) {
		const font = fonts.lookup(name) as import("pdf-lib").PDFDict;
		const map = textOf(font.lookup(PDFName.of("ToUnicode")));
		const rows = [...map.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)];
		maps.set(name.decodeText(), new Map(rows.map(([, id = "", hex = ""]) => [id, fromHex(hex)])));
	}
	let font = "";
	const glyphs = [...drawn.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]{4})> Tj/g)].map(([, name, id]) => {
		if (name) font = name;
		return id ? (maps.get(font)?.get(id) ?? "") : "";
	});
	return { lines, glyphs: glyphs.join(""), pages: pages.length };
}
