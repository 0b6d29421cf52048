import type { Language } from "../languages.ts";
import { editDistance } from "../search/distance.ts";
import { fold, wordsOf } from "../search/forms.ts";
import { joinedKeywords, type Term, termsOf, withSounds } from "../search/words.ts";
import { answersIn } from "./index.ts";
import { type AnswerName, answerNames } from "./topics.ts";

const folded = (text: string) => wordsOf(text).map(fold);

/** The words of a text, and each two of them as one: "log in" is found by "login". */
function indexed(text: string): string[] {
	const words = folded(text);
	return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)];
}

interface Indexed {
	name: AnswerName;
	/** Words of the question and its other names, in the language and in English. */
	main: readonly string[];
	text: readonly string[];
}

function indexOf(language: Language): Indexed[] {
	return answerNames.map((name) => {
		const { question, text, also } = answersIn[language][name];
		const english = answersIn.en[name];
		return {
			name,
			main: indexed([question, also, name.replaceAll("-", " "), english.question, english.also].join(" | ")),
			text: folded(text.join(" ")),
		};
	});
}

const indexes = new Map<Language, Indexed[]>();

function indexedIn(language: Language): Indexed[] {
	const index = indexes.get(language) ?? indexOf(language);
	indexes.set(language, index);
	return index;
}

/** Whether a word may be a mistyped other one: with the same first letter, and one wrong letter or, if it is long, two. */
function isTypo(word: string, other: string): boolean {
	const most = word.length < 5 ? 0 : word.length < 9 ? 1 : 2;
	return most > 0 && word[0] === other[0] && editDistance(word, other, most) <= most;
}

/** Ranks how well a typed word fits one of these: as a whole, as the beginning of each other, or with a typing error. */
function closeness(word: string, words: readonly string[]): number {
	let best = 0;
	for (const other of words) {
		if (other === word) return 4;
		const shorter = Math.min(other.length, word.length);
		if (shorter >= 4 && (other.startsWith(word) || word.startsWith(other))) best = Math.max(best, 3);
		else if (shorter >= 3 && other.startsWith(word)) best = Math.max(best, 2);
		else if (best < 1 && isTypo(word, other)) best = 1;
	}
	return best;
}

/** Ranks how well a term fits: by its own words, or else by what it is also called. */
function fitOf({ words, names, alike = [], heard = [] }: Term, index: readonly string[]): number {
	const own = Math.min(...words.map((word) => closeness(fold(word), index)));
	const called = [...names, ...alike, ...heard].flatMap((name) => {
		const parts = folded(name);
		return parts.length > 0 && parts.every((part) => index.includes(part)) ? [2] : [];
	});
	return Math.max(own, ...called);
}

interface Fit {
	name: AnswerName;
	/** The terms that the question or its other names have, and those that only the text has. */
	inQuestion: number;
	matched: number;
	score: number;
}

function fitsOf(language: Language, terms: readonly Term[]): Fit[] {
	return indexedIn(language)
		.map(({ name, main, text }) => {
			const inMain = terms.map((term) => fitOf(term, main));
			const fits = terms.map((term, index) => Math.max(3 * (inMain[index] ?? 0), fitOf(term, text)));
			return {
				name,
				inQuestion: inMain.filter((each) => each > 0).length,
				matched: fits.filter((each) => each > 0).length,
				score: fits.reduce((sum, each) => sum + each, 0),
			};
		})
		.filter(({ matched }) => matched > 0);
}

const termsIn = (keyword: string) => withSounds(termsOf(keyword));
const bestFirst = (one: Fit, other: Fit) => other.score - one.score;

/**
 * The answers that fit what someone asks, best first: those with all of its words, or with most if none has all. English words also
 * find answers in other languages.
 * @param most answers at most
 */
export function searchAnswers(language: Language, keyword: string, most = 10): AnswerName[] {
	const rows = fitsOf(language, termsIn(keyword.slice(0, 200)));
	const matched = Math.max(0, ...rows.map((row) => row.matched));
	return rows
		.filter((row) => row.matched === matched)
		.sort(bestFirst)
		.slice(0, most)
		.map(({ name }) => name);
}

/**
 * The answers whose question or other names have all words of a keyword, which may be about anything. Two words of it may be written
 * as one, and of three words or more one may be missing.
 */
export function answersAbout(language: Language, keyword: string, most: number): AnswerName[] {
	for (const typed of [keyword, ...joinedKeywords(keyword)]) {
		const terms = termsIn(typed.slice(0, 200));
		const rows = terms.length === 0 ? [] : fitsOf(language, terms);
		for (const least of terms.length >= 3 && typed === keyword ? [terms.length, terms.length - 1] : [terms.length]) {
			const found = rows.filter(({ inQuestion }) => inQuestion >= least);
			if (found.length > 0)
				return found
					.sort(bestFirst)
					.slice(0, most)
					.map(({ name }) => name);
		}
	}
	return [];
}
