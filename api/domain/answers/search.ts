import type { Language } from "../languages.ts";
import { editDistance } from "../search/distance.ts";
import { isEnglish } from "../search/english.ts";
import { fold, formsOf, isLatin, wordsOf } from "../search/forms.ts";
import { isKnown, joinedKeywords, type Term, termsOf, withSounds } from "../search/words.ts";
import { answersIn } from "./index.ts";
import { type AnswerName, answerNames } from "./topics.ts";

const folded = (text: string) => wordsOf(text).map(fold);

/** The words of a text, and each two of them as one, "log in" for "login", which only count as a whole. */
interface Words {
	words: readonly string[];
	all: ReadonlySet<string>;
}

function indexed(text: string, pairs: boolean): Words {
	const words = folded(text);
	const joined = pairs ? words.slice(1).map((word, index) => `${words[index]}${word}`) : [];
	return { words, all: new Set([...words, ...joined]) };
}

interface Indexed {
	name: AnswerName;
	/** Words of the question and its other names, in the language and in English. */
	main: Words;
	text: Words;
}

function indexOf(language: Language): Indexed[] {
	return answerNames.map((name) => {
		const { question, text, also } = answersIn[language][name];
		const english = answersIn.en[name];
		return {
			name,
			main: indexed([question, also, name.replaceAll("-", " "), english.question, english.also].join(" | "), true),
			text: indexed(text.join(" "), false),
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

/** Endings of an English word. A longer word without one is another word: cardiac is no card, and livestock not live. */
const ending = /^(?:e?s|e?d|ing|ings|e?rs?|ly|al|ments?|ions?|ations?|able)$/;
const isFormOf = (longer: string, shorter: string) =>
	shorter.length >= 4 && longer.startsWith(shorter) && (!isLatin(longer) || ending.test(longer.slice(shorter.length)));

/** A typed word as the words of a text are, and its other forms. */
interface Typed {
	word: string;
	forms: readonly string[];
}

/** A term, taken apart once for all texts that it is compared with. */
interface Wanted {
	words: readonly Typed[];
	/** The words of each other name that it has. */
	names: readonly (readonly string[])[];
	/** Whether it is known to be meant, so that it is no typing error. */
	isMeant: boolean;
}

function wantedBy(term: Term): Wanted {
	const { words, names, alike = [], heard = [] } = term;
	return {
		words: words.map(fold).map((word) => ({ word, forms: formsOf(word) })),
		names: [...names, ...alike, ...heard].map(folded).filter((parts) => parts.length > 0),
		isMeant: isKnown(term) || words.every(isEnglish),
	};
}

/** Ranks how well a typed word fits one of these: as a whole, in another form, as the beginning of one, or with a typing error. */
function closeness({ word, forms }: Typed, { words, all }: Words, isMeant: boolean): number {
	if (forms.some((form) => all.has(form))) return 4;
	let best = 0;
	for (const other of words) {
		if (isFormOf(other, word) || isFormOf(word, other)) return 3;
		if (word.length >= 3 && !isMeant && other.startsWith(word)) best = 2;
		else if (best < 1 && !isMeant && isTypo(word, other)) best = 1;
	}
	return best;
}

/** Ranks how well a term fits: by its own words, or else by what it is also called. */
function fitOf({ words, names, isMeant }: Wanted, index: Words): number {
	const own = Math.min(...words.map((word) => closeness(word, index, isMeant)));
	const isCalled = names.some((parts) => parts.every((part) => index.all.has(part)));
	return isCalled ? Math.max(own, 2) : own;
}

interface Fit {
	name: AnswerName;
	/** The terms that the question or its other names have, and those that only the text has. */
	inQuestion: number;
	matched: number;
	score: number;
}

function fitsOf(language: Language, terms: readonly Term[]): Fit[] {
	const wanted = terms.map(wantedBy);
	return indexedIn(language)
		.map(({ name, main, text }) => {
			const inMain = wanted.map((term) => fitOf(term, main));
			const fits = wanted.map((term, index) => Math.max(3 * (inMain[index] ?? 0), fitOf(term, text)));
			return {
				name,
				inQuestion: inMain.filter((each) => each > 0).length,
				matched: fits.filter((each) => each > 0).length,
				score: fits.reduce((sum, each) => sum + each, 0),
			};
		})
		.filter(({ matched }) => matched > 0);
}

const bestFirst = (one: Fit, other: Fit) => other.score - one.score;

/** Words that only concern this site: one of them makes a search a question to it. */
const ofThisSite = new Set(
	`80g 501c3 captcha chargeback cheque debited declined deducted gpay ifsc imps invoice kyc login neft otp pan passkey password paypal
	paytm phonepe receipt refund rtgs signin signup unsubscribe upi widget withdraw withdrawal payout`.split(/\s+/),
);
const isOfThisSite = ({ words, names }: Term) =>
	[...words.flatMap(formsOf), ...names].some((word) => ofThisSite.has(word.toLowerCase()));

const asks =
	/^(?:how|why|where|when|what|can|do|does|is|are|i)\s|(?:^|\s)(?:kaise|kyon|kyun|kab|kahan|ela|hege|कैसे|क्यों|कब|कहाँ|ఎలా|ఎందుకు|ఎక్కడ|ఎప్పుడు|ಹೇಗೆ|ಯಾಕೆ|ಏಕೆ|ಎಲ್ಲಿ|ಯಾವಾಗ)(?:\s|$)/iu;

/** The answers about a keyword, which may be about anything. */
function fitsAbout(language: Language, keyword: string): Fit[] {
	const whole = termsOf(keyword);
	for (const typed of [keyword, ...(whole.length > 1 ? joinedKeywords(keyword) : [])]) {
		const terms = withSounds(termsOf(typed));
		const rows = terms.length === 0 ? [] : fitsOf(language, terms);
		// Of three words or more one may be missing.
		for (const least of terms.length >= 3 && typed === keyword ? [terms.length, terms.length - 1] : [terms.length]) {
			const found = rows.filter(({ inQuestion }) => inQuestion >= least);
			if (found.length > 0) return found;
		}
	}
	const terms = withSounds(whole);
	const rows = terms.length === 0 ? [] : fitsOf(language, terms);
	const most = Math.max(0, ...rows.map(({ inQuestion }) => inQuestion));
	const sited = terms.filter(isOfThisSite);
	if (sited.length > 0) {
		const names = new Set(fitsOf(language, sited).flatMap(({ name, inQuestion }) => (inQuestion > 0 ? [name] : [])));
		const about = rows.filter(({ name }) => names.has(name));
		const best = Math.max(0, ...about.map(({ inQuestion }) => inQuestion));
		return about.filter(({ inQuestion }) => inQuestion === best);
	}
	return asks.test(keyword) && most > 1 && most * 2 > terms.length
		? rows.filter(({ inQuestion }) => inQuestion === most)
		: [];
}

/**
 * The answers about a keyword, best first: those whose question or other names have all of its words. Two words may be written as
 * one, of three words or more one may be missing, and a word that only concerns this site is enough. English words also find answers
 * in other languages.
 * @param most answers at most
 * @param isQuestion whether the keyword is known to ask for help, so that the answers with most of its words are better than none
 */
export function searchAnswers(language: Language, keyword: string, most = 10, isQuestion = false): AnswerName[] {
	const typed = keyword.slice(0, 200);
	const about = fitsAbout(language, typed);
	const rows = about.length > 0 || !isQuestion ? about : fitsOf(language, withSounds(termsOf(typed)));
	const matched = Math.max(0, ...rows.map((row) => row.matched));
	// Of equal ones that with the same small words comes first: "where is my gift" is not "how do I give".
	const typedWords = new Set(folded(typed));
	const alike = (name: AnswerName) => folded(answersIn[language][name].question).filter((word) => typedWords.has(word));
	return rows
		.filter((row) => about.length > 0 || row.matched === matched)
		.map((row) => ({ ...row, score: row.score + alike(row.name).length / 10 }))
		.sort(bestFirst)
		.slice(0, most)
		.map(({ name }) => name);
}
