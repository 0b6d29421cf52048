import bold from "./fonts/figtree-bold.ttf?inline";
import medium from "./fonts/figtree-medium.ttf?inline";
import { outlinesOf } from "./outlines.ts";

/** A font with what is needed to set text in lines: which characters it has, and how wide each is. */
export interface Typeface {
	bytes: Uint8Array;
	weight: number;
	unitsPerEm: number;
	draws(character: string): boolean;
	/** Without kerning, which only ever makes a line shorter, and without shaping: for Latin. */
	widthOf(text: string, size: number): number;
	/** A glyph's outline in units of the em, as SVG path data. */
	outline(glyph: number): string;
}

function bytesOf(dataUri: string): Uint8Array {
	return Uint8Array.from(atob(dataUri.slice(dataUri.indexOf(",") + 1)), (character) => character.charCodeAt(0));
}

/** Where an OpenType font's tables begin (OpenType specification, "Organization of an OpenType font"). */
function tablesOf(view: DataView): (tag: string) => number {
	const starts = new Map<string, number>();
	for (let index = 0; index < view.getUint16(4); index++) {
		const record = 12 + index * 16;
		const tag = [0, 1, 2, 3].map((at) => String.fromCharCode(view.getUint8(record + at))).join("");
		starts.set(tag, view.getUint32(record + 8));
	}
	return (tag) => {
		const start = starts.get(tag);
		if (start === undefined) throw new Error(`the font has no table ${tag}`);
		return start;
	};
}

/** The glyph of each character of the Basic Multilingual Plane: "cmap", format 4. */
function glyphsOf(view: DataView, cmap: number): Map<number, number> {
	const encodings = Array.from(
		{ length: view.getUint16(cmap + 2) },
		(_, index) => cmap + view.getUint32(cmap + 8 + index * 8),
	);
	const table = encodings.find((start) => view.getUint16(start) === 4);
	if (table === undefined) throw new Error("the font has no map of characters");
	const segments = view.getUint16(table + 6) / 2;
	const [ends, starts] = [table + 14, table + 16 + segments * 2];
	const [deltas, offsets] = [starts + segments * 2, starts + segments * 4];
	const glyphs = new Map<number, number>();
	for (let segment = 0; segment < segments; segment++) {
		const at = segment * 2;
		const [start, end] = [view.getUint16(starts + at), view.getUint16(ends + at)];
		const [delta, offset] = [view.getUint16(deltas + at), view.getUint16(offsets + at)];
		for (let point = start; point <= end && point < 0xffff; point++) {
			const glyph = offset === 0 ? point : view.getUint16(offsets + at + offset + (point - start) * 2);
			if (glyph !== 0) glyphs.set(point, (glyph + delta) & 0xffff);
		}
	}
	return glyphs;
}

export function readTypeface(bytes: Uint8Array, weight: number): Typeface {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const table = tablesOf(view);
	const unitsPerEm = view.getUint16(table("head") + 18);
	const measured = view.getUint16(table("hhea") + 34);
	const metrics = table("hmtx");
	const glyphs = glyphsOf(view, table("cmap"));
	const advance = (character: string) => {
		const glyph = glyphs.get(character.codePointAt(0) ?? 0) ?? 0;
		return view.getUint16(metrics + Math.min(glyph, measured - 1) * 4);
	};
	return {
		bytes,
		weight,
		unitsPerEm,
		draws: (character) => glyphs.has(character.codePointAt(0) ?? 0),
		widthOf: (text, size) => ([...text].reduce((sum, character) => sum + advance(character), 0) * size) / unitsPerEm,
		outline: outlinesOf(view, table),
	};
}

let read: { medium: Typeface; bold: Typeface } | undefined;

/** Figtree, read once a process. */
export function figtree(): { medium: Typeface; bold: Typeface } {
	read ??= {
		medium: readTypeface(bytesOf(medium), 500),
		bold: readTypeface(bytesOf(bold), 700),
	};
	return read;
}
