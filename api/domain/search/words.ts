import { glossary } from "./glossary.ts";
import { causeTerms, kindTerms } from "./kinds.ts";
import { placeNames } from "./places.ts";
import { soundOf, spellingsBySound } from "./sound.ts";
import { synonyms } from "./synonyms.ts";

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

/** Words that say nothing about a request; they count only in a keyword of nothing else. */
const fillers = new Set([
	"a",
	"an",
	"and",
	"the",
	"of",
	"for",
	"in",
	"to",
	"और",
	"में",
	"के",
	"का",
	"की",
	"మరియు",
	"ಮತ್ತು",
	"ki",
	"ka",
	"ke",
	"ko",
	"liye",
	"mein",
	"aur",
	"को",
	"लिए",
	"से",
	"my",
	"our",
	"with",
	"on",
	"at",
	"by",
	"from",
]);

/** Words of every English text, which no other word may be taken for. */
const commonWords = new Set(
	"a about all also am an and any are as at be been but by can come could did do does for from get got had has have he her here him his how i if in into is it its just like made make many me more most much must my no not now of off on one only or other our out over own said same see she so some such than that the their them then there these they this those three to too two under up us very was way we well went were what when where which while who why will with would year years you your"
		.split(" ")
		.concat([...fillers]),
);

/** The words of a text in lower case. The joiners of Indian scripts do not end a word. */
export function wordsOf(text: string): string[] {
	const words =
		text
			.normalize("NFC")
			.toLowerCase()
			.match(/[\p{L}\p{N}\p{M}\u200c\u200d]+/gu) ?? [];
	return words.filter((word) => /[\p{L}\p{N}]/u.test(word));
}

function withoutFillers(words: string[]): string[] {
	const meaningful = words.filter((word) => !fillers.has(word));
	return meaningful.length > 0 ? meaningful : words;
}

/** A spelling without joiners and nuktas, which many people leave out. */
const fold = (word: string) => word.replace(/\u200c|\u200d|\u093c|\u0cbc/g, "");

const isLatin = (word: string) => /^[\p{Script=Latin}\p{N}\p{M}]+$/u.test(word);

const irregular = new Map([
	["women", "woman"],
	["men", "man"],
	["children", "child"],
	["people", "person"],
	["feet", "foot"],
	["teeth", "tooth"],
]);
const irregularPlurals = new Map([...irregular].map(([plural, singular]) => [singular, plural]));

