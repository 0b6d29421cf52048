import { englishWords, isEnglish } from "./english.ts";
import { formsOf, isLatin, withoutFillers, wordsOf } from "./forms.ts";
import { heardAs, isKnownPhrase, longestPhrase, namesOf } from "./known.ts";
import { spellingsBySound } from "./sound.ts";

/** Maximum number of words of a keyword; more would hardly narrow the search. */
const mostWords = 8;

/** A word or phrase of a keyword, with what else it may be called. */
export interface Term {
	/** As typed, in lower case. */
	words: readonly string[];
	/** Other names: translations, older names of a city. */
	names: readonly string[];
	/** Words that mean about the same. */
	alike?: readonly string[];
	/** Other spellings of the same sound, from `withSounds`. */
	heard?: readonly string[];
	/** Slugs of causes and names of kinds. */
	kinds: readonly string[];
}

/** Whether a word is one that the search knows by itself, so that it is no typing error. */
export const isKnown = ({ names, kinds, alike = [] }: Term) => names.length + kinds.length + alike.length > 0;

/**
 * The terms with other spellings of their sound, in which names are often written, and what they mean in another language.
 * @param isFound whether the terms find something as they are, so that a meaning needs nearly their spelling
 */
export function withSounds(terms: readonly Term[], isFound = false): Term[] {
	return terms.map((term) => {
		const [word = ""] = term.words;
		// A short word in Latin letters sounds like too many others.
		if (term.words.length > 1 || (isLatin(word) && word.length < 3)) return term;
		const meant = isKnown(term) ? undefined : heardAs(word, isFound);
		const names = meant ? { names: [...meant.names], alike: [...meant.alike], kinds: [...meant.kinds] } : {};
		const isShort = isLatin(word) && word.length < 4;
		const spellings = isShort || isEnglish(word) ? [] : spellingsBySound(word);
		return { ...term, ...names, heard: [...spellings.filter((other) => !englishWords.has(other)), ...stemsOf(word)] };
	});
}

/** The beginning of a long English word, as a prefix: wrestling finds a wrestler. */
function stemsOf(word: string): string[] {
	const stem = /^[a-z]+$/.test(word) ? word.replace(/(?:ings?|ers?|ions?|ists?|al|ed|ment|ships?)$/, "") : word;
	return stem !== word && stem.length >= 5 ? [`${stem}*`] : [];
}

/** The words and known phrases of a keyword, in order. */
export function termsOf(keyword: string): Term[] {
	const words = withoutFillers(wordsOf(keyword)).slice(0, mostWords);
	const terms: Term[] = [];
	for (let start = 0; start < words.length; ) {
		let length = Math.min(longestPhrase, words.length - start);
		while (length > 1 && !isKnownPhrase(words.slice(start, start + length))) length -= 1;
		const phrase = words.slice(start, start + length);
		const found = namesOf(phrase);
		terms.push({
			words: phrase,
			names: [...(found?.names ?? [])],
			alike: [...(found?.alike ?? [])],
			kinds: [...(found?.kinds ?? [])],
		});
		start += length;
	}
	return terms;
}

const quoted = (text: string) => `"${text}"`;

function formsMatch(word: string, prefix: boolean): string {
	const asPrefix = prefix && [...word].length >= 3;
	const forms = formsOf(word).map((form) => (form === word && asPrefix ? `${quoted(form)}*` : quoted(form)));
	return forms.length === 1 ? (forms[0] ?? "") : `(${forms.join(" OR ")})`;
}

const matches = new WeakMap<Term, { whole?: string; prefix?: string }>();

/** Made once for each term: the choices of a list's filters are counted with the same terms. */
function termMatch(term: Term, prefix: boolean): string {
	const known = matches.get(term) ?? {};
	matches.set(term, known);
	const of = prefix ? "prefix" : "whole";
	known[of] ??= makeMatch(term, prefix);
	return known[of];
}

function makeMatch({ words, names, alike = [], heard = [], kinds }: Term, prefix: boolean): string {
	const own = words.map((word) => formsMatch(word, prefix));
	const named = [...new Set([...names, ...alike])].map((name) => {
		const [word = "", ...more] = wordsOf(name);
		if (more.length > 0) return quoted([word, ...more].join(" "));
		// Indian languages add endings to a noun.
		return isLatin(word) ? formsMatch(word, false) : [...word].length < 3 ? quoted(word) : `${quoted(word)}*`;
	});
	const kindOnly = kinds.map((kind) => `kind : ${quoted(kind.replaceAll("-", " "))}`);
	const all = [
		own.length === 1 ? own[0] : `(${own.join(" AND ")})`,
		...named,
		...heard.map((other) => (other.endsWith("*") ? `${quoted(other.slice(0, -1))}*` : quoted(other))),
		...kindOnly,
	];
	return all.length === 1 ? (all[0] ?? "") : `(${all.join(" OR ")})`;
}

/**
 * The full-text expression for requests with all terms.
 * @param prefix whether the last word also matches longer words that start with it, as while typing. The index collects a
 *   prefix's whole list first, so a common word in front must not be one.
 * @param tags the filters, from `tagsMatch`
 * @param any whether one of the terms is enough
 */
export function matchOf(terms: readonly Term[], prefix: boolean, tags: string | null = null, any = false): string {
	const last = terms.length - 1;
	const each = terms.map((term, index) => termMatch(term, prefix && index === last));
	const words = any && each.length > 0 ? [`(${each.join(" OR ")})`] : each;
	return [...words, ...(tags ? [tags] : [])].join(" AND ");
}

/** The texts that count as a term in a title, in lower case. */
export interface Spellings {
	/** As typed, or in its singular, plural or other spelling. */
	own: readonly string[];
	/** Its other names. */
	other: readonly string[];
}

/** The spellings of each term. */
export function spellingsOf(terms: readonly Term[]): Spellings[] {
	return terms.map(({ words, names, alike = [], heard = [] }) => ({
		own: words.length === 1 ? formsOf(words[0] ?? "") : [words.join(" ")],
		other: [
			...new Set([
				...heard.map((spelling) => spelling.replace("*", "")),
				...[...names, ...alike].flatMap((name) => formsOf(name.toLowerCase())),
			]),
		],
	}));
}

/** A keyword with one of its words written as two English ones, for "firefighter". */
export function splitKeywords(keyword: string): string[] {
	const words = withoutFillers(wordsOf(keyword)).slice(0, mostWords);
	return words.flatMap((word, index) =>
		/^[a-z]{6,}$/.test(word)
			? Array.from({ length: word.length - 5 }, (_, at) => [word.slice(0, at + 3), word.slice(at + 3)])
					.filter((parts) => parts.every(isEnglish))
					.map((parts) => [...words.slice(0, index), ...parts, ...words.slice(index + 1)].join(" "))
			: [],
	);
}

/** A keyword with two of its words written as one, for "snake bite" and "foot ball"; none for one word. */
export function joinedKeywords(keyword: string): string[] {
	const words = withoutFillers(wordsOf(keyword)).slice(0, mostWords);
	return words
		.slice(1)
		.map((word, index) => [...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)].join(" "));
}
