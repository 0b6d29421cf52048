import { type PDFDocument, type PDFRef, PDFString } from "pdf-lib";
import type { PlacedGlyph } from "./typeset.ts";

type Use = Map<number, string>;

/** A text as the hexadecimal digits of UTF-16, big-endian. */
export function utf16Hex(text: string): string {
	let hex = "";
	for (let index = 0; index < text.length; index++) hex += text.charCodeAt(index).toString(16).padStart(4, "0");
	return hex;
}

export const glyphHex = (id: number): string => id.toString(16).padStart(4, "0");

/** The character map with which readers copy and search the text (ISO 32000-1, 9.10.3). */
function toUnicode(used: Use): string {
	const rows = [...used].filter(([, text]) => text !== "");
	const parts = Array.from({ length: Math.ceil(rows.length / 100) }, (_, part) =>
		rows.slice(part * 100, part * 100 + 100),
	);
	return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${parts
	.map(
		(part) =>
			`${part.length} beginbfchar\n${part.map(([id, text]) => `<${glyphHex(id)}> <${utf16Hex(text)}>`).join("\n")}\nendbfchar`,
	)
	.join("\n")}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

/**
 * Embeds a font whose glyphs are drawn by their ids (a Type 0 font with identity encoding, ISO 32000-1, 9.7), because pdf-lib's own
 * embedding ignores where the shaper placed them.
 */
function embedFont(doc: PDFDocument, font: PlacedGlyph["font"], used: Use): PDFRef {
	const { context } = doc;
	const name = `KWFONT+${font.name}-${font.weight}`;
	const scale = 1000 / font.shaping.unitsPerEm;
	const file = context.register(context.flateStream(font.bytes, { Length1: font.bytes.length }));
	const descriptor = context.register(
		context.obj({
			Type: "FontDescriptor",
			FontName: name,
			Flags: 4,
			FontBBox: [-1500, -1000, 4000, 2000],
			ItalicAngle: 0,
			Ascent: 1069,
			Descent: -293,
			CapHeight: 714,
			StemV: font.weight === 700 ? 140 : 80,
			FontFile2: file,
		}),
	);
	const widths = [...used.keys()].flatMap((id) => [id, [Math.round(font.shaping.widthOf(id) * scale)]]);
	const descendant = context.register(
		context.obj({
			Type: "Font",
			Subtype: "CIDFontType2",
			BaseFont: name,
			CIDSystemInfo: { Registry: PDFString.of("Adobe"), Ordering: PDFString.of("Identity"), Supplement: 0 },
			FontDescriptor: descriptor,
			CIDToGIDMap: "Identity",
			DW: 1000,
			W: widths,
		}),
	);
	return context.register(
		context.obj({
			Type: "Font",
			Subtype: "Type0",
			BaseFont: name,
			Encoding: "Identity-H",
			DescendantFonts: [descendant],
			ToUnicode: context.register(context.flateStream(toUnicode(used))),
		}),
	);
}

/** The fonts of a document in the making: names for its pages, and what of each is used. */
export function fontBook(doc: PDFDocument) {
	const used = new Map<PlacedGlyph["font"], { name: string; glyphs: Use }>();
	return {
		/** Remembers a glyph. @returns its font's name on the page */
		use({ font, glyph, text }: PlacedGlyph): string {
			const known = used.get(font) ?? { name: `F${used.size + 1}`, glyphs: new Map() };
			used.set(font, known);
			if (!known.glyphs.get(glyph.id)) known.glyphs.set(glyph.id, text);
			return known.name;
		},
		/** Embeds all fonts, once everything is drawn. @returns the pages' font dictionary */
		embed() {
			const fonts = [...used].map(([font, { name, glyphs }]) => [name, embedFont(doc, font, glyphs)] as const);
			return doc.context.obj(Object.fromEntries(fonts));
		},
	};
}
