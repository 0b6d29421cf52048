import { editDistance } from "./distance.ts";
import { englishWords } from "./english.ts";
import { fold, formsOf, isLatin, withoutFillers, wordsOf } from "./forms.ts";
import { glossary } from "./glossary.ts";
import { causeTerms, kindTerms } from "./kinds.ts";
import { placeNames } from "./places.ts";
import { romanize, soundOf } from "./sound.ts";
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

export const isKnownPhrase = (words: readonly string[]): boolean => known.has(keyOf(words));

/** Single words of other scripts, the longest first: a longer form of one of them starts with it. */
const stems = singles.filter((key) => key.length >= 3 && !isLatin(key)).sort((one, other) => other.length - one.length);

const joined = (entries: readonly Names[]): Names => ({
	names: new Set(entries.flatMap(({ names }) => [...names])),
	alike: new Set(entries.flatMap(({ alike }) => [...alike])),
	kinds: new Set(entries.flatMap(({ kinds }) => [...kinds])),
});

/** Finds the names of a word or phrase of the tables, also in its plural or with an ending. */
export function namesOf(words: readonly string[]): Names | undefined {
	const exact = known.get(keyOf(words));
	const [word = ""] = words;
	if (words.length > 1) return exact;
	const found = formsOf(word).flatMap((form) => known.get(form) ?? []);
	if (found.length > 0) return joined(found);
	if (exact || isLatin(word)) return exact;
	const folded = fold(word);
	const stem = stems.find((each) => folded.startsWith(each));
	return stem === undefined ? undefined : known.get(stem);
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
	const most = isClose ? (isLatin(word) ? 1 : 0) : 6;
	return least > most ? [] : keys.filter((_, index) => distances[index] === least);
}

/**
 * Finds the meaning of a word that another script or language has by the same sound: "bacche" is बच्चे, and बाढ़ may be written in Telugu letters.
 * No English word has such a meaning.
 * @param isClose whether its spelling must hardly differ. A sound of two letters always asks for that, because names have it too.
 */
export function heardAs(word: string, isClose = false): Names | undefined {
	const sound = soundOf(word);
	if (sound.length < 2 || places.has(word) || englishWords.has(word)) return undefined;
	const stem = soundStems(sound, isLatin(word) ? 4 : 3).find((each) => byStem.has(each));
	const keys =
		bySound.get(sound) ??
		(sound.length >= 3 ? byStem.get(sound) : undefined) ??
		(stem === undefined ? undefined : byStem.get(stem)) ??
		(sound.length >= leastFuzzy
			? sounds.filter(([other]) => editDistance(sound, other, 1) <= 1).map(([, key]) => key)
			: []);
	const meant = nearest(word, isClose || sound.length < 3, keys);
	if (meant.length === 0) return undefined;
	const entry = joined(meant.flatMap((key) => known.get(key) ?? []));
	return { ...entry, names: new Set([...meant, ...entry.names]) };
}