function singularOf(word: string): string {
	const known = irregular.get(word);
	if (known) return known;
	if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word;
	if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
	return /(?:ss|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

function pluralOf(word: string): string {
	const known = irregularPlurals.get(word);
	if (known) return known;
	if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
	return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** British and American spellings, each way. */
const spellings: readonly (readonly [RegExp, string])[] = [
	[/(?<=[^aeiou])our(?=s?$|ed$|ing$|ful$|able$|ite$|hood$)/, "or"],
	[/(?<=[^aeiou])or(?=s?$|ed$|ing$|ful$|able$|ite$|hood$)/, "our"],
	[/(?<=..)is(?=(?:e[sdr]?|ing|ations?|ational)$)/, "iz"],
	[/(?<=..)iz(?=(?:e[sdr]?|ing|ations?|ational)$)/, "is"],
	[/(?<=..)ys(?=e[sd]?$)/, "yz"],
	[/(?<=..)yz(?=e[sd]?$)/, "ys"],
	[/(?<=[tb])re(?=s?$)/, "er"],
	[/(?<=[tb])er(?=s?$)/, "re"],
	[/amme(?=s?$)/, "am"],
	[/(?<=gr)am(?=s?$)/, "amme"],
	[/ll(?=ing$|ed$|ers?$|ors?$)/, "l"],
	[/(?<=[^l])l(?=ing$|ed$|ers?$|ors?$)/, "ll"],
	[/ae(?=[^l])/, "e"],
	[/^(?:pe)(?=diatr)/, "pae"],
	[/^(?:ortho)pe/, "orthopae"],
	[/(?<=leuk|an|gyn|h)e(?=mi|co|mo)/, "ae"],
	[/(?<=.)enc(?=es?$)/, "ens"],
	[/(?<=.)ens(?=es?$)/, "enc"],
	[/ogue(?=s?$)/, "og"],
	[/mould/, "mold"],
	[/^grey/, "gray"],
	[/^gray/, "grey"],
];

const spelledOtherwise = (word: string) =>
	spellings.filter(([from]) => from.test(word)).map(([from, to]) => word.replace(from, to));

/** An English word with its singular, its plural and other spellings; a word of another script alone. */
export function formsOf(word: string): string[] {
	if (!isLatin(word) || word.length < 3 || /\d/.test(word)) return [word];
	const singular = singularOf(word);
	const forms = [word, singular, pluralOf(singular)];
	return [...new Set([...forms, ...(word.length < 5 ? [] : forms.flatMap(spelledOtherwise))])];
}

interface Names {
	names: Set<string>;
	alike: Set<string>;
	kinds: Set<string>;
}

const keyOf = (words: readonly string[]) => words.map(fold).join(" ");

const places = new Set<string>();
/** Words with many meanings: they find their synonyms, which do not find them. */
const broad = new Set(["old", "aged", "care", "work", "roof", "sight", "well", "drug", "farm"]);

function indexTerms(): Map<string, Names> {
	const index = new Map<string, Names>();
	const at = (term: string): Names => {
		const key = keyOf(withoutFillers(wordsOf(term)));
		const entry = index.get(key) ?? { names: new Set(), alike: new Set(), kinds: new Set() };
		index.set(key, entry);
		return entry;
	};
	for (const [kind, terms] of [...Object.entries(causeTerms), ...Object.entries(kindTerms)]) {
		for (const term of [...terms, kind]) at(term).kinds.add(kind);
	}
	for (const group of [...placeNames, ...glossary]) {
		for (const term of group) for (const other of group) if (other !== term) at(term).names.add(other);
	}
	for (const group of [...placeNames]) for (const name of group) places.add(keyOf(wordsOf(name)));
	for (const group of Object.values(synonyms).flat()) {
		// The first word stands for the others; only it finds all of them, and each of them finds it.
		const [first = "", ...others] = group;
		for (const other of others) {
			if (!broad.has(other)) at(first).alike.add(other);
			at(other).alike.add(first);
		}
	}
	// A synonym finds what its other names are in all languages.
	for (const entry of [...index.values()]) {
		for (const other of entry.alike)
			for (const kind of index.get(keyOf(wordsOf(other)))?.kinds ?? []) entry.kinds.add(kind);
	}
	return index;
}

const known = indexTerms();
const longestPhrase = Math.max(...[...known.keys()].map((key) => key.split(" ").length));
/** Single words of other scripts by their sound, for those who write them in Latin letters. */
const bySound = new Map(
	[...known.keys()]
		.filter((key) => !key.includes(" ") && !isLatin(key) && !places.has(key))
		.map((key): [string, string] => [soundOf(key), key])
		.filter(([sound]) => sound.length >= 2),
);
/** Single words of other scripts, the longest first: a longer form of one of them starts with it. */
const stems = [...known.keys()]
	.filter((key) => !key.includes(" ") && key.length >= 3 && !isLatin(key))
	.sort((one, other) => other.length - one.length);

function namesOf(words: readonly string[]): Names | undefined {
	const exact = known.get(keyOf(words));
	const [word = ""] = words;
	if (exact || words.length > 1) return exact;
	for (const form of formsOf(word)) {
		const found = known.get(form);
		if (found) return found;
	}
	if (isLatin(word)) return undefined;
	const folded = fold(word);
	const stem = stems.find((each) => folded.startsWith(each));
	return stem === undefined ? undefined : known.get(stem);
}

/** What a word of another script is called, itself included. */
function withItself(key: string): Names | undefined {
	const found = known.get(key);
	return found && { ...found, names: new Set([key, ...found.names]) };
}

/** Whether a word is one that the search knows by itself, so that it is no typing error. */
export const isKnown = ({ names, kinds, alike = [] }: Term) => names.length + kinds.length + alike.length > 0;

/** The terms with other spellings of their sound, in which names are often written. */
export function withSounds(terms: readonly Term[]): Term[] {
	return terms.map((term) => {
		const [word = ""] = term.words;
		// A short word in Latin letters sounds like too many others.
		if (term.words.length > 1 || (isLatin(word) && word.length < 3)) return term;
		const known = isLatin(word) && !isKnown(term) ? bySound.get(soundOf(word)) : undefined;
		const called = known === undefined ? undefined : withItself(known);
		const names = called ? { names: [...called.names], kinds: [...called.kinds] } : {};
		return {
			...term,
			...names,
			heard: [
				...(isLatin(word) && word.length < 4 ? [] : spellingsBySound(word)).filter((other) => !commonWords.has(other)),
				...stemsOf(word),
			],
		};
	});
}

/** What a long English word begins with, as a prefix: wrestling finds a wrestler. */
function stemsOf(word: string): string[] {
	const stem = /^[a-z]+$/.test(word) ? word.replace(/(?:ings?|ers?|ions?|ists?|al|ed|ment)$/, "") : word;
	return stem !== word && stem.length >= 5 ? [`${stem}*`] : [];
}

/** The words and known phrases of a keyword, in order. */
export function termsOf(keyword: string): Term[] {
	const words = withoutFillers(wordsOf(keyword)).slice(0, mostWords);
	const terms: Term[] = [];
	for (let start = 0; start < words.length; ) {
		let length = Math.min(longestPhrase, words.length - start);
		while (length > 1 && !known.has(keyOf(words.slice(start, start + length)))) length -= 1;
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

/** The names of places, causes and kinds, for the correction of typing errors. */
export const knownWords: readonly string[] = [...known.keys()].filter((key) => !key.includes(" ") && key.length >= 4);

const quoted = (text: string) => `"${text}"`;

function formsMatch(word: string, prefix: boolean): string {
	const asPrefix = prefix && [...word].length >= 3;
	const forms = formsOf(word).map((form) => (form === word && asPrefix ? `${quoted(form)}*` : quoted(form)));
	return forms.length === 1 ? (forms[0] ?? "") : `(${forms.join(" OR ")})`;
}

function termMatch({ words, names, alike = [], heard = [], kinds }: Term, prefix: boolean): string {
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

/** For each term the lower-case spellings that count as found in a title. */
export function spellingsOf(terms: readonly Term[]): string[][] {
	return terms.map(({ words, names, alike = [], heard = [] }) => [
		...(words.length === 1 ? formsOf(words[0] ?? "") : [words.join(" ")]),
		...heard.map((other) => other.replace("*", "")),
		...[...names, ...alike].map((name) => name.toLowerCase()),
	]);
}
