import { wordsOf } from "./forms.ts";
import { type Spellings, spellingsOf, type Term } from "./words.ts";

/** The match of a short text with a search: how many of its terms, and how good that is. */
export interface TextRank {
	terms: number;
	score: number;
}

/** Like a full-text index, for the few texts of a kind that need none. The beginning of a word is enough, and counts less. */
function rankTerm(typed: string, { own, other }: Spellings, text: string): number {
	if (own.some((spelling) => text.includes(` ${spelling} `))) return 3;
	if (other.some((spelling) => text.includes(` ${spelling} `))) return 2;
	return [...typed].length >= 3 && text.includes(` ${typed}`) ? 1 : 0;
}

const spellings = new WeakMap<readonly Term[], readonly Spellings[]>();

/** The spellings of a search's terms, made once for all texts. */
function knownSpellings(terms: readonly Term[]): readonly Spellings[] {
	const known = spellings.get(terms);
	if (known) return known;
	const made = spellingsOf(terms).map(({ own, other }) => ({
		own,
		other: other.filter((spelling) => spelling !== "").map((spelling) => wordsOf(spelling).join(" ")),
	}));
	spellings.set(terms, made);
	return made;
}

/** Texts in their words, because searches compare the same ones again and again. */
const texts = new Map<string, string>();
const mostTexts = 2000;

function wordsIn(text: string): string {
	const known = texts.get(text);
	if (known !== undefined) return known;
	const made = ` ${wordsOf(text).join(" ")} `;
	if (texts.size >= mostTexts) texts.clear();
	texts.set(text, made);
	return made;
}

/** Ranks a text by its title first. */
export function rankText(terms: readonly Term[], { title, text }: { title: string; text: string }): TextRank {
	const [inTitle, inText] = [wordsIn(title), wordsIn(text)];
	const ranks = knownSpellings(terms).map((spellings, index) => {
		const typed = terms[index]?.words.join(" ") ?? "";
		return rankTerm(typed, spellings, inTitle) * 4 || rankTerm(typed, spellings, inText);
	});
	return { terms: ranks.filter((rank) => rank > 0).length, score: ranks.reduce((sum, rank) => sum + rank, 0) };
}

/** Texts with all terms of a search, and those with some; the best first. */
export interface Ranked<Text> {
	all: Text[];
	some: Text[];
}

export function rankTexts<Text extends { title: string; text: string }>(
	terms: readonly Term[],
	texts: readonly Text[],
): Ranked<Text> {
	const ranked = texts
		.map((text) => ({ text, ...rankText(terms, text) }))
		.filter((each) => each.terms > 0)
		.sort((one, other) => other.terms - one.terms || other.score - one.score);
	const part = (isWhole: boolean) =>
		ranked.filter((each) => (each.terms === terms.length) === isWhole).map(({ text }) => text);
	return { all: part(true), some: part(false) };
}
