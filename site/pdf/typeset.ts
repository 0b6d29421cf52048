import { type FontIndex, type FontWeight, fontFile } from "./fonts.ts";
import { directionOf, visualRuns } from "./runs.ts";
import type { Glyph, ShapingFont } from "./shaper.ts";

export interface LoadedFont {
	name: string;
	weight: FontWeight;
	/** The TrueType file. */
	bytes: Uint8Array;
	shaping: ShapingFont;
}

/** The fonts of a document. */
export class Fonts {
	readonly index: FontIndex;
	readonly all: readonly LoadedFont[];
	private readonly byFile: ReadonlyMap<string, LoadedFont>;

	constructor(index: FontIndex, all: readonly LoadedFont[]) {
		this.index = index;
		this.all = all;
		this.byFile = new Map(all.map((font) => [fontFile(font.name, font.weight), font]));
	}

	/** The font that draws a run of this weight, if it was loaded. */
	get(name: string, weight: FontWeight): LoadedFont | undefined {
		return this.byFile.get(fontFile(name, this.index.cutOf(name, weight)));
	}
}

/** A glyph on its line, in points from the line's start and baseline. */
export interface PlacedGlyph {
	font: LoadedFont;
	glyph: Glyph;
	/** The characters that it stands for; empty for all but the first glyph of several letters that joined. */
	text: string;
	x: number;
	y: number;
}

export interface Line {
	/** In reading order. */
	text: string;
	/** From left to right. */
	glyphs: readonly PlacedGlyph[];
	width: number;
	/** Whether its fonts without a bold cut are to be thickened. */
	bold: boolean;
}

export interface Style {
	size: number;
	weight: FontWeight;
}

/** Sets a text on one line, however long. @param direction of its paragraph, by default its own */
export function setLine(fonts: Fonts, text: string, { size, weight }: Style, direction = directionOf(text)): Line {
	const glyphs: PlacedGlyph[] = [];
	let pen = 0;
	for (const run of visualRuns(fonts.index, text, direction)) {
		const font = fonts.get(run.font, weight);
		// A line break can part marks from letters in ways that nobody writes, so that they need another font: they are left out.
		if (!font) continue;
		const scale = size / font.shaping.unitsPerEm;
		const shaped = font.shaping.shape(run.text, run.direction);
		const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b);
		const seen = new Set<number>();
		for (const glyph of shaped) {
			const end = starts[starts.indexOf(glyph.cluster) + 1] ?? run.text.length;
			const first = !seen.has(glyph.cluster);
			seen.add(glyph.cluster);
			glyphs.push({
				font,
				glyph,
				text: first ? run.text.slice(glyph.cluster, end) : "",
				x: pen + glyph.dx * scale,
				y: glyph.dy * scale,
			});
			pen += glyph.advance * scale;
		}
	}
	return { text, glyphs, width: pen, bold: weight === 700 };
}

/** Splits a word that is wider than the column. */
function* piecesOf(fonts: Fonts, word: string, style: Style, width: number): Generator<string> {
	let piece = "";
	for (const { segment } of new Intl.Segmenter().segment(word)) {
		if (piece && setLine(fonts, piece + segment, style).width > width) {
			yield piece;
			piece = "";
		}
		piece += segment;
	}
	if (piece) yield piece;
}

/** Sets a text in lines of at most this width, broken between words. */
export function setLines(fonts: Fonts, text: string, style: Style, width: number): Line[] {
	const words = text.normalize("NFC").split(/[ \n\r\t\u2028\u2029]+/);
	const direction = directionOf(text);
	const lines: Line[] = [];
	let current = "";
	const set = (line: string) => setLine(fonts, line, style, direction);
	const fits = (line: string) => set(line).width <= width;
	for (const word of words) {
		const longer = current ? `${current} ${word}` : word;
		if (fits(longer)) {
			current = longer;
			continue;
		}
		if (current) lines.push(set(current));
		const pieces = fits(word) ? [word] : [...piecesOf(fonts, word, style, width)];
		current = pieces.pop() ?? "";
		for (const piece of pieces) lines.push(set(piece));
	}
	return [...lines, set(current)];
}
