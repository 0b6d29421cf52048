/** The typefaces of our documents: Noto, cut by script and, for Chinese, Japanese and Korean, into small parts. `site/dev/fonts.ts` makes them. */
export const fontFolder = "/fonts/noto/";

/** Lists the fonts with the characters that each has. */
export const fontIndexFile = `${fontFolder}index.json`;

export type FontWeight = 400 | 700;

/** A row of the index: a font's name, whether it has a bold cut, and its characters as ranges, in hexadecimal: "d00-d7f,200c". */
export type FontRow = readonly [name: string, hasBold: boolean, ranges: string];

export const fontFile = (name: string, weight: FontWeight): string => `${fontFolder}${name}-${weight}.ttf`;

/** A font that the index lists. */
interface ListedFont {
	name: string;
	hasBold: boolean;
	/** First and last characters of its ranges, in order. */
	ranges: readonly (readonly [first: number, last: number])[];
}

/** Characters as the index has them. @param codes in order */
export function rangesOf(codes: Iterable<number>): string {
	const ranges: [number, number][] = [];
	for (const code of codes) {
		const last = ranges.at(-1);
		if (last && last[1] === code - 1) last[1] = code;
		else ranges.push([code, code]);
	}
	return ranges.map((range) => [...new Set(range)].map((code) => code.toString(16)).join("-")).join();
}

/** Reads ranges as the index and Unicode ranges of style sheets have them. */
export const readRanges = (text: string): (readonly [number, number])[] =>
	text.split(",").map((range) => {
		const [first = 0, last = first] = range
			.replace(/^U\+/i, "")
			.split("-")
			.map((code) => Number.parseInt(code, 16));
		return [first, last];
	});

const includes = ({ ranges }: ListedFont, code: number): boolean => {
	let [low, high] = [0, ranges.length - 1];
	while (low <= high) {
		const middle = (low + high) >> 1;
		const [first, last] = ranges[middle] ?? [0, 0];
		if (code < first) high = middle - 1;
		else if (code > last) low = middle + 1;
		else return true;
	}
	return false;
};

/** Which of our fonts have a character. The first one in the index is preferred. */
export class FontIndex {
	private readonly fonts: readonly ListedFont[];
	private readonly known = new Map<number, readonly string[]>();

	constructor(rows: readonly FontRow[]) {
		this.fonts = rows.map(([name, hasBold, ranges]) => ({ name, hasBold, ranges: readRanges(ranges) }));
	}

	/** The font that has all these characters; null if none does. */
	fontOf(codes: readonly number[]): string | null {
		const [first = [], ...others] = codes.map((code) => this.fontsWith(code));
		return first.find((name) => others.every((names) => names.includes(name))) ?? null;
	}

	/** The weight in which a font is drawn; a font without a bold cut is thickened. */
	cutOf(name: string, weight: FontWeight): FontWeight {
		return this.fonts.find((font) => font.name === name)?.hasBold ? weight : 400;
	}

	private fontsWith(code: number): readonly string[] {
		const known = this.known.get(code);
		if (known) return known;
		const names = this.fonts.filter((font) => includes(font, code)).map(({ name }) => name);
		this.known.set(code, names);
		return names;
	}
}
