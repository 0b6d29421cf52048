import { type Issue, issue } from "../forms/issues.ts";

/** A word without what people leave out when they type it: accents of Latin letters, and apostrophes. */
const plain = (word: string): string =>
	word
		.normalize("NFKD")
		.replaceAll(/(\p{Script=Latin})\p{M}+/gu, "$1")
		.normalize("NFC")
		.replaceAll(/['’ʼ]/g, "");

/** The words of a text as it is read: folded, without marks around them, parts of compounds apart, and without the ’s of a name. */
const wordsOf = (text: string): string[] =>
	text
		.normalize("NFKC")
		.replaceAll(/\p{Cf}/gu, "")
		.split(/[^\p{L}\p{M}\p{N}'’ʼ]+/u)
		.map((word) => plain(word.replace(/['’ʼ]s$/iu, "")))
		.filter((word) => word !== "");

const shortestSurname = 3;
/** A shorter name without its space may be a part of any word. */
const shortestJoined = 6;
/** The letters of an ending at most, such as of a case in Telugu, or of a plural. */
const longestEnding = 5;
/** Shorter names begin many other words. */
const shortestWithEnding = 3;

/** Whether a word is a name, or the name with an ending. */
const isWithEnding = (word: string, name: string): boolean =>
	word === name ||
	(name.length >= shortestWithEnding && word.startsWith(name) && word.length - name.length <= longestEnding);

const isLatin = (word: string): boolean => /^\p{Script=Latin}/u.test(word);

/** A surname as people write one, of one and of a family, so that "Young" is found, and "young" is not. */
const spellings = (surname: string): string[] => {
	const [first = "", ...rest] = surname;
	return [surname, first.toUpperCase() + rest.join("").toLowerCase(), surname.toUpperCase()].flatMap((each) => [
		each,
		`${each}s`,
		`${each}S`,
	]);
};

/** Their bearers are doctors and professors, and no children: the surname is somebody else's. */
const titles: readonly string[] = ["dr", "doctor", "prof", "professor", "डॉ", "डॉक्टर", "డా", "డాక్టర్", "ಡಾ", "ಡಾಕ್ಟರ್"];

/**
 * The part of a child's full name that a text has and pages don't display: the whole name, or a surname alone.
 * @param fullName as it was entered, the first name first
 * @returns null if the text has none of it
 */
export function minorNameIn(fullName: string, text: string): string | null {
	const [first, ...rest] = fullName.trim().split(/\s+/).map(wordsOf);
	const surnames = rest.flat();
	if (first === undefined || first.length === 0 || surnames.length === 0) return null;
	const words = wordsOf(text);
	const lower = words.map((word) => word.toLowerCase());
	const whole = [...first, ...surnames].map((word) => word.toLowerCase());
	const joined = whole.join("");
	// "Ravi K. Reddy" has an initial between the names.
	const named = lower.filter((word) => word.length > 1 || whole.includes(word));
	const begins = (parts: readonly string[], at: number) =>
		parts.every((part, index) =>
			index === parts.length - 1 ? isWithEnding(named[at + index] ?? "", part) : named[at + index] === part,
		);
	const backwards = [...surnames, ...first].map((word) => word.toLowerCase());
	const isWhole = (word: string, at: number) =>
		begins(whole, at) ||
		begins(backwards, at) ||
		(joined.length >= shortestJoined ? word.includes(joined) : word === joined);
	if (named.some(isWhole)) return [...first, ...surnames].join(" ");
	const known = new Set(surnames.filter(({ length }) => length >= shortestSurname).flatMap(spellings));
	const isTitled = (at: number) => lower.slice(Math.max(at - 2, 0), at).some((word) => titles.includes(word));
	// Languages of India add endings to names; in English "Khanna" is another name than "Khan".
	const inflected = surnames.filter((name) => !isLatin(name) && name.length >= shortestSurname);
	const isKnown = (word: string) => known.has(word) || inflected.some((name) => isWithEnding(word, name));
	return words.find((word, at) => isKnown(word) && !isTitled(at)) ?? null;
}

/** Errors of the texts about a child that have more of its name than its first one. @param texts by the names of their fields */
export const minorNameIssues = (
	{ isMinor, name }: { isMinor: boolean; name: string },
	texts: Readonly<Record<string, string>>,
): Issue[] =>
	Object.entries(texts).flatMap(([path, text]) => {
		const found = isMinor ? minorNameIn(name, text) : null;
		return found === null ? [] : [issue(path, "minor_name_shown", { name: found })];
	});
