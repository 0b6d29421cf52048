import { continuesRun, type FontScript, type FontWeight, scriptOf } from "./fonts.ts";
import type { Glyph, ShapingFont } from "./shaper.ts";

export interface LoadedFont {
	script: FontScript;
	weight: FontWeight;
	/** The TrueType file. */
	bytes: Uint8Array;
	shaping: ShapingFont;
}

/** The fonts of a document, by script and weight. */
export type Fonts = ReadonlyMap<string, LoadedFont>;

export const fontKey = (script: FontScript, weight: FontWeight): string => `${script} ${weight}`;

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
	text: string;
	glyphs: readonly PlacedGlyph[];
	width: number;
}

export interface Style {
	size: number;
	weight: FontWeight;
}

/** A part of a text in one font. What no font of ours has becomes a question mark. */
function* runsOf(fonts: Fonts, text: string, weight: FontWeight): Generator<{ font: LoadedFont; text: string }> {
	const latin = fonts.get(fontKey("latin", weight));
	if (!latin) throw new Error("a document always has the Latin font");
	let run: { font: LoadedFont; text: string } | undefined;
	for (const char of text) {
		if (run && continuesRun(char)) {
			run.text += char;
			continue;
		}
		const code = char.codePointAt(0) ?? 0;
		const own = fonts.get(fontKey(scriptOf(code), weight));
		const font: LoadedFont = own?.shaping.has(code) ? own : latin;
		const shown = font.shaping.has(code) ? char : "?";
		if (run?.font === font) run.text += shown;
		else {
			if (run) yield run;
			run = { font, text: shown };
		}
	}
	if (run) yield run;
}

/** Sets a text on one line, however long. */
export function setLine(fonts: Fonts, text: string, { size, weight }: Style): Line {
	const glyphs: PlacedGlyph[] = [];
	let pen = 0;
	for (const run of runsOf(fonts, text, weight)) {
		const scale = size / run.font.shaping.unitsPerEm;
		const shaped = run.font.shaping.shape(run.text);
		const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b);
		const seen = new Set<number>();
		for (const glyph of shaped) {
			const end = starts[starts.indexOf(glyph.cluster) + 1] ?? run.text.length;
			const first = !seen.has(glyph.cluster);
			seen.add(glyph.cluster);
			glyphs.push({
				font: run.font,
				glyph,
				text: first ? run.text.slice(glyph.cluster, end) : "",
				x: pen + glyph.dx * scale,
				y: glyph.dy * scale,
			});
			pen += glyph.advance * scale;
		}
	}
	return { text, glyphs, width: pen };
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
	const words = text.normalize("NFC").split(/[ \n\r\t]+/);
	const lines: Line[] = [];
	let current = "";
	const fits = (line: string) => setLine(fonts, line, style).width <= width;
	for (const word of words) {
		const longer = current ? `${current} ${word}` : word;
		if (fits(longer)) {
			current = longer;
			continue;
		}
		if (current) lines.push(setLine(fonts, current, style));
		const pieces = fits(word) ? [word] : [...piecesOf(fonts, word, style, width)];
		current = pieces.pop() ?? "";
		for (const piece of pieces) lines.push(setLine(fonts, piece, style));
	}
	return [...lines, setLine(fonts, current, style)];
}
