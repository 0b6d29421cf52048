import type { Lettering } from "./lettering.ts";

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** Emoji with all their parts, and characters that only steer others, but for joiners inside a word. */
const signs =
	/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Variation_Selector}|\p{Me}|(?<![\p{L}\p{M}])[\u200c\u200d]|[^\P{Cf}\u200c\u200d]|\p{Cc}/gu;

/**
 * What of a text the lettering can draw: words in other scripts and emoji are left out.
 * @returns null when most of it would be missing, since half a sentence says something else
 */
export function drawable(text: string, { draws }: Lettering): string | null {
	const words = text
		.normalize("NFC")
		.replaceAll(signs, (found) => (draws(found) && !/[\u200c\u200d]/.test(found) ? found : " "))
		.split(/\s+/)
		.filter((word) => word !== "" && [...word].every(draws));
	const kept = words.join(" ").replaceAll(/^[\s–—·,;:-]+|[\s–—·,;:-]+$/g, "");
	return letters(kept) > 0 && letters(kept) >= 0.4 * letters(text) ? kept : null;
}

/** What a reader takes for one character: a letter with its vowel sign, or a whole cluster of consonants. */
const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** As much of a word as fits, at least one character. */
function fitting(word: string, room: (text: string) => boolean): string {
	let taken = "";
	for (const { segment } of segments.segment(word)) {
		if (taken !== "" && !room(taken + segment)) break;
		taken += segment;
	}
	return taken;
}

/** Text in lines of a width, the last one ending in "…" where there are more than `most`. */
export function linesOf(text: string, lettering: Lettering, size: number, width: number, most: number): string[] {
	const room = (line: string) => lettering.widthOf(line, size) <= width;
	const lines: string[] = [];
	let line = "";
	for (let word of text.split(" ")) {
		if (line !== "" && room(`${line} ${word}`)) {
			line += ` ${word}`;
			continue;
		}
		if (line !== "") lines.push(line);
		while (!room(word)) {
			const part = fitting(word, room);
			if (part === word) break;
			lines.push(part);
			word = word.slice(part.length);
		}
		line = word;
	}
	if (line !== "") lines.push(line);
	if (lines.length <= most) return lines;
	const last = fitting(`${lines[most - 1]} ${lines[most]}`, (taken) => room(`${taken}…`));
	return [...lines.slice(0, most - 1), `${last.replace(/[\s,;:.–—-]+$/, "")}…`];
}
