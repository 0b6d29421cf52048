import { editDistance } from "./distance.ts";
import { isEnglish, loanwords } from "./english.ts";
import { fold, formsOf, isLatin, withoutFillers, wordsOf } from "./forms.ts";
import { glossary } from "./glossary.ts";
import { causeTerms, kindTerms } from "./kinds.ts";
import { placeNames } from "./places.ts";
import { loanSoundOf, romanize, soundOf } from "./sound.ts";
import { broad, narrower, synonyms } from "./synonyms.ts";

/** Other names of a word or phrase. */
interface Names {
	/** Translations, and older names of a city. */
	names: ReadonlySet<string>;
	/** Words that mean about the same. */
	alike: ReadonlySet<string>;
	/** Slugs of causes and names of kinds. */
	kinds: ReadonlySet<string>;
}

interface Entry {
	names: Set<string>;
	alike: Set<string>;
	kinds: Set<string>;
}

const keyOf = (words: readonly string[]) => words.map(fold).join(" ");
const keyIn = (term: string) => keyOf(withoutFillers(wordsOf(term)));

const places = new Set(placeNames.flat().map((name) => keyOf(wordsOf(name))));

function indexTerms(): Map<string, Entry> {
	const index = new Map<string, Entry>();
	const at = (term: string): Entry => {
		const key = keyIn(term);
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
	for (const group of Object.values(synonyms).flat()) {
		for (const term of group)
			for (const other of group) {
				if (other !== term && !broad.has(other)) at(term).alike.add(other);
				for (const part of narrower[other] ?? []) if (part !== term) at(term).alike.add(part);
			}
	}
	for (const [word, others] of Object.entries(narrower)) for (const other of others) at(word).alike.add(other);
	// A word finds the causes of its synonyms, and a translation finds all that its English words find.
	for (const { alike, kinds } of index.values())
		for (const other of alike) for (const kind of index.get(keyIn(other))?.kinds ?? []) kinds.add(kind);
	for (const [key, { names, alike, kinds }] of index) {
		if (isLatin(key.replaceAll(" ", "")) || places.has(key)) continue;
		for (const name of names) {
			const english = /^[a-z ]+$/.test(name) ? index.get(keyIn(name)) : undefined;
			for (const other of english?.alike ?? []) alike.add(other);
			for (const kind of english?.kinds ?? []) kinds.add(kind);
		}
	}
	return index;
}

const known = indexTerms();
const singles = [...known.keys()].filter((key) => !key.includes(" "));

/** The number of words of the longest known phrase. */
export const longestPhrase = Math.max(...[...known.keys()].map((key) => key.split(" ").length));

/** The names of places, causes and kinds, for the correction of typing errors. */
export const knownWords: readonly string[] = singles.filter((key) => key.length >= 4);

/** Phrases by how they are written as one word. */
const byJoined = new Map(
	[...known.keys()].filter((key) => key.includes(" ")).map((key) => [key.replaceAll(" ", ""), key]),
);

const withName = ({ names, ...entry }: Names, name: string): Names => ({ ...entry, names: new Set([name, ...names]) });

/** A phrase of the tables, also in its plural, or written as two words instead of one. */
function phraseOf(words: readonly string[]): Names | undefined {
	const front = words.slice(0, -1);
	const last = words.at(-1) ?? "";
	for (const form of formsOf(last)) {
		const entry = known.get(keyOf([...front, form]));
		if (entry) return entry;
	}
	if (words.length > 2 || !words.every((word) => word.length >= 3 && isLatin(word))) return undefined;
	const whole = formsOf(words.join("")).find((form) => known.has(form) && !places.has(form));
	const entry = whole === undefined ? undefined : known.get(whole);
	return entry && whole !== undefined ? withName(entry, whole) : undefined;
}

/** A phrase of the tables that is written as one word. */
function splitOf(word: string): Names | undefined {
	const phrase = formsOf(word)
		.map((form) => byJoined.get(fold(form)))
		.find((key) => key !== undefined);
	const entry = phrase === undefined ? undefined : known.get(phrase);
	return entry && phrase !== undefined ? withName(entry, phrase) : undefined;
}

export const isKnownPhrase = (words: readonly string[]): boolean =>
	words.length > 1 ? phraseOf(words) !== undefined : known.has(keyOf(words));

/** Single words of other scripts, the longest first: a longer form of one of them starts with it. */
const stems = singles.filter((key) => key.length >= 3 && !isLatin(key)).sort((one, other) => other.length - one.length);

const joined = (entries: readonly Names[]): Names => ({
	names: new Set(entries.flatMap(({ names }) => [...names])),
	alike: new Set(entries.flatMap(({ alike }) => [...alike])),
	kinds: new Set(entries.flatMap(({ kinds }) => [...kinds])),
});

/** Finds the names of a word or phrase of the tables, also in its plural or with an ending. */
export function namesOf(words: readonly string[]): Names | undefined {
	if (words.length > 1) return phraseOf(words);
	const exact = known.get(keyOf(words));
	const [word = ""] = words;
	const found = formsOf(word).flatMap((form) => known.get(form) ?? []);
	if (found.length > 0) return joined(found);
	if (exact || isLatin(word)) return exact ?? splitOf(word);
	const folded = fold(word);
	const stem = stems.find((each) => folded.startsWith(each));
	return stem === undefined ? splitOf(word) : known.get(stem);
}

/** Endings of nouns by their sound: Hindi plurals, and plurals and cases of Telugu and Kannada. The others may end an English word. */
const strongEnding = /(?:l?u?[kn]u|l?u?ki|l?u|ulu|glu|gl|gligi|gli|galig|ligi|igi|iyun|un)$/;
const weakEnding = /(?:[iu]n?|n)$/;

/** A sound without its ending, if enough of it is left. */
function soundStems(sound: string, weakest: number): string[] {
	const without = (ending: RegExp, least: number) => {
		const stem = sound.replace(ending, "");
		return stem !== sound && stem.length >= least ? [stem] : [];
	};
	return [...without(strongEnding, 3), ...without(weakEnding, weakest)];
}

function grouped(pairs: Iterable<readonly [string, string]>): Map<string, string[]> {
	const groups = new Map<string, string[]>();
	for (const [sound, key] of pairs) groups.set(sound, [...new Set([...(groups.get(sound) ?? []), key])]);
	return groups;
}

const sounds = singles
	.filter((key) => !isLatin(key) && !places.has(key))
	// ढ़ is also written with an r, and a nasal vowel at the end without one: baarh, bachho.
	.flatMap((key) =>
		[key, key.replace(/[डढ]/g, "र"), key.replace(/[ँं]$/, "")].map((spoken): readonly [string, string] => [
			soundOf(spoken),
			key,
		]),
	)
	.filter(([sound]) => sound.length >= 2);
/** Words of other scripts by their sound, and by it without an ending. */
const bySound = grouped(sounds);
const byStem = grouped(
	sounds.flatMap(([sound, key]) => [sound, ...soundStems(sound, 3)].map((stem) => [stem, key] as const)),
);

/** English words by their sound in Indian scripts, without vowels. */
const byLoan = grouped(
	[...loanwords, ...singles.filter((key) => /^[a-z]+$/.test(key) && !places.has(key))].flatMap((word) =>
		loanSoundOf(word).map((sound) => [sound.replace(/(?<=.)[aeiou]/g, ""), word] as const),
	),
);

/** The English words that a word of an Indian script may be: कोरोना is corona. */
function loansOf(word: string, isClose: boolean): string[] {
	const [sound = ""] = loanSoundOf(word);
	const skeleton = sound.replace(/(?<=.)[aeiou]/g, "");
	if (skeleton.length < 2) return [];
	const most = isClose ? 0 : skeleton.length < 3 ? 1 : Math.max(2, Math.floor(sound.length / 3));
	const distances = (byLoan.get(skeleton) ?? []).map((english) => ({
		english,
		distance: Math.min(...loanSoundOf(english).map((other) => editDistance(sound, other, most))),
	}));
	const least = Math.min(...distances.map(({ distance }) => distance));
	return least > most ? [] : distances.filter(({ distance }) => distance === least).map(({ english }) => english);
}

/** Places by the sound of their names in Indian scripts, whose spelling in Latin letters must hardly differ: lakhnau. */
const placesBySound = grouped(
	[...places].filter((key) => !isLatin(key) && !key.includes(" ")).map((key) => [soundOf(key), key] as const),
);

/** The least length of a sound that may differ by one letter. */
const leastFuzzy = 6;

/** A spelling with short vowels, and without an "a" at its end. */
const plainly = (word: string) =>
	romanize(word)
		.replace(/a+/g, "a")
		.replace(/ee|ii/g, "i")
		.replace(/oo|uu/g, "u")
		.replace(/(?<=.)a$/, "");

/**
 * Of several words with one sound those that are spelled most like it: khoon is blood, not a well.
 * @param isClose whether the spelling must hardly differ
 */
function nearest(word: string, isClose: boolean, keys: readonly string[]): string[] {
	const spelled = plainly(word);
	const distances = keys.map((key) => editDistance(spelled, plainly(key), 6));
	const least = Math.min(...distances);
	const most = isClose ? (isLatin(word) ? 1 : 0) : Math.ceil(spelled.length / 2);
	return least > most ? [] : keys.filter((_, index) => distances[index] === least);
}

/**
 * Finds the meaning of a word that another script or language has by the same sound: "bacche" is बच्चे, and बाढ़ may be written in Telugu letters.
 * No English word has such a meaning.
 * @param isClose whether its spelling must hardly differ. A sound of two letters always asks for that, because names have it too.
 */
export function heardAs(word: string, isClose = false): Names | undefined {
	const sound = soundOf(word);
	if (sound.length < 2 || places.has(word) || isEnglish(word)) return undefined;
	const loans = isLatin(word) || bySound.has(sound) ? [] : loansOf(word, isClose);
	if (loans.length > 0) {
		const meant = joined(loans.flatMap((english) => known.get(english) ?? []));
		return { ...meant, names: new Set([...loans, ...meant.names]) };
	}
	const stem = soundStems(sound, isLatin(word) ? 4 : 3).find((each) => byStem.has(each));
	const keys =
		bySound.get(sound) ??
		(sound.length >= 3 ? byStem.get(sound) : undefined) ??
		(stem === undefined ? undefined : byStem.get(stem)) ??
		(sound.length >= leastFuzzy
			? sounds.filter(([other]) => editDistance(sound, other, 1) <= 1).map(([, key]) => key)
			: []);
	const things = nearest(word, isClose || sound.length < 3, keys);
	const meant = things.length > 0 || sound.length < 4 ? things : nearest(word, true, placesBySound.get(sound) ?? []);
	if (meant.length === 0) return undefined;
	const entry = joined(meant.flatMap((key) => known.get(key) ?? []));
	return { ...entry, names: new Set([...meant, ...entry.names]) };
}
