import bidiFactory from "bidi-js";
import type { OtherScripts } from "./scripts.ts";
import type { Typeface } from "./typeface.ts";

const bidi = bidiFactory();

/** A stretch of text that one typeface draws in one direction. */
interface Run {
	text: string;
	typeface: Typeface;
	/** Of the Unicode Bidirectional Algorithm: odd ones run leftwards. */
	level: number;
}

/** A typeface with those that stand in for it where it has no letters, as if they were one. */
export interface Lettering {
	readonly weight: number;
	draws(character: string): boolean;
	widthOf(text: string, size: number): number;
	/** Whether the first typeface draws it all, which the drawing program then does by itself. */
	isPlain(text: string): boolean;
	/** The outlines of a line of text that begins at 0, as SVG path elements. @param leftwards its own direction */
	outline(text: string, size: number, leftwards: boolean): string;
}

/** The order in which runs stand from left to right (Unicode Bidirectional Algorithm, rule L2). */
function inSight(runs: readonly Run[]): Run[] {
	const sorted = [...runs];
	for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
		for (let first = 0; first < sorted.length; first++) {
			let end = first;
			while ((sorted[end]?.level ?? -1) >= level) end++;
			if (end > first) sorted.splice(first, end - first, ...sorted.slice(first, end).reverse());
			first = end;
		}
	}
	return sorted;
}

/** @param others for texts that are not in Latin alone */
export function lettering(first: Typeface, others: OtherScripts | null = null): Lettering {
	const typefaces = [first, ...(others?.typefaces ?? [])];

	const runsOf = (text: string, leftwards: boolean): Run[] => {
		const { levels } = bidi.getEmbeddingLevels(text, leftwards ? "rtl" : "ltr");
		const runs: Run[] = [];
		let at = 0;
		let before = first;
		for (const character of text) {
			// Joiners, full stops and spaces are in more than one: they belong to what they follow.
			const typeface = before.draws(character) ? before : (typefaces.find(({ draws }) => draws(character)) ?? first);
			const level = levels[at] ?? 0;
			const run = runs.at(-1);
			if (run && run.typeface === typeface && run.level === level) run.text += character;
			else runs.push({ text: character, typeface, level });
			before = typeface;
			at += character.length;
		}
		return runs;
	};

	const isPlain = (text: string) => others === null || [...text].every(first.draws);

	const glyphsOf = ({ text, typeface, level }: Run, size: number) => {
		const scale = size / typeface.unitsPerEm;
		const glyphs = others?.shaperFor(typeface)(text, level % 2 === 1) ?? [];
		return { glyphs, scale, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) * scale };
	};

	return {
		weight: first.weight,
		draws: (character) => typefaces.some(({ draws }) => draws(character)),
		isPlain,
		widthOf: (text, size) =>
			isPlain(text)
				? first.widthOf(text, size)
				: runsOf(text, false).reduce((sum, run) => sum + glyphsOf(run, size).width, 0),
		outline: (text, size, leftwards) => {
			let x = 0;
			const paths = inSight(runsOf(text, leftwards)).flatMap((run) => {
				const { glyphs, scale } = glyphsOf(run, size);
				return glyphs.map((glyph) => {
					const place = `translate(${(x + glyph.x * scale).toFixed(2)} ${(-glyph.y * scale).toFixed(2)}) scale(${scale})`;
					x += glyph.advance * scale;
					const path = run.typeface.outline(glyph.glyph);
					return path && `<path transform="${place}" d="${path}"/>`;
				});
			});
			return paths.join("");
		},
	};
}
