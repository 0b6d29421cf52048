import { defaultLanguage, type Language } from "../languages.ts";
import { allowedErrors, editDistance } from "../search/distance.ts";
import { answersIn } from "./index.ts";
import { type AnswerName, answerNames } from "./topics.ts";

/** Words that say nothing about a question. */
const fillers = new Set(
	"a an and are at be by can do does for from get have how i if in is it me my of on or our the there to was we what when where which who why will with you your का की के को क्या कैसे है हैं में मेरा मेरी मुझे से ఎలా నా నేను ఏమి ఉంది ಹೇಗೆ ನನ್ನ ನಾನು ಏನು ಇದೆ".split(
		" ",
	),
);
const mostWords = 8;

function wordsOf(text: string): string[] {
	return (
		text
			.normalize("NFC")
			.toLowerCase()
			// People leave out joiners and nuktas.
			.replace(/\u200c|\u200d|\u093c|\u0cbc/g, "")
			.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
	);
}

interface Indexed {
	name: AnswerName;
	/** Words of the question and its other names, and of the text. */
	main: readonly string[];
	text: readonly string[];
}

function indexOf(language: Language): Indexed[] {
	return answerNames.map((name) => {
		const { question, text, also } = answersIn[language][name];
		return { name, main: wordsOf(`${question} ${also} ${name}`), text: wordsOf(text.join(" ")) };
	});
}

const indexes = new Map<Language, Indexed[]>();

function indexedIn(language: Language): Indexed[] {
	const index = indexes.get(language) ?? indexOf(language);
	indexes.set(language, index);
	return index;
}

/** How well a typed word fits one of these: as a whole, as the beginning of each other, or with a typing error. */
function closeness(word: string, words: readonly string[]): number {
	let best = 0;
	for (const other of words) {
		if (other === word) return 4;
		const shorter = Math.min(other.length, word.length);
		if (shorter >= 4 && (other.startsWith(word) || word.startsWith(other))) best = Math.max(best, 3);
		else if (shorter >= 3 && other.startsWith(word)) best = Math.max(best, 2);
		else if (best < 1 && word.length >= 5 && editDistance(word, other, 2) <= allowedErrors(word)) best = 1;
	}
	return best;
}

function found(words: readonly string[], language: Language): { name: AnswerName; matched: number; score: number }[] {
	return indexedIn(language)
		.map(({ name, main, text }) => {
			const fits = words.map((word) => Math.max(3 * closeness(word, main), closeness(word, text)));
			return {
				name,
				matched: fits.filter((each) => each > 0).length,
				score: fits.reduce((sum, each) => sum + each, 0),
			};
		})
		.filter(({ matched }) => matched > 0);
}

/**
 * The answers that fit what someone asks, best first: those with all of its words, or with most if none has all. English words also
 * find answers in other languages.
 * @param most answers at most
 */
export function searchAnswers(language: Language, keyword: string, most = 10): AnswerName[] {
	const typed = wordsOf(keyword.slice(0, 200));
	const meaningful = typed.filter((word) => !fillers.has(word));
	const words = (meaningful.length > 0 ? meaningful : typed).slice(0, mostWords);
	const own = found(words, language);
	const rows = own.length > 0 || language === defaultLanguage ? own : found(words, defaultLanguage);
	const matched = Math.max(0, ...rows.map((row) => row.matched));
	return rows
		.filter((row) => row.matched === matched)
		.sort((one, other) => other.score - one.score)
		.slice(0, most)
		.map(({ name }) => name);
}
