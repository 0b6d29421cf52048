import bidiFactory from "bidi-js";
import type { FontIndex } from "./fonts.ts";

/** A part of a text that one font draws in one direction. */
export interface Run {
	/** The font's name. */
	font: string;
	text: string;
}

/** Characters that are never drawn: they only steer how others join, break or turn (Unicode, Default_Ignorable_Code_Point). */
const isIgnorable = (char: string): boolean => /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u.test(char);

/** Stands for a character that none of our fonts has. */
const box = "\u25a1";

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
const codesOf = (text: string) => Array.from(text, (char) => char.codePointAt(0) ?? 0);

/** A letter with its marks, in the font that has all of them. Without one, its letter and marks are drawn apart. */
function* runsOfGrapheme(index: FontIndex, text: string): Generator<Run> {
	const drawn = [...text].filter((char) => !isIgnorable(char));
	if (drawn.length === 0) return;
	const font = index.fontOf(codesOf(drawn.join("")));
	if (font) return yield { font, text };
	// "𝐌" is drawn as "M", and "ﬃ" as "ffi".
	const plain = text.normalize("NFKC");
	if (plain !== text) return yield* runsOf(index, plain);
	if (drawn.length > 1) {
		for (const char of drawn) yield* runsOfGrapheme(index, char);
		return;
	}
	const boxFont = index.fontOf(codesOf(box));
	// A mark without a letter of its own would only confuse.
	if (boxFont && !/^\p{M}$/u.test(text)) yield { font: boxFont, text: box };
}

/** Splits a text into runs, in reading order. Every character of a run is in its font, so that nothing is drawn as "?" or an empty frame. */
function* runsOf(index: FontIndex, text: string): Generator<Run> {
	let run: Run | undefined;
	for (const { segment } of graphemes.segment(text.normalize("NFC"))) {
		for (const part of runsOfGrapheme(index, segment)) {
			if (run?.font === part.font) run = { ...run, text: run.text + part.text };
			else {
				if (run) yield run;
				run = part;
			}
		}
	}
	if (run) yield run;
}

export type Direction = "ltr" | "rtl";

const bidi = bidiFactory();

/** The direction of a paragraph: that of its first letter that has one (Unicode Bidirectional Algorithm, P2 and P3). */
export const directionOf = (text: string): Direction =>
	(bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? "rtl" : "ltr";

interface Stretch {
	text: string;
	level: number;
}

/** The stretches of a line in one direction each, from left to right (rule L2). */
function stretchesOf(text: string, direction: Direction): Stretch[] {
	const { levels } = bidi.getEmbeddingLevels(text, direction);
	const stretches: Stretch[] = [];
	for (let at = 0; at < text.length; at++) {
		const [char = "", level = 0] = [text[at], levels[at]];
		const last = stretches.at(-1);
		if (last?.level === level) last.text += char;
		else stretches.push({ text: char, level });
	}
	const highest = Math.max(0, ...stretches.map(({ level }) => level));
	for (let level = highest; level > 0; level--) {
		for (let start = 0; start < stretches.length; start++) {
			let end = start;
			while ((stretches[end]?.level ?? -1) >= level) end++;
			if (end > start) stretches.splice(start, end - start, ...stretches.slice(start, end).reverse());
			start = end;
		}
	}
	return stretches;
}

/** The runs of a line, from left to right. */
export function* visualRuns(
	index: FontIndex,
	text: string,
	direction: Direction,
): Generator<Run & { direction: Direction }> {
	for (const { text: stretch, level } of stretchesOf(text, direction)) {
		const runs = [...runsOf(index, stretch)];
		const turned: Direction = level % 2 === 1 ? "rtl" : "ltr";
		for (const run of turned === "rtl" ? runs.reverse() : runs) yield { ...run, direction: turned };
	}
}

/** Every font that the lines of a text may need, however it is broken. */
export function fontsFor(index: FontIndex, text: string): Set<string> {
	const pieces = [text, ...text.split(/\s+/), " "];
	const runs = pieces.flatMap((piece) => [...visualRuns(index, piece.normalize("NFC"), directionOf(piece))]);
	return new Set(runs.map(({ font }) => font));
}
